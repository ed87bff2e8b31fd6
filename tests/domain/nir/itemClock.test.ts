/** Whose turn a new item was, in working days, however many factories had it at once. */
import fc from 'fast-check';
import { courseOf, turnsOf, type Track } from '#domain/nir/itemClock.ts';
import { heldOver, workingDays } from '#domain/partyClock.ts';

const zone = 'Asia/Bangkok';
const days = workingDays({ zone, holidays: ['2026-03-04'] });
/** Monday, 2 March 2026, at noon of the business zone. */
const at = (day: number, hour = 0): string => new Date(Date.UTC(2026, 2, 2 + day, 5 + hour)).toISOString();
const track = (kind: Track['kind'], id: number, changes: [number, string | null, string][], more: Partial<Track> = {}): Track => ({
  kind,
  id,
  requestId: null,
  begun: at(changes[0]![0]),
  status: changes.at(-1)![2],
  changes: changes.map(([day, before, after]) => ({ at: at(day), before, after })),
  ...more,
});
const item = track('item', 1, [
  [0, null, 'Draft'],
  [1, 'Draft', 'Requested'],
  [3, 'Requested', 'Open'],
]);

test('weekends and holidays are nobody’s working days; of the first and the last day their part counts', () => {
  expect(days(at(0), at(0, 12))).toBe(0.5);
  // Friday noon to Monday noon
  expect(days(at(4), at(7))).toBe(1);
  // over the holiday of Wednesday
  expect(days(at(1), at(3))).toBe(1);
  expect(days(at(5), at(6))).toBe(0);
  expect(days(at(3), at(1))).toBe(0);
});

test('two factories at once are one party, and sourcing holds what nobody else does', () => {
  const tracks = [
    item,
    track('request', 5, [
      [7, null, 'Requested'],
      [8, 'Requested', 'Accepted'],
      [9, 'Accepted', 'Submitted'],
    ]),
    track('request', 6, [
      [7, null, 'Requested'],
      [10, 'Requested', 'Declined'],
    ]),
  ];
  const { held, now, steps } = courseOf(tracks, 'rd', at(11), days);
  expect(held).toEqual([
    { party: 'rd', days: 1, times: 1 },
    { party: 'sourcing', days: 1 + 2 + 1, times: 2 },
    { party: 'supplier', days: 3, times: 1 },
  ]);
  expect(now).toEqual(['sourcing']);
  expect(steps.filter(({ at: reached }) => reached !== null)).toEqual([
    { step: 'idea', at: at(0), days: null },
    { step: 'handedOver', at: at(1), days: 1 },
    { step: 'opened', at: at(3), days: 1 },
    { step: 'asked', at: at(7), days: 2 },
    { step: 'offered', at: at(9), days: 2 },
  ]);
});

test('a sample of an offer that was declined holds nobody; one on its way to the decision holds who has to act', () => {
  const ended = track('request', 5, [[4, null, 'Withdrawn']]);
  const live = track('request', 6, [[4, null, 'Submitted']]);
  const sample = (requestId: number) => track('sample', requestId, [[4, null, 'Draft']], { requestId });
  expect(turnsOf([item, ended, sample(5)], 'rd').at(-1)!.parties).toEqual(['sourcing']);
  expect(turnsOf([item, live, sample(6)], 'rd').at(-1)!.parties).toEqual(['supplier']);
  const evaluated = track('sample', 7, [[5, 'Received', 'Evaluated']], { requestId: 6, begun: at(4) });
  expect(turnsOf([item, live, sample(6), evaluated], 'rd').map(({ parties }) => parties)).toContainEqual(['supplier', 'rd']);
  expect(turnsOf([item, live, sample(6), evaluated], 'rd').at(-1)!.parties).toEqual(['supplier', 'qa']);
});

test('it ends with the request, and rests while its specification is in force and no lot is awaited', () => {
  const cancelled = { ...item, changes: [...item.changes, { at: at(5), before: 'Open', after: 'Cancelled' }] };
  expect(turnsOf([cancelled, track('request', 5, [[4, null, 'Requested']])], 'rd').at(-1)!.parties).toEqual([]);
  const spec = track('spec', 9, [
    [6, null, 'sourcingDraft'],
    [7, 'sourcingDraft', 'active'],
  ]);
  expect(turnsOf([item, spec], 'rd').at(-1)!.parties).toEqual([]);
  expect(turnsOf([item, spec, track('approval', 2, [[8, null, 'Open']])], 'rd').at(-1)!.parties).toEqual(['supplier']);
});

test('what is not known any more begins with the row', () => {
  const known: Track = { kind: 'item', id: 1, requestId: null, begun: at(0), status: 'Requested', changes: [] };
  expect(courseOf([known], 'rd', at(1), days).held).toEqual([{ party: 'sourcing', days: 1, times: 1 }]);
});

test('a party never holds longer than there were days, in whatever order the records are read', () => {
  const states = ['Requested', 'Accepted', 'Submitted', 'Returned', 'Declined', 'Awarded'];
  const requests = fc.array(
    fc.array(fc.tuple(fc.integer({ min: 3, max: 40 }), fc.constantFrom(...states)), { minLength: 1, maxLength: 5 }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(requests, (all) => {
      const tracks = [
        item,
        ...all.map((moves, i) => {
          const sorted = moves.toSorted(([a], [b]) => a - b);
          return track(
            'request',
            i + 10,
            sorted.map(([day, state], n): [number, string | null, string] => [day, n === 0 ? null : sorted[n - 1]![1], state]),
          );
        }),
      ];
      const held = heldOver(turnsOf(tracks, 'rd'), at(60), days);
      const most = days(at(0), at(60));
      expect(held.every((one) => one.days <= most + 1e-9 && one.times >= 1)).toBe(true);
      // somebody has to act at any time
      expect(held.reduce((sum, one) => sum + one.days, 0)).toBeGreaterThanOrEqual(most - 1e-9);
      const total = (list: readonly Track[]) =>
        courseOf(list, 'rd', at(60), days)
          .held.map(({ party, days: spent }) => `${party} ${spent.toFixed(6)}`)
          .toSorted();
      expect(total(tracks.toReversed())).toEqual(total(tracks));
    }),
  );
});
