// Stores from a spreadsheet: every line is tried as a single store would be. A dry run undoes all of them; an import keeps each that was not refused.
import { Branch, branchLineColumns, mostBranchLines } from '#domain/master/branch.ts';
import { invalid } from '#domain/kernel/errors.ts';
import { plain } from '#domain/kernel/fields.ts';
import { effects } from '../../effects/index.ts';
import type { Unit } from '../../records/unit.ts';
import { create } from '../../records/write.ts';
import { lineChecks, linesField, tryEach } from '../lines.ts';
import { remote, type Remote, type RemoteInput } from '../remote.ts';

type Line = Partial<Record<(typeof branchLineColumns)[number], string>>;
const managers = { areaUser: 'areaUserId', odomUser: 'odomUserId' } as const;
const managerColumns = Object.keys(managers) as (keyof typeof managers)[];

/** Active staff by email address. */
const staffBy = async (unit: Unit, lines: readonly Line[]): Promise<ReadonlyMap<string, number>> => {
  const emails = lines.flatMap((line) => managerColumns.flatMap((column) => line[column]?.trim().toLowerCase() || []));
  const { rows } = await unit.client.query<{ id: number; email: string }>(
    "select id, lower(email) as email from app_users where side = 'staff' and status = 'active' and lower(email) = any($1)",
    [[...new Set(emails)]],
  );
  return new Map(rows.map(({ id, email }) => [email, id]));
};

const valuesOf = ({ areaUser = '', odomUser = '', ...line }: Line, staff: ReadonlyMap<string, number>): Record<string, unknown> => {
  const given: Record<string, unknown> = Object.fromEntries(
    Object.entries(line).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]])),
  );
  for (const [column, email] of Object.entries({ areaUser, odomUser })) {
    const known = email.trim().toLowerCase();
    if (known === '') continue;
    const id = staff.get(known);
    if (id === undefined) throw invalid({ [column]: [{ code: 'REF' }] });
    given[managers[column as keyof typeof managers]] = id;
  }
  return given;
};

const takes = {
  query: { dryRun: plain.boolean() },
  body: { lines: linesField(branchLineColumns, mostBranchLines) },
};

const importLines = async ({ commit, body: { lines }, query }: RemoteInput<typeof takes>): Promise<void> => {
  await commit(
    async (unit) => {
      const staff = await staffBy(unit, lines);
      const failures = await tryEach(unit, lines, (line) => create(unit, Branch, valuesOf(line, staff), effects));
      return { status: 200, body: { results: failures.map((failure) => ({ failure })) } };
    },
    { dry: query.dryRun === true },
  );
};

export const branchLineRemotes: readonly Remote[] = [
  remote({
    method: 'POST',
    path: '/branches/import',
    summary: `Adds at most ${mostBranchLines} stores, each line as a single one; a result for each. dryRun=1 keeps none`,
    roles: ['superAdmin'],
    takes,
    run: (input) => lineChecks.run(() => importLines(input), `user:${input.caller.userId}`),
  }),
];
