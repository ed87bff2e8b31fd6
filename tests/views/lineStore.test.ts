/** Lines of a grid outside of React: what is typed, steps, the tree, and two people with a network between them. */
import fc from 'fast-check';
import { LineStore, type Refusal } from '#src/views/grid/LineStore.ts';
import type { Changes, GridColumn, ServerLine } from '#src/views/grid/types.ts';

const columns: readonly GridColumn[] = [
  { field: 'name', label: 'Name', kind: 'text', width: 200, required: true, max: 40 },
  { field: 'percent', label: 'Percent', kind: 'number', width: 80, max: 100 },
  { field: 'gmo', label: 'GMO', kind: 'flag', width: 60 },
  {
    field: 'origins',
    label: 'Origins',
    kind: 'list',
    width: 120,
    options: [
      { value: 'CN', label: 'China' },
      { value: 'KR', label: 'Korea, Republic of' },
    ],
  },
  { field: 'total', label: 'Total', kind: 'number', width: 80, readOnly: true },
];

type Row = ServerLine & { name?: string | null; percent?: number | null; gmo?: boolean | null; origins?: readonly string[] };
const rows: readonly Row[] = [
  { lineKey: 'oats', seq: 1, parentKey: null, name: 'Oats', percent: 60.5, gmo: false, origins: ['CN'] },
  { lineKey: 'chocolate', seq: 2, parentKey: null, name: 'Chocolate', percent: 30 },
  { lineKey: 'cocoa', seq: 1, parentKey: 'chocolate', name: 'Cocoa', percent: 50 },
  { lineKey: 'sugar', seq: 2, parentKey: 'chocolate', name: 'Sugar', percent: 50 },
  { lineKey: 'salt', seq: 3, parentKey: null, name: 'Salt', percent: 1 },
];
const storeOf = (lines: readonly Row[] = rows, name = 'n'): LineStore => {
  let next = 0;
  return new LineStore({ columns, lines, decimal: '.', newKey: () => `${name}${(next += 1)}`, tree: true, most: 500 });
};
const textIn = (store: LineStore, key: string, field: string): string | undefined => store.line(key)?.text[field];
const outline = (store: LineStore): string =>
  store
    .keys()
    .map((key) => '-'.repeat(store.drawn(key)!.level - 1) + key)
    .join(' ');

describe('cells', () => {
  it('keep a text that is no value, mark it, and do not send it as something else', () => {
    const store = storeOf();
    store.set([{ key: 'salt', field: 'percent', text: 'about 2' }]);
    expect(textIn(store, 'salt', 'percent')).toBe('about 2');
    expect(store.unread()).toEqual([{ key: 'salt', field: 'percent' }]);
    expect(store.changes().lines).toEqual([]);
    expect(store.typed).toBe(true);
  });
  it('are sent as values of their kind, only where they differ', () => {
    const store = storeOf();
    store.set([
      { key: 'oats', field: 'percent', text: '60.50' },
      { key: 'oats', field: 'origins', text: 'Korea, Republic of; china' },
      { key: 'salt', field: 'gmo', text: 'yes' },
    ]);
    expect(store.changes()).toEqual({
      lines: [
        { lineKey: 'oats', origins: ['KR', 'CN'] },
        { lineKey: 'salt', gmo: true },
      ],
      removedLines: [],
    });
  });
  it('a visit of a cell is one step', () => {
    const store = storeOf();
    for (const text of ['R', 'Ry', 'Rye']) store.type({ key: 'oats', field: 'name' }, text);
    store.undo();
    expect(textIn(store, 'oats', 'name')).toBe('Oats');
    expect(store.canUndo).toBe(false);
    store.redo();
    expect(textIn(store, 'oats', 'name')).toBe('Rye');
  });
});

describe('a block', () => {
  it('of 300 rows is one step, loses no cell and says what it could not place', () => {
    const store = storeOf();
    const block = Array.from({ length: 300 }, (_, i) => [`Part ${i}`, i === 7 ? 'traces' : '0,5', 'no', 'CN', '99']);
    const pasted = store.paste(block, { key: 'salt', field: 'name' });
    expect(pasted).toEqual({ rows: 300, columns: 5, added: 299, left: 300, unread: 1 });
    expect(store.keys()).toHaveLength(304);
    expect(textIn(store, store.keys()[11]!, 'percent')).toBe('traces');
    store.undo();
    expect(store.keys()).toHaveLength(5);
    expect(store.changes()).toEqual({ lines: [], removedLines: [] });
  });
  it('begins below its heads, but a row of words above numbers is a row', () => {
    const store = storeOf();
    store.paste(
      [
        ['Name', 'Percent'],
        ['Wheat', '5'],
      ],
      { key: 'oats', field: 'name' },
    );
    expect(textIn(store, 'oats', 'name')).toBe('Wheat');
    store.paste(
      [
        ['Rest', 'n/a'],
        ['Malt', '5'],
      ],
      { key: 'oats', field: 'name' },
    );
    expect(textIn(store, 'oats', 'name')).toBe('Rest');
    expect(textIn(store, 'oats', 'percent')).toBe('n/a');
  });
});

