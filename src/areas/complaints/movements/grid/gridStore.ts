/**
 * The lines of a response during typing, outside of React. A key changes the text here and on the screen only its own
 * input; the line, the balances and the footer are rendered at a pause in typing. Everything else (a move, a paste, a newer row) is rendered
 * at once, in the lines it changed. It knows the server's values (`base`), merges newer rows of the server with the input, and
 * computes what has to be sent.
 */
import {
  acrossOf,
  isAnswered,
  isExplained,
  lineDifference,
  partsTooLarge,
  recoveryOf,
  unbalanced,
  type Across,
  type Recovery,
} from '#domain/complaints/movementBalance.ts';
import { readBlock } from './block.ts';
import { columnsFor, writable, type Cell, type GridColumn, type Place } from './columns.ts';
import {
  cellProblem,
  cells,
  lineOf,
  newLine,
  textsOf,
  valuesOf,
  type CellProblem,
  type GridLine,
  type Reading,
  type ServerLine,
  type Store,
  type Texts,
  type Values,
} from './gridLine.ts';

export interface At {
  key: string;
  cell: Cell;
}
/** select: a key replaces the text; type: keys add, arrows leave; edit: arrows move in the text (F2) */
export type Mode = 'select' | 'type' | 'edit';
export interface Cursor extends At {
  mode: Mode;
}

export type Balance = { is: 'even' | 'explained' | 'open' | 'unanswered'; difference: number; across: number };

export interface Totals {
  recovery: Recovery;
  across: readonly Across[];
  /** lines that block the submission */
  open: number;
  explained: number;
  wrong: number;
}

/** A line as rendered; the same object while nothing in it changed. */
export interface DrawnLine {
  line: GridLine;
  cursor: Cursor | null;
  marked: boolean;
  balance: Balance;
  /** cells that await a decision, as text */
  clashing: string;
}

type Sent = Readonly<Record<string, string | number | null>> & { lineKey: string };
export type Changes = {
  lines: readonly Sent[];
  removedLines: readonly string[];
};

/** A conflicting cell: it awaits a decision and is not sent before. */
export interface Clash extends At {
  /** the common base of both values */
  base: string;
  theirs: string;
  saved: Saved;
}
/** The other user's save: time and version of the movement. */
export interface Saved {
  at: string;
  version: number;
}

export interface Pasted {
  rows: number;
  columns: number;
  added: number;
  /** rows that could not be placed */
  left: number;
}

/** The draft of a line: the server's value when typing began, and the input. */
type LineDraft = {
  key: string;
  place: Place;
  unit: string;
  base: Texts | null;
  text: Texts;
};
export type GridDraft = {
  lines: readonly LineDraft[];
  removed: readonly string[];
};

const PAGE = 10;
const STEPS = 100;
/** a pause in typing: slightly longer than between two keys of a fast typist */
const REST_MS = 250;

