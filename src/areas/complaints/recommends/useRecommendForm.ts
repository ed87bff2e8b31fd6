/** The state of the form of a store recommendation: values and their draft, the row it continues, saving and sending. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { record } from '#src/actions/index.ts';
import { emptyRecommend, recommendFields, recommendNames, valuesOf, type RecommendValues } from '#src/areas/complaints/recommends/recommendFields.ts';
import type { ComplaintRow, RecommendRow } from '#src/areas/complaints/rows.ts';
import { useBase } from '#src/views/useBase.ts';
import { useFormEnd } from '#src/views/form/useFormEnd.ts';
import { domainResolver, issueText } from '#src/components/formResolver.ts';
import { useApp, useDeciding, useDraft, usePending, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { useKeptDraft } from '#src/views/useKeptDraft.ts';
import { useRefusals } from '#src/views/useRefusals.ts';
import { useTyped } from '#src/views/useTyped.ts';

const KEY = 'recommendForm';
type Written = Readonly<Record<string, Json>>;
const COLLECTION = 'StoreRecommends';

export const useRecommendForm = (complaint: Pick<ComplaintRow, 'id' | 'branchId' | 'storeComplaints' | 'storeRecommends' | 'productMovements'>, row: RecommendRow | null) => {
  const { t } = useTranslation('closing');
  const wish = useWish();
  const kept = useDraft();
  const path = useApp((state) => state.navigation.path);
  const me = useApp((state) => state.session.user?.id ?? 0);
  const { keep, discard } = useKeptDraft(COLLECTION);
  const { params } = useDeciding();
  const { busySince, failure } = usePending(KEY);
  useFormEnd(KEY, discard, row === null);
  const delivered = [...new Set((complaint.productMovements ?? []).flatMap((one) => (one.lines ?? []).map((line) => line.branchId)))].filter((id): id is number => id !== null && id !== undefined);
  const named = [...new Set([complaint.branchId, ...(complaint.storeComplaints ?? []).map((one) => one.branchId)])].filter((id): id is number => id !== null);
  const [begin] = useState<RecommendValues>(() => (row ? valuesOf(row) : emptyRecommend(params.$today, named)));
  const form = useForm<RecommendValues>({
    defaultValues: { ...begin, ...(kept?.values as Partial<RecommendValues> | undefined) },
    mode: 'onTouched',
    resolver: domainResolver<RecommendValues>(recommendFields, recommendNames, (key, words) => t(key, { ...words }), recommendNames),
  });
  const { getValues, reset, setError } = form;
  useRefusals(failure, setError, recommendNames);
  const [base, setBase] = useBase(row, valuesOf, getValues);
  const remember = (): void => keep(getValues() as unknown as Written, base?.version ?? null);
  useTyped(form, remember);

  /** Ready words for an action, where nothing was typed yet. */
  const fill = (action: string): void => {
    const { title, instruction } = getValues();
    if (!title) form.setValue('title', t(`recommends.template.${action}.title`), { shouldValidate: true });
    if (!instruction) form.setValue('instruction', t(`recommends.template.${action}.text`), { shouldValidate: true });
    remember();
  };
  const [sending, setSending] = useState(false);
  const thenOf = (send: boolean) => ({ go: send ? `/complaint/show/${complaint.id}` : `/complaint/store-recommend/edit/{id}`, discard: path, ...(send ? { step: { step: 'send' } } : {}) });
  const save = (values: RecommendValues, send: boolean): void => {
    if (send && String(values.dueDate) < params.$today) return setError('dueDate', { message: issueText({ code: 'DATE_PAST' }, (key, words) => t(key, { ...words })) }, { shouldFocus: true });
    setSending(send);
    const then = thenOf(send);
    // made by a try whose sending did not come through: it is gone on with, not made twice
    const made = base ?? (complaint.storeRecommends ?? []).find((one) => !one.sentAt && one.createdById === me && one.title === values.title) ?? null;
    if (made) wish(record.patch({ key: KEY, collection: COLLECTION, id: made.id, version: made.version, values: values as unknown as Written, then }));
    else wish(record.create({ key: KEY, collection: COLLECTION, values: { ...(values as unknown as Written), complaintId: complaint.id }, then }));
  };
  const startOver = (): void => {
    discard();
    reset(base ? valuesOf(base) : begin);
  };
  const goOnFrom = (current: RecommendRow): void => {
    wish(record.settle({ key: KEY }));
    setBase(current);
  };
  const takeTheirs = (current: RecommendRow): void => {
    goOnFrom(current);
    discard();
    reset(valuesOf(current));
  };
  const patch = (values: Written, version: number): void => void wish(record.patch({ key: KEY, collection: COLLECTION, id: row!.id, version, values, then: thenOf(sending) }));
  const conflict = failure?.code === 'VERSION_CONFLICT' && row ? (failure.current as unknown as RecommendRow | undefined) : undefined;
  return { form, base, named, delivered, fill, save, startOver, conflict, merge: { patch, goOnFrom, takeTheirs }, busy: busySince !== null, failure, keptAt: kept?.at ?? null };
};
