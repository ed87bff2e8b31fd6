/** Rows of a tree are moved, added and removed: nothing is lost, nothing becomes a part of itself, and what stays is the same object. */
import {
  maxLevels,
  indent,
  insertAt,
  moveTo,
  outdent,
  remove,
  shift,
  shownRows,
  type Edit,
  type TreeRow,
} from '#domain/kernel/treeEdits.ts';

/** `a`, `a.b`: the part b of a; in the order given. */
const tree = (...paths: readonly string[]): TreeRow[] => {
  const counts = new Map<string | null, number>();
  return paths.map((path) => {
    const names = path.split('.');
    const parentKey = names.at(-2) ?? null;
    const seq = (counts.get(parentKey) ?? 0) + 1;
    counts.set(parentKey, seq);
    return { key: names.at(-1)!, parentKey, seq };
  });
};
const drawn = (rows: readonly TreeRow[]): string =>
  shownRows(rows)
    .map(({ row, level }) => `${'-'.repeat(level - 1)}${row.key}`)
    .join(' ');
const after = (edit: Edit<TreeRow>): string => (edit.is === 'done' ? drawn(edit.rows) : edit.why);

const biscuit = tree('flour', 'chips', 'chips.cocoa', 'chips.sugar', 'butter', 'salt');

test('rows are shown depth first, with level and number of parts', () => {
  expect(drawn(biscuit)).toBe('flour chips -cocoa -sugar butter salt');
  expect(shownRows(biscuit).map(({ parts }) => parts)).toEqual([0, 2, 0, 0, 0, 0]);
});

test.each([
  ['a row becomes the last part of the one before', indent(biscuit, ['butter']), 'flour chips -cocoa -sugar -butter salt'],
  ['with its parts', indent(biscuit, ['chips']), 'flour -chips --cocoa --sugar butter salt'],
  ['the first row has none before it', indent(biscuit, ['flour']), 'none'],
  ['several go together', indent(biscuit, ['salt', 'butter']), 'flour chips -cocoa -sugar -butter -salt'],
  ['a part that is chosen too stays with its row', indent(biscuit, ['chips', 'cocoa']), 'flour -chips --cocoa --sugar butter salt'],
  ['a part stands behind the row that it leaves', outdent(biscuit, ['cocoa']), 'flour chips -sugar cocoa butter salt'],
  ['at the top level there is nothing to leave', outdent(biscuit, ['salt']), 'none'],
  ['up', shift(biscuit, ['butter'], -1), 'flour butter chips -cocoa -sugar salt'],
  ['down, with its parts', shift(biscuit, ['chips'], 1), 'flour butter chips -cocoa -sugar salt'],
  ['the first cannot go up', shift(biscuit, ['flour'], -1), 'none'],
  ['the last cannot go down', shift(biscuit, ['salt'], 1), 'none'],
  ['two that are apart come together', shift(biscuit, ['flour', 'butter'], 1), 'chips -cocoa -sugar salt flour butter'],
  ['rows of several parents have no common neighbour', shift(biscuit, ['flour', 'cocoa'], 1), 'none'],
  ['in front of a row', moveTo(biscuit, ['salt'], { parentKey: 'chips', before: 'sugar' }), 'flour chips -cocoa -salt -sugar butter'],
  ['into a part of its own', moveTo(biscuit, ['chips'], { parentKey: 'cocoa', before: null }), 'circle'],
  ['into itself', moveTo(biscuit, ['chips'], { parentKey: 'chips', before: null }), 'circle'],
  [
    'in front of what moves as well',
    moveTo(biscuit, ['butter', 'salt'], { parentKey: null, before: 'salt' }),
    'flour chips -cocoa -sugar butter salt',
  ],
  ['nothing chosen', moveTo(biscuit, [], { parentKey: null, before: null }), 'none'],
])('%s', (_name, edit, expected) => expect(after(edit)).toBe(expected));

