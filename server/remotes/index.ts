// Calls beyond the generic layer. Rows without `run` are served elsewhere and listed here for the API document.
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
import type { Remote } from './remote.ts';

const account: readonly Remote[] = [
  {
    method: 'POST',
    path: '/appusers/login',
    summary: 'Log in; the id of the response is the token, or the ticket of a second factor',
    body: ['email', 'password'],
    open: true,
  },
  {
    method: 'POST',
    path: '/appusers/login/code',
    summary: 'Complete a login with the ticket of its answer and a code of the second factor',
    body: ['ticket', 'code'],
    open: true,
  },
  {
    method: 'POST',
    path: '/appusers/login/setUp',
    summary: 'The secret for an authenticator app, where the login asks to set one up',
    body: ['ticket'],
    open: true,
  },
  {
    method: 'POST',
    path: '/appusers/exchange-ticket',
    summary: "Open the session of a login with the organisation's account",
    body: ['ticket'],
    open: true,
  },
  { method: 'GET', path: '/appusers/oidc/start', summary: "Leads to the organisation's login", query: ['rediRect'], open: true },
  {
    method: 'GET',
    path: '/appusers/oidc/callback',
    summary: "Leads back from the organisation's login",
    query: ['code', 'state'],
    open: true,
  },
  { method: 'POST', path: '/appusers/logout', summary: 'Sign out', open: true },
  { method: 'GET', path: '/appusers/me', summary: 'The logged-in user with memberships', query: ['filter', 'access_token'] },
  {
    method: 'PATCH',
    path: '/appusers/me',
    summary: 'Change the own profile',
    body: ['firstname', 'lastname', 'phone', 'introduction', 'language', 'profileImage'],
  },
  { method: 'POST', path: '/appusers/reset', summary: 'Request a new password by email', body: ['email'], open: true },
  { method: 'GET', path: '/appusers/reset/:token', summary: 'State of a reset link', open: true },
  {
    method: 'POST',
    path: '/appusers/reset-password',
    summary: 'Set a new password with a reset token',
    body: ['token', 'newPassword'],
    open: true,
  },
  { method: 'GET', path: '/appusers/email/:word', summary: 'Page behind a link to agree to a new address', open: true },
  { method: 'POST', path: '/appusers/email/:word', summary: 'Agree to a new address; it is written when both addresses have', open: true },
  { method: 'POST', path: '/appusers/change-password', summary: 'Change the own password', body: ['oldPassword', 'newPassword'] },
];

export const remotes: readonly Remote[] = [
  ...account,
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
