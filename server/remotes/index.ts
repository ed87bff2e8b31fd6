// Every call beyond the generic layer, room by room, and the calls of accounts that have routes of their own.
import { accountCalls } from '../http/accountCalls.ts';
import type { DescribedCall } from '../http/given.ts';
import { announcementRemotes } from './announcements/announcements.ts';
import { answersRemote, packetRemote } from './audits/answers.ts';
import { offlineKeyRemote } from './audits/offlineKey.ts';
import { readResultRemote } from './audits/results.ts';
import { auditorRemotes } from './audits/auditors.ts';
import { actionPaceRemotes } from './audits/actionPace.ts';
import { correctiveRemotes } from './audits/correctiveCalls.ts';
import { issuePreviewRemote, reportPaperRemote, reportRemote } from './audits/issuing.ts';
import { auditRemotes } from './audits/audits.ts';
import { selfAuditRemotes } from './audits/selfAudits.ts';
import { planningRemotes } from './audits/planning.ts';
import { complaintsCalls } from './complaints/index.ts';
import { documentsCalls } from './documents/index.ts';
import { labelRemotes } from './labels/labels.ts';
import { lineRemotes } from './line/line.ts';
import { nirRemotes } from './nir/requests.ts';
import { certificateRemotes } from './lots/certificates.ts';
import { productLotRemotes } from './lots/products.ts';
import { deliveryRemotes } from './lots/deliveries.ts';
import { lotRemotes } from './lots/lots.ts';
import { traceRemotes } from './lots/trace.ts';
import { masterCalls } from './master/index.ts';
import { specsCalls } from './specs/index.ts';
import { suppliersCalls } from './suppliers/index.ts';
import { systemCalls } from './system/index.ts';
import { usersCalls } from './users/index.ts';
import type { Remote } from './remote.ts';

export const remotes: readonly Remote[] = [
  announcementRemotes,
  auditRemotes,
  correctiveRemotes,
  actionPaceRemotes,
  nirRemotes,
  auditorRemotes,
  planningRemotes,
  selfAuditRemotes,
  answersRemote,
  packetRemote,
  offlineKeyRemote,
  issuePreviewRemote,
  reportRemote,
  reportPaperRemote,
  readResultRemote,
  complaintsCalls,
  documentsCalls,
  labelRemotes,
  lineRemotes,
  lotRemotes,
  traceRemotes,
  certificateRemotes,
  productLotRemotes,
  deliveryRemotes,
  masterCalls,
  specsCalls,
  suppliersCalls,
  systemCalls,
  usersCalls,
].flat();

/** What the API document and the tests know of. */
export const calls: readonly DescribedCall[] = [...Object.values(accountCalls), ...remotes];
