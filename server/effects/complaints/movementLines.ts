// Lines of a movement: the initial ones, and what the warehouse writes with its steps.
import { isExplained, unbalanced, unanswered, containmentMissing, type BalanceLine } from '#domain/complaints/movementBalance.ts';
import { ProductMovementLine, lineNames, maxLines } from '#domain/complaints/productMovementLine.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid, type FieldIssue, type UnmetGuard } from '#domain/kernel/errors.ts';
import { issuesOf, type Issues } from '#domain/kernel/rules.ts';
import { check } from '#domain/kernel/validate.ts';
import { legsOf, lotsOf } from '../../records/lots.ts';
import { saveChildren } from '../../records/quiet.ts';
import type { Unit } from '../../records/unit.ts';
import { scopeOfMovement } from './lotHolds.ts';

type Values = Record<string, unknown>;

const linesOf = (unit: Unit, movementId: number): Promise<Row[]> =>
  unit.rows(ProductMovementLine, 't.product_movement_id = $1', [movementId]);

/** One line per lot, with the quantity this warehouse received according to deliveries; a lot without a delivery gets a line too. */
export const prefillLines = async (unit: Unit, movement: Row, unitOfGoods: unknown): Promise<void> => {
  const scope = scopeOfMovement(movement);
  const lots = await lotsOf(unit.client, scope);
  const legs = (
    await legsOf(
      unit.client,
      lots.map((lot) => lot.id),
    )
  ).filter((leg) => leg.warehouseId === movement['supplierId']);
  const received = (lotId: number): number | null => {
    const own = legs.filter((leg) => leg.lotId === lotId);
    return own.length > 0 ? own.reduce((sum, leg) => sum + leg.quantity, 0) : null;
  };
  // a date range selects every lot produced in it: only those that came here are used
  const known = lots
    .filter((lot) => scope.lotNos.length > 0 || received(lot.id) !== null)
    .map((lot) => ({
      lotId: lot.id,
      lotNo: lot.lotNo,
      mfgDate: lot.mfgDate,
      expDate: lot.expDate,
      unit: lot.unit,
      receivedQty: received(lot.id),
    }));
  const strange = scope.lotNos
    .filter((no) => !lots.some((lot) => lot.lotNo.toUpperCase() === no.trim().toUpperCase()))
    .map((lotNo) => ({ lotNo, unit: unitOfGoods ?? undefined }));
  const wanted = [...known, ...strange];
  const added = (wanted.length > 0 ? wanted : [{ unit: unitOfGoods ?? undefined }]).map((line, i) => ({
    productMovementId: movement.id,
    lineKey: `w${i + 1}`,
    locationType: 'warehouse',
    ...line,
  }));
  // a long date range may select more lots than a movement can have
  for (let from = 0; from < added.length; from += maxLines)
    await saveChildren(unit, ProductMovementLine, { added: added.slice(from, from + maxLines) });
};

/** The current response as initial values of the next movement. */
export const copyLines = async (unit: Unit, from: Row, to: Row): Promise<void> => {
  const lines = await linesOf(unit, from.id);
  const added = lines.map((line) => ({
    ...Object.fromEntries(['lineKey', 'lotId', ...lineNames].map((name) => [name, line[name]])),
    varianceReason: null,
    productMovementId: to.id,
  }));
  await saveChildren(unit, ProductMovementLine, { added });
};

const branchIssues = async (unit: Unit, lines: readonly { at: number; row: Values }[]): Promise<Issues> => {
  const ids = [...new Set(lines.map(({ row }) => row['branchId']).filter((id) => typeof id === 'number'))];
  const { rows } = await unit.client.query<{ id: number }>('select id from branches where id = any($1)', [ids]);
  const known = new Set(rows.map((row) => row.id));
  return Object.fromEntries(
    lines
      .filter(({ row }) => row['locationType'] === 'branch' && row['branchId'] && !known.has(row['branchId'] as number))
      .map(({ at }): [string, FieldIssue[]] => [`lines.${at}.branchId`, [{ code: 'REF' }]]),
  );
};

interface Wanted {
  at: number;
  key: string;
  before: Row | undefined;
  row: Values;
}

