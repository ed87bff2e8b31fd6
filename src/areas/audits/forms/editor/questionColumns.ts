/** Columns of the questions of a section: both languages side by side, then how a question is answered and scored. */
import type { TFunction } from 'i18next';
import { AuditFormQuestion } from '#domain/audits/auditFormQuestion.ts';
import type { Field } from '#domain/kernel/fields.ts';
import { fieldLabel, valueWord } from '#domain/words.ts';
import type { GridColumn, GridOption, Texts } from '#src/views/grid/types.ts';

const order = [
  'text',
  'textZh',
  'type',
  'optionSet',
  'weight',
  'critical',
  'sectionZero',
  'evidence',
  'clause',
  'guidance',
  'guidanceZh',
  'unit',
  'min',
  'max',
  'severityOutside',
  'maxPoints',
  'passPoints',
  'naAllowed',
  'required',
] as const;
/** They name keys: written below the grid, with their words. */
const uncelled = ['conditionKey', 'conditionOptions'] as const;

const widths: Readonly<Record<string, number>> = { text: 340, textZh: 260, guidance: 240, guidanceZh: 200, optionSet: 168, clause: 120 };

const kindOf = ({ kind }: Field): GridColumn['kind'] =>
  kind === 'number' ? 'number' : kind === 'boolean' ? 'flag' : kind === 'enum' ? 'choice' : kind === 'json' ? 'list' : 'text';

const wordsOf = (t: TFunction, name: string, { kind, values }: Field): readonly GridOption[] | undefined => {
  if (kind === 'boolean')
    return [true, false].map((value) => ({ value: String(value), label: t(value ? 'components:yes' : 'components:no') }));
  return values?.map((value) => ({ value, label: valueWord(t, AuditFormQuestion, name, value) }));
};

/** Allowed unless somebody says no. */
const isYesFirst = (field: Field): boolean => field.default === true;

const columnOf = (t: TFunction, name: string): GridColumn => {
  const field: Field = AuditFormQuestion.fields[name as keyof typeof AuditFormQuestion.fields];
  const options = wordsOf(t, name, field);
  return {
    field: name,
    label: fieldLabel(t, AuditFormQuestion, name),
    kind: kindOf(field),
    width: widths[name] ?? (field.kind === 'number' || field.kind === 'boolean' ? 92 : 132),
    ...(options ? { options } : {}),
    ...(field.max === undefined ? {} : { max: field.max }),
    ...(field.kind === 'string' ? { short: true } : {}),
    ...(field.kind === 'boolean' && !isYesFirst(field) ? { emptyIsNo: true } : {}),
    ...(name === 'text' ? { required: true } : {}),
  };
};

/** How most questions are answered. */
const usual = { type: 'choice', evidence: 'optional' } as const;

export const questionColumns = (t: TFunction, sets: () => readonly GridOption[]) => ({
  fresh: (): Texts => ({
    type: valueWord(t, AuditFormQuestion, 'type', usual.type),
    evidence: valueWord(t, AuditFormQuestion, 'evidence', usual.evidence),
    optionSet: sets()[0]?.label ?? '',
    weight: '1',
    naAllowed: t('components:yes'),
    required: t('components:yes'),
  }),
  columns: order.map((name): GridColumn => {
    const column = columnOf(t, name);
    if (name !== 'optionSet') return column;
    // sets are written on the same page
    return {
      ...column,
      kind: 'choice',
      get options() {
        return sets();
      },
    };
  }),
  uncelled: uncelled.map((name) => columnOf(t, name)),
});
