/** Columns, lines and answers of a grid of lines: what an area hands in and gets back. */
import type { NumberFault } from '#domain/numberText.ts';

/** list: several codes of `options`, or several texts without them; separated by a semicolon, codes by a comma too */
type CellKind = 'text' | 'number' | 'choice' | 'flag' | 'list';

export interface GridOption {
  value: string;
  label: string;
}

export interface GridColumn {
  field: string;
  label: string;
  kind: CellKind;
  /** of a choice, of a list of codes; of a flag the words of `true` and `false` */
  options?: readonly GridOption[];
  /** px */
  width: number;
  /** text: most characters; number: the greatest; list: most entries */
  max?: number;
  /** marked while it is empty; an empty value is sent all the same */
  required?: boolean;
  /** of a text: one line is enough for it in a form */
  short?: boolean;
  /** of a flag: an empty cell is `false`, and `false` is shown as an empty cell */
  emptyIsNo?: boolean;
  readOnly?: boolean;
}

export type CellValue = string | number | boolean | readonly string[] | null;

/** A line of the server: these, and a value for each column under its `field`. */
export interface ServerLine {
  id?: number;
  version?: number;
  lineKey: string;
  /** order among the lines of the same parent */
  seq: number;
  parentKey?: string | null;
}

export type Texts = Readonly<Record<string, string>>;

/** A line of the grid: its place, and its cells as typed. A type, as the draft below: the device keeps them as JSON. */
export type GridLine = {
  key: string;
  parentKey: string | null;
  seq: number;
  text: Texts;
};

/** A cell of a line; `field` is that of a column. */
export interface At {
  key: string;
  field: string;
}

/** Why a text is no value of its column. */
export type CellFault = NumberFault | 'choice' | 'flag' | 'length' | 'tooLarge' | 'tooMany';

/** The changed fields of a line, by name; a new line has all of its values. */
export type SentLine = Readonly<Record<string, CellValue>> & { readonly lineKey: string };

/** A line to be added, with the values of its fields; `parentKey` names another of those lines. */
export interface AddedLine {
  key: string;
  parentKey: string | null;
  values: Readonly<Record<string, unknown>>;
}

export interface Changes {
  lines: readonly SentLine[];
  removedLines: readonly string[];
}

/** A cell that was changed on both sides: texts; `field` is `parentKey` for the place of a line. It is not sent before a side is chosen. */
export interface CellClash extends At {
  base: string;
  theirs: string;
}

/**
 * What a merge did that nobody asked for. kept: removed there, edited here, so a new line now. returned: removed here, edited there.
 * orphan: at the top level, as the line above it was removed. circle: each was moved into the other, this one stayed.
 */
export interface Told {
  is: 'kept' | 'returned' | 'orphan' | 'circle';
  key: string;
}

/** A finding about a cell by the rules of the area. */
export interface CellIssue {
  text: string;
  /** it stands in the way of a submission */
  hard: boolean;
}
export type Issues = ReadonlyMap<string, ReadonlyMap<string, CellIssue>>;

/** A line, or a cell of it, that the server refused. */
export interface Refused {
  key: string;
  field?: string;
  text?: string;
}

export interface Pasted {
  rows: number;
  columns: number;
  added: number;
  /** cells behind the last column, in columns that are not written, or in rows beyond the most a grid takes */
  left: number;
  /** cells that are no value of their column; their texts stay and are marked */
  unread: number;
}

/** The lines of the server of then and now, for the device. */
export type GridDraft = {
  lines: readonly { readonly base: GridLine | null; readonly mine: GridLine }[];
  removed: readonly GridLine[];
};

/** A line as drawn; the same object while nothing in it changed. */
export interface DrawnLine {
  line: GridLine;
  /** from 1 */
  level: number;
  /** lines directly below it */
  parts: number;
  clashes: readonly CellClash[];
  issues: ReadonlyMap<string, CellIssue> | undefined;
  refused: readonly Refused[];
}

/** Somebody else in a line: the names, and the field of one of them. */
export interface Present {
  name: string;
  field: string;
}
