/** Unsubmitted answers of stores: one draft of the page, by store, with the names of the row's fields so that the action log knows which values it may record. */
import { useRef, useState } from 'react';
import type { AnswerRow, RecommendRow } from '#src/areas/closing/rows.ts';
import { selectDraft } from '#src/selectors/forms.ts';
import { useApp, useAppStore } from '#src/store/hooks.ts';
import type { Draft, Json } from '#src/store/state.ts';
import { useFormDraft } from '#src/views/form/useFormDraft.ts';

type TypedAnswer = Readonly<Record<string, unknown>>;
/** The draft of one store's answer. */
export interface AnswerDraft {
  values: TypedAnswer | undefined;
  keep: (values: TypedAnswer) => void;
  forget: () => void;
}

const answersIn = (draft: Draft | undefined): Map<number, TypedAnswer> =>
  new Map(((draft?.values['branches'] as readonly TypedAnswer[] | undefined) ?? []).map((one) => [Number(one['id']), one]));

export const useAnswerDrafts = (row: RecommendRow): ((of: AnswerRow) => AnswerDraft) => {
  // the address at mount; when another tab is activated, the current path is already that one's
  const [path] = useState(useApp((state) => state.navigation.path));
  const store = useAppStore();
  const draft = useApp((state) => selectDraft(state, path));
  const { keep, discard, flush } = useFormDraft('StoreRecommends');
  const kept = answersIn(draft);
  /** since the page was opened; null = submitted or discarded */
  const written = useRef(new Map<number, TypedAnswer | null>());

  const all = (): readonly TypedAnswer[] =>
    [...new Map<number, TypedAnswer | null>([...answersIn(selectDraft(store.getState(), path)), ...written.current]).values()].filter(
      (one) => one !== null,
    );
  const write = (id: number, values: TypedAnswer | null): void => {
    written.current.set(id, values);
    keep(() => ({ branches: all() as Json }), row.version);
  };
  return ({ id }) => ({
    values: kept.get(id),
    keep: (values) => write(id, { ...values, id }),
    forget: () => {
      write(id, null);
      if (all().length > 0) flush();
      else discard();
    },
  });
};
