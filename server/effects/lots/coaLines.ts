// The lines of a certificate of analysis: what the specification asks of this lot, what is saved of them, and their verdicts.
import { CoaResult, mostEarlier, type EarlierResult, type LineParameter, type LineValue } from '#domain/lots/coaResult.ts';
import { coveredDays, judge, readLine, systemLines, type CoaLine } from '#domain/lots/coaLines.ts';
import type { SavedLine } from '#domain/lots/coaSteps.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid, type FieldIssue } from '#domain/kernel/errors.ts';
import { addDays } from '#domain/kernel/workdays.ts';
import { Lot } from '#domain/lots/lot.ts';
import { systemVerdicts, type LotFacts, type SpecFacts } from '#domain/specs/rules/sections/verdict.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import type { Db } from '../../db/pool.ts';
import { saveChildren } from '../../records/quiet.ts';
import type { Unit } from '../../records/unit.ts';

type Values = Record<string, unknown>;
/** A parameter as a certificate is asked for it. */
export type Asked = Values & { lineKey: string; name: string };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const words = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** A parameter of a specification as a certificate keeps it. */
export const snapshotOf = (line: Values): LineParameter => ({
  group: (line['group'] as string | null) ?? null,
  type: (line['type'] as LineParameter['type']) ?? null,
  unit: text(line['unit']),
  target: number(line['target']),
  min: number(line['min']),
  max: number(line['max']),
  warnMin: number(line['warnMin']),
  warnMax: number(line['warnMax']),
  n: number(line['n']),
  c: number(line['c']),
  m: number(line['m']),
  M: number(line['M']),
  acceptNumber: number(line['acceptNumber']),
  allowedValues: words(line['allowedValues']),
  marginalValues: words(line['marginalValues']),
  method: text(line['method']),
  frequency: (line['frequency'] as string | null) ?? null,
  critical: line['critical'] === true,
});

const columns = `p.line_key as "lineKey", p.name, p."group", p.type, p.unit, p.target, p.min, p.max, p.warn_min as "warnMin", p.warn_max as "warnMax", p.n, p.c,
  p.m, p._m as "M", p.accept_number as "acceptNumber", p.allowed_values as "allowedValues", p.marginal_values as "marginalValues", p.method, p.frequency, p.critical`;

/** Parameters of the specification that a certificate is asked for, in their order. */
export const askedOf = async (db: Pick<Db, 'query'>, specId: number): Promise<Asked[]> => {
  const { rows } = await db.query<Asked>(
    `select ${columns} from spec_parameters p join spec_sections s on s.id = p.section_id
     where s.spec_id = $1 and s.section = 'parameters' and p.on_coa and p.name is not null order by p.seq, p.id`,
    [specId],
  );
  return rows;
};

/** What the specification says of its lots. */
export const specFacts = async (db: Pick<Db, 'query'>, specId: unknown): Promise<SpecFacts> => {
  const { rows } = await db.query<{ content: Values; from: string | null; to: string | null }>(
    `select coalesce(s.content, '{}') as content, m.effective_from as "from", m.effective_to as "to" from product_mfg_specs m
     left join spec_sections s on s.spec_id = m.id and s.section = 'storage' where m.id = $1`,
    [specId],
  );
  const content = rows[0]?.content ?? {};
  return {
    lotPattern: (content['lotPattern'] as string | null) ?? null,
    shelfLifeDays: number(content['shelfLifeDays']),
    effectiveFrom: rows[0]?.from ?? null,
    effectiveTo: rows[0]?.to ?? null,
  };
};

const lotFacts = (lot: Values = {}): LotFacts => ({
  lotNo: text(lot['lotNo']),
  mfgDate: (lot['mfgDate'] as string | null) ?? null,
  expDate: (lot['expDate'] as string | null) ?? null,
});

/** Certificates that tested a parameter which is not due with every lot, by its key; a newer one wins. */
const covering = async (
  unit: Unit,
  specNo: unknown,
  supplierId: unknown,
  day: string,
): Promise<ReadonlyMap<string, { id: number; at: string }>> => {
  const { rows } = await unit.client.query<{ key: string; id: number; at: string }>(
    `select distinct on (r.line_key) r.line_key as key, c.id, c.analysed_at as at from coa_results r
     join coas c on c.id = r.coa_id and c.status in ('Approved', 'Concession') join lots l on l.id = c.lot_id
     where l.spec_no = $1 and l.supplier_id = $2 and r.parameter_kind = 'spec' and jsonb_array_length(coalesce(r."values", '[]')) > 0
       and r.verdict <> 'fail' and c.analysed_at between $3::date and $4::date
     order by r.line_key, c.analysed_at desc, c.id desc`,
    [specNo, supplierId, addDays(day, -Math.max(...Object.values(coveredDays))), unit.params.$today],
  );
  return new Map(rows.map(({ key, id, at }) => [key, { id, at }]));
};