const wireOf = (line: GridLine, reading: Reading): Values => valuesOf(line, reading);

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
  #totals: Totals | null = null;
  #balances = new WeakMap<GridLine, Balance>();
  #newKey: () => string;

  constructor(type: string, rows: readonly ServerLine[], stores: readonly Store[], decimal: ',' | '.', newKey: () => string) {
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
    this.#totals = null;
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
    const clashing = this.#clashesOf(key).join(' ');
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
  #clashesOf(key: string): Cell[] {
    return this.#clashes.length === 0 ? [] : this.#clashes.filter((one) => one.key === key).map((one) => one.cell);
  }
  #balance(line: GridLine, before: Balance | undefined): Balance {
    this.totals();
    const now = this.#balances.get(line)!;
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
    const found = cellProblem(cell, line.text[cell], this.#reading);
    if (found) return found;
    return partsTooLarge(valuesOf(line, this.#reading)).some(([part]) => part === cell) ? 'part' : null;
  }

  #wrongCells = new WeakMap<GridLine, number>();
  /** Cells with invalid text; computed once per line version, a key asks about its own line only. */
  #wrongOf(line: GridLine): number {
    const known = this.#wrongCells.get(line);
    if (known !== undefined) return known;
    const found =
      cells.filter((cell) => line.text[cell] !== '' && writable(cell, line) && this.problem(line, cell)).length +
      (line.place === 'branch' && line.text.branchId.trim() === '' ? 1 : 0);
    this.#wrongCells.set(line, found);
    return found;
  }

  totals = (): Totals => {
    if (this.#totals) return this.#totals;
    const values = this.values();
    const across = new Map<Values, number>();
    for (const { line, difference, about } of unbalanced(values)) if (about !== 'line') across.set(line, difference);
    this.#balances = new WeakMap();
    let [open, explained, wrong] = [0, 0, 0];
    this.#lines.forEach((line, i) => {
      const balance = balanceOf(values[i]!, across.get(values[i]!) ?? 0);
      this.#balances.set(line, balance);
      if (balance.is === 'open' || balance.is === 'unanswered') open += 1;
      if (balance.is === 'explained') explained += 1;
      wrong += this.#wrongOf(line);
    });
    this.#totals = { recovery: recoveryOf(values), across: acrossOf(values), open, explained, wrong };
    return this.#totals;
  };

  /** Keys of the lines that block the submission, in the order of the grid. */
  blocking(): At[] {
    this.totals();
    return this.#lines.flatMap((line): At[] => {
      const wrong = cells.find((cell) => writable(cell, line) && this.problem(line, cell));
      if (wrong) return [{ key: line.key, cell: wrong }];
      if (line.place === 'branch' && line.text.branchId.trim() === '') return [{ key: line.key, cell: 'branchId' }];
      const { is } = this.#balances.get(line)!;
      if (is === 'unanswered') return [{ key: line.key, cell: this.#firstEmpty(line) }];
      if (is === 'open') return [{ key: line.key, cell: 'varianceReason' }];
      const values = valuesOf(line, this.#reading);
      const asked: Cell[] =
        line.place === 'warehouse' && values.receivedQty !== 0 && !isExplained(values)
          ? this.#type === 'recall'
            ? ['quarantinedQty', 'recalledQty']
            : this.#type === 'quarantine'
              ? ['quarantinedQty']
              : []
          : [];
      const lacking = asked.find((cell) => values[cell] === null);
      return lacking ? [{ key: line.key, cell: lacking }] : [];
    });
  }
  #firstEmpty(line: GridLine): Cell {
    return (
      this.columns.find(
        (column): column is Cell => writable(column, line) && column !== 'branchId' && column !== 'lotNo' && line.text[column] === '',
      ) ?? 'varianceReason'
    );
  }

  /** Refused lines stay marked until they are edited. */
  mark(keys: readonly string[]): void {
    this.#marked = new Set(keys);
    this.#emit();
  }

  /* typing */

  #first(): Cursor | null {
    const line = this.#lines[0];
    const cell = line && this.columns.find((column): column is Cell => writable(column, line));
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
  step(way: 'left' | 'right' | 'up' | 'down' | 'next' | 'previous', by = 1): boolean {
    const cursor = this.#cursor;
    if (!cursor) return false;
    const row = this.#order.indexOf(cursor.key);
    const column = this.columns.indexOf(cursor.cell);
    const inRow = (at: number, from: number, to: 1 | -1): Cell | undefined => {
      const line = this.#lines[at];
      for (let i = from; line && i >= 0 && i < this.columns.length; i += to) {
        const found = this.columns[i]!;
        if (writable(found, line)) return found;
      }
      return undefined;
    };
    const land = (at: number, cell: Cell | undefined): boolean => {
      const line = this.#lines[at];
      if (!line || !cell) return false;
      this.go({ key: line.key, cell });
      if (this.#cursor?.mode !== 'select') this.mode('select');
      return true;
    };
    if (way === 'left' || way === 'right') return land(row, inRow(row, column + (way === 'right' ? 1 : -1), way === 'right' ? 1 : -1));
    if (way === 'next' || way === 'previous') {
      const to = way === 'next' ? 1 : -1;
      if (land(row, inRow(row, column + to, to))) return true;
      const next = row + to;
      return land(next, inRow(next, way === 'next' ? 0 : this.columns.length - 1, to));
    }
    const to = way === 'down' ? 1 : -1;
    // the same column; lines without it are skipped
    let at = row;
    for (let left = by, i = row + to; i >= 0 && i < this.#lines.length && left > 0; i += to)
      if (writable(cursor.cell, this.#lines[i]!)) [at, left] = [i, left - 1];
    return at !== row && land(at, cursor.cell);
  }
  page(way: 'up' | 'down'): boolean {
    return this.step(way, PAGE);
  }
  edge(which: 'rowStart' | 'rowEnd' | 'first' | 'last'): void {
    const cursor = this.#cursor;
    if (!cursor) return;
    const line = which === 'first' ? this.#lines[0] : which === 'last' ? this.#lines.at(-1) : this.#byKey.get(cursor.key);
    const open = line ? this.columns.filter((column): column is Cell => writable(column, line)) : [];
    const cell = which === 'rowStart' || which === 'first' ? open[0] : open.at(-1);
    if (line && cell) {
      this.go({ key: line.key, cell });
      this.mode('select');
    }
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
    const cell = next && this.columns.find((column): column is Cell => writable(column, next));
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
        if (row[k] !== undefined && writable(column, line)) texts[column] = row[k].trim();
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

  /** Fields that differ from the server's values; invalid text and unknown stores are not included. */
  changes(): Changes {
    const lines = this.#lines.flatMap((line): Sent[] => {
      const base = this.#base.get(line.key);
      if (line.place === 'branch' && valuesOf(line, this.#reading).branchId === null) return [];
      const values = wireOf(line, this.#reading);
      const parts = new Set<string>(partsTooLarge(values).map(([part]) => part));
      const waiting = this.#clashesOf(line.key);
      const changed = cells.filter(
        (cell) =>
          !waiting.includes(cell) &&
          (base ? line.text[cell].trim() !== base[cell].trim() : line.text[cell].trim() !== '') &&
          !cellProblem(cell, line.text[cell], this.#reading) &&
          !parts.has(cell),
      );
      const own = base ? {} : { locationType: line.place, unit: line.unit };
      if (base && changed.length === 0) return [];
      return [{ lineKey: line.key, ...own, ...Object.fromEntries(changed.map((cell) => [cell, values[cell]])) } as Sent];
    });
    return { lines, removedLines: [...this.#removed] };
  }
  get dirty(): boolean {
    const { lines, removedLines } = this.changes();
    return lines.length + removedLines.length > 0;
  }
  /** Whether there is any input the server does not have, valid or not. */
  get typed(): boolean {
    return (
      this.#removed.size > 0 ||
      this.#lines.some(
        (line) =>
          cells.some((cell) => line.text[cell].trim() !== (this.#base.get(line.key)?.[cell] ?? '').trim()) || !this.#base.has(line.key),
      )
    );
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

  /** Merges newer rows of the server with the input: their cells are taken over, cells changed on both sides await a decision. */
  rebase(rows: readonly ServerLine[], saved: Saved): void {
    const known = this.#clashes;
    const clashes: Clash[] = [];
    const lines = new Map(this.#lines.map((line) => [line.key, line]));
    const theirs = new Set(rows.map((row) => row.lineKey));
    for (const row of rows) {
      const text = textsOf(row, this.#reading);
      const base = this.#base.get(row.lineKey);
      this.#base.set(row.lineKey, text);
      const mine = lines.get(row.lineKey);
      if (!mine) {
        // removed here while another user edited it: it comes back, so that no numbers are lost
        if (this.#removed.has(row.lineKey) && base && cells.some((cell) => !same(cell, text[cell], base[cell], this.#reading)))
          this.#removed.delete(row.lineKey);
        if (!this.#removed.has(row.lineKey)) lines.set(row.lineKey, lineOf(row, this.#reading));
        continue;
      }
      const merged: Record<string, string> = { ...mine.text };
      for (const cell of cells) {
        if (same(cell, text[cell], mine.text[cell], this.#reading)) continue;
        const waits = known.find((one) => one.key === mine.key && one.cell === cell);
        if (waits) clashes.push(waits.theirs === text[cell] ? waits : { ...waits, theirs: text[cell], saved });
        else if (!base || same(cell, mine.text[cell], base[cell], this.#reading)) merged[cell] = text[cell];
        else if (!same(cell, text[cell], base[cell], this.#reading))
          clashes.push({ key: mine.key, cell, base: base[cell], theirs: text[cell], saved });
      }
      if (cells.some((cell) => merged[cell] !== mine.text[cell])) lines.set(mine.key, { ...mine, text: merged as Texts });
    }
    for (const [key, line] of lines) {
      if (theirs.has(key) || !this.#base.has(key)) continue;
      const untouched = cells.every((cell) => line.text[cell] === this.#base.get(key)![cell]);
      this.#base.delete(key);
      this.#removed.delete(key);
      // removed by another user while it was edited here: it stays, as a new line
      if (untouched) lines.delete(key);
    }
    this.#clashes = sameClashes(clashes, known) ? known : clashes;
    this.#set(arrange([...lines.values()]));
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
    const lines = this.#lines.filter(
      (line) => !this.#base.has(line.key) || cells.some((cell) => line.text[cell] !== this.#base.get(line.key)![cell]),
    );
    return {
      lines: lines.map(({ key, place, unit, text }) => ({ key, place, unit, base: this.#began(key), text })),
      removed: [...this.#removed],
    };
  }
  /** The base of a line's input: for a conflict the common base, so that it is detected again when the line is restored. */
  #began(key: string): Texts | null {
    const base = this.#base.get(key);
    return base
      ? { ...base, ...Object.fromEntries(this.#clashes.filter((one) => one.key === key).map((one) => [one.cell, one.base])) }
      : null;
  }
  /** Restores a stored draft over the server's current values. */
  restore(kept: GridDraft, saved: Saved): void {
    const clashes: Clash[] = [];
    for (const { key, place, unit, base, text } of kept.lines) {
      const line = this.#byKey.get(key);
      if (!line) {
        this.#set([...this.#lines, { ...newLine(key, place, unit, text) }]);
        continue;
      }
      const mine = cells.filter((cell) => !base || text[cell] !== base[cell]);
      for (const cell of mine)
        if (base && !same(cell, line.text[cell], base[cell], this.#reading) && !same(cell, line.text[cell], text[cell], this.#reading))
          clashes.push({ key, cell, base: base[cell], theirs: line.text[cell], saved });
      this.#put(key, Object.fromEntries(mine.map((cell) => [cell, text[cell]])));
    }
    for (const key of kept.removed) if (this.#base.has(key)) this.#removed.add(key);
    this.#clashes = clashes;
    this.#set(arrange(this.#lines.filter((line) => !this.#removed.has(line.key))));
    this.#emit();
  }
}

const sameClashes = (a: readonly Clash[], b: readonly Clash[]): boolean => a.length === b.length && a.every((one, i) => one === b[i]);

/** The warehouse line of a lot, its store lines below; lots in order of appearance. */
const arrange = (lines: readonly GridLine[]): readonly GridLine[] => {
  const lots = Map.groupBy(lines, (line) => line.text.lotNo.trim().toUpperCase());
  return [...lots.values()].flatMap((of) => [
    ...of.filter((line) => line.place === 'warehouse'),
    ...of.filter((line) => line.place === 'branch'),
  ]);
};

const balanceOf = (values: Values, across: number): Balance => {
  const difference = lineDifference(values);
  if (isExplained(values)) return { is: difference === 0 && isAnswered(values) ? 'even' : 'explained', difference, across: 0 };
  if (!isAnswered(values)) return { is: 'unanswered', difference, across: 0 };
  return { is: difference !== 0 || across !== 0 ? 'open' : 'even', difference, across };
};

/** The same value in any notation. */
const same = (cell: Cell, a: string, b: string, reading: Reading): boolean =>
  a.trim() === b.trim() ||
  (cellProblem(cell, a, reading) === null &&
    cellProblem(cell, b, reading) === null &&
    cellValueText(cell, a, reading) === cellValueText(cell, b, reading));
const cellValueText = (cell: Cell, text: string, reading: Reading): string =>
  String(valuesOf(newLine('', 'branch', '', { [cell]: text }), reading)[cell]);

const withoutHead = (block: readonly string[][], columns: readonly GridColumn[], reading: Reading): readonly string[][] => {
  const [head, ...rest] = block;
  if (!head || rest.length === 0) return block;
  const numbers = columns
    .slice(0, head.length)
    .flatMap((column, i) =>
      column !== 'balance' && column !== 'branchId' && column !== 'lotNo' && column !== 'varianceReason' ? [{ column, i }] : [],
    );
  const isWord = (row: readonly string[]): boolean =>
    numbers.length > 0 &&
    numbers.every(({ column, i }) => row[i] !== undefined && row[i].trim() !== '' && cellProblem(column, row[i], reading) === 'number');
  return isWord(head) && !rest.some(isWord) ? rest : block;
};
