// The activity log (collection `logs`): logins, exports, downloads, refusals. Data changes are events, not log rows.
import type { Db } from '../db/pool.ts';

export interface LogEntry {
  at: Date;
  userId: number | null;
  role?: string;
  kind: 'login' | 'loginFailed' | 'logout' | 'secondFactor' | 'export' | 'read' | 'download' | 'mail' | 'refused' | 'import' | 'job';
  entity?: string;
  entityId?: number;
  summary: string;
  userAgent?: string | undefined;
}

export const writeLog = async (db: Db, entry: LogEntry): Promise<void> => {
  await db.query(
    'insert into logs (at, app_user_id, role, kind, entity, entity_id, summary, user_agent) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      entry.at,
      entry.userId,
      entry.role ?? null,
      entry.kind,
      entry.entity ?? null,
      entry.entityId ?? null,
      entry.summary,
      entry.userAgent?.slice(0, 200) ?? null,
    ],
  );
};
