// Certificates of a licence compared with the lines of a certification body's register. The result is kept; no certificate is changed.
import { Certificate, verifierRoles } from '#domain/documents/certificate.ts';
import { License } from '#domain/documents/license.ts';
import {
  RegisterCheck,
  RegisterLine,
  differingFields,
  mostRegisterLines,
  plainName,
  plainNumber,
  registerColumns,
  registerKinds,
  type OurCertificate,
  type RegisterColumn,
  type RegisterFacts,
  type RegisterState,
} from '#domain/documents/registerCheck.ts';
import { bounds, dayIssues } from '#domain/kernel/dayBounds.ts';
import { invalid } from '#domain/kernel/errors.ts';
import { business, plain } from '#domain/kernel/fields.ts';
import { isDay } from '#domain/kernel/workdays.ts';
import { writeTogether } from '../../records/quiet.ts';
import type { Unit } from '../../records/unit.ts';
import { lineChecks, linesField } from '../lines.ts';
import { remote, type Remote, type RemoteInput } from '../remote.ts';

type Line = Partial<Record<RegisterColumn | 'row', string>>;
type Result = Record<string, unknown> & { state: RegisterState };

const lineDays = { issueDate: plain.date({ bounds: bounds.issued }), expireDate: plain.date({ bounds: bounds.expiry }) };

const longest: Readonly<Record<RegisterColumn, number>> = {
  certificateNo: 80,
  holder: 300,
  grade: 40,
  issueDate: 10,
  expireDate: 10,
  status: 60,
};

/** Every line has a number that can be looked up, and days that are days within the bounds of such days. */
const requireSound = (lines: readonly Line[], today: string): void => {
  const unsound = lines.some(
    (line) =>
      !line.certificateNo?.trim() ||
      registerColumns.some((name) => (line[name] ?? '').length > longest[name] || line[name]?.includes('\u0000')) ||
      [line.issueDate, line.expireDate].some((day) => day && !isDay(day)) ||
      (line.row !== undefined && !/^\d{1,7}$/.test(line.row)),
  );
  if (unsound) throw invalid({ lines: [{ code: 'FORMAT' }] });
  const outside = lines.map((line) => dayIssues(lineDays, line, null, today)).find((issues) => Object.keys(issues).length > 0);
  if (outside) throw invalid(outside);
};

interface Held {
  id: number;
  supplierId: number;
  certificateNo: string | null;
  grade: string | null;
  issueDate: string | null;
  expireDate: string | null;
  status: string;
  names: string[];
  active: boolean;
  /** it can no longer be deleted */
  kept: boolean;
}

/** The enabled certificates of a licence; of several with one number the one in force, then the latest, comes first. */
const heldFor = async (unit: Unit, licenseId: number): Promise<readonly Held[]> => {
  const { rows } = await unit.client.query<Held>(
    `select c.id, c.supplier_id as "supplierId", c.certificate_no as "certificateNo", c.grade, c.issue_date::text as "issueDate",
       c.expire_date::text as "expireDate", c.status, s.status = 'active' as active,
       (c.status = 'Approved' or c.verify_method is not null) as kept,
       array_remove(array[s.name, s.name_local, c.site_name], null) as names
     from certificates c join suppliers s on s.id = c.supplier_id where c.license_id = $1 and not c.disable
     order by (c.status = 'Approved') desc, (c.status = 'Submitted') desc, c.expire_date desc nulls first, c.id desc`,
    [licenseId],
  );
  return rows;
};

/** Suppliers by the letters of their names: a certificate we do not hold may be of one of ours. */
const suppliersByName = async (unit: Unit): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await unit.client.query<{ id: number; name: string; local: string | null }>(
    "select id, name, name_local as local from suppliers where status = 'active' order by id desc",
  );
  return new Map(rows.flatMap(({ id, name, local }) => [name, ...(local ? [local] : [])].map((one) => [plainName(one), id] as const)));
};

