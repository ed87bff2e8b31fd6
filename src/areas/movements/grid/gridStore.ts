/**
 * The lines of a response during typing, outside of React. A key changes the text here and on the screen only its own
 * input; the line, the balances and the footer are rendered at a pause in typing. Everything else (a move, a paste, a newer row) is rendered
 * at once, in the lines it changed. Rules without state stand beside it: balances and checks, where the cursor goes, what the server has.
 */
import { withoutHead } from './block.ts';
import { readBlock } from '#src/views/grid/block.ts';
import { decimalSignIn, readNumber, type DecimalSign } from '#domain/numberText.ts';
import { plainNumber } from '#domain/plainNumber.ts';
import { columnsFor, isQuantity, writable, type Cell, type GridColumn, type Place } from './columns.ts';
import { blockingOf, problemOf, reckon, type Balance, type Reckoned, type Totals } from './gridBalance.ts';
import {
  cells,
  lineOf,
  newLine,
  textsOf,
  valuesOf,
  type At,
  type CellProblem,
  type GridLine,
  type Reading,
  type ServerLine,
  type Store,
  type Texts,
  type Values,
} from './gridLine.ts';
import {
  arrange,
  changesOf,
  clashesOf,
  draftOf,
  isTyped,
  rebased,
  restored,
  type Changes,
  type Clash,
  type GridDraft,
  type Known,
  type Saved,
} from './gridMerge.ts';
import { edgeOf, landing, openCells, type Cursor, type Edge, type Mode, type Way } from './gridWays.ts';

/** A line as rendered; the same object while nothing in it changed. */
export interface DrawnLine {
  line: GridLine;
  cursor: Cursor | null;
  marked: boolean;
  balance: Balance;
  /** cells that await a decision, as text */
  clashing: string;
}

export interface Pasted {
  rows: number;
  columns: number;
  added: number;
  /** rows that could not be placed */
  left: number;
}

const PAGE = 10;
const STEPS = 100;
/** a pause in typing: slightly longer than between two keys of a fast typist */
const REST_MS = 250;

export class GridStore {
  readonly columns: readonly GridColumn[];
  readonly #type: string;
  #reading: Reading;
  #lines: readonly GridLine[];
  #byKey = new Map<string, GridLine>();
  #order: readonly string[] = [];
  #base = new Map<string, Texts>();
  #removed = new Set<string>();
  #cursor: Cursor | null = null;
  /** text of the cell before its first key, null without one: Escape restores it */
  #before: string | null = null;
  #past: (readonly GridLine[])[] = [];
  #future: (readonly GridLine[])[] = [];
  #marked = new Set<string>();
  #clashes: readonly Clash[] = [];
  #listeners = new Set<() => void>();
  #textListeners = new Set<() => void>();
  #lineListeners = new Map<string, () => void>();
  #drawn = new Map<string, DrawnLine>();
  #drawnTotals: Totals | null = null;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;
  #reckoning: Reckoned | null = null;
  #newKey: () => string;