test('nothing goes deeper than six levels; what is too deep already may be brought out', () => {
  const deep = tree('a', 'a.b', 'b.c', 'c.d', 'd.e', 'e.f', 'g');
  expect(shownRows(deep).at(5)!.level).toBe(maxLevels);
  expect(after(moveTo(deep, ['g'], { parentKey: 'f', before: null }))).toBe('levels');
  const deeper = tree('a', 'a.b', 'b.c', 'c.d', 'd.e', 'e.f', 'f.g', 'g.h');
  expect(after(outdent(deeper, ['f']))).toBe('a -b --c ---d ----e ----f -----g ------h');
});

test('added rows keep their parts, and stand where they are put', () => {
  const filling = tree('filling', 'filling.cream', 'cream.milk');
  expect(after(insertAt(biscuit, filling, { parentKey: null, before: 'butter' }))).toBe(
    'flour chips -cocoa -sugar filling -cream --milk butter salt',
  );
  expect(after(insertAt(biscuit, filling, { parentKey: 'chips', before: null }))).toBe(
    'flour chips -cocoa -sugar -filling --cream ---milk butter salt',
  );
});

test('a removed row takes its parts along, and the others close up', () => {
  const left = remove(biscuit, ['chips']);
  expect(drawn(left)).toBe('flour butter salt');
  expect(left.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test('a row that stays where it is stays the same object', () => {
  const edit = shift(biscuit, ['butter'], 1);
  const same = edit.is === 'done' ? edit.rows.filter((row, i) => row === biscuit[i]).map(({ key }) => key) : [];
  expect(same).toEqual(['flour', 'chips', 'cocoa', 'sugar']);
});

test('rows whose parent is gone, and rows that are parts of one another, are shown and can be moved out', () => {
  const broken: TreeRow[] = [
    { key: 'a', parentKey: 'gone', seq: 1 },
    { key: 'b', parentKey: 'c', seq: 1 },
    { key: 'c', parentKey: 'b', seq: 1 },
  ];
  expect(
    shownRows(broken)
      .map(({ row }) => row.key)
      .sort(),
  ).toEqual(['a', 'b', 'c']);
  expect(after(moveTo(broken, ['b'], { parentKey: null, before: null }))).toBe('a b -c');
});

/** Deterministic, so that a failure can be repeated. */
const dice = (seed: number) => {
  let state = seed;
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
};

test('whatever is done in whatever order: no row is lost or doubled, none is a part of itself, levels and numbers hold', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const roll = dice(seed);
    let rows: readonly TreeRow[] = Array.from({ length: 12 }, (_, i) => ({ key: `k${i}`, parentKey: null, seq: i + 1 }));
    let added = 0;
    for (let step = 0; step < 40; step += 1) {
      const keys = rows.filter(() => roll(5) === 0).map(({ key }) => key);
      const some = rows[roll(rows.length)]?.key ?? null;
      const place = { parentKey: roll(3) === 0 ? null : some, before: rows[roll(rows.length)]?.key ?? null };
      const before = new Set(rows.map(({ key }) => key));
      const edits: readonly (() => Edit<TreeRow>)[] = [
        () => indent(rows, keys),
        () => outdent(rows, keys),
        () => shift(rows, keys, roll(2) === 0 ? -1 : 1),
        () => moveTo(rows, keys, place),
        () => insertAt(rows, [{ key: `n${(added += 1)}`, parentKey: null, seq: 1 }], place),
      ];
      const edit = edits[roll(edits.length)]!();
      if (edit.is === 'refused') continue;
      rows = edit.rows;
      const now = rows.map(({ key }) => key);
      expect(new Set(now).size).toBe(now.length);
      expect([...before].filter((key) => !now.includes(key))).toEqual([]);
      const shown = shownRows(rows);
      expect(shown).toHaveLength(rows.length);
      expect(Math.max(...shown.map(({ level }) => level))).toBeLessThanOrEqual(maxLevels);
      const bySeq = Map.groupBy(rows, ({ parentKey }) => parentKey);
      for (const list of bySeq.values()) expect(list.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(list.map((_, i) => i + 1));
    }
  }
});
