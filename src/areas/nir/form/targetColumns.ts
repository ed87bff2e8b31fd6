/** Columns of the grid of a target, in its order. */
import type { TFunction } from 'i18next';
import { DraftSpecLine, targetSections } from '#domain/nir/draftSpec.ts';
import { fieldLabel, valueWord } from '#src/views/field/words.ts';
import type { GridColumn } from '#src/views/grid/types.ts';

export const targetColumns = (t: TFunction): readonly GridColumn[] => {
  const label = (field: string): string => fieldLabel(t, DraftSpecLine, field);
  const number = (field: string): GridColumn => ({ field, label: label(field), kind: 'number', width: 92, max: 1e9 });
  const text = (field: string, width: number, max: number): GridColumn => ({
    field,
    label: label(field),
    kind: 'text',
    width,
    max,
    short: true,
  });
  return [
    { ...text('name', 220, 160), required: true },
    {
      field: 'section',
      label: label('section'),
      kind: 'choice',
      width: 128,
      options: targetSections.map((value) => ({ value, label: valueWord(t, DraftSpecLine, 'section', value) })),
    },
    {
      field: 'must',
      label: label('must'),
      kind: 'flag',
      width: 84,
      emptyIsNo: true,
      options: [true, false].map((value) => ({ value: String(value), label: t(value ? 'components:yes' : 'components:no') })),
    },
    { field: 'requirement', label: label('requirement'), kind: 'text', width: 240, max: 1000 },
    number('target'),
    number('min'),
    number('max'),
    text('unit', 100, 20),
    text('method', 180, 200),
  ];
};
