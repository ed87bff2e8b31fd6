// Names of the files of a record's form.
import { slotOf } from '#domain/containers.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { views, type Wish } from '#src/actions/index.ts';
import type { Params } from '#src/store/state.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

/** Nothing where the form has no field of files. */
export const fileLoads =
  ({ collection, fields }: Entity, names: readonly string[]) =>
  (params: Params): readonly Wish[] =>
    names.some((name) => slotOf(fields[name]!))
      ? [views.load({ view: 'files', path: `/${collection}/files`, query: { id: String(idOf(params['id'])) }, watches: [collection] })]
      : [];
