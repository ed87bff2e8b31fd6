// What two revisions of a record with lines differ in: by value, and by line, whose key stays the same.
import { commonFields, type Fields } from '../kernel/fields.ts';
import { shownDifferences, type SectionDifference, type Shown } from './partDifferences.ts';
import { lineOwn } from './specLine.ts';

type Values = Readonly<Record<string, unknown>>;

interface Compared {
  names: readonly string[];
  /** fields of its lines */
  fields: Fields;
  linesOf: (revision: Values) => readonly Values[];
}

const unshown: ReadonlySet<string> = new Set([...Object.keys(commonFields), ...lineOwn, 'seq']);
const pick = (row: Values, of: readonly string[]): Values => Object.fromEntries(of.map((name) => [name, row[name] ?? null]));

const shownOf = ({ names, fields, linesOf }: Compared, revision: Values): Shown => {
  const lineNames = Object.keys(fields).filter((name) => !unshown.has(name));
  return {
    parameters: {
      ...pick(revision, names),
      rows: linesOf(revision).map((line) => ({ ...pick(line, lineNames), key: line['lineKey'], seq: line['seq'] })),
    },
  };
};

/** Null: they are the same. */
export const revisionDifferences =
  (of: Compared) =>
  (before: Values, after: Values): SectionDifference | null =>
    shownDifferences(shownOf(of, before), shownOf(of, after))[0] ?? null;
