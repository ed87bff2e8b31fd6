// Audited reads: each read of one row of an audited entity, and each download of its files, is written to the activity log before it is answered.
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { actorRole } from './caller.ts';
import { writeLog, type LogEntry } from './log.ts';
import type { Reader } from './query.ts';

export interface Looked {
  kind: Extract<LogEntry['kind'], 'read' | 'download'>;
  /** what a reader of the log sees: the number of the row, the name of the file */
  summary: string;
  userAgent?: string | undefined;
}

export const writeLook = (
  reader: Reader,
  entity: Entity,
  entityId: number,
  at: Date,
  { kind, summary, userAgent }: Looked,
): Promise<void> =>
  writeLog(reader.db, {
    at,
    userId: reader.caller.userId,
    role: actorRole(reader.caller),
    kind,
    entity: entity.collection,
    entityId,
    summary,
    userAgent,
  });

/** Logs one read of a row; when this fails, the caller must not answer. `part` names the part of the row, when it was not the row itself. */
export const audit = async (
  reader: Reader,
  entity: Entity,
  row: Row,
  at: Date,
  userAgent: string | undefined,
  part = '',
): Promise<void> => {
  if (!entity.audited) return;
  // the filter may have excluded the title; the read is logged all the same
  const name = typeof row[entity.title] === 'string' ? String(row[entity.title]) : `${entity.name} ${row.id}`;
  await writeLook(reader, entity, row.id, at, { kind: 'read', summary: part ? `${name} (${part})` : name, userAgent });
};
