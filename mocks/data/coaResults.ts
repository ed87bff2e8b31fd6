// Demo certificates of analysis: one for each lot that passed, and the results of all of them, as the specification asks for them; one parameter moves towards its limit.
import { coaVerdict, type LineVerdict } from '#domain/specs/rules/sections/verdict.ts';
import { readLine } from '#domain/lots/coaLines.ts';
import { lineVerdict } from '#domain/specs/rules/sections/verdict.ts';
import type { LineParameter } from '#domain/lots/coaResult.ts';
import { dateAfter, type Calendar } from './calendar.ts';
import type { Lots } from './lots.ts';
import type { Random } from './random.ts';
import type { SpecTables } from './specContents.ts';
import { table, type DemoRow, type Table } from './table.ts';
import type { Users } from './users.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const words = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const snapshot = (line: DemoRow): LineParameter => ({
  group: (line['group'] as string | null) ?? null, type: (line['type'] as LineParameter['type']) ?? null, unit: text(line['unit']), target: number(line['target']), min: number(line['min']), max: number(line['max']),
  warnMin: number(line['warnMin']), warnMax: number(line['warnMax']), n: number(line['n']), c: number(line['c']), m: number(line['m']), M: number(line['M']), acceptNumber: number(line['acceptNumber']),
  allowedValues: words(line['allowedValues']), marginalValues: words(line['marginalValues']), method: text(line['method']), frequency: (line['frequency'] as string | null) ?? null, critical: line['critical'] === true,
});

/** A share of the way from the middle of its limits to the upper one: 0 is the middle, above 1 it fails. */
const numeric = ({ min, max }: LineParameter, share: number): string => {
  const high = max ?? (min ?? 1) * 1.2;
  const low = min ?? high - Math.abs(high) * 0.6;
  const value = (low + high) / 2 + (share * (high - low)) / 2;
  return Math.abs(high) < 1 ? value.toFixed(3) : value.toFixed(2);
};

const counts = (r: Random, { n, m }: LineParameter, marginal: boolean): string => {
  const least = Math.min(10, m ?? 10);
  return Array.from({ length: n ?? 1 }, (_, i) => (marginal && i === 0 ? Math.round((m ?? 10) * 1.8) : r.int(0, 3) === 0 || (m ?? 100) < 20 ? `<${least}` : r.int(10, Math.round((m ?? 100) * 0.6)))).join('; ');
};

interface Story {
  share: number;
  marginal: boolean;
  fails: boolean;
}

const written = (r: Random, parameter: LineParameter, { share, marginal, fails }: Story): string => {
  switch (parameter.type) {
    case 'numeric': return numeric(parameter, fails ? 1.15 : share);
    case 'countPlan': return counts(r, parameter, marginal);
    case 'presence': return Array.from({ length: parameter.n ?? 1 }, (_, i) => (fails && i === 0 ? 'detected' : 'absent')).join('; ');
    case 'choice': return parameter.allowedValues[0] ?? '';
    case 'attribute': return `0/${parameter.n ?? 1}`;
    case 'text':
    case null: return 'Conforms';
  }
};

/** Traces without a lower limit are below what the method detects in every third lot. */
const undetected = ({ type, min, max }: LineParameter, nth: number): number | null => (type === 'numeric' && min === null && max !== null && max > 0 && max <= 1 && nth % 3 === 0 ? Number((max / 10).toPrecision(2)) : null);

/** A parameter with what was written for it, as the server would keep it. */
export const answeredLine = (line: DemoRow, cell: string, lod: number | null) => {
  const parameter = snapshot(line);
  const read = readLine(parameter, cell, lod, null);
  const values = read.is === 'values' ? [...read.values] : [];
  const inspected = read.is === 'values' ? read.inspected : null;
  const verdict = lineVerdict(parameter, { values, inspected, notTestedReason: null, coveredByCoaId: null });
  return { lineKey: line['lineKey'], name: line['name'], parameter, written: cell === '' ? null : cell, values, inspected, lod, verdict };
};

const system = ['lotNumber', 'shelfLife', 'revision'] as const;
const conceded = 'Within the law; the limit of the specification is stricter.';
const unwritten = ['Draft'];

