/** The target of a request while it is written, outside React: its lines and its note. */
import { DraftSpec, DraftSpecLine } from '#domain/nir/draftSpec.ts';
import { LinedEditor, type LinedOptions } from '#src/views/editor/linedEditor.ts';
import type { TargetRow } from '#src/areas/nir/loads.ts';

export const targetPart = 'target';

export const targetEditor = (options: Pick<LinedOptions<TargetRow>, 'store' | 'row' | 'columns' | 'decimal'>): LinedEditor<TargetRow> =>
  new LinedEditor<TargetRow>({
    ...options,
    collection: DraftSpec.collection,
    view: 'target',
    part: targetPart,
    fields: { note: DraftSpec.fields.note },
    valuesOf: (row) => ({ note: row.note }),
    linesOf: (row) => row.lines ?? [],
    most: DraftSpecLine.quiet?.most ?? 0,
  });