/** Lines of the last voided certificate of the lot, or of the product: their results stay beside the new ones. */
const voidedBefore = async (unit: Unit, { lotId, productInfoId }: Row): Promise<ReadonlyMap<string, Row>> => {
  const rows = await unit.rows(
    CoaResult,
    "t.coa_id = (select max(id) from coas where (lot_id = $1 or product_info_id = $2) and status = 'Void') and t.parameter_kind = 'spec'",
    [lotId ?? null, productInfoId ?? null],
  );
  return new Map(rows.map((row) => [String(row['lineKey']), row]));
};

const earlierOf = (line: Row | undefined): EarlierResult[] => (line?.['earlier'] as EarlierResult[] | null | undefined) ?? [];
const valuesOf = (line: Row): LineValue[] => (line['values'] as LineValue[] | null | undefined) ?? [];

/** The result as it stands, to be kept beside the next. */
const kept = (line: Row, reason: EarlierResult['reason'], round: number, at: string): EarlierResult => ({
  written: text(line['written']),
  values: valuesOf(line),
  verdict: line['verdict'] as EarlierResult['verdict'],
  reason,
  round,
  at,
});

type Covered = ReadonlyMap<string, { id: number; at: string }>;

const begunLines = async (unit: Unit, coa: Row, asked: readonly Asked[], covered: Covered, day: string): Promise<Values[]> => {
  const before = await voidedBefore(unit, coa);
  return asked.map((line, i) => {
    const parameter = snapshotOf(line);
    const by = covered.get(line.lineKey);
    const days = coveredDays[parameter.frequency ?? ''];
    const isCovered = days !== undefined && by !== undefined && by.at >= addDays(day, -days);
    const old = before.get(line.lineKey);
    const earlier = old && valuesOf(old).length > 0 ? [...earlierOf(old), kept(old, null, 0, unit.params.$now)] : earlierOf(old);
    return {
      coaId: coa.id,
      seq: i + 1,
      lineKey: line.lineKey,
      name: line.name,
      parameter,
      coveredByCoaId: isCovered ? by.id : null,
      verdict: isCovered ? 'covered' : 'notTested',
      tries: Number(old?.['tries'] ?? 1),
      earlier: earlier.slice(-mostEarlier),
    };
  });
};

export const beginLines = async (unit: Unit, coa: Row, lot: Row): Promise<void> => {
  const day = String(lot['mfgDate'] ?? unit.params.$today);
  const covered = await covering(unit, lot['specNo'], lot['supplierId'], day);
  const spec = await begunLines(unit, coa, await askedOf(unit.client, Number(lot['specId'])), covered, day);
  const verdicts = systemVerdicts(lotFacts(lot), await specFacts(unit.client, lot['specId']));
  const system = systemLines.map((name, i) => ({
    coaId: coa.id,
    seq: spec.length + i + 1,
    lineKey: name,
    parameterKind: 'system',
    name,
    verdict: verdicts[name],
  }));
  await saveChildren(unit, CoaResult, { added: [...spec, ...system] });
};

/** Parameters of a product that has no specification, in their order. */
export const askedOfProduct = async (db: Pick<Db, 'query'>, productInfoId: number): Promise<Asked[]> => {
  const { rows } = await db.query<Asked>(
    `select ${columns} from product_parameters p where p.product_info_id = $1 and p.on_coa and p.name is not null order by p.seq, p.id`,
    [productInfoId],
  );
  return rows;
};

/** Each listing is tested by itself: no certificate before covers it, and no lot has a number to look at. */
export const beginProductLines = async (unit: Unit, coa: Row, asked: readonly Asked[]): Promise<void> =>
  saveChildren(unit, CoaResult, { added: await begunLines(unit, coa, asked, new Map(), unit.params.$today) });

export const linesOf = (unit: Unit, coaId: number): Promise<Row[]> =>
  unit.rows(CoaResult, 't.coa_id = $1', [coaId], 'order by t.seq, t.id for update');

/** A result that replaces one which was sent back or voided says why; the one before it stays. */
const replaced = (line: Row, coa: Row, sent: SavedLine, next: readonly LineValue[], now: string): Values | FieldIssue => {
  const earlier = earlierOf(line);
  const pending = earlier.at(-1)?.reason === null ? earlier.at(-1) : undefined;
  const round = Number(coa['round']);
  const sentBack = round > 0 && valuesOf(line).length > 0 && !earlier.some((one) => one.round === round && one.reason !== null);
  if ((!pending && !sentBack) || next.length === 0) return {};
  const reason = sent.changeReason;
  const old = pending ? pending.written : text(line['written']);
  if (pending && old === text(sent.written)) return { earlier: earlier.slice(0, -1) };
  if (!reason) return { code: 'REASON_NEEDED' };
  const tries = Number(line['tries']) + (reason === 'entryError' ? 0 : 1);
  const all = pending ? [...earlier.slice(0, -1), { ...pending, reason }] : [...earlier, kept(line, reason, round, now)];
  return { earlier: all.slice(-mostEarlier), tries };
};