/** Adds certificates to the lots that passed without one, and answers the results of all. */
export const coaResultData = (on: Calendar, r: Random, users: Users, lots: Lots, contents: SpecTables): Table => {
  const results = table();
  const by = users.id('supplierrd');
  const proven = new Set(lots.coas.rows.map((coa) => coa['lotId']));
  const begun = lots.coas.rows.length;
  const sectionOf = new Map(contents.SpecSection.rows.filter((row) => row['section'] === 'parameters').map((row) => [row['specId'], row.id]));
  const linesOf = (specId: unknown): DemoRow[] => contents.SpecParameter.rows.filter((line) => line['sectionId'] === sectionOf.get(specId) && line['onCoa'] === true);
  const passed = lots.lots.rows.filter((lot) => lot['status'] === 'Passed' && !proven.has(lot.id) && linesOf(lot['specId']).length > 0).toSorted((a, b) => (String(a['mfgDate']) < String(b['mfgDate']) ? -1 : 1));
  const years = new Map<string, number>([[on.today.slice(0, 4), begun]]);
  for (const lot of passed) {
    const mfgDate = String(lot['mfgDate']);
    const analysedAt = dateAfter(mfgDate, 2);
    if (analysedAt >= on.today) continue;
    const year = analysedAt.slice(0, 4);
    years.set(year, (years.get(year) ?? 0) + 1);
    lots.coas.add(
      {
        coaNo: `COA-${year}-${String(years.get(year)).padStart(6, '0')}`, lotId: lot.id, supplierId: lot['supplierId'], specId: lot['specId'], context: 'productDelivery', status: 'Approved', labName: 'Works laboratory', sampledAt: mfgDate, analysedAt, analystName: null,
        authorId: by, signedById: users.id('supplier'), signedAt: `${analysedAt}T04:00:00.000Z`, decisionById: users.id('qa'), decisionAt: `${dateAfter(analysedAt, 1)}T03:00:00.000Z`,
      },
      `${analysedAt}T02:00:00.000Z`, by,
    );
  }
  const madeAt = new Map(lots.lots.rows.map((lot) => [lot.id, String(lot['mfgDate'])]));
  const madeOf = (coa: DemoRow): string => madeAt.get(coa['lotId'] as number) ?? '';
  const inTurn = Map.groupBy(lots.coas.rows.toSorted((a, b) => madeOf(a).localeCompare(madeOf(b))), (coa) => coa['specId']);
  lots.coas.rows.forEach((coa, at) => {
    const asked = linesOf(coa['specId']);
    const nth = inTurn.get(coa['specId'])!.indexOf(coa);
    const wants = at < begun ? coa['verdict'] : 'pass';
    const verdicts: LineVerdict[] = [];
    const failing = wants === 'fail' ? (asked.find((line) => line['critical'] === true) ?? asked[0]) : undefined;
    const marginal = wants === 'conditional' ? asked.find((line) => line['type'] === 'countPlan') : undefined;
    const drifting = asked.find((line) => line['type'] === 'numeric' && line['max'] !== null);
    asked.forEach((line, i) => {
      const parameter = snapshot(line);
      // first lots are the newest, and were judged otherwise than by this parameter
      const drift = line === drifting ? Math.min(at < begun ? 0.5 : 0.9, nth * 0.05) : 0;
      const measured = written(r, parameter, { share: drift + r.int(-8, 8) / 100, marginal: line === marginal, fails: line === failing });
      const lod = line === failing || line === drifting ? null : undetected(parameter, nth);
      const cell = unwritten.includes(String(coa['status'])) && i > 1 ? '' : lod === null ? measured : 'ND';
      const answer = answeredLine(line, cell, lod);
      verdicts.push(answer.verdict);
      results.add({ coaId: coa.id, seq: i + 1, parameterKind: 'spec', ...answer, tries: 1, earlier: [] }, coa.createdAt, coa.createdById);
    });
    system.forEach((name, i) => results.add({ coaId: coa.id, seq: asked.length + i + 1, lineKey: name, parameterKind: 'system', name, values: [], verdict: 'pass', tries: 1, earlier: [] }, coa.createdAt, coa.createdById));
    const failed = verdicts.filter((one) => one === 'fail').length;
    const verdict = coaVerdict(verdicts);
    if (asked.length > 0 && coa['status'] !== 'Draft') Object.assign(coa, { verdict });
    if (coa['status'] === 'Approved' && verdict !== 'pass') Object.assign(coa, { status: 'Concession', decisionReason: conceded, concession: { reason: conceded, qtyLimit: null, validUntil: null } });
    Object.assign(coa, { failedLines: failed, failedCritical: failing?.['critical'] === true ? failed : 0, authorId: coa['authorId'] ?? by });
  });
  return results;
};
