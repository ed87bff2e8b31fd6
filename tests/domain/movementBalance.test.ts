/** Balances of a movement as laws over made-up answers: what adds up, what is left, and when the recovery is complete. */
import fc from 'fast-check';
import {
  acrossOf,
  containmentMissing,
  isAnswered,
  lineDifference,
  partsTooLarge,
  recoveryOf,
  unanswered,
  unbalanced,
  type BalanceLine,
} from '#domain/complaints/movementBalance.ts';
import { lineQuantities } from '#domain/complaints/productMovementLine.ts';

const qty = fc.integer({ min: 0, max: 5_000 });
const store = (branchId: number) =>
  fc.record({ onHandQty: qty, soldQty: qty, recalledQty: qty, destroyedQty: qty }).map((out): BalanceLine => ({
    locationType: 'branch',
    branchId,
    lotNo: 'L1',
    ...out,
    receivedQty: out.onHandQty + out.soldQty + out.recalledQty + out.destroyedQty,
  }));
const stores = fc.integer({ min: 0, max: 8 }).chain((n) => fc.tuple(...Array.from({ length: n }, (_, i) => store(i + 1))));
const total = (lines: readonly BalanceLine[], name: keyof BalanceLine): number =>
  lines.reduce((sum, line) => sum + Number(line[name] ?? 0), 0);

/** A whole answer in which every pack is accounted for. */
const answer = fc
  .record({
    of: stores,
    onHandQty: qty,
    destroyedQty: qty,
    returnedToSupplierQty: qty,
    blocked: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ of, blocked, ...own }): BalanceLine[] => {
    const [dispatchedQty, recalledQty] = [total(of, 'receivedQty'), total(of, 'recalledQty')];
    const onHandQty = own.onHandQty + recalledQty;
    const receivedQty = onHandQty + dispatchedQty + own.destroyedQty + own.returnedToSupplierQty - recalledQty;
    return [
      {
        locationType: 'warehouse',
        lotNo: 'l1 ',
        ...own,
        onHandQty,
        dispatchedQty,
        recalledQty,
        receivedQty,
        quarantinedQty: Math.floor(onHandQty * blocked),
      },
      ...of,
    ];
  });

test('an answer in which everything is accounted for has no difference anywhere', () =>
  fc.assert(
    fc.property(answer, (lines) => {
      expect(lines.map(lineDifference)).toEqual(lines.map(() => 0));
      expect(
        acrossOf(lines)
          .flatMap((of) => [of.dispatchedDifference, of.backDifference])
          .filter((n) => n !== 0),
      ).toEqual([]);
      expect(unbalanced(lines)).toEqual([]);
    }),
  ));

test('one quantity changed by n is a variance of n, until the line has an explanation', () =>
  fc.assert(
    fc.property(answer, fc.nat(), fc.integer({ min: 1, max: 900 }), (lines, pick, n) => {
      const at = pick % lines.length;
      const moved = lines.map((line, i) => (i === at ? { ...line, onHandQty: (line.onHandQty ?? 0) + n } : line));
      expect(unbalanced(moved)).toEqual([{ line: moved[at], difference: -n, about: 'line' }]);
      expect(unbalanced(moved.map((line, i) => (i === at ? { ...line, varianceReason: 'Counted twice' } : line)))).toEqual([]);
      expect(unbalanced(moved.map((line, i) => (i === at ? { ...line, varianceReason: '   ' } : line)))).toHaveLength(1);
    }),
  ));

test('what the warehouse sent out and its stores received must agree, lot by lot, however the lot is spelled', () =>
  fc.assert(
    fc.property(
      answer.filter((lines) => lines.length > 1),
      fc.integer({ min: 1, max: 99 }),
      (lines, n) => {
        const [own, ...rest] = lines as [BalanceLine, ...BalanceLine[]];
        const more = { ...own, dispatchedQty: own.dispatchedQty! + n, receivedQty: own.receivedQty! + n };
        expect(unbalanced([more, ...rest])).toEqual([{ line: more, difference: n, about: 'dispatched' }]);
        expect(unbalanced([{ ...more, varianceReason: 'On the way to the stores' }, ...rest])).toEqual([]);
      },
    ),
  ));

