/**
 * The lines of a section during editing, outside of React: a tree or a plain list of them, its cells kept as typed until they are read.
 *
 *   const store = new LineStore({ columns, lines: row.ingredients, decimal: decimalSignOf(language), newKey: uniqueKey, tree: true });
 *   <LineGrid store={store} label={title} rowName={(line) => line.text.name ?? ''} />
 *
 *   store.hear(typed);                               // each change by the user, for Saver (`views/editor/saver.ts`)
 *   const snapshot = store.snapshot();               // when the changes are sent
 *   const sent = store.changes();                    // { lines: [{ lineKey, name: 'Oats' }], removedLines: [] }
 *   store.acknowledge(sent, snapshot);               // the server saved them
 *   store.rebase(row.ingredients);                   // newer lines of the server, merged cell by cell
 *   store.clashes(); store.choose(clash, 'theirs');  // cells that both changed
 *   store.kept(); store.restore(draft);              // for the device
 *   store.setIssues(issues); store.mark(refused);    // findings of the rules, refusals of the server
 *
 * Editing: `set`, `type`, `fillDown`, `insert`, `insertBelow`, `remove`, `indent`, `outdent`, `shift`, `move`, `paste`; each is one step of `undo`.
 */
import { decimalSignIn, readNumber, type DecimalSign } from '#domain/numberText.ts';
import { plainNumber } from '#domain/plainNumber.ts';
import {
  indent,
  insertAt,
  moveTo,
  outdent,
  remove,
  shift,
  shownRows,
  type Edit,
  type Place,
  type ShownRow,
} from '#domain/kernel/treeEdits.ts';
import { cellText, readCell, sameText, type CellRead } from './cellText.ts';
import { byKey, mergeLines, type Merged } from './mergeLines.ts';
import type {
  AddedLine,
  At,
  CellClash,
  CellValue,
  Changes,
  DrawnLine,
  GridColumn,
  GridDraft,
  GridLine,
  Issues,
  Pasted,
  Refused,
  SentLine,
  ServerLine,
  Texts,
  Told,
} from './types.ts';

export interface LineStoreOptions {
  columns: readonly GridColumn[];
  /** fields of a line that have no cell in the grid: read, merged and sent like those that have */
  uncelled?: readonly GridColumn[];
  lines: readonly ServerLine[];
  /** of the language */
  decimal: DecimalSign;
  newKey: () => string;
  /** lines are parts of one another */
  tree?: boolean;
  /** most lines */
  most?: number;
  /** the lines are given: none is added, removed or moved, only their cells are written */
  fixed?: boolean;
  /** what writing these fields of a line by hand changes in others of it */
  follows?: (line: GridLine, fields: readonly string[]) => Texts;
  /** what a new line begins with */
  fresh?: () => Texts;
}

/** Why an edit was not done; null: done. full: there are as many lines as may be */
export type Refusal = Extract<Edit<GridLine>, { is: 'refused' }>['why'] | 'full' | null;

interface Step {
  before: readonly GridLine[];
  after: readonly GridLine[];
}
type Cell = At & { text: string };

const STEPS = 200;
const empty: Texts = {};

export class LineStore {
  readonly columns: readonly GridColumn[];
  readonly tree: boolean;
  readonly fixed: boolean;
  readonly decimal: DecimalSign;
  readonly #newKey: () => string;
  readonly #most: number;
  readonly #fields: readonly GridColumn[];
  readonly #fresh: (() => Texts) | undefined;
  readonly #follows: ((line: GridLine, fields: readonly string[]) => Texts) | undefined;
  readonly #columnOf: ReadonlyMap<string, GridColumn>;
  #lines: readonly GridLine[] = [];
  #byKey: ReadonlyMap<string, GridLine> = new Map();
  #base: ReadonlyMap<string, GridLine> = new Map();
  /** places only: their texts may be older ones */
  #shown: readonly ShownRow<GridLine>[] = [];
  #places: ReadonlyMap<string, ShownRow<GridLine>> = new Map();
  #keys: readonly string[] = [];
  #ids: ReadonlyMap<string, number> = new Map();
  #past: readonly Step[] = [];
  #future: readonly Step[] = [];
  /** the cell whose keys belong to the last step */
  #typing: At | null = null;
  #clashes: readonly CellClash[] = [];
  #clashesOf: ReadonlyMap<string, readonly CellClash[]> = new Map();
  #told: readonly Told[] = [];
  #issues: Issues = new Map();
  #refused: ReadonlyMap<string, readonly Refused[]> = new Map();
  /** texts that were sent and not acknowledged, by line and field: the server may have them without our knowing */
  readonly #sent = new Map<string, Set<string>>();
  readonly #sentRemovals = new Set<string>();
  readonly #drawn = new Map<string, DrawnLine>();
  readonly #listeners = new Set<() => void>();
  readonly #rowListeners = new Map<string, Set<() => void>>();
  readonly #hearers = new Set<() => void>();