const isIssue = (of: Values | FieldIssue): of is FieldIssue => typeof of['code'] === 'string';

const changeOf = (line: Row, coa: Row, sent: SavedLine, now: string): { patch: Values } | { issue: FieldIssue } => {
  const { lineKey: _, changeReason: __, written, ...rest } = sent;
  const lod = rest.lod === undefined ? number(line['lod']) : rest.lod;
  const loq = rest.loq === undefined ? number(line['loq']) : rest.loq;
  if (written === undefined && rest.lod === undefined && rest.loq === undefined) return { patch: rest };
  const cell = written === undefined ? text(line['written']) : (written ?? '');
  const read = readLine(line['parameter'] as LineParameter, cell, lod, loq);
  if (read.is === 'none') return { issue: { code: 'RESULT', params: { why: read.why, at: read.at.slice(0, 60) } } };
  const values = read.is === 'empty' ? [] : [...read.values];
  const inspected = read.is === 'values' ? read.inspected : null;
  if (cell.trim() === text(line['written']).trim()) return { patch: { ...rest, values, inspected } };
  const before = replaced(line, coa, { ...sent, written: cell }, values, now);
  if (isIssue(before)) return { issue: before };
  return { patch: { ...rest, written: cell.trim() === '' ? null : cell.trim(), values, inspected, ...before } };
};

export const coaLineOf = (row: Row): CoaLine => ({
  lineKey: String(row['lineKey']),
  parameterKind: row['parameterKind'] as CoaLine['parameterKind'],
  name: String(row['name']),
  parameter: row['parameter'] as LineParameter | null,
  values: valuesOf(row),
  inspected: number(row['inspected']),
  notTestedReason: (row['notTestedReason'] as string | null) ?? null,
  coveredByCoaId: number(row['coveredByCoaId']),
});

export interface JudgedLines {
  lines: readonly CoaLine[];
  verdict: 'pass' | 'conditional' | 'fail';
  failedLines: number;
  failedCritical: number;
}

/** The verdicts of all lines as they stand, written to them. */
export const judgeLines = async (unit: Unit, coa: Row, patches: ReadonlyMap<number, Values> = new Map()): Promise<JudgedLines> => {
  const rows = await linesOf(unit, coa.id);
  const lot = coa['lotId'] == null ? undefined : await unit.load(Lot, coa['lotId'] as number);
  const next = rows.map((row): Row => ({ ...row, ...patches.get(row.id) }));
  const lines = next.map(coaLineOf);
  const judged = judge(lines, lotFacts(lot), await specFacts(unit.client, coa['specId']));
  await saveChildren(unit, CoaResult, {
    changed: rows.map((row, i) => ({ row, patch: { ...patches.get(row.id), verdict: judged.lines[i] } })),
  });
  const failed = lines.filter((_, i) => judged.lines[i] === 'fail');
  return {
    lines,
    verdict: judged.verdict,
    failedLines: failed.length,
    failedCritical: failed.filter(({ parameter, parameterKind }) => parameterKind === 'system' || parameter?.critical === true).length,
  };
};

export const saveLines = async (unit: Unit, coa: Row, sent: readonly SavedLine[]): Promise<JudgedLines> => {
  const byKey = new Map((await linesOf(unit, coa.id)).map((row) => [String(row['lineKey']), row]));
  const issues: Record<string, FieldIssue[]> = {};
  const patches = new Map<number, Values>();
  sent.forEach((one, i) => {
    const line = byKey.get(one.lineKey);
    const place = `lines.${i}.written`;
    if (!line || line['parameterKind'] === 'system') {
      issues[place] = [{ code: 'REF' }];
      return;
    }
    const change = changeOf(line, coa, one, unit.params.$now);
    if ('issue' in change) issues[place] = [change.issue];
    else patches.set(line.id, change.patch);
  });
  const isRead = Object.values(issues).some(([issue]) => issue!.code === 'RESULT');
  if (isRead) throw new DomainError('RESULT_INVALID', { fields: issues });
  if (Object.keys(issues).length > 0) throw invalid(issues);
  return judgeLines(unit, coa, patches);
};

/** The specification that a lot is made by: the revision in force when it was made. */
export const specOfLot = async (unit: Unit, lot: Row): Promise<Row> => {
  const spec = lot['specId'] === null ? undefined : await unit.other(ProductMfgSpec, lot['specId']);
  if (!spec) throw new DomainError('GUARD_FAILED', { guards: [{ guard: 'specInForce' }] });
  return spec;
};
