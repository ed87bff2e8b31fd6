// Demo activity log: logins, exports, downloads, emails, refusals and jobs of the last weeks.
import type { Calendar } from './calendar.ts';
import type { Random } from './random.ts';
import { table, type Table } from './table.ts';
import type { Users } from './users.ts';

const kinds = ['login', 'login', 'login', 'login', 'logout', 'logout', 'download', 'export', 'mail', 'loginFailed', 'refused', 'job'] as const;
const agents = ['Chrome on Windows', 'Chrome on Android', 'Edge on Windows', 'Chrome on macOS'] as const;

export const logData = (on: Calendar, r: Random, users: Users): Table => {
  const of = table();
  for (let i = 0; i < 300; i += 1) {
    const kind = r.pick(kinds);
    const user = kind === 'job' ? null : r.pick(users.users.rows);
    const at = on.ago(Math.floor((300 - i) / 9), `${String(r.int(7, 18)).padStart(2, '0')}:${String(r.int(0, 59)).padStart(2, '0')}`);
    const entity = kind === 'download' ? 'Certificate' : kind === 'export' ? 'Complaint' : kind === 'mail' ? 'SupplierComplaint' : kind === 'refused' ? 'Supplier' : null;
    const entityId = kind === 'export' || !entity ? null : r.int(1, 15);
    const summary: Record<(typeof kinds)[number], string> = {
      login: 'Logged in', logout: 'Logged out', download: 'Certificate file downloaded', export: `${r.int(20, 160)} complaints exported`, mail: 'Case sent to the supplier',
      loginFailed: 'Wrong password', refused: 'Page of another role asked for', job: 'Day change: badges with dates recounted',
    };
    of.add({ at, appUserId: user?.id ?? null, role: null, kind, entity, entityId, summary: summary[kind], userAgent: user ? r.pick(agents) : null }, at);
  }
  of.rows.sort((a, b) => String(a['at']).localeCompare(String(b['at']))).forEach((row, i) => (row.id = i + 1));
  return of;
};
