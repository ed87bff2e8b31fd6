/** The state of the case form: values and their draft, the draft it changes, what sending waits for, and saving. */
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { unmetOf } from '#domain/kernel/workflow.ts';
import { list, navigation, record } from '#src/actions/index.ts';
import { caseFields, caseNames, caseNeeds, caseOf, emptyCase, sendChecks, type CaseValues } from '#src/areas/complaints/caseFields.ts';
import type { CaseRow, ComplaintRow } from '#src/areas/complaints/rows.ts';
import { useBase } from '#src/views/useBase.ts';
import { useFormEnd } from '#src/views/form/useFormEnd.ts';
import { useKeptDraft } from '#src/views/useKeptDraft.ts';
import { useReasonText } from '#src/areas/complaints/useReasonText.ts';
import { useRefusals } from '#src/views/useRefusals.ts';
import { useTyped } from '#src/views/useTyped.ts';
import { domainResolver } from '#src/components/formResolver.ts';
import { useApp, useDeciding, useDraft, usePending, useWish } from '#src/store/hooks.ts';
import type { Failure, Json } from '#src/store/state.ts';

type Written = Readonly<Record<string, Json>>;

export const caseEdit = (id: number): string => `/complaint/supplier-complaint/edit/${id}`;

/** A new case whose sending was refused is made all the same: its page goes on where this one ends. */
const useGoOn = (made: CaseRow | undefined, refused: Failure | null, end: () => void, discard: () => void): void => {
  const wish = useWish();
  const id = refused && made?.status === 'Draft' ? made.id : null;
  // whether it was made is asked at once, not when the next news of it comes
  useEffect(() => {
    if (refused) wish(list.refresh({ view: 'complaint' }));
  }, [refused, wish]);
  useEffect(() => {
    if (id === null) return;
    end();
    discard();
    wish(navigation.go({ to: caseEdit(id), replace: true }));
  }, [id, end, discard, wish]);
};

export const useCaseForm = (row: ComplaintRow, draft: CaseRow | null) => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const kept = useDraft();
  const path = useApp((state) => state.navigation.path);
  const { keep, discard } = useKeptDraft('SupplierComplaints');
  const { params } = useDeciding();
  const reasonText = useReasonText();
  // one key for the complaint: what was refused when a new case was sent is still said on the page of its draft
  const key = `caseForm/${row.id}`;
  const { busySince, failure } = usePending(key);
  const end = useFormEnd(key, discard, true);
  const holidays = useApp((state) => state.session.holidays);
  const [begin] = useState(() => (draft ? caseOf(draft) : emptyCase(row, params, holidays)));
  const form = useForm<CaseValues>({
    defaultValues: { ...begin, ...(kept?.values as Partial<CaseValues> | undefined) },
    mode: 'onTouched',
    resolver: domainResolver<CaseValues>(caseFields, caseNames, (word, words) => t(word, { ...words }), caseNeeds),
  });
  const { control, getValues, reset, trigger, setError } = form;
  useRefusals(failure, setError, caseNames);
  /** only what differs from it is sent */
  const [base, setBase] = useBase(draft, caseOf, getValues);
  const remember = (): void => keep(getValues() as unknown as Written, base?.version ?? null);
  useTyped(form, remember);

  // one case for each supplier: an unsent one has a page of its own
  const supplierId = useWatch({ control, name: 'supplierId' });
  const known = draft ? undefined : (row.supplierComplaints ?? []).find((one) => one.supplierId === supplierId);
  const [asked, setAsked] = useState<number | null>(null);
  useGoOn(known, draft === null && asked !== null && asked === supplierId ? failure : null, end, discard);
  const waits = unmetOf(sendChecks, { ...getValues(), complaint: row, complaintId: row.id, containmentDueAt: '9999-12-31T00:00:00.000Z', dueDate: '9999-12-31' }, params).map(reasonText);

  const target = { key, collection: 'SupplierComplaints' };
  const thenOf = (step?: string) => ({ go: `/complaint/show/${row.id}`, discard: path, ...(step ? { step: { step } } : {}) });
  const patch = (values: Written, version: number, step?: string): void => {
    const then = thenOf(step);
    if (Object.keys(values).length > 0) wish(record.patch({ ...target, id: draft!.id, version, values, then }));
    else if (step) wish(record.transition({ ...target, id: draft!.id, version, step, then: thenOf() }));
    else wish(navigation.go({ to: then.go }));
  };
  const changed = (values: CaseValues): Written => {
    const before = caseOf(base!);
    return Object.fromEntries(caseNames.filter((name) => name !== 'supplierId' && (values[name] ?? null) !== (before[name] ?? null)).map((name) => [name, values[name]]));
  };
  const given = (values: CaseValues): Written => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== '')) as Written;
  const save = (values: CaseValues, step?: string): void => {
    setAsked(values.supplierId);
    if (base) patch(changed(values), base.version, step);
    else wish(record.create({ ...target, values: { ...given(values), complaintId: row.id }, then: thenOf(step) }));
  };
  /** a draft may lack anything but its supplier */
  const saveDraft = (): void => {
    if (known) return;
    const values = getValues();
    if (values.supplierId) save(values);
    else void trigger('supplierId', { shouldFocus: true });
  };
  const startOver = (): void => {
    discard();
    reset(base ? caseOf(base) : begin);
  };
  /** the row as it is on the server now takes the place of the one the edit began from */
  const goOnFrom = (current: CaseRow): void => {
    wish(record.settle({ key }));
    setBase(current);
  };
  const takeTheirs = (current: CaseRow): void => {
    goOnFrom(current);
    discard();
    reset(caseOf(current));
  };

  return {
    form,
    base,
    remember,
    save,
    saveDraft,
    startOver,
    /** the case this supplier has already */
    known,
    waits,
    busy: busySince !== null,
    failure,
    conflict: failure?.code === 'VERSION_CONFLICT' && draft ? (failure.current as unknown as CaseRow | undefined) : undefined,
    merge: { patch, goOnFrom, takeTheirs },
    keptAt: kept?.at ?? null,
  };
};
