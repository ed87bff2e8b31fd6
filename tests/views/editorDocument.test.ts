/** Two writers of one document, in any order of typing, saves, answers and refusals: nothing typed is lost, nothing of the other is overwritten unseen. */
import fc from 'fast-check';
import { arrived, beganFrom, decided, opened, outgoing, refused, sending, type Document } from '#src/views/editor/document.ts';
import { same } from '#src/views/editor/merge.ts';

const paths = ['title', 'cause.text', 'rows.a.note', 'rows.b.note'] as const;
type Path = (typeof paths)[number];
interface Report {
  title: string;
  cause: { text: string };
  rows: Record<'a' | 'b', { note: string }>;
}
const empty: Report = { title: '', cause: { text: '' }, rows: { a: { note: '' }, b: { note: '' } } };
const read = (of: Report, path: Path): string => {
  if (path === 'title') return of.title;
  if (path === 'cause.text') return of.cause.text;
  return of.rows[path === 'rows.a.note' ? 'a' : 'b'].note;
};
const withText = (of: Report, path: Path, text: string): Report => {
  const copy = structuredClone(of);
  if (path === 'title') copy.title = text;
  else if (path === 'cause.text') copy.cause.text = text;
  else copy.rows[path === 'rows.a.note' ? 'a' : 'b'].note = text;
  return copy;
};

/** A server with one row, another writer who saves at once, and the editor under test. */
class Two {
  server = { values: empty, version: 1 };
  document: Document<Report> = opened(empty, 1);
  mine = empty;
  /** the texts I typed last, which the server must get unless I decide otherwise */
  wanted = new Map<Path, string>();
  /** changed on both sides and not decided yet */
  readonly open = new Set<Path>();
  under: { changed: readonly Path[]; values: Report; version: number } | null = null;

  type(path: Path, text: string): void {
    this.mine = withText(this.mine, path, text);
    this.wanted.set(path, text);
  }
  other(path: Path, text: string): void {
    this.server = { values: withText(this.server.values, path, text), version: this.server.version + 1 };
  }
  arrive(): void {
    if (this.under || this.server.version === this.document.version) return;
    const from = this.document.sent ?? this.document.base;
    const { document, taken } = arrived(this.document, paths, this.mine, { ...this.server, at: '2026-11-26T00:00:00Z' });
    for (const path of taken as readonly Path[]) {
      // what was typed here is never replaced
      expect(same(read(this.mine, path), read(from, path))).toBe(true);
      this.mine = withText(this.mine, path, read(document.base, path));
      this.wanted.delete(path);
    }
    for (const path of paths) {
      const [began, mine, theirs] = [from, this.mine, document.base].map((one) => read(one, path)) as [string, string, string];
      if (same(mine, theirs)) this.open.delete(path);
      else if (!same(mine, began) && !same(theirs, began)) this.open.add(path);
    }
    this.document = document;
    // after a reload the draft finds the same decisions, except where the input is again what it began from
    const began = beganFrom(document);
    const again = arrived(opened(document.base, document.version), paths, this.mine, { ...this.server, at: '' }, began);
    const open = Object.keys(document.conflict?.open ?? {}) as Path[];
    expect(Object.keys(again.document.conflict?.open ?? {}).sort()).toEqual(
      open.filter((path) => !same(read(this.mine, path), read(began, path))).sort(),
    );
  }
  send(): void {
    if (this.under) return;
    const values = outgoing(this.document, this.mine);
    const since = this.document.sent ?? this.document.base;
    const changed = paths.filter((path) => !same(read(since, path), read(values, path)));
    if (changed.length === 0) return;
    expect(changed.filter((path) => this.open.has(path))).toEqual([]);
    this.under = { changed, values, version: this.document.version };
    this.document = sending(this.document, values);
  }
  answer(): void {
    if (!this.under) return;
    const { changed, values, version } = this.under;
    this.under = null;
    if (version !== this.server.version) return void (this.document = refused(this.document));
    let next = this.server.values;
    for (const path of changed) {
      // only what was seen is replaced
      expect(read(next, path)).toBe(read(this.document.base, path));
      next = withText(next, path, read(values, path).trim());
    }
    this.server = { values: next, version: version + 1 };
    this.arrive();
  }
  decide(path: Path, side: 'yours' | 'theirs'): void {
    if (!this.document.conflict || !(path in this.document.conflict.open)) return;
    if (side === 'theirs') {
      this.mine = withText(this.mine, path, read(this.document.base, path));
      this.wanted.delete(path);
    }
    this.document = decided(this.document, path);
    this.open.delete(path);
  }
  /** Both rest: what is left is decided for the own side, and sent until nothing is left. */
  rest(): void {
    for (let round = 0; round < 20; round += 1) {
      this.answer();
      this.arrive();
      for (const path of paths) this.decide(path, 'yours');
      this.send();
    }
  }
}

const path = fc.constantFrom(...paths);
const text = fc.constantFrom('', 'a', 'b ', 'c d', 'e');
const step = fc.oneof(
  fc.tuple(fc.constant('type' as const), path, text),
  fc.tuple(fc.constant('other' as const), path, text),
  fc.tuple(fc.constantFrom('arrive' as const, 'send' as const, 'answer' as const), path, text),
  fc.tuple(fc.constant('decide' as const), path, fc.constantFrom('yours', 'theirs')),
);

test('whatever the order, what was typed reaches the server, and what the other typed is there where nothing else was', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const two = new Two();
      for (const [act, at, word] of steps) {
        if (act === 'decide') two.decide(at, word as 'yours');
        else if (act === 'type' || act === 'other') two[act](at, word);
        else two[act]();
      }
      two.rest();
      expect(two.document.conflict).toBeNull();
      for (const one of paths) expect(same(read(two.server.values, one), read(two.mine, one))).toBe(true);
      for (const [one, typed] of two.wanted) expect(same(read(two.server.values, one), typed)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('a field changed on both sides waits: the server’s value is what is sent until it is decided', () => {
  const two = new Two();
  two.type('title', 'mine');
  two.type('cause.text', 'worn blade');
  two.other('title', 'theirs');
  two.arrive();
  expect(two.document.conflict).toMatchObject({ open: { title: '' }, version: 2 });
  two.send();
  two.answer();
  expect(two.server.values).toMatchObject({ title: 'theirs', cause: { text: 'worn blade' } });
  two.decide('title', 'yours');
  two.send();
  two.answer();
  expect(two.server.values.title).toBe('mine');
});

test('a decided field that the other changes again waits again', () => {
  const two = new Two();
  two.type('title', 'mine');
  two.other('title', 'theirs');
  two.arrive();
  two.decide('title', 'yours');
  two.other('title', 'theirs again');
  two.arrive();
  expect(Object.keys(two.document.conflict?.open ?? {})).toEqual(['title']);
});
