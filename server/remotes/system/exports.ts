// The log entry of an export: the file itself is created in the browser, from rows the caller could read.
import { entityAt } from '#domain/index.ts';
import { requireAccess } from '#domain/kernel/access.ts';
import { invalid } from '#domain/kernel/errors.ts';
import { plain } from '#domain/kernel/fields.ts';
import { actorRole } from '../../records/caller.ts';
import { writeLog } from '../../records/log.ts';
import { remote, type Remote, type RemoteInput, type Takes } from '../remote.ts';

/** How many rows an export has, and as what. */
export const exportTakes = {
  body: { rows: plain.int({ required: true, min: 0 }), form: plain.enum(['xlsx', 'csv', 'json'], { required: true }) },
} as const satisfies Takes;

interface What {
  entity: string;
  entityId?: number;
  /** of what: `Answers`, `Complaints` */
  name: string;
}

/** Writes the entry of an export. */
export const logExport = async (
  { body: { rows, form }, db, services, caller, request }: RemoteInput<typeof exportTakes>,
  { name, ...what }: What,
): Promise<{ ok: true }> => {
  await writeLog(db, {
    at: services.clock.now(),
    userId: caller.userId,
    role: actorRole(caller),
    kind: 'export',
    ...what,
    summary: `${name} exported: ${rows} rows as ${form}`,
    userAgent: request.headers['user-agent'],
  });
  return { ok: true };
};

export const exportRemotes: readonly Remote[] = [
  remote({
    method: 'POST',
    path: '/Exports',
    summary: 'Leaves the line of an export of rows of a collection in the activity log',
    takes: { body: { collection: plain.string(40, { required: true }), ...exportTakes.body } },
    run: async (input) => {
      const entity = entityAt(input.body.collection);
      if (!entity || entity.internal) throw invalid({ collection: [{ code: 'ENUM' }] });
      requireAccess(entity, input.caller);
      return logExport(input, { entity: entity.collection, name: entity.collection });
    },
  }),
];