  constructor({
    columns,
    uncelled = [],
    lines,
    decimal,
    newKey,
    tree = false,
    fixed = false,
    most = Infinity,
    follows,
    fresh,
  }: LineStoreOptions) {
    this.columns = columns;
    this.#fields = [...columns, ...uncelled];
    this.#follows = follows;
    this.#fresh = fresh;
    this.tree = tree;
    this.fixed = fixed;
    this.decimal = decimal;
    this.#newKey = newKey;
    this.#most = fixed ? lines.length : most;
    this.#columnOf = new Map(this.#fields.map((column) => [column.field, column]));
    const read = this.#read(lines);
    this.#base = byKey(read);
    this.#takeMerged(this.#merge(read, read, read));
  }

  /* reading */

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  subscribeRow = (key: string, listener: () => void): (() => void) => {
    const listeners = this.#rowListeners.get(key) ?? new Set();
    this.#rowListeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#rowListeners.get(key) === listeners) this.#rowListeners.delete(key);
    };
  };
  /** Calls back after each change by the user, each key included: for storing, not for drawing. */
  hear = (typed: () => void): (() => void) => {
    this.#hearers.add(typed);
    return () => this.#hearers.delete(typed);
  };

  /** Keys of all lines in the order they are shown; the same array while it stays. */
  keys = (): readonly string[] => this.#keys;
  lines = (): readonly GridLine[] => this.#lines;
  line = (key: string): GridLine | undefined => this.#byKey.get(key);
  /** Id on the server; null: a new line. */
  idOf = (key: string): number | null => this.#ids.get(key) ?? null;
  column = (field: string): GridColumn | undefined => this.#columnOf.get(field);
  drawn = (key: string): DrawnLine | undefined => this.#drawn.get(key) ?? this.#look(key);
  /** The value of a text in its column, or why it is none. */
  read = (column: GridColumn, text: string): CellRead => readCell(column, text, this.decimal);
  /** The values of a line; null for what cannot be read. */
  values = (line: GridLine): Readonly<Record<string, CellValue>> =>
    Object.fromEntries(
      this.#fields.map((column) => {
        const read = this.read(column, line.text[column.field] ?? '');
        return [column.field, read.is === 'value' ? read.value : null];
      }),
    );
  /** Cells whose text is no value of their column. */
  unread = (): readonly At[] =>
    this.#keys.flatMap((key) =>
      this.columns.flatMap((column) => {
        const read = this.read(column, this.#byKey.get(key)?.text[column.field] ?? '');
        return read.is === 'value' ? [] : [{ key, field: column.field }];
      }),
    );
  clashes = (): readonly CellClash[] => this.#clashes;
  /** What merges did that nobody asked for, until it is forgotten. */
  told = (): readonly Told[] => this.#told;
  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }
  get full(): boolean {
    return this.#lines.length >= this.#most;
  }

  /* cells */

  /** Writes these cells in one step; columns that are not written are left out. */
  set(cells: readonly Cell[]): void {
    this.#typing = null;
    this.#step(this.#written(cells));
  }
  /** The text of a cell while it is typed: one step until `rest` or another cell. */
  type(at: At, text: string): void {
    const lines = this.#written([{ ...at, text }]);
    const last = this.#past.at(-1);
    if (last && this.#typing?.key === at.key && this.#typing.field === at.field) {
      const began = last.before.find((line) => line.key === at.key)?.text[at.field] ?? '';
      this.#past = began === text ? this.#past.slice(0, -1) : [...this.#past.slice(0, -1), { before: last.before, after: lines }];
      if (began === text) this.#typing = null;
      this.#put(lines, true);
      return;
    }
    this.#step(lines);
    this.#typing = at;
  }
  /** The cell is left: what is typed next is a step of its own. */
  rest(): void {
    this.#typing = null;
  }
  /** The first of these lines is repeated in the others. */
  fillDown(keys: readonly string[], fields: readonly string[]): void {
    const [first, ...others] = keys.flatMap((key) => this.#byKey.get(key) ?? []);
    if (first) this.set(others.flatMap(({ key }) => fields.map((field) => ({ key, field, text: first.text[field] ?? '' }))));
  }
  clear(keys: readonly string[], fields: readonly string[]): void {
    this.set(keys.flatMap((key) => fields.map((field) => ({ key, field, text: '' }))));
  }
  #written(cells: readonly Cell[], lines = this.#lines): readonly GridLine[] {
    const texts = Map.groupBy(
      cells.filter(({ field }) => this.#columnOf.get(field)?.readOnly !== true && this.#columnOf.has(field)),
      ({ key }) => key,
    );
    return lines.map((line) => {
      const changed = texts.get(line.key)?.filter(({ field, text }) => (line.text[field] ?? '') !== text) ?? [];
      if (changed.length === 0) return line;
      const written = { ...line, text: { ...line.text, ...Object.fromEntries(changed.map(({ field, text }) => [field, text])) } };
      const more = this.#follows?.(
        written,
        changed.map(({ field }) => field),
      );
      return more ? { ...written, text: { ...written.text, ...more } } : written;
    });
  }

  /* lines */

  /** The key of the new line; null: there is no place for it. */
  insert(place: Place, text: Texts = empty): string | null {
    if (this.full) return null;
    const line = this.#newLine(text);
    return this.#edit(insertAt(this.#lines, [line], place)) === null ? line.key : null;
  }
  /** Lines with their parts at the end, or instead of all there are; false: more than a grid takes. One step. */
  add(added: readonly AddedLine[], instead = false): boolean {
    const here = instead ? [] : this.#lines;
    if (here.length + added.length > this.#most) return false;
    const keys = new Map(added.map(({ key }) => [key, this.#newKey()]));
    const last = Math.max(0, ...here.filter(({ parentKey }) => parentKey === null).map(({ seq }) => seq));
    this.#typing = null;
    this.#step([
      ...here,
      ...added.map(({ key, parentKey, values }, i) => ({
        key: keys.get(key)!,
        parentKey: parentKey === null ? null : (keys.get(parentKey) ?? null),
        seq: last + i + 1,
        text: Object.fromEntries(this.#fields.map((column) => [column.field, cellText(column, values[column.field], this.decimal)])),
      })),
    ]);
    return true;
  }
  /** Directly below that line as it is shown: before its first part, or behind it. null: at the end. */
  insertBelow(key: string | null, text: Texts = empty): string | null {
    return this.insert(this.#placeBelow(key), text);
  }
  /** With all of their parts. */
  remove(keys: readonly string[]): void {
    if (this.fixed) return;
    this.#typing = null;
    this.#step(remove(this.#lines, keys));
  }
  indent = (keys: readonly string[]): Refusal => (this.tree ? this.#edit(indent(this.#lines, keys)) : 'none');
  outdent = (keys: readonly string[]): Refusal => (this.tree ? this.#edit(outdent(this.#lines, keys)) : 'none');
  shift = (keys: readonly string[], by: -1 | 1): Refusal => (this.fixed ? 'none' : this.#edit(shift(this.#lines, keys, by)));
  move = (keys: readonly string[], place: Place): Refusal =>
    !this.fixed && (this.tree || place.parentKey === null) ? this.#edit(moveTo(this.#lines, keys, place)) : 'none';

  #newLine(text: Texts): GridLine {
    return { key: this.#newKey(), parentKey: null, seq: 0, text: { ...this.#fresh?.(), ...text } };
  }
  #placeBelow(key: string | null): Place {
    const line = key === null ? undefined : this.#byKey.get(key);
    if (!line) return { parentKey: null, before: null };
    const at = this.#keys.indexOf(line.key);
    const next = this.#shown[at + 1]?.row;
    if (next?.parentKey === line.key) return { parentKey: line.key, before: next.key };
    const sibling = this.#shown.slice(at + 1).find(({ row }) => row.parentKey === line.parentKey);
    return { parentKey: line.parentKey, before: sibling?.row.key ?? null };
  }
  #edit(edit: Edit<GridLine>): Refusal {
    if (edit.is === 'refused') return edit.why;
    this.#typing = null;
    this.#step(edit.rows);
    return null;
  }

  /**
   * A block of cells from this cell on, over the lines that are shown; lines are added behind the last of them as needed. One step.
   * A first row that repeats the heads of the columns is left out.
   */
  paste(block: readonly (readonly string[])[], at: At, shown: readonly string[] = this.#keys): Pasted {
    const from = this.columns.findIndex(({ field }) => field === at.field);
    const rows = this.#withoutHead(block);
    const wide = Math.max(0, ...rows.map((row) => row.length));
    const columns = this.columns.slice(from, from + wide);
    const proven = decimalSignIn(rows.flatMap((row) => row.filter((_, i) => columns[i]?.kind === 'number')));
    const keys = shown.slice(Math.max(0, shown.indexOf(at.key))).slice(0, rows.length);
    const added = Array.from({ length: Math.max(0, Math.min(rows.length - keys.length, this.#most - this.#lines.length)) }, () =>
      this.#newLine(empty),
    );
    const lines = [...keys, ...added.map(({ key }) => key)];
    const cells: Cell[] = [];
    let left = 0;
    rows.forEach((row, i) =>
      row.forEach((text, k) => {
        const [key, column] = [lines[i], columns[k]];
        if (key !== undefined && column && !column.readOnly)
          cells.push({ key, field: column.field, text: this.#asMeant(column, text.trim(), proven) });
        else if (text.trim() !== '') left += 1;
      }),
    );
    const last = keys.at(-1);
    const placed = added.length === 0 ? null : insertAt(this.#lines, added, this.placeBehind(last));
    this.#typing = null;
    this.#step(this.#written(cells, placed?.is === 'done' ? placed.rows : this.#lines));
    const unread = cells.filter(({ field, text }) => this.read(this.#columnOf.get(field)!, text).is === 'unread').length;
    return { rows: lines.length, columns: columns.length, added: added.length, left, unread };
  }
  /** Behind that line and its parts. */
  placeBehind(key: string | undefined): Place {
    const line = key === undefined ? undefined : this.#byKey.get(key);
    const at = line ? this.#keys.indexOf(line.key) : -1;
    const sibling = line && this.#shown.slice(at + 1).find(({ row }) => row.parentKey === line.parentKey);
    return { parentKey: line?.parentKey ?? null, before: sibling?.row.key ?? null };
  }
  /** Other numbers of the block say what an open one is: it is written so that it stays that. */
  #asMeant(column: GridColumn, text: string, proven: DecimalSign | null): string {
    if (column.kind !== 'number' || proven === null || proven === this.decimal) return text;
    const read = readNumber(text, { decimal: proven });
    return read.is === 'number' && read.ambiguous ? plainNumber(read.value, this.decimal) : text;
  }
  #withoutHead(block: readonly (readonly string[])[]): readonly (readonly string[])[] {
    const [head = [], ...rows] = block;
    const labels = new Set(this.columns.map(({ label }) => label.toLowerCase()));
    const words = head.map((text) => text.trim().toLowerCase()).filter((text) => text !== '');
    return rows.length > 0 && words.length > 0 && words.every((word) => labels.has(word)) ? rows : block;
  }

  /* steps */

  undo(): boolean {
    const step = this.#past.at(-1);
    if (!step) return false;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, step];
    this.#travel(step.after, step.before);
    return true;
  }
  redo(): boolean {
    const step = this.#future.at(-1);
    if (!step) return false;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, step];
    this.#travel(step.before, step.after);
    return true;
  }
  /** What others changed since then stays. */
  #travel(from: readonly GridLine[], to: readonly GridLine[]): void {
    this.#typing = null;
    this.#put(this.#lines === from ? to : this.#merge(from, to, this.#lines).lines, true);
  }
  #step(lines: readonly GridLine[]): void {
    if (lines.length === this.#lines.length && lines.every((line, i) => line === this.#lines[i])) return;
    this.#past = [...this.#past.slice(-STEPS + 1), { before: this.#lines, after: lines }];
    this.#future = [];
    this.#put(lines, true);
  }
  #put(lines: readonly GridLine[], typed: boolean): void {
    const before = this.#byKey;
    this.#lines = lines;
    this.#byKey = byKey(lines);
    const moved =
      before.size !== lines.length ||
      lines.some(({ key, seq, parentKey }) => before.get(key)?.seq !== seq || before.get(key)?.parentKey !== parentKey);
    if (moved) this.#arrange();
    if (typed) this.#settle(before);
    this.#draw();
    if (typed) for (const hearer of this.#hearers) hearer();
  }
  #arrange(): void {
    this.#shown = shownRows(this.#lines);
    this.#places = new Map(this.#shown.map((one) => [one.row.key, one]));
    const keys = this.#shown.map(({ row }) => row.key);
    if (keys.length !== this.#keys.length || keys.some((key, i) => key !== this.#keys[i])) this.#keys = keys;
  }
  /** A refused line is marked until it is edited; a clash is over when its line is removed, or has the other value. */
  #settle(before: ReadonlyMap<string, GridLine>): void {
    if (this.#refused.size > 0) this.#refused = new Map([...this.#refused].filter(([key]) => this.#byKey.get(key) === before.get(key)));
    this.#setClashes(this.#clashes.filter((clash) => this.#isOpen(clash, this.#byKey.get(clash.key))));
  }
  #isOpen({ field, theirs }: CellClash, line: GridLine | undefined): boolean {
    if (!line) return false;
    return field === 'parentKey' ? (line.parentKey ?? '') !== theirs : !this.#same(field, line.text[field] ?? '', theirs);
  }

  /* drawing */

  #draw(): void {
    for (const [key, listeners] of this.#rowListeners) {
      const before = this.#drawn.get(key);
      if (this.#look(key) !== before) for (const listener of listeners) listener();
    }
    for (const key of this.#drawn.keys()) if (!this.#rowListeners.has(key)) this.#drawn.delete(key);
    for (const listener of this.#listeners) listener();
  }
  #look(key: string): DrawnLine | undefined {
    const line = this.#byKey.get(key);
    const place = this.#places.get(key);
    const before = this.#drawn.get(key);
    if (!line || !place) {
      this.#drawn.delete(key);
      return undefined;
    }
    const clashes = this.#clashesOf.get(key) ?? noClashes;
    const refused = this.#refused.get(key) ?? noRefusals;
    const issues = this.#issues.get(key);
    const { level, parts } = place;
    if (
      before?.line === line &&
      before.level === level &&
      before.parts === parts &&
      before.clashes === clashes &&
      before.refused === refused &&
      before.issues === issues
    )
      return before;
    const drawn = { line, level, parts, clashes, issues, refused };
    this.#drawn.set(key, drawn);
    return drawn;
  }

  /** Findings by the rules of the area; a line whose map is the same object is not drawn again. */
  setIssues(issues: Issues): void {
    this.#issues = issues;
    this.#draw();
  }
  issues = (): Issues => this.#issues;
  /** Lines and cells that the server refused: marked until they are edited. */
  mark(refused: readonly Refused[]): void {
    this.#refused = Map.groupBy(refused, ({ key }) => key);
    this.#draw();
  }

  /* the server */

  /** What the server does not have: changed fields of lines, without cells that cannot be read or that await a decision. */
  changes(): Changes {
    const lines = this.#keys.flatMap((key) => this.#sentOf(this.#byKey.get(key)!) ?? []);
    return { lines, removedLines: [...this.#base.keys()].filter((key) => !this.#byKey.has(key)) };
  }
  get dirty(): boolean {
    const { lines, removedLines } = this.changes();
    return lines.length + removedLines.length > 0;
  }
  /** Input that the server does not have, with what cannot be read or awaits a decision. */
  get typed(): boolean {
    const { lines, removed } = this.kept();
    return lines.length + removed.length > 0;
  }
  #sentOf(line: GridLine): SentLine | null {
    const before = this.#base.get(line.key);
    const waiting = new Set(this.#clashesOf.get(line.key)?.map(({ field }) => field));
    const sent: Record<string, CellValue> = {};
    for (const column of this.#fields) {
      const { field } = column;
      const text = line.text[field] ?? '';
      if (column.readOnly || waiting.has(field) || (before && this.#same(field, text, before.text[field] ?? ''))) continue;
      const read = this.read(column, text);
      // a new line has the defaults of what is empty
      if (read.is === 'value' && (before || text !== '')) sent[field] = read.value;
    }
    if (!waiting.has('parentKey')) {
      if (this.tree && (!before || before.parentKey !== line.parentKey)) sent['parentKey'] = line.parentKey;
      if (before?.seq !== line.seq) sent['seq'] = line.seq;
    }
    return before && Object.keys(sent).length === 0 ? null : { ...sent, lineKey: line.key };
  }
  /** The lines of now, to be acknowledged when the server has saved the changes of now. Taken when they are sent: their answer may be lost. */
  snapshot(): ReadonlyMap<string, GridLine> {
    const { lines, removedLines } = this.changes();
    for (const sent of lines) {
      const line = this.#byKey.get(sent.lineKey)!;
      for (const field of Object.keys(sent)) this.#noteSent(line, field);
    }
    for (const key of removedLines) this.#sentRemovals.add(key);
    return this.#byKey;
  }
  #noteSent(line: GridLine, field: string): void {
    const name = `${line.key}/${field}`;
    const texts = this.#sent.get(name) ?? new Set();
    this.#sent.set(name, texts.add(field === 'parentKey' ? (line.parentKey ?? '') : (line.text[field] ?? '')));
  }
  /** The server saved these changes: it has the lines of that snapshot. */
  acknowledge({ lines, removedLines }: Changes, then: ReadonlyMap<string, GridLine>): void {
    const base = new Map(this.#base);
    for (const sent of lines) {
      const line = then.get(sent.lineKey);
      if (!line) continue;
      const before = base.get(sent.lineKey);
      const has = (field: string): boolean => Object.hasOwn(sent, field);
      base.set(line.key, {
        key: line.key,
        parentKey: has('parentKey') ? line.parentKey : (before?.parentKey ?? null),
        seq: has('seq') ? line.seq : (before?.seq ?? 0),
        text: { ...before?.text, ...Object.fromEntries(Object.entries(line.text).filter(([field]) => has(field))) },
      });
      for (const field of Object.keys(sent)) this.#sent.delete(`${line.key}/${field}`);
    }
    for (const key of removedLines) {
      base.delete(key);
      this.#sentRemovals.delete(key);
    }
    this.#base = base;
    this.#draw();
  }

  /** Newer lines of the server are merged with the input. */
  rebase(lines: readonly ServerLine[]): void {
    const theirs = this.#read(lines);
    const waiting = this.#clashes;
    const merged = this.#merge(this.#knownBase(theirs), this.#lines, theirs);
    this.#base = byKey(theirs);
    this.#takeMerged(merged, waiting);
  }
  /** What was sent without an answer and is there now did not come from anybody else. */
  #knownBase(theirs: readonly GridLine[]): readonly GridLine[] {
    const base = new Map([...this.#base].filter(([key]) => !this.#sentRemovals.has(key) || theirs.some((line) => line.key === key)));
    for (const line of theirs) {
      const before = base.get(line.key);
      const known = (field: string, text: string): boolean => this.#sent.get(`${line.key}/${field}`)?.has(text) ?? false;
      const own = Object.fromEntries(Object.entries(line.text).filter(([field, text]) => known(field, text)));
      const place = known('parentKey', line.parentKey ?? '') ? { parentKey: line.parentKey, seq: line.seq } : {};
      if (before) base.set(line.key, { ...before, ...place, text: { ...before.text, ...own } });
      else if (Object.keys(own).length > 0) base.set(line.key, { ...line, text: own });
    }
    return [...base.values()];
  }
  #merge(base: readonly GridLine[], mine: readonly GridLine[], theirs: readonly GridLine[]): Merged {
    return mergeLines(base, mine, theirs, this.#same);
  }
  #same = (field: string, a: string, b: string): boolean => {
    const column = this.#columnOf.get(field);
    return column ? sameText(column, a, b, this.decimal) : a === b;
  };
  #takeMerged({ lines, clashes, told }: Merged, waiting: readonly CellClash[] = []): void {
    const here = byKey(lines);
    const still = waiting.flatMap((clash) => {
      const there = this.#base.get(clash.key);
      if (!there) return [];
      const theirs = clash.field === 'parentKey' ? (there.parentKey ?? '') : (there.text[clash.field] ?? '');
      const now = theirs === clash.theirs ? clash : { ...clash, theirs };
      return this.#isOpen(now, here.get(clash.key)) ? [now] : [];
    });
    const isWaiting = ({ key, field }: At): boolean => still.some((one) => one.key === key && one.field === field);
    this.#setClashes([...still, ...clashes.filter((clash) => !isWaiting(clash))]);
    if (told.length > 0) this.#told = [...this.#told, ...told];
    this.#typing = null;
    this.#put(lines, false);
  }
  #setClashes(clashes: readonly CellClash[]): void {
    if (clashes.length === this.#clashes.length && clashes.every((one, i) => one === this.#clashes[i])) return;
    this.#clashes = clashes;
    this.#clashesOf = Map.groupBy(clashes, ({ key }) => key);
  }
  /** Resolves one cell: the input stays, or the other value replaces it. */
  choose(clash: CellClash, side: 'yours' | 'theirs'): void {
    this.#setClashes(this.#clashes.filter((one) => one.key !== clash.key || one.field !== clash.field));
    if (side === 'yours') {
      this.#draw();
      for (const hearer of this.#hearers) hearer();
    } else if (clash.field === 'parentKey') this.move([clash.key], { parentKey: clash.theirs === '' ? null : clash.theirs, before: null });
    else this.set([{ key: clash.key, field: clash.field, text: clash.theirs }]);
  }
  forgetTold(): void {
    this.#told = [];
    this.#draw();
  }

  /* the draft on the device */

  kept(): GridDraft {
    return {
      lines: this.#lines.flatMap((mine) => {
        const base = this.#base.get(mine.key) ?? null;
        return base && !this.#differs(mine, base) ? [] : [{ base: base && this.#began(base), mine }];
      }),
      removed: [...this.#base.values()].filter(({ key }) => !this.#byKey.has(key)),
    };
  }
  #differs(a: GridLine, b: GridLine): boolean {
    return (
      a.seq !== b.seq || a.parentKey !== b.parentKey || this.#fields.some(({ field }) => (a.text[field] ?? '') !== (b.text[field] ?? ''))
    );
  }
  /** Of a cell that awaits a decision what both began with, so that it is found again. */
  #began(base: GridLine): GridLine {
    const clashes = this.#clashesOf.get(base.key) ?? noClashes;
    const place = clashes.find(({ field }) => field === 'parentKey');
    return {
      ...base,
      parentKey: place ? place.base || null : base.parentKey,
      text: { ...base.text, ...Object.fromEntries(clashes.filter((one) => one !== place).map((one) => [one.field, one.base])) },
    };
  }
  /** A stored draft over the lines of the server. */
  restore({ lines, removed }: GridDraft): void {
    const theirs = [...this.#base.values()];
    const [base, mine] = [new Map(this.#base), new Map(this.#base)];
    for (const one of lines) {
      if (one.base) base.set(one.mine.key, one.base);
      mine.set(one.mine.key, one.mine);
    }
    for (const line of removed) {
      base.set(line.key, line);
      mine.delete(line.key);
    }
    this.#takeMerged(this.#merge([...base.values()], [...mine.values()], theirs), this.#clashes);
  }

  #read(lines: readonly ServerLine[]): readonly GridLine[] {
    this.#ids = new Map(lines.flatMap(({ lineKey, id }) => (id === undefined ? [] : [[lineKey, id] as const])));
    return lines.map((line) => {
      const values: Readonly<Record<string, unknown>> = { ...line };
      return {
        key: line.lineKey,
        parentKey: (this.tree && line.parentKey) || null,
        seq: line.seq,
        text: Object.fromEntries(this.#fields.map((column) => [column.field, cellText(column, values[column.field], this.decimal)])),
      };
    });
  }
}

const noClashes: readonly CellClash[] = [];
const noRefusals: readonly Refused[] = [];
