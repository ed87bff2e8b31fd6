/** Two revisions are compared by value and by row: what differs is named once, what stayed not at all. */
import { readContent, type SpecContent } from '#domain/specs/rules/content.ts';
import { changeClassOf, differencesOf, type SpecDifference } from '#domain/specs/rules/differences.ts';
import { cookie } from '#tests/support/specContent.ts';

const content = (raw: unknown): SpecContent => readContent(raw).content;
const before = content(cookie);
/** The cookie after `change`. */
const changed = (change: (raw: typeof cookie) => void): SpecContent => {
  const raw = structuredClone(cookie);
  change(raw);
  return content(raw);
};
const told = (differences: readonly SpecDifference[]): string[] =>
  differences.map(({ section, path, label, kind, before: then, after: now }) => {
    const row = label === '' ? '' : ` ${label}`;
    const values = kind === 'changed' ? ` ${JSON.stringify(then)} -> ${JSON.stringify(now)}` : '';
    return `${section} ${path}${row} ${kind}${values}`;
  });
const after = (change: (raw: typeof cookie) => void): string[] => told(differencesOf(before, changed(change)));
type Rows = { key: string; seq?: number; [field: string]: unknown }[];

test('a revision differs from itself in nothing', () => expect(differencesOf(before, content(structuredClone(cookie)))).toEqual([]));

test('a value of a section, and one inside of it', () => {
  expect(after((raw) => void (raw.general.netContent = 250))).toEqual(['general netContent changed 300 -> 250']);
  expect(after((raw) => void (raw.general.markets = ['DE', 'TH']))).toEqual([]);
  expect(after((raw) => void (raw.general.markets = ['TH']))).toEqual(['general markets changed ["TH","DE"] -> ["TH"]']);
});

test('a row that was changed, added and removed', () => {
  const rows = (raw: typeof cookie): Rows => raw.composition.rows as Rows;
  expect(after((raw) => void (rows(raw)[1]!['percent'] = 24))).toEqual(['composition rows.percent Butter changed 25 -> 24']);
  expect(after((raw) => void rows(raw).push({ key: 'salt', seq: 4, name: 'Salt', percent: 1 }))).toEqual(['composition rows Salt added']);
  expect(after((raw) => void rows(raw).splice(1, 1))).toEqual(['composition rows Butter removed']);
});

test('one row that was moved is one difference; rows that only closed up are none', () => {
  const order =
    (...keys: string[]) =>
    (raw: typeof cookie): void => {
      for (const row of raw.composition.rows as Rows) row.seq = keys.indexOf(row.key) + 1;
    };
  expect(after(order('butter', 'sugar', 'oats'))).toEqual(['composition rows Oat flakes moved']);
  expect(after(order('x', 'oats', 'butter', 'sugar'))).toEqual([]);
});

test('what a row is a part of is a value of it, and moves nothing', () => {
  expect(after((raw) => void ((raw.composition.rows as Rows)[2]!['parentKey'] = 'oats'))).toEqual([
    'composition rows.parentKey Sugar changed null -> "oats"',
  ]);
});

test('marks of the editor are no content', () => {
  expect(after((raw) => void ((raw.composition.rows as Rows)[0]!['guessed'] = ['percent']))).toEqual([]);
});

test('critical sections make a revision a major one; settings of certificates of analysis do not', () => {
  const classOf = (change: (raw: typeof cookie) => void): string => changeClassOf(differencesOf(before, changed(change)));
  expect(classOf((raw) => void (raw.general.netContent = 250))).toBe('minor');
  expect(classOf((raw) => void ((raw.composition.rows as Rows)[0]!['percent'] = 61))).toBe('major');
  const parameter =
    (field: string, value: unknown) =>
    (raw: typeof cookie): void => {
      (raw.parameters.rows as Rows)[0]![field] = value;
    };
  expect(classOf(parameter('frequency', 'yearly'))).toBe('minor');
  expect(classOf(parameter('onCoa', false))).toBe('minor');
  expect(classOf(parameter('max', 99))).toBe('major');
  expect(classOf(() => undefined)).toBe('minor');
});

test('random orders: as few rows are called moved as can be', () => {
  let state = 3;
  const roll = (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const rows = Array.from({ length: 7 }, (_, i) => ({ key: `k${i}`, seq: i + 1, name: `I${i}`, percent: 10 }));
  const then = content({ composition: { rows } });
  /** The longest list that kept its order, by trying all of them. */
  const longest = (order: readonly number[]): number => {
    let best = 0;
    for (let chosen = 0; chosen < 2 ** order.length; chosen += 1) {
      const list = order.filter((_, i) => (chosen >> i) & 1);
      if (list.every((one, i) => i === 0 || list[i - 1]! < one)) best = Math.max(best, list.length);
    }
    return best;
  };
  for (let round = 0; round < 60; round += 1) {
    const order = rows.map((_, i) => i);
    for (let i = order.length - 1; i > 0; i -= 1) {
      const other = roll(i + 1);
      [order[i], order[other]] = [order[other]!, order[i]!];
    }
    const now = content({ composition: { rows: order.map((old, i) => ({ ...rows[old]!, seq: i + 1 })) } });
    const moved = differencesOf(then, now);
    expect(moved.every(({ kind }) => kind === 'moved')).toBe(true);
    expect(moved).toHaveLength(rows.length - longest(order));
  }
});