  constructor(type: string, rows: readonly ServerLine[], stores: readonly Store[], decimal: DecimalSign, newKey: () => string) {
    this.#type = type;
    this.columns = columnsFor(type);
    this.#reading = { decimal, stores };
    this.#newKey = newKey;
    this.#lines = [];
    this.#set(arrange(rows.map((row) => lineOf(row, this.#reading))));
    for (const row of rows) this.#base.set(row.lineKey, textsOf(row, this.#reading));
    this.#stand(this.#first());
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** Called for every change of a text or of the lines, including each key: for storing, not for rendering. */
  subscribeTexts = (listener: () => void): (() => void) => {
    this.#textListeners.add(listener);
    return () => this.#textListeners.delete(listener);
  };
  /** Subscribes to the changes of one line. */
  subscribeLine = (key: string, listener: () => void): (() => void) => {
    this.#lineListeners.set(key, listener);
    return () => {
      if (this.#lineListeners.get(key) === listener) this.#lineListeners.delete(key);
    };
  };
  order = (): readonly string[] => this.#order;
  line = (key: string): GridLine | undefined => this.#byKey.get(key);
  cursor = (): Cursor | null => this.#cursor;
  /** Incremented when a text changed other than by its own input: the input then takes it over. */
  turn = (): number => this.#turn;
  clashes = (): readonly Clash[] => this.#clashes;
  get reading(): Reading {
    return this.#reading;
  }
  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  #set(lines: readonly GridLine[]): void {
    const sameOrder = lines.length === this.#lines.length && lines.every((line, i) => line.key === this.#lines[i]!.key);
    this.#lines = lines;
    this.#byKey = new Map(lines.map((line) => [line.key, line]));
    if (!sameOrder) this.#order = lines.map((line) => line.key);
    this.#reckoning = null;
    for (const listener of this.#textListeners) listener();
  }
  /** Renders the changed lines now. Their balances and the footer wait for a pause in typing. */
  #emit(): void {
    this.#turn += 1;
    this.#draw(false);
  }
  #draw(reckoned: boolean): void {
    if (reckoned) this.#drawnTotals = null;
    for (const [key, before] of this.#drawn) if (this.#look(key, reckoned) !== before) this.#lineListeners.get(key)?.();
    for (const listener of this.#listeners) listener();
    if (reckoned) clearTimeout(this.#resting);
    else this.#rest();
  }
  #rest(): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#draw(true), REST_MS);
  }
  #look(key: string, reckoned: boolean): DrawnLine | undefined {
    const line = this.#byKey.get(key);
    const before = this.#drawn.get(key);
    if (!line) {
      this.#drawn.delete(key);
      return undefined;
    }
    const cursor = this.#cursor?.key === key ? this.#cursor : null;
    const marked = this.#marked.has(key);
    const balance = reckoned || !before ? this.#balance(line, before?.balance) : before.balance;
    const clashing = clashesOf(this.#clashes, key).join(' ');
    if (
      before &&
      before.line === line &&
      before.cursor === cursor &&
      before.marked === marked &&
      before.balance === balance &&
      before.clashing === clashing
    )
      return before;
    const drawn = { line, cursor, marked, balance, clashing };
    this.#drawn.set(key, drawn);
    return drawn;
  }
  #balance(line: GridLine, before: Balance | undefined): Balance {
    const now = this.#reckoned().balances.get(line)!;
    return before && before.is === now.is && before.difference === now.difference && before.across === now.across ? before : now;
  }
  drawnLine = (key: string): DrawnLine | undefined => this.#drawn.get(key) ?? this.#look(key, true);
  /** As shown in the footer: at the last pause in typing. */
  drawnTotals = (): Totals => (this.#drawnTotals ??= this.totals());
  #remember(): void {
    this.#past = [...this.#past.slice(-STEPS + 1), this.#lines];
    this.#future = [];
  }
  #put(key: string, text: Partial<Texts>): void {
    this.#set(this.#lines.map((line) => (line.key === key ? { ...line, text: { ...line.text, ...text } } : line)));
  }

  /* values of a line */

  values = (): readonly Values[] => this.#lines.map((line) => valuesOf(line, this.#reading));

