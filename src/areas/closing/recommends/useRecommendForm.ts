/** The form of a store recommendation: initial values, templates for an action, saving and sending. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StoreRecommend } from '#domain/complaints/storeRecommend.ts';
import type { AboutRow, RecommendRow } from '#src/areas/closing/rows.ts';
import { issueText } from '#src/components/form/formResolver.ts';
import { useDeciding } from '#src/store/hooks.ts';
import { useRecordForm, type Written } from '#src/views/form/useRecordForm.ts';

export const recommendNames = ['actionType', 'title', 'instruction', 'dueDate', 'branchIds'] as const;

export type RecommendValues = {
  actionType: string | null;
  title: string | null;
  instruction: string | null;
  dueDate: string | null;
  branchIds: number[];
};

const valuesOf = ({ actionType, title, instruction, dueDate, branchIds }: RecommendRow): RecommendValues => ({
  actionType,
  title,
  instruction,
  dueDate,
  branchIds: [...branchIds],
});

const empty = (today: string, branchIds: readonly number[]): RecommendValues => ({
  actionType: null,
  title: null,
  instruction: null,
  // two days: time to check every shelf, short enough to matter
  dueDate: new Date(Date.parse(`${today}T00:00:00Z`) + 2 * 86_400_000).toISOString().slice(0, 10),
  branchIds: [...branchIds],
});

const numbers = (ids: readonly (number | null | undefined)[]): number[] => [...new Set(ids)].filter((id): id is number => id != null);

const editPage = '/complaint/store-recommend/edit/{id}';

export const useRecommendForm = (
  complaint: Pick<AboutRow, 'id' | 'branchId' | 'storeComplaints' | 'productMovements'>,
  row: RecommendRow | null,
) => {
  const { t } = useTranslation('closing');
  const { params } = useDeciding();
  /** stores in the lines of its product movements */
  const delivered = numbers((complaint.productMovements ?? []).flatMap((one) => (one.lines ?? []).map((line) => line.branchId)));
  /** stores of the complaint */
  const named = numbers([complaint.branchId, ...(complaint.storeComplaints ?? []).map((one) => one.branchId)]);
  const state = useRecordForm<RecommendValues, RecommendRow>({
    entity: StoreRecommend,
    key: `recommendForm.${row?.id ?? `new.${complaint.id}`}`,
    names: recommendNames,
    row,
    valuesOf,
    empty: () => empty(params.$today, named),
    needed: recommendNames,
    given: { complaintId: complaint.id },
    ends: row === null,
    made: { go: editPage, key: 'recommendForm.{id}' },
  });
  const { form, base } = state;
  const [sending, setSending] = useState(false);
  const then = (send: boolean) => state.thenOf(send ? `/complaint/show/${complaint.id}` : editPage, send ? 'send' : undefined);

  /** Template of an action, where nothing was typed yet. */
  const fill = (action: string): void => {
    const { title, instruction } = form.getValues();
    if (!title) form.setValue('title', t(`recommends.template.${action}.title`), { shouldValidate: true });
    if (!instruction) form.setValue('instruction', t(`recommends.template.${action}.text`), { shouldValidate: true });
    state.remember();
  };
  const save = (values: RecommendValues, send: boolean): void => {
    if (send && String(values.dueDate) < params.$today)
      return form.setError(
        'dueDate',
        { message: issueText({ code: 'DATE_PAST' }, (key, words) => t(key, { ...words })) },
        { shouldFocus: true },
      );
    setSending(send);
    if (base) state.change(values, then(send));
    else state.save(values as Written, then(send));
  };
  return {
    ...state,
    named,
    delivered,
    fill,
    save,
    saveDecided: (values: RecommendValues, current: RecommendRow) => state.change(values, then(sending), current),
  };
};