describe('the tree', () => {
  it('is edited with the parts of a line, and sends places only', () => {
    const store = storeOf();
    expect(store.indent(['salt'])).toBeNull();
    expect(outline(store)).toBe('oats chocolate -cocoa -sugar -salt');
    expect(store.changes().lines).toEqual([{ lineKey: 'salt', parentKey: 'chocolate' }]);
    expect(store.move(['chocolate'], { parentKey: 'salt', before: null })).toBe<Refusal>('circle');
    store.shift(['chocolate'], -1);
    expect(outline(store)).toBe('chocolate -cocoa -sugar -salt oats');
    store.remove(['chocolate']);
    expect(outline(store)).toBe('oats');
    store.undo();
    expect(outline(store)).toBe('chocolate -cocoa -sugar -salt oats');
  });
  it('takes a new line below a line as it is shown', () => {
    const store = storeOf();
    store.insertBelow('oats', { name: 'Honey' });
    store.insertBelow('chocolate');
    expect(outline(store)).toBe('oats n1 chocolate -n2 -cocoa -sugar salt');
    expect(store.changes().lines[0]).toEqual({ lineKey: 'n1', name: 'Honey', parentKey: null, seq: 2 });
  });
  it('adds lines with their parts in one step, behind the others or instead of them', () => {
    const read = [
      { key: 'a', parentKey: null, values: { name: 'Butter', percent: 8.5, origins: ['KR'] } },
      { key: 'b', parentKey: 'a', values: { name: 'Milk' } },
    ];
    const store = storeOf();
    expect(store.add(read)).toBe(true);
    expect(outline(store)).toBe('oats chocolate -cocoa -sugar salt n1 -n2');
    expect(textIn(store, 'n1', 'percent')).toBe('8.5');
    expect(store.changes().lines.map(({ lineKey, parentKey, origins }) => ({ lineKey, parentKey, origins }))).toEqual([
      { lineKey: 'n1', parentKey: null, origins: ['KR'] },
      { lineKey: 'n2', parentKey: 'n1', origins: undefined },
    ]);
    expect(store.add(read, true)).toBe(true);
    expect(outline(store)).toBe('n3 -n4');
    store.undo();
    expect(outline(store)).toBe('oats chocolate -cocoa -sugar salt n1 -n2');
    const small = new LineStore({ columns, lines: rows, decimal: '.', newKey: () => 'x', most: rows.length + 1 });
    expect(small.add(read)).toBe(false);
    expect(small.lines().length).toBe(rows.length);
  });
});

describe('fields without a cell', () => {
  const minor: GridColumn = { field: 'minor', label: 'Minor', kind: 'flag', width: 60, emptyIsNo: true };
  const guessed: GridColumn = { field: 'guessed', label: 'Guessed', kind: 'list', width: 0 };
  const withGuess = (): LineStore =>
    new LineStore({
      columns: [...columns, minor],
      uncelled: [guessed],
      lines: [{ ...rows[0]!, minor: false, guessed: ['percent', 'name'] } as ServerLine],
      decimal: '.',
      newKey: () => 'n',
      follows: (line, fields) => ({
        guessed: (line.text['guessed'] ?? '')
          .split('; ')
          .filter((name) => !fields.includes(name))
          .join('; '),
      }),
    });
  it('are read and sent, and follow what is written by hand', () => {
    const store = withGuess();
    expect(store.values(store.line('oats')!)).toMatchObject({ guessed: ['percent', 'name'], minor: false });
    store.set([{ key: 'oats', field: 'percent', text: '61' }]);
    expect(store.changes().lines).toEqual([{ lineKey: 'oats', percent: 61, guessed: ['name'] }]);
    store.undo();
    expect(store.changes().lines).toEqual([]);
  });
  it('an emptied flag that says no by being empty is sent as no', () => {
    const store = withGuess();
    expect(textIn(store, 'oats', 'minor')).toBe('');
    store.set([{ key: 'oats', field: 'minor', text: 'yes' }]);
    expect(store.changes().lines).toEqual([{ lineKey: 'oats', minor: true }]);
    store.acknowledge(store.changes(), store.snapshot());
    store.clear(['oats'], ['minor']);
    expect(store.changes().lines).toEqual([{ lineKey: 'oats', minor: false }]);
  });
});

