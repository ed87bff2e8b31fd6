// Invitations from a spreadsheet: every line is tried as a single invitation would be. A check undoes all of them; sending keeps each that was not refused.
import { entityNamed } from '#domain/index.ts';
import { invalid } from '#domain/kernel/errors.ts';
import { InvitationEmail, linesAtOnce, mostLines, targetField, type InvitationKind } from '#domain/users/invitationEmail.ts';
import { effects } from '../../effects/index.ts';
import { membershipOf } from '../../effects/users/invitations.ts';
import type { Unit } from '../../records/unit.ts';
import { create } from '../../records/write.ts';
import { lineChecks, linesField, tryEach } from '../lines.ts';
import { remote, type Remote, type RemoteInput } from '../remote.ts';

const words = ['email', 'firstname', 'lastname', 'language', 'role', 'message'] as const;
type Line = Partial<Record<(typeof words)[number] | 'organisation', string>>;

interface Place {
  kind: InvitationKind;
  id: number | null;
  name: string | null;
}
const company: Place = { kind: 'company', id: null, name: null };

/** The organisations of these codes: factories, warehouses, head offices, audit firms. */
const placesOf = async (unit: Unit, codes: readonly string[]): Promise<ReadonlyMap<string, Place>> => {
  const found = new Map<string, Place>();
  for (const kind of ['supplier', 'supplierGroup', 'auditor'] as const) {
    const rows = await unit.rows(entityNamed(membershipOf[kind].organisation!), 'lower(t.code) = any($1)', [codes]);
    for (const row of rows) found.set(String(row['code']).toLowerCase(), { kind, id: row.id, name: String(row['name']) });
  }
  return found;
};

const valuesOf = ({ organisation: _code, ...line }: Line, { kind, id }: Place): Record<string, unknown> => {
  const target = targetField[kind];
  const given = Object.fromEntries(Object.entries(line).filter(([, text]) => text.trim() !== ''));
  return { ...given, kind, ...(target ? { [target]: id } : {}) };
};

const tryAll = async (unit: Unit, lines: readonly Line[]): Promise<object[]> => {
  const codeOf = ({ organisation = '' }: Line): string => organisation.trim().toLowerCase();
  const places = await placesOf(unit, [...new Set(lines.map(codeOf))]);
  const placeOf = (line: Line): Place | undefined => (codeOf(line) === '' ? company : places.get(codeOf(line)));
  const failures = await tryEach(unit, lines, async (line) => {
    const place = placeOf(line);
    if (!place) throw invalid({ organisation: [{ code: 'REF' }] });
    await create(unit, InvitationEmail, valuesOf(line, place), effects);
  });
  // the name of the organisation its code stands for; null = the company
  return lines.map((line, i) => ({ failure: failures[i]!, organisation: placeOf(line)?.name ?? null }));
};

/** Lists of people are the staff's: a partner's few invitations are sent one by one. */
const inviters = ['superAdmin', 'supportAdmin'] as const;
const takesOf = (most: number) => ({ body: { lines: linesField([...words, 'organisation'], most) } });

const run = async ({ commit, body: { lines } }: RemoteInput<ReturnType<typeof takesOf>>, dry: boolean): Promise<void> => {
  await commit(async (unit) => ({ status: 200, body: { results: await tryAll(unit, lines) } }), { dry });
};

export const invitationLineRemotes: readonly Remote[] = [
  remote({
    method: 'POST',
    path: '/InvitationEmails/check',
    summary: `Tries at most ${mostLines} lines as invitations and keeps none; a result for each`,
    roles: inviters,
    takes: takesOf(mostLines),
    run: (input) => lineChecks.run(() => run(input, true), `user:${input.caller.userId}`),
  }),
  remote({
    method: 'POST',
    path: '/InvitationEmails/inviteMany',
    summary: `Sends at most ${linesAtOnce} invitations; a result for each line, a refused one does not stop the others`,
    roles: inviters,
    takes: takesOf(linesAtOnce),
    run: (input) => run(input, false),
  }),
];