/** Merges each line of the input with the stored one of the same key, or adds it; throws with all errors by index. */
const readLines = async (unit: Unit, stored: readonly Row[], sent: readonly Values[]): Promise<Wanted[]> => {
  const issues: Issues = {};
  const moment = { ...unit.params, calendar: unit.site.calendar };
  const byKey = new Map(stored.map((line) => [String(line['lineKey']), line]));
  const seen = new Set<string>();
  const wanted = sent.map(({ lineKey, id: _id, version, ...rest }, at): Wanted => {
    const key = String(lineKey);
    if (seen.has(key)) issues[`lines.${at}.lineKey`] = [{ code: 'DUPLICATE' }];
    seen.add(key);
    const closed = Object.keys(rest).filter((name) => !(lineNames as readonly string[]).includes(name));
    for (const name of closed)
      issues[`lines.${at}.${name}`] = [{ code: Object.hasOwn(ProductMovementLine.fields, name) ? 'READ_ONLY' : 'UNKNOWN' }];
    const { values, issues: wrong } = check(
      ProductMovementLine.fields,
      rest,
      Object.keys(rest).filter((name) => !closed.includes(name)),
    );
    for (const [name, list] of Object.entries(wrong)) issues[`lines.${at}.${name}`] = list;
    const before = byKey.get(key);
    if (version !== undefined && version !== (before?.version ?? null)) issues[`lines.${at}.version`] = [{ code: 'CHANGED' }];
    const row = before ? values : { locationType: 'warehouse', ...values };
    for (const [name, list] of Object.entries(issuesOf(ProductMovementLine, row, before ?? null, moment)))
      issues[`lines.${at}.${name}`] ??= list;
    return { at, key, before, row };
  });
  const whole = wanted.map(({ at, before, row }) => ({ at, row: { ...before, ...row } }));
  const all = { ...(await branchIssues(unit, whole)), ...issues };
  if (Object.keys(all).length > 0) throw invalid(all);
  return wanted;
};

/** Writes changed, new and removed lines of a movement; the movement's version separates two writers, and a line may give its own version. */
export const writeLines = async (unit: Unit, movement: Row, input: Values): Promise<void> => {
  const stored = await linesOf(unit, movement.id);
  const removed = new Set((input['removedLines'] as string[] | null) ?? []);
  const wanted = (await readLines(unit, stored, (input['lines'] as Values[] | null) ?? [])).filter(({ key }) => !removed.has(key));
  const added = wanted.filter(({ before }) => !before).length;
  if (stored.length + added - removed.size > maxLines) throw invalid({ lines: [{ code: 'ITEMS', params: { max: maxLines } }] });
  await saveChildren(unit, ProductMovementLine, {
    removed: stored.filter((line) => removed.has(String(line['lineKey']))),
    changed: wanted.flatMap(({ before, row }) => (before ? [{ row: before, patch: row }] : [])),
    added: wanted.flatMap(({ before, key, row }) => (before ? [] : [{ ...row, productMovementId: movement.id, lineKey: key }])),
  });
};

/** What a movement needs before it is submitted. */
export const requireAnswer = async (unit: Unit, movement: Row): Promise<void> => {
  const lines = (await linesOf(unit, movement.id)) as (Row & BalanceLine)[];
  const open = unanswered(lines);
  const blocked = containmentMissing(
    String(movement['type']),
    lines.filter((line) => !open.includes(line)),
  );
  const guards: UnmetGuard[] = [
    ...(lines.length === 0 || open.some((line) => line.locationType === 'warehouse')
      ? [{ guard: 'linesAnswered', params: { count: Math.max(1, open.filter((line) => line.locationType === 'warehouse').length) } }]
      : []),
    ...(open.some((line) => line.locationType === 'branch')
      ? [{ guard: 'branchesAnswered', params: { count: open.filter((line) => line.locationType === 'branch').length } }]
      : []),
    ...(blocked.length > 0 ? [{ guard: 'containmentEntered', params: { count: blocked.length } }] : []),
  ];
  if (guards.length > 0) throw new DomainError('GUARD_FAILED', { guards });
  const uneven = unbalanced(lines).filter(({ line }) => !isExplained(line));
  if (uneven.length > 0)
    throw new DomainError('UNBALANCED', {
      lines: uneven.map(({ line, difference }) => ({ id: line.id, key: String(line['lineKey']), difference })),
    });
};
