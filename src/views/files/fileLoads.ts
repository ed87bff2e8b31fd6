// Names of the files a form shows: those of its record, and those its draft has added.
import { slotOf } from '#domain/containers.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { views, type Wish } from '#src/actions/index.ts';
import { draftKey } from '#src/selectors/address.ts';
import { selectDraft } from '#src/selectors/forms.ts';
import type { Params, Query, State } from '#src/store/state.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

/** Stored keys in the value of a field. */
export const keysOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? (value as string[]) : typeof value === 'string' && value !== '' ? [value] : [];

/** The view with the name of a file that no record has yet. */
export const freshView = (key: string): string => `file.${key}`;

export const fileLoads =
  ({ collection, fields }: Entity, names: readonly string[]) =>
  (params: Params, _query: Query, state: State): readonly Wish[] => {
    const ofFiles = names.filter((name) => slotOf(fields[name]!));
    if (ofFiles.length === 0) return [];
    const typed = selectDraft(state, draftKey(state.navigation))?.values ?? {};
    return [
      ...(params['id']
        ? [views.load({ view: 'files', path: `/${collection}/files`, query: { id: String(idOf(params['id'])) }, watches: [collection] })]
        : []),
      ...ofFiles
        .flatMap((name) => keysOf(typed[name]))
        .map((key) => views.load({ view: freshView(key), path: `/${collection}/files/${key}` })),
    ];
  };