  problem(line: GridLine, cell: Cell): CellProblem | null {
    return problemOf(line, cell, this.#reading);
  }

  #reckoned(): Reckoned {
    return (this.#reckoning ??= reckon(this.#lines, this.#reading));
  }
  totals = (): Totals => this.#reckoned().totals;

  /** Keys of the lines that block the submission, in the order of the grid. */
  blocking(): readonly At[] {
    return blockingOf(this.#lines, this.#reckoned(), this.#type, this.columns, this.#reading);
  }

  /** Refused lines stay marked until they are edited. */
  mark(keys: readonly string[]): void {
    this.#marked = new Set(keys);
    this.#emit();
  }

  /* typing */

  #first(): Cursor | null {
    const line = this.#lines[0];
    const cell = openCells(line, this.columns)[0];
    return line && cell ? { key: line.key, cell, mode: 'select' } : null;
  }
  /** The cursor enters a cell: nothing is typed there yet. */
  #stand(cursor: Cursor | null): void {
    this.#cursor = cursor;
    this.#before = null;
  }
  go(at: At, mode: Mode = 'select'): void {
    const line = this.#byKey.get(at.key);
    if (!line || !writable(at.cell, line)) return;
    if (this.#cursor?.key === at.key && this.#cursor.cell === at.cell && this.#cursor.mode === mode) return;
    if (this.#cursor?.key !== at.key || this.#cursor.cell !== at.cell) this.#stand({ ...at, mode });
    else this.#cursor = { ...at, mode };
    this.#emit();
  }
  mode(mode: Mode): void {
    if (!this.#cursor || this.#cursor.mode === mode) return;
    this.#cursor = { ...this.#cursor, mode };
    this.#emit();
  }
  type = (text: string): void => {
    const cursor = this.#cursor;
    const line = cursor && this.#byKey.get(cursor.key);
    if (!cursor || !line) return;
    // one undo step per visit of a cell
    if (this.#before === null) {
      this.#remember();
      this.#before = line.text[cursor.cell];
    }
    if (cursor.mode === 'select') this.#cursor = { ...cursor, mode: 'type' };
    this.#marked.delete(cursor.key);
    this.#put(cursor.key, { [cursor.cell]: text });
    this.#rest();
  };
  /** Reverts the input in this cell; false when there is none. */
  revert(): boolean {
    const cursor = this.#cursor;
    const line = cursor && this.#byKey.get(cursor.key);
    if (!cursor || !line || (cursor.mode === 'select' && (this.#before === null || line.text[cursor.cell] === this.#before))) return false;
    if (this.#before !== null) this.#put(cursor.key, { [cursor.cell]: this.#before });
    this.#stand({ ...cursor, mode: 'select' });
    this.#emit();
    return true;
  }

  /** Next editable cell in that direction; false = end of the grid. */
  step(way: Way, by = 1): boolean {
    const at = this.#cursor && landing(this.#cursor, way, by, this.#lines, this.columns);
    if (!at) return false;
    this.go(at);
    this.mode('select');
    return true;
  }
  page(way: 'up' | 'down'): boolean {
    return this.step(way, PAGE);
  }
  edge(which: Edge): void {
    const at = this.#cursor && edgeOf(this.#cursor, which, this.#lines, this.columns);
    if (!at) return;
    this.go(at);
    this.mode('select');
  }

  undo(): boolean {
    const before = this.#past.at(-1);
    if (!before) return false;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.#lines];
    this.#restoreLines(before);
    return true;
  }
  redo(): boolean {
    const next = this.#future.at(-1);
    if (!next) return false;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.#lines];
    this.#restoreLines(next);
    return true;
  }
  #restoreLines(lines: readonly GridLine[]): void {
    const here = new Set(lines.map((line) => line.key));
    for (const { key } of this.#lines) if (!here.has(key) && this.#base.has(key)) this.#removed.add(key);
    for (const key of here) this.#removed.delete(key);
    this.#set(lines);
    const cursor = this.#cursor;
    this.#stand(cursor && here.has(cursor.key) ? { ...cursor, mode: 'select' } : this.#first());
    this.#emit();
  }

  /* lines */

  /** A store line below the stores of the same lot; a line of a new lot at the end. */
  add(place: Place): string {
    this.#remember();
    const near = (this.#cursor && this.#byKey.get(this.#cursor.key)) ?? this.#lines.at(-1);
    const key = this.#insert(place, place === 'branch' ? (near?.text.lotNo ?? '') : '', near);
    this.#stand({ key, cell: place === 'branch' ? 'branchId' : 'lotNo', mode: 'select' });
    this.#emit();
    return key;
  }
  #insert(place: Place, lotNo: string, near: GridLine | undefined, text: Partial<Texts> = {}): string {
    const line = newLine(this.#newKey(), place, near?.unit ?? this.#lines[0]?.unit ?? 'pack', { lotNo, ...text });
    const last =
      place === 'branch' && near
        ? this.#lines.findLastIndex((one) => one.text.lotNo === near.text.lotNo && (one.place === 'branch' || one === near))
        : this.#lines.length - 1;
    this.#set([...this.#lines.slice(0, last + 1), line, ...this.#lines.slice(last + 1)]);
    return line.key;
  }
  removable(key: string | undefined): boolean {
    const line = key === undefined ? undefined : this.#byKey.get(key);
    return line !== undefined && !line.fixed && this.#lines.length > 1;
  }
  remove(key: string): void {
    if (!this.removable(key)) return;
    this.#remember();
    const at = this.#order.indexOf(key);
    if (this.#base.has(key)) this.#removed.add(key);
    this.#clashes = this.#clashes.filter((one) => one.key !== key);
    this.#set(this.#lines.filter((line) => line.key !== key));
    const next = this.#lines[Math.min(at, this.#lines.length - 1)];
    const cell = openCells(next, this.columns)[0];
    this.#stand(next && cell ? { key: next.key, cell, mode: 'select' } : null);
    this.#emit();
  }

  /** Pastes a block of cells at the cursor. Store lines are added as needed; other lines are not. A row of text above numbers is a header and is skipped. */
  paste(text: string): Pasted | null {
    const cursor = this.#cursor;
    const start = cursor && this.#byKey.get(cursor.key);
    const block = withoutHead(readBlock(text), this.columns.slice(this.columns.indexOf(cursor?.cell ?? 'lotNo')), this.#reading);
    if (!cursor || !start || block.length === 0) return null;
    this.#remember();
    const from = this.columns.indexOf(cursor.cell);
    const wide = this.columns.slice(from, from + Math.max(...block.map((row) => row.length)));
    const proven = decimalSignIn(block.flatMap((row) => row.filter((_, k) => wide[k] !== undefined && isQuantity(wide[k]))));
    const { decimal } = this.#reading;
    // other numbers of the block say what an open one is: it is written so that it stays that
    const amount = (written: string): string => {
      const read = proven && proven !== decimal ? readNumber(written, { decimal: proven }) : null;
      return read?.is === 'number' && read.ambiguous ? plainNumber(read.value, decimal) : written;
    };
    let at = this.#order.indexOf(start.key);
    let added = 0;
    let left = 0;
    let last = start;
    for (const [i, row] of block.entries()) {
      let line: GridLine | undefined = this.#lines[at];
      const fits =
        i === 0 ||
        (line !== undefined && line.place === start.place && (start.place === 'warehouse' || line.text.lotNo === start.text.lotNo));
      if (!fits || !line) {
        if (start.place === 'warehouse') {
          left = block.length - i;
          break;
        }
        const key = this.#insert('branch', start.text.lotNo, last);
        added += 1;
        at = this.#order.indexOf(key);
        line = this.#byKey.get(key)!;
      }
      const texts: Partial<Record<Cell, string>> = {};
      wide.forEach((column, k) => {
        if (row[k] !== undefined && writable(column, line)) texts[column] = isQuantity(column) ? amount(row[k].trim()) : row[k].trim();
      });
      this.#marked.delete(line.key);
      this.#put(line.key, texts);
      last = this.#byKey.get(line.key)!;
      at += 1;
    }
    this.#stand({ ...cursor, mode: 'select' });
    this.#emit();
    return { rows: block.length - left, columns: wide.length, added, left };
  }

  /* the server */

  #known(): Known {
    return { lines: this.#lines, base: this.#base, removed: this.#removed, clashes: this.#clashes };
  }
  #take({ lines, base, removed, clashes }: Known): void {
    this.#base = new Map(base);
    this.#removed = new Set(removed);
    this.#clashes = clashes;
    this.#set(lines);
  }
  changes(): Changes {
    return changesOf(this.#known(), this.#reading);
  }
  get dirty(): boolean {
    const { lines, removedLines } = this.changes();
    return lines.length + removedLines.length > 0;
  }
  get typed(): boolean {
    return isTyped(this.#known());
  }
  /** A snapshot of the texts, to be acknowledged when the server has saved them. */
  snapshot(): ReadonlyMap<string, Texts> {
    return new Map(this.#lines.map((line) => [line.key, line.text]));
  }
  /** The server saved these changes: it has the texts of that snapshot. */
  acknowledge({ lines, removedLines }: Changes, then: ReadonlyMap<string, Texts>): void {
    for (const sent of lines) {
      const text = then.get(sent.lineKey);
      if (!text) continue;
      const before = this.#base.get(sent.lineKey) ?? newLine('', 'branch', '', {}).text;
      this.#base.set(sent.lineKey, {
        ...before,
        ...Object.fromEntries(cells.filter((cell) => Object.hasOwn(sent, cell)).map((cell) => [cell, text[cell]])),
      });
    }
    for (const key of removedLines) {
      this.#removed.delete(key);
      this.#base.delete(key);
    }
    this.#emit();
  }

  rebase(rows: readonly ServerLine[], saved: Saved): void {
    this.#take(rebased(this.#known(), rows, saved, this.#reading));
    if (!this.#cursor || !this.#byKey.has(this.#cursor.key)) this.#stand(this.#first());
    this.#emit();
  }
  /** Resolves one cell: the input stays, or the other value replaces it. */
  decide(clash: Clash, side: 'yours' | 'theirs'): void {
    this.#clashes = this.#clashes.filter((one) => one !== clash);
    this.#put(clash.key, side === 'theirs' ? { [clash.cell]: clash.theirs } : {});
    this.#emit();
  }

  /* the local draft */

  kept(): GridDraft {
    return draftOf(this.#known());
  }
  restore(kept: GridDraft, saved: Saved): void {
    this.#take(restored(this.#known(), kept, saved, this.#reading));
    this.#emit();
  }
}
