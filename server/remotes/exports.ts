// The log entry of an export: the file itself is created in the browser, from rows the caller could read.
import { entityAt } from '#domain/index.ts';
import { requireAccess } from '#domain/kernel/access.ts';
import { invalid } from '#domain/kernel/errors.ts';
import { actorRole, type ServerCaller } from '../records/caller.ts';
import { writeLog } from '../records/log.ts';
import type { Remote, RemoteInput } from './remote.ts';

const exportForms = ['xlsx', 'csv'];

interface What {
  entity: string;
  entityId?: number;
  /** of what: `Answers`, `Complaints` */
  name: string;
}

/** Checks `rows` and `form` of the body and writes the entry. */
export const logExport = async ({ body, db, services, caller, request }: RemoteInput, { name, ...what }: What): Promise<{ ok: true }> => {
  const { rows, form } = body;
  if (typeof rows !== 'number' || !Number.isInteger(rows) || rows < 0) throw invalid({ rows: [{ code: 'TYPE' }] });
  if (typeof form !== 'string' || !exportForms.includes(form)) throw invalid({ form: [{ code: 'ENUM' }] });
  await writeLog(db, {
    at: services.clock.now(),
    userId: caller.userId,
    role: actorRole(caller as ServerCaller),
    kind: 'export',
    ...what,
    summary: `${name} exported: ${rows} rows as ${form}`,
    userAgent: request.headers['user-agent'],
  });
  return { ok: true };
};

export const exportRemotes: readonly Remote[] = [
  {
    method: 'POST',
    path: '/Exports',
    summary: 'Leaves the line of an export of rows of a collection in the activity log',
    body: ['collection', 'rows', 'form'],
    run: async (input) => {
      const { collection } = input.body;
      const entity = typeof collection === 'string' ? entityAt(collection) : undefined;
      if (!entity || entity.internal) throw invalid({ collection: [{ code: 'ENUM' }] });
      requireAccess(entity, input.caller);
      return logExport(input, { entity: entity.collection, name: entity.collection });
    },
  },
];
