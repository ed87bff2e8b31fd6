// Who read what: of an audited entity each read of one row, and each download of its files, leaves a line in the activity log before it is answered.
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { actorRole } from './caller.ts';
import { writeLog, type LogEntry } from './log.ts';
import type { Reader } from './query.ts';

export interface Looked {
  kind: Extract<LogEntry['kind'], 'read' | 'download'>;
  /** words for a person: the number of the row, the name of the file */
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

/** Writes the line of one look at a row; where it cannot be written, the caller of this answers nothing. `part` says what of the row, when it was not the row itself. */
export const audit = async (
  reader: Reader,
  entity: Entity,
  row: Row,
  at: Date,
  userAgent: string | undefined,
  part = '',
): Promise<void> => {
  if (!entity.audited) return;
  // a filter may have left the title out; who read it counts all the same
  const name = typeof row[entity.title] === 'string' ? String(row[entity.title]) : `${entity.name} ${row.id}`;
  await writeLook(reader, entity, row.id, at, { kind: 'read', summary: part ? `${name} (${part})` : name, userAgent });
};
