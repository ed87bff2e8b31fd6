// What two revisions of a master specification differ in: by value of its policy, and by parameter, whose key stays the same.
import { commonFields } from '../kernel/fields.ts';
import { MasterSpecParameter } from './lines/masterSpecParameter.ts';
import { policyFields } from './masterSpec.ts';
import { shownDifferences, type SectionDifference, type Shown } from './partDifferences.ts';

type Values = Readonly<Record<string, unknown>>;
type Revision = Values & { parameters?: readonly Values[] | null };

const unshown: ReadonlySet<string> = new Set([...Object.keys(commonFields), 'masterSpecId', 'lineKey', 'seq']);
const lineNames = Object.keys(MasterSpecParameter.fields).filter((name) => !unshown.has(name));
const names = ['name', ...policyFields];

const pick = (row: Values, of: readonly string[]): Values => Object.fromEntries(of.map((name) => [name, row[name] ?? null]));

const shownOf = (revision: Revision): Shown => ({
  parameters: {
    ...pick(revision, names),
    rows: (revision.parameters ?? []).map((line) => ({ ...pick(line, lineNames), key: line['lineKey'], seq: line['seq'] })),
  },
});

/** Null: they are the same. */
export const masterDifferences = (before: Revision, after: Revision): SectionDifference | null =>
  shownDifferences(shownOf(before), shownOf(after))[0] ?? null;