const oursOf = (one: Held, today: string): OurCertificate => {
  const inForce = one.status === 'Approved' && (one.expireDate === null || one.expireDate >= today);
  const facts: RegisterFacts = {
    ...(one.certificateNo ? { certificateNo: one.certificateNo } : {}),
    holder: one.names[0]!,
    ...(one.grade ? { grade: one.grade } : {}),
    ...(one.issueDate ? { issueDate: one.issueDate } : {}),
    ...(one.expireDate ? { expireDate: one.expireDate } : {}),
    status: one.status === 'Approved' && !inForce ? 'Expired' : one.status,
  };
  return { facts, holders: one.names, inForce };
};

const theirsOf = (line: Line): RegisterFacts =>
  Object.fromEntries(registerColumns.flatMap((name) => (line[name]?.trim() ? [[name, line[name].trim()]] : [])));

/** A result for every line of the register, then one for each certificate in force that it does not list. */
const compared = async (unit: Unit, licenseId: number, lines: readonly Line[]): Promise<readonly Result[]> => {
  const held = await heldFor(unit, licenseId);
  const suppliers = await suppliersByName(unit);
  const byNumber = new Map<string, Held>();
  for (const one of held) {
    const number = one.certificateNo === null ? '' : plainNumber(one.certificateNo);
    if (number && !byNumber.has(number)) byNumber.set(number, one);
  }
  const { $today } = unit.params;
  const listed = lines.map((line): Result => {
    const theirs = theirsOf(line);
    const found = byNumber.get(plainNumber(theirs.certificateNo!));
    const common = {
      row: line.row === undefined ? null : Number(line.row),
      certificateNo: theirs.certificateNo,
      holder: theirs.holder ?? found?.names[0] ?? null,
      theirs,
    };
    if (!found) {
      const supplierId = suppliers.get(plainName(theirs.holder ?? '')) ?? null;
      return { ...common, state: 'unknown', certificateId: null, supplierId, differing: [], ours: null };
    }
    const ours = oursOf(found, $today);
    const differing = differingFields(theirs, ours);
    const state = differing.length > 0 ? 'differs' : 'agrees';
    // what can still be deleted is found by its number
    const certificateId = found.kept ? found.id : null;
    return { ...common, state, certificateId, supplierId: found.supplierId, differing, ours: ours.facts };
  });
  const numbers = new Set(lines.map(({ certificateNo }) => plainNumber(certificateNo!)));
  const absent = held.flatMap((one): Result[] => {
    const ours = oursOf(one, $today);
    if (!ours.inForce || !one.active || (one.certificateNo !== null && numbers.has(plainNumber(one.certificateNo)))) return [];
    const { certificateNo = null, holder } = ours.facts;
    const ids = { certificateId: one.id, supplierId: one.supplierId };
    return [{ row: null, certificateNo, holder, theirs: null, state: 'absent', ...ids, differing: [], ours: ours.facts }];
  });
  return [...listed, ...absent];
};

const takes = {
  body: {
    licenseId: plain.ref('License', { required: true }),
    register: plain.enum(registerKinds, { required: true }),
    fileName: business.string(200, { required: true }),
    exportedOn: plain.date({ bounds: bounds.happened }),
    lines: linesField([...registerColumns, 'row'], mostRegisterLines),
  },
};

const reconcile = async ({ params, commit, body: { lines, ...asked } }: RemoteInput<typeof takes>): Promise<void> => {
  requireSound(lines, params.$today);
  await commit(async (unit) => {
    if (!(await unit.other(License, asked.licenseId))) throw invalid({ licenseId: [{ code: 'REF' }] });
    const results = await compared(unit, asked.licenseId, lines);
    const count = (state: RegisterState): number => results.filter((one) => one.state === state).length;
    const check = await unit.insert(RegisterCheck, {
      ...asked,
      agrees: count('agrees'),
      differs: count('differs'),
      unknown: count('unknown'),
      absent: count('absent'),
    });
    await writeTogether(unit, RegisterLine, { added: results.map((one) => ({ registerCheckId: check.id, ...one })) });
    return { status: 200, body: check };
  });
};

export const registerRemotes: readonly Remote[] = [
  remote({
    method: 'POST',
    path: '/RegisterChecks/reconcile',
    summary: `Compares the enabled ${Certificate.collection} of a licence with at most ${mostRegisterLines} lines of a register; keeps and answers the result`,
    roles: verifierRoles,
    takes,
    run: (input) => lineChecks.run(() => reconcile(input), `user:${input.caller.userId}`),
  }),
];
