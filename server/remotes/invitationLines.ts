// Invitations from a spreadsheet: every line is tried as a single invitation would be. A check undoes all of them; sending keeps each that was not refused.
import { entityNamed } from '#domain/index.ts';
import { DomainError, invalid, type ErrorCode, type ErrorDetails } from '#domain/kernel/errors.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { InvitationEmail, linesAtOnce, mostLines, targetField, type InvitationKind } from '#domain/users/invitationEmail.ts';
import { commit } from '../http/commit.ts';
import { refusalOf } from '../http/errors.ts';
import { effects } from '../effects/index.ts';
import { membershipOf } from '../effects/users/invitations.ts';
import { openLane } from '../lane.ts';
import type { ServerCaller } from '../records/caller.ts';
import type { Unit } from '../records/unit.ts';
import { create } from '../records/write.ts';
import type { Remote, RemoteInput } from './remote.ts';

/** A check of many lines holds a connection for seconds. */
const checks = openLane({ atOnce: 1, waiting: 4, each: 1 });

const words = ['email', 'firstname', 'lastname', 'language', 'role', 'message'] as const;
type Line = Partial<Record<(typeof words)[number] | 'organisation', string>>;

interface LineResult {
  /** null: accepted */
  failure: { code: ErrorCode; params?: ErrorDetails['params']; fields?: ErrorDetails['fields'] } | null;
  /** name of the organisation its code stands for; null = the company */
  organisation: string | null;
}

const isLine = (value: unknown): value is Line =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([key, text]) => (words as readonly string[]).concat('organisation').includes(key) && typeof text === 'string',
  );

const linesOf = (given: unknown, most: number): readonly Line[] => {
  if (!Array.isArray(given) || given.length === 0 || !given.every(isLine)) throw invalid({ lines: [{ code: 'TYPE' }] });
  if (given.length > most) throw invalid({ lines: [{ code: 'LENGTH', params: { max: most } }] });
  return given;
};

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

const failureOf = (error: unknown): NonNullable<LineResult['failure']> => {
  const { code, status, details } = refusalOf(error);
  // what is no fault of the line ends the whole call
  if (status >= 500 || code === 'DATABASE_UNAVAILABLE') throw error;
  return { code, ...(details.params ? { params: details.params } : {}), ...(details.fields ? { fields: details.fields } : {}) };
};

const tryLine = async (unit: Unit, line: Line, place: Place | undefined): Promise<LineResult> => {
  if (!place) return { failure: { code: 'VALIDATION', fields: { organisation: [{ code: 'REF' }] } }, organisation: null };
  // keeps what the lines before did, in one message
  await unit.client.query('release savepoint line; savepoint line');
  try {
    await create(unit, InvitationEmail, valuesOf(line, place), effects);
    return { failure: null, organisation: place.name };
  } catch (error) {
    await unit.client.query('rollback to savepoint line');
    return { failure: failureOf(error), organisation: place.name };
  }
};

const tryAll = async (unit: Unit, lines: readonly Line[]): Promise<LineResult[]> => {
  const codeOf = ({ organisation = '' }: Line): string => organisation.trim().toLowerCase();
  const places = await placesOf(unit, [...new Set(lines.map(codeOf))]);
  const results: LineResult[] = [];
  await unit.client.query('savepoint line');
  for (const line of lines) results.push(await tryLine(unit, line, codeOf(line) === '' ? company : places.get(codeOf(line))));
  return results;
};

/** Lists of people are the staff's: a partner's few invitations are sent one by one. */
const run = async ({ services, request, reply, caller, body }: RemoteInput, most: number, dry: boolean): Promise<void> => {
  if (!hasRole(['superAdmin', 'supportAdmin'], caller)) throw new DomainError('ACCESS_DENIED');
  const lines = linesOf(body['lines'], most);
  await commit(
    services,
    request,
    reply,
    caller as ServerCaller,
    async (unit) => ({ status: 200, body: { results: await tryAll(unit, lines) } }),
    {
      dry,
    },
  );
};

export const invitationLineRemotes: readonly Remote[] = [
  {
    method: 'POST',
    path: '/InvitationEmails/check',
    summary: `Tries at most ${mostLines} lines as invitations and keeps none; a result for each`,
    body: ['lines'],
    run: (input) => checks.run(() => run(input, mostLines, true), `user:${input.caller.userId}`),
  },
  {
    method: 'POST',
    path: '/InvitationEmails/inviteMany',
    summary: `Sends at most ${linesAtOnce} invitations; a result for each line, a refused one does not stop the others`,
    body: ['lines'],
    run: (input) => run(input, linesAtOnce, false),
  },
];
