// MailCloseComplaint: the closing email to customer, brand and stores. Written, checked, sent once; sending again is a separate step.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import type { FieldIssue } from '../kernel/errors.ts';
import { personal, plain } from '../kernel/fields.ts';
import { foreignMarkup } from '../kernel/markup.ts';
import { check } from '../kernel/validate.ts';
import { qaRoles } from '../roles.ts';

export const mailLanguages = ['en', 'zh', 'th'] as const;
const deliveryStates = ['queued', 'sent', 'failed'] as const;
const fields = ['language', 'to', 'cc', 'subject', 'body', 'attachmentIds'] as const;
const addresses = z.array(z.string().trim().min(1).max(254)).max(30);
const address = { address: personal.string(254, { check: 'email' }) };

type Part = Record<string, unknown>;
type Issues = Record<string, FieldIssue[]>;

const listOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);

/** Exactly one address: a line break would start another header, a comma another recipient. */
const isAddress = (text: string): boolean => !/[\r\n,]/.test(text) && Object.keys(check(address, { address: text }).issues).length === 0;

/** A `{{placeholder}}` that the template could not fill. */
export const openPlaceholders = (text: unknown): string[] => [
  ...new Set([...String(text ?? '').matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map((hit) => hit[1]!)),
];

/** Checked while the email is written: addresses and markup. */
export const mailDraftIssues = (mail: Part): Issues => {
  const issues: Issues = {};
  for (const name of ['to', 'cc'])
    listOf(mail[name]).forEach((text, i) => {
      // named by its position: an address must not enter a log
      if (!isAddress(text)) issues[name] ??= [{ code: 'ADDRESS', params: { n: i + 1 } }];
    });
  const foreign = foreignMarkup(String(mail['body'] ?? ''));
  if (foreign) issues['body'] = [{ code: 'MARKUP', params: { what: foreign } }];
  return issues;
};

/** What sending requires; `complaint` holds the customer's address and consent. */
export const mailIssues = (mail: Part, complaint: Part): Issues => {
  const issues = mailDraftIssues(mail);
  if (listOf(mail['to']).length === 0) issues['to'] = [{ code: 'REQUIRED' }];
  const customer = String(complaint['customerEmail'] ?? '').toLowerCase();
  if (customer && !complaint['consentAt'])
    for (const name of ['to', 'cc'])
      if (listOf(mail[name]).some((one) => one.toLowerCase() === customer)) issues[name] ??= [{ code: 'CONSENT' }];
  for (const name of ['subject', 'body'])
    if (!String(mail[name] ?? '').trim()) issues[name] = [{ code: 'REQUIRED' }];
    else if (openPlaceholders(mail[name]).length > 0) issues[name] ??= [{ code: 'PLACEHOLDER' }];
  return issues;
};

export const MailCloseComplaint = defineEntity({
  name: 'MailCloseComplaint',
  collection: 'MailCloseComplaints',
  table: 'mail_close_complaints',
  area: 'complaints',
  title: 'subject',
  looks: {
    draft: look.draft,
    queued: look.of('info', 'clock', 'inOutbox'),
    sent: look.of('good', 'check-circle', 'sent'),
    failed: look.of('bad', 'times-circle', 'notDelivered'),
  },
  face: { icon: 'envelope', pages: ['/complaint/mailCloseComplaint/edit/{id}'], title: ['complaint.title', 'subject'] },
  fields: {
    complaintId: plain.ref('Complaint', { required: true, immutable: true }),
    language: plain.enum(mailLanguages, { required: true, default: 'en' }),
    to: personal.json(addresses),
    cc: personal.json(addresses),
    subject: personal.string(200),
    body: personal.text(20_000),
    /** attachments of the complaint to send with it */
    attachmentIds: plain.json(z.array(z.int().min(1)).max(10)),
    sentAt: plain.datetime({ server: true }),
    sentById: plain.ref('AppUser', { server: true }),
    deliveryState: plain.enum(deliveryStates, { server: true }),
    error: personal.string(500, { server: true }),
  },
  relations: {
    complaint: { kind: 'one', to: 'Complaint', key: 'complaintId' },
    sentBy: { kind: 'one', to: 'AppUser', key: 'sentById' },
  },
  access: [{ roles: qaRoles }],
  tenants: ['staff'],
  parents: ['complaint'],
  workflow: {
    states: ['draft', 'sent'],
    state: (row) => (row['sentAt'] ? 'sent' : 'draft'),
    create: [{ roles: qaRoles, fields: ['complaintId', ...fields], effect: 'saveCloseMail' }],
    edit: [{ roles: qaRoles, from: ['draft'], fields, effect: 'saveCloseMail' }],
    delete: [{ roles: qaRoles, from: ['draft'] }],
    steps: [
      { step: 'send', icon: 'send', from: ['draft'], to: 'sent', roles: qaRoles, effect: 'sendCloseMail', confirm: true },
      // still in the queue: the queue sends it
      {
        step: 'resend',
        icon: 'refresh',
        from: ['sent'],
        to: 'same',
        roles: qaRoles,
        when: { deliveryState: { inq: ['sent', 'failed'] } },
        effect: 'resendCloseMail',
        confirm: true,
      },
    ],
  },
});