describe('newer lines of the server', () => {
  const changed = (key: string, values: Partial<Row>, lines = rows): readonly Row[] =>
    lines.map((row) => (row.lineKey === key ? { ...row, ...values } : row));

  it('are merged cell by cell; a cell that both changed awaits a choice', () => {
    const store = storeOf();
    store.set([
      { key: 'oats', field: 'name', text: 'Rolled oats' },
      { key: 'oats', field: 'percent', text: '61' },
    ]);
    store.rebase(changed('oats', { percent: 62, gmo: true }));
    expect(textIn(store, 'oats', 'gmo')).toBe('yes');
    expect(store.clashes()).toEqual([{ key: 'oats', field: 'percent', base: '60.5', theirs: '62' }]);
    expect(store.changes().lines).toEqual([{ lineKey: 'oats', name: 'Rolled oats' }]);
    store.choose(store.clashes()[0]!, 'theirs');
    expect(textIn(store, 'oats', 'percent')).toBe('62');
    expect(store.clashes()).toEqual([]);
  });
  it('keep what two people moved', () => {
    const store = storeOf();
    store.shift(['salt'], -1);
    store.rebase(rows.map((row) => (row.lineKey === 'sugar' ? { ...row, seq: 1 } : row.lineKey === 'cocoa' ? { ...row, seq: 2 } : row)));
    expect(outline(store)).toBe('oats salt chocolate -sugar -cocoa');
    expect(store.clashes()).toEqual([]);
  });
  it('without a line that was edited here make it a new one, and say so', () => {
    const store = storeOf();
    store.set([{ key: 'cocoa', field: 'percent', text: '55' }]);
    store.rebase(rows.filter(({ lineKey, parentKey }) => lineKey !== 'chocolate' && parentKey !== 'chocolate'));
    expect(outline(store)).toBe('cocoa oats salt');
    expect(store.told()).toEqual([
      { is: 'kept', key: 'cocoa' },
      { is: 'orphan', key: 'cocoa' },
    ]);
    expect(store.changes().lines[0]).toMatchObject({ lineKey: 'cocoa', name: 'Cocoa', percent: 55, parentKey: null });
  });
  it('never make a line a part of itself', () => {
    const store = storeOf();
    store.move(['oats'], { parentKey: 'salt', before: null });
    store.rebase(changed('salt', { parentKey: 'oats', seq: 1 }));
    expect(outline(store)).toBe('oats -salt chocolate -cocoa -sugar');
    expect(store.told()).toEqual([{ is: 'circle', key: 'oats' }]);
  });
  it('with what was sent and never answered are no change of anybody else', () => {
    const store = storeOf();
    store.set([{ key: 'oats', field: 'name', text: 'Rye' }]);
    store.remove(['salt']);
    store.snapshot();
    store.undo();
    store.set([{ key: 'oats', field: 'name', text: 'Spelt' }]);
    store.rebase(changed('oats', { name: 'Rye' }).filter(({ lineKey }) => lineKey !== 'salt'));
    expect(store.clashes()).toEqual([]);
    expect(textIn(store, 'oats', 'name')).toBe('Spelt');
    expect(outline(store)).toBe('oats chocolate -cocoa -sugar salt');
    expect(store.changes().lines.map(({ lineKey }) => lineKey)).toEqual(['oats', 'salt']);
  });
  it('stay when an older step is taken back', () => {
    const store = storeOf();
    store.set([{ key: 'oats', field: 'name', text: 'Rolled oats' }]);
    store.rebase(changed('salt', { percent: 2 }));
    store.undo();
    expect(textIn(store, 'oats', 'name')).toBe('Oats');
    expect(textIn(store, 'salt', 'percent')).toBe('2');
  });
});

it('a draft of the device is found again over newer lines', () => {
  const before = storeOf();
  before.set([{ key: 'oats', field: 'percent', text: '6x' }]);
  before.remove(['sugar']);
  before.insertBelow('salt', { name: 'Yeast' });
  const draft = JSON.parse(JSON.stringify(before.kept())) as ReturnType<LineStore['kept']>;
  const store = storeOf(rows.map((row) => (row.lineKey === 'salt' ? { ...row, percent: 3 } : row)));
  store.restore(draft);
  expect(outline(store)).toBe('oats chocolate -cocoa salt n1');
  expect(textIn(store, 'oats', 'percent')).toBe('6x');
  expect(textIn(store, 'salt', 'percent')).toBe('3');
});

