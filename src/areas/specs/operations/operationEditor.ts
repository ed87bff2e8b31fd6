/** A sheet being written: its values and its steps, saved by field and by cell. */
import { OperationSpec, sheetFields } from '#domain/specs/operationSpec.ts';
import { OperationStep } from '#domain/specs/lines/operationStep.ts';
import type { Json } from '#src/store/state.ts';
import { LinedEditor, type LinedOptions, type Values } from '#src/views/editor/linedEditor.ts';
import type { SourcedRow } from './operationLoads.ts';

export const operationPart = 'sheet';
const fields = Object.fromEntries(sheetFields.map((name) => [name, OperationSpec.fields[name as keyof typeof OperationSpec.fields]]));

const valuesOf = (row: SourcedRow): Values => {
  const stored: Readonly<Record<string, unknown>> = { ...row };
  return Object.fromEntries(sheetFields.map((name) => [name, (stored[name] ?? null) as Json]));
};

export type OperationEditor = LinedEditor<SourcedRow>;

export const operationEditor = (options: Pick<LinedOptions<SourcedRow>, 'store' | 'row' | 'columns' | 'decimal'>): OperationEditor =>
  new LinedEditor({
    ...options,
    collection: OperationSpec.collection,
    view: 'row',
    part: operationPart,
    fields,
    valuesOf,
    linesOf: (row) => row.steps ?? [],
    most: OperationStep.quiet?.most ?? 0,
  });