test('recovery is complete exactly when nothing is left on a shelf or unblocked', () =>
  fc.assert(
    fc.property(answer, (lines) => {
      const [own, ...of] = lines as [BalanceLine, ...BalanceLine[]];
      const clear = [
        { ...own, quarantinedQty: own.onHandQty! },
        ...of.map((line) => ({ ...line, soldQty: line.soldQty! + line.onHandQty!, onHandQty: 0 })),
      ];
      const { rate, left, affected } = recoveryOf(clear);
      expect([rate, left]).toEqual([affected > 0 ? 1 : null, 0]);
      const found = recoveryOf(lines);
      const open = own.onHandQty! - own.quarantinedQty! + total(of, 'onHandQty');
      expect(found.left).toBe(open);
      if (found.affected > 0) expect(found.rate === 1).toBe(open === 0);
    }),
  ));

test('a rate is between 0 and 1 for any input, and counts a store once', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          locationType: fc.constantFrom('warehouse', 'branch'),
          branchId: fc.integer({ min: 1, max: 3 }),
          lotNo: fc.constantFrom('A', 'B', null),
          ...Object.fromEntries(lineQuantities.map((name) => [name, fc.option(qty)])),
        }),
        { maxLength: 12 },
      ),
      (lines) => {
        const { rate, branchesAsked, branchesAnswered } = recoveryOf(lines as BalanceLine[]);
        if (rate !== null) expect(rate).toBeGreaterThanOrEqual(0);
        expect(rate ?? 0).toBeLessThanOrEqual(1);
        expect(branchesAnswered).toBeLessThanOrEqual(branchesAsked);
        expect(branchesAsked).toBeLessThanOrEqual(3);
      },
    ),
  ));

test('thousandths of a kilogram leave no dust', () =>
  expect(lineDifference({ locationType: 'warehouse', receivedQty: 0.3, onHandQty: 0.1, dispatchedQty: 0.2 })).toBe(0));

test('answered means something was said: zero is a word, nothing is none', () => {
  expect(isAnswered({ locationType: 'branch', receivedQty: 80 })).toBe(false);
  expect(isAnswered({ locationType: 'branch', receivedQty: 80, soldQty: 0 })).toBe(true);
  expect(isAnswered({ locationType: 'warehouse', receivedQty: 80 })).toBe(false);
  expect(isAnswered({ locationType: 'warehouse', receivedQty: 0 })).toBe(true);
  expect(unanswered([{ locationType: 'branch', receivedQty: 80, varianceReason: 'Closed for repair' }])).toEqual([]);
});

test('a recall names what is blocked and what came back, a quarantine what is blocked, others neither', () => {
  const line: BalanceLine = { locationType: 'warehouse', receivedQty: 5, onHandQty: 5 };
  const names = (type: string, of: BalanceLine): string[] => containmentMissing(type, [of]).map((one) => one.name);
  expect(names('recall', line)).toEqual(['quarantinedQty', 'recalledQty']);
  expect(names('quarantine', line)).toEqual(['quarantinedQty']);
  expect([
    names('trace', line),
    names('release', line),
    names('recall', { ...line, receivedQty: 0 }),
    names('quarantine', { ...line, quarantinedQty: 0 }),
  ]).toEqual([[], [], [], []]);
});

test('a part is not more than its whole', () => {
  expect(partsTooLarge({ locationType: 'warehouse', onHandQty: 4, quarantinedQty: 5, releasedQty: 4 })).toEqual([
    ['quarantinedQty', 'onHandQty'],
  ]);
  expect(partsTooLarge({ locationType: 'branch', onHandQty: 0, quarantinedQty: 5 })).toEqual([]);
});