it('a line is drawn again only when something in it changed', () => {
  const store = storeOf();
  const drawn: string[] = [];
  for (const key of store.keys()) {
    store.drawn(key);
    store.subscribeRow(key, () => drawn.push(key));
  }
  store.type({ key: 'oats', field: 'name' }, 'Rye');
  store.mark([{ key: 'salt' }]);
  store.setIssues(new Map([['cocoa', new Map([['name', { text: 'Say its fat', hard: false }]])]]));
  expect(drawn).toEqual(['oats', 'salt', 'cocoa']);
});

/* two people and a server that takes what was written on its newest version */

class Server {
  version = 0;
  rows = new Map<string, Row>(rows.map((row) => [row.lineKey, row]));
  save({ lines, removedLines }: Changes, on: number): boolean {
    if (on !== this.version) return false;
    for (const line of lines) this.rows.set(line.lineKey, { seq: 0, ...this.rows.get(line.lineKey), ...line });
    for (const key of removedLines) this.rows.delete(key);
    this.version += 1;
    return true;
  }
}
class Editor {
  readonly store: LineStore;
  readonly server: Server;
  version = 0;
  constructor(server: Server, name: string) {
    this.server = server;
    this.store = storeOf(rows, name);
  }
  pull(): void {
    this.store.rebase([...this.server.rows.values()]);
    this.version = this.server.version;
  }
  save(answers: boolean): void {
    const snapshot = this.store.snapshot();
    const changes = this.store.changes();
    if (changes.lines.length + changes.removedLines.length === 0) return;
    if (!this.server.save(changes, this.version)) this.pull();
    else if (answers) {
      this.version = this.server.version;
      this.store.acknowledge(changes, snapshot);
    }
  }
  act(kind: number, n: number): void {
    const { store } = this;
    const keys = store.keys();
    const [key, other] = [keys[n % Math.max(1, keys.length)], keys[(n * 7 + 3) % Math.max(1, keys.length)]];
    if (key === undefined || other === undefined) return void store.insertBelow(null, { name: `New ${n}` });
    const acts: readonly (() => unknown)[] = [
      () => store.set([{ key, field: 'name', text: `Name ${n % 3}` }]),
      () => store.type({ key, field: 'percent' }, n % 4 === 0 ? 'some' : String(n % 100)),
      () => store.insertBelow(key, { name: `New ${n}` }),
      () => store.remove([key]),
      () => store.indent([key]),
      () => store.outdent([key]),
      () => store.shift([key], n % 2 === 0 ? 1 : -1),
      () => store.move([key], { parentKey: other, before: null }),
      () => store.undo(),
      () => store.redo(),
      () => this.pull(),
      () => this.save(true),
      () => this.save(false),
      () => store.clashes()[0] && store.choose(store.clashes()[0]!, n % 2 === 0 ? 'yours' : 'theirs'),
    ];
    acts[kind % acts.length]!();
  }
}
const stateOf = (store: LineStore): unknown => store.keys().map((key) => [store.drawn(key)!.level, key, store.values(store.line(key)!)]);

it('two people end with the same lines, whatever they did and whatever the network lost', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(13), fc.nat(99)), { maxLength: 60 }), (acts) => {
      const server = new Server();
      const editors = [new Editor(server, 'a'), new Editor(server, 'b')] as const;
      for (const [first, kind, n] of acts) editors[first ? 0 : 1].act(kind, n);
      for (let round = 0; round < 6; round += 1)
        for (const editor of editors) {
          editor.pull();
          for (const clash of editor.store.clashes()) editor.store.choose(clash, 'yours');
          for (const at of editor.store.unread()) editor.store.set([{ ...at, text: '' }]);
          editor.save(true);
        }
      for (const editor of editors) editor.pull();
      const [a, b] = editors;
      expect(stateOf(a.store)).toEqual(stateOf(b.store));
      expect([a.store.dirty, b.store.dirty]).toEqual([false, false]);
      expect(a.store.keys().toSorted()).toEqual([...server.rows.keys()].toSorted());
      for (const key of a.store.keys()) {
        const parent = a.store.line(key)!.parentKey;
        expect(parent === null || a.store.keys().indexOf(parent) < a.store.keys().indexOf(key)).toBe(true);
      }
    }),
    { numRuns: 150 },
  );
});
