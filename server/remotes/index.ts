// Every call beyond the generic layer: the remotes, and the calls of accounts that have routes of their own.
import { accountCalls } from '../http/accountCalls.ts';
import { announcementRemotes } from './announcements.ts';
import { auditRemotes } from './audits.ts';
import { branchLineRemotes } from './branchLines.ts';
import { certificateArchiveRemotes } from './certificateArchive.ts';
import { certificateRemotes } from './certificates.ts';
import { asOfRemotes } from './asOf.ts';
import { templateRemotes } from './templates.ts';
import { evidenceRemotes } from './evidence.ts';
import { documentRemotes } from './documents.ts';
import { closeMailRemotes } from './closeMails.ts';
import { complaintRemotes } from './complaints.ts';
import { dashboardRemotes } from './dashboards.ts';
import { exportRemotes } from './exports.ts';
import { invitationRemotes } from './invitations.ts';
import { invitationLineRemotes } from './invitationLines.ts';
import { investigationRemotes } from './investigations.ts';
import { lineRemotes } from './line.ts';
import { liveLogRemotes } from './liveLogs.ts';
import { lotRemotes } from './lots.ts';
import { mailRemotes } from './mails.ts';
import { movementRemotes } from './movements.ts';
import { problemReportRemotes } from './problemReports.ts';
import { registerRemotes } from './registers.ts';
import { secondFactorRemotes } from './secondFactor.ts';
import { searchRemotes } from './search.ts';
import { sessionRemotes } from './sessions.ts';
import { supplierRemotes } from './suppliers.ts';
import { systemRemotes } from './system.ts';
import type { DescribedCall } from '../http/given.ts';
import type { Remote } from './remote.ts';

export const remotes: readonly Remote[] = [
  ...secondFactorRemotes,
  ...sessionRemotes,
  ...systemRemotes,
  ...supplierRemotes,
  ...branchLineRemotes,
  ...certificateArchiveRemotes,
  ...registerRemotes,
  ...certificateRemotes,
  ...asOfRemotes,
  ...evidenceRemotes,
  ...liveLogRemotes,
  ...templateRemotes,
  ...documentRemotes,
  ...auditRemotes,
  ...complaintRemotes,
  ...invitationRemotes,
  ...invitationLineRemotes,
  ...investigationRemotes,
  ...movementRemotes,
  ...lotRemotes,
  ...closeMailRemotes,
  ...announcementRemotes,
  ...dashboardRemotes,
  ...exportRemotes,
  ...searchRemotes,
  ...lineRemotes,
  ...mailRemotes,
  ...problemReportRemotes,
];

/** What the API document and the tests know of. */
export const calls: readonly DescribedCall[] = [...Object.values(accountCalls), ...remotes];
