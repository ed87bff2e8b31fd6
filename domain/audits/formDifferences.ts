// What two versions of a form differ in: by value of the form and of a section, and by question, whose key stays the same.
import { formContent } from './auditForm.ts';
import { questionFieldNames } from './auditFormQuestion.ts';
import { sectionValues } from './auditFormSection.ts';

type Values = Readonly<Record<string, unknown>>;

interface ValueChange {
  name: string;
  before: unknown;
  after: unknown;
}

export interface FormDifference {
  of: 'form' | 'section' | 'question';
  kind: 'added' | 'removed' | 'changed' | 'moved';
  key: string;
  /** as it is, of a removed one as it was */
  row: Values;
  /** of a changed one */
  values: readonly ValueChange[];
}

const said = (value: unknown): string => JSON.stringify(value ?? null);
const changesOf = (names: readonly string[], before: Values, after: Values): readonly ValueChange[] =>
  names
    .filter((name) => said(before[name]) !== said(after[name]))
    .map((name) => ({ name, before: before[name] ?? null, after: after[name] ?? null }));

interface Keyed {
  key: string;
  /** the section it stands in */
  home: string;
  row: Values;
}

const rowsIn = (value: unknown): readonly Values[] => (value as readonly Values[] | null | undefined) ?? [];
const sectionsOf = (form: Values): readonly Keyed[] =>
  rowsIn(form['sections']).map((row) => ({ key: String(row['sectionKey']), home: '', row }));
const questionsOf = (form: Values): readonly Keyed[] =>
  sectionsOf(form).flatMap(({ key: home, row }) =>
    rowsIn(row['questions']).map((one) => ({ key: String(one['lineKey']), home, row: one })),
  );

const compared = (
  of: FormDifference['of'],
  names: readonly string[],
  before: readonly Keyed[],
  after: readonly Keyed[],
): FormDifference[] => {
  const old = new Map(before.map((one) => [one.key, one]));
  const now = new Set(after.map(({ key }) => key));
  return [
    ...after.flatMap(({ key, home, row }): FormDifference[] => {
      const was = old.get(key);
      if (!was) return [{ of, kind: 'added', key, row, values: [] }];
      const values = changesOf(names, was.row, row);
      if (values.length > 0) return [{ of, kind: 'changed', key, row, values }];
      return was.home === home ? [] : [{ of, kind: 'moved', key, row, values: [] }];
    }),
    ...before.filter(({ key }) => !now.has(key)).map(({ key, row }): FormDifference => ({ of, kind: 'removed', key, row, values: [] })),
  ];
};

/** Both with their `sections` and the `questions` of those. */
export const formDifferences = (before: Values, after: Values): readonly FormDifference[] => {
  const own = changesOf(
    formContent.filter((name) => name !== 'changeNote'),
    before,
    after,
  );
  return [
    ...(own.length > 0 ? [{ of: 'form' as const, kind: 'changed' as const, key: '', row: after, values: own }] : []),
    ...compared('section', sectionValues, sectionsOf(before), sectionsOf(after)),
    ...compared('question', questionFieldNames, questionsOf(before), questionsOf(after)),
  ];
};
