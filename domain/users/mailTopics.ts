// Topics of emails: what a user can switch off, and what user groups receive. Recalls, announcements and account emails always arrive.
import type { Side } from '../roles.ts';

/** Topic -> names of its emails. */
const mailsOf: Readonly<Record<string, readonly string[]>> = {
  supplierComplaints: ['caseSent', 'caseExtended', 'cycleOpened', 'reportRejected', 'reportSubmitted', 'actionIneffective'],
  todos: ['todoAssigned'],
  stores: ['storeQuestion', 'recommendSent'],
  documents: ['documentPublished', 'documentReminder', 'documentSubmitted', 'documentAccepted', 'documentRejected', 'documentRevoked'],
  specifications: ['specAsked', 'specReturned', 'specRejected', 'specApproved', 'specsDue', 'specsToReview', 'specCertificatesExpiring'],
  audits: [
    'auditPlanned',
    'auditAssigned',
    'auditRelieved',
    'auditMoved',
    'auditDateConfirmed',
    'auditDateProposed',
    'auditCancelled',
    'auditHandedIn',
    'auditResultRejected',
    'auditReported',
    'auditAmended',
    'auditClosed',
    'actionRaised',
    'actionPlanSubmitted',
    'actionPlanLate',
    'actionPlanApproved',
    'actionSubmitted',
    'actionApproved',
    'actionRejected',
    'actionExtended',
    'actionVoided',
    'actionsDue',
    'selfAuditAssigned',
    'selfAuditReminder',
    'selfAuditExtended',
    'selfAuditSubmitted',
    'selfAuditRejected',
    'selfAuditApproved',
    'effectAsked',
    'effectProven',
  ],
  newItems: [
    'nirHandedOver',
    'nirReturned',
    'nirProposed',
    'nirProposalDeclined',
    'nirAsked',
    'nirRequestDeclined',
    'nirOffered',
    'nirOfferReturned',
    'nirAwarded',
    'nirNotSelected',
    'nirUnawarded',
    'nirExtended',
    'nirWithdrawn',
  ],
  lots: [
    'lotApprovalOpened',
    'lotApprovalCancelled',
    'lotsApproved',
    'lotsRejected',
    'coaSubmitted',
    'coaApproved',
    'coaConceded',
    'coaRejected',
    'coaVoided',
    'lotHeld',
    'lotReleased',
    'lotFailed',
    'deliveryShipped',
    'deliveryReceived',
    'lotHeldOnRoad',
  ],
  certificates: ['certificateSubmitted', 'certificateApproved', 'certificateRejected', 'certificateWithdrawn', 'certificatesExpiring'],
  accreditations: ['accreditationsExpiring'],
};

/** What a user of that type can switch off in the own profile. */
export const topicsOf: Readonly<Record<Side, readonly string[]>> = {
  staff: [
    'supplierComplaints',
    'todos',
    'stores',
    'documents',
    'specifications',
    'newItems',
    'lots',
    'audits',
    'certificates',
    'accreditations',
  ],
  supplier: ['supplierComplaints', 'documents', 'specifications', 'newItems', 'lots', 'audits', 'certificates'],
  auditor: ['audits', 'accreditations'],
};

/** Emails to staff that the members of a user group with the topic receive too. */
export const groupMails: Readonly<Record<string, readonly string[]>> = {
  supplierComplaints: ['reportSubmitted', 'actionIneffective'],
  documents: ['documentSubmitted'],
  certificates: ['certificateSubmitted'],
};

export const topicOfMail = (name: string): string | null => Object.keys(mailsOf).find((topic) => mailsOf[topic]!.includes(name)) ?? null;
