/** The state of the form of a store recommendation: values and their draft, the row it continues, saving and sending. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { record } from '#src/actions/index.ts';
import { emptyRecommend, recommendFields, recommendNames, valuesOf, type RecommendValues } from '#src/areas/complaints/recommends/recommendFields.ts';
import type { ComplaintRow, RecommendRow } from '#src/areas/complaints/rows.ts';
import { useFormEnd } from '#src/areas/complaints/useFormEnd.ts';
import { domainResolver, issueText } from '#src/components/formResolver.ts';
import { useApp, useDeciding, useDraft, usePending, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { useKeptDraft } from '#src/views/useKeptDraft.ts';
import { useTyped } from '#src/views/useTyped.ts';

const KEY = 'recommendForm';
type Written = Readonly<Record<string, Json>>;
const COLLECTION = 'StoreRecommends';

export const useRecommendForm = (complaint: Pick<ComplaintRow, 'id' | 'branchId' | 'storeComplaints' | 'storeRecommends'>, row: RecommendRow | null) => {
  const { t } = useTranslation('closing');
  const wish = useWish();
  const kept = useDraft();
  const path = useApp((state) => state.navigation.path);
  const me = useApp((state) => state.session.user?.id ?? 0);
  const { keep, discard } = useKeptDraft(COLLECTION);
  const { params } = useDeciding();
  const { busySince, failure } = usePending(KEY);
  useFormEnd(KEY, discard, row === null);
  const named = [...new Set([complaint.branchId, ...(complaint.storeComplaints ?? []).map((one) => one.branchId)])].filter((id): id is number => id !== null);
  const [begin] = useState<RecommendValues>(() => (row ? valuesOf(row) : emptyRecommend(params.$today, named)));
  const form = useForm<RecommendValues>({
    defaultValues: { ...begin, ...(kept?.values as Partial<RecommendValues> | undefined) },
    mode: 'onTouched',
    resolver: domainResolver<RecommendValues>(recommendFields, recommendNames, (key, words) => t(key, { ...words }), recommendNames),
  });
  const { getValues, reset, setError } = form;
  const remember = (): void => keep(getValues() as unknown as Written, row?.version ?? null);
  useTyped(form, remember);

  /** Ready words for an action, where nothing was typed yet. */
  const fill = (action: string): void => {
    const { title, instruction } = getValues();
    if (!title) form.setValue('title', t(`recommends.template.${action}.title`), { shouldValidate: true });
    if (!instruction) form.setValue('instruction', t(`recommends.template.${action}.text`), { shouldValidate: true });
    remember();
  };
  const save = (values: RecommendValues, send: boolean): void => {
    if (send && String(values.dueDate) < params.$today) return setError('dueDate', { message: issueText({ code: 'DATE_PAST' }, (key, words) => t(key, { ...words })) }, { shouldFocus: true });
    const then = { go: send ? `/complaint/show/${complaint.id}` : `/complaint/store-recommend/edit/{id}`, discard: path, ...(send ? { step: { step: 'send' } } : {}) };
    // made by a try whose sending did not come through: it is gone on with, not made twice
    const made = row ?? (complaint.storeRecommends ?? []).find((one) => !one.sentAt && one.createdById === me && one.title === values.title) ?? null;
    if (made) wish(record.patch({ key: KEY, collection: COLLECTION, id: made.id, version: made.version, values: values as unknown as Written, then }));
    else wish(record.create({ key: KEY, collection: COLLECTION, values: { ...(values as unknown as Written), complaintId: complaint.id }, then }));
  };
  const startOver = (): void => {
    discard();
    reset(begin);
  };
  return { form, named, fill, save, startOver, busy: busySince !== null, failure, keptAt: kept?.at ?? null };
};
