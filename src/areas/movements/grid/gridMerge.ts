// What the server has and what was typed: the changes to send, newer rows merged with the input, and the draft on the device.
import { partsTooLarge } from '#domain/complaints/movementBalance.ts';
import type { Cell, Place } from './columns.ts';
import {
  cellProblem,
  cells,
  lineOf,
  newLine,
  textsOf,
  valuesOf,
  type At,
  type GridLine,
  type Reading,
  type ServerLine,
  type Texts,
} from './gridLine.ts';

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

/** The lines, and what is known of the server's. */
export interface Known {
  lines: readonly GridLine[];
  /** texts of the server's values, by line */
  base: ReadonlyMap<string, Texts>;
  /** removed here, not yet on the server */
  removed: ReadonlySet<string>;
  clashes: readonly Clash[];
}

const sameClashes = (a: readonly Clash[], b: readonly Clash[]): boolean => a.length === b.length && a.every((one, i) => one === b[i]);

/** The warehouse line of a lot, its store lines below; lots in order of appearance. */
export const arrange = (lines: readonly GridLine[]): readonly GridLine[] => {
  const lots = Map.groupBy(lines, (line) => line.text.lotNo.trim().toUpperCase());
  return [...lots.values()].flatMap((of) => [
    ...of.filter((line) => line.place === 'warehouse'),
    ...of.filter((line) => line.place === 'branch'),
  ]);
};

/** The same value in any notation. */
const same = (cell: Cell, a: string, b: string, reading: Reading): boolean =>
  a.trim() === b.trim() ||
  (cellProblem(cell, a, reading) === null &&
    cellProblem(cell, b, reading) === null &&
    cellValueText(cell, a, reading) === cellValueText(cell, b, reading));
const cellValueText = (cell: Cell, text: string, reading: Reading): string =>
  String(valuesOf(newLine('', 'branch', '', { [cell]: text }), reading)[cell]);

export const clashesOf = (clashes: readonly Clash[], key: string): readonly Cell[] =>
  clashes.length === 0 ? [] : clashes.filter((one) => one.key === key).map((one) => one.cell);

/** Fields that differ from the server's values; invalid text and unknown stores are not included. */
export const changesOf = ({ lines, base, removed, clashes }: Known, reading: Reading): Changes => ({
  lines: lines.flatMap((line): Sent[] => {
    const before = base.get(line.key);
    const values = valuesOf(line, reading);
    if (line.place === 'branch' && values.branchId === null) return [];
    const parts = new Set<string>(partsTooLarge(values).map(([part]) => part));
    const waiting = clashesOf(clashes, line.key);
    const changed = cells.filter(
      (cell) =>
        !waiting.includes(cell) &&
        (before ? line.text[cell].trim() !== before[cell].trim() : line.text[cell].trim() !== '') &&
        !cellProblem(cell, line.text[cell], reading) &&
        !parts.has(cell),
    );
    const own = before ? {} : { locationType: line.place, unit: line.unit };
    if (before && changed.length === 0) return [];
    return [{ lineKey: line.key, ...own, ...Object.fromEntries(changed.map((cell) => [cell, values[cell]])) } as Sent];
  }),
  removedLines: [...removed],
});

/** Whether there is any input the server does not have, valid or not. */
export const isTyped = ({ lines, base, removed }: Known): boolean =>
  removed.size > 0 ||
  lines.some((line) => cells.some((cell) => line.text[cell].trim() !== (base.get(line.key)?.[cell] ?? '').trim()) || !base.has(line.key));

/** Merges newer rows of the server with the input: their cells are taken over, cells changed on both sides await a decision. */
export const rebased = (known: Known, rows: readonly ServerLine[], saved: Saved, reading: Reading): Known => {
  const clashes: Clash[] = [];
  const lines = new Map(known.lines.map((line) => [line.key, line]));
  const [bases, removed] = [new Map(known.base), new Set(known.removed)];
  const theirs = new Set(rows.map((row) => row.lineKey));
  for (const row of rows) {
    const text = textsOf(row, reading);
    const base = bases.get(row.lineKey);
    bases.set(row.lineKey, text);
    const mine = lines.get(row.lineKey);
    if (!mine) {
      // removed here while another user edited it: it comes back, so that no numbers are lost
      if (removed.has(row.lineKey) && base && cells.some((cell) => !same(cell, text[cell], base[cell], reading)))
        removed.delete(row.lineKey);
      if (!removed.has(row.lineKey)) lines.set(row.lineKey, lineOf(row, reading));
      continue;
    }
    const merged: Record<string, string> = { ...mine.text };
    for (const cell of cells) {
      if (same(cell, text[cell], mine.text[cell], reading)) continue;
      const waits = known.clashes.find((one) => one.key === mine.key && one.cell === cell);
      if (waits) clashes.push(waits.theirs === text[cell] ? waits : { ...waits, theirs: text[cell], saved });
      else if (!base || same(cell, mine.text[cell], base[cell], reading)) merged[cell] = text[cell];
      else if (!same(cell, text[cell], base[cell], reading))
        clashes.push({ key: mine.key, cell, base: base[cell], theirs: text[cell], saved });
    }
    if (cells.some((cell) => merged[cell] !== mine.text[cell])) lines.set(mine.key, { ...mine, text: merged as Texts });
  }
  for (const [key, line] of lines) {
    const base = bases.get(key);
    if (theirs.has(key) || !base) continue;
    bases.delete(key);
    removed.delete(key);
    // removed by another user while it was edited here: it stays, as a new line
    if (cells.every((cell) => line.text[cell] === base[cell])) lines.delete(key);
  }
  return {
    lines: arrange([...lines.values()]),
    base: bases,
    removed,
    clashes: sameClashes(clashes, known.clashes) ? known.clashes : clashes,
  };
};

/** The base of a line's input: for a conflict the common base, so that it is detected again when the line is restored. */
const beganOf = ({ base, clashes }: Known, key: string): Texts | null => {
  const texts = base.get(key);
  return texts ? { ...texts, ...Object.fromEntries(clashes.filter((one) => one.key === key).map((one) => [one.cell, one.base])) } : null;
};

/** The draft for the device: lines with input. */
export const draftOf = (known: Known): GridDraft => ({
  lines: known.lines
    .filter(({ key, text }) => {
      const base = known.base.get(key);
      return !base || cells.some((cell) => text[cell] !== base[cell]);
    })
    .map(({ key, place, unit, text }) => ({ key, place, unit, base: beganOf(known, key), text })),
  removed: [...known.removed],
});

/** A stored draft over the server's current values. */
export const restored = (known: Known, draft: GridDraft, saved: Saved, reading: Reading): Known => {
  const clashes: Clash[] = [];
  const lines = new Map(known.lines.map((line) => [line.key, line]));
  for (const { key, place, unit, base, text } of draft.lines) {
    const line = lines.get(key);
    if (!line) {
      lines.set(key, newLine(key, place, unit, text));
      continue;
    }
    const mine = cells.filter((cell) => !base || text[cell] !== base[cell]);
    for (const cell of mine)
      if (base && !same(cell, line.text[cell], base[cell], reading) && !same(cell, line.text[cell], text[cell], reading))
        clashes.push({ key, cell, base: base[cell], theirs: line.text[cell], saved });
    lines.set(key, { ...line, text: { ...line.text, ...Object.fromEntries(mine.map((cell) => [cell, text[cell]])) } });
  }
  const removed = new Set([...known.removed, ...draft.removed.filter((key) => known.base.has(key))]);
  return { ...known, lines: arrange([...lines.values()].filter(({ key }) => !removed.has(key))), removed, clashes };
};
