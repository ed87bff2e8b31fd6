/** The state of the case form: values and their draft, the case it continues, what sending waits for, and saving. */
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { unmetOf } from '#domain/kernel/workflow.ts';
import { navigation, record } from '#src/actions/index.ts';
import { caseFields, caseNames, caseNeeds, emptyCase, sendChecks, type CaseValues } from '#src/areas/complaints/caseFields.ts';
import type { ComplaintRow } from '#src/areas/complaints/rows.ts';
import { useDone } from '#src/views/useDone.ts';
import { useKeptDraft } from '#src/views/useKeptDraft.ts';
import { useReasonText } from '#src/areas/complaints/useReasonText.ts';
import { useTyped } from '#src/views/useTyped.ts';
import { useClock } from '#src/components/clock.tsx';
import { domainResolver } from '#src/components/formResolver.ts';
import { useDeciding, useDraft, usePending, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';

const KEY = 'caseForm';
type Written = Readonly<Record<string, Json>>;

export const useCaseForm = (row: ComplaintRow) => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const kept = useDraft();
  const { keep, discard } = useKeptDraft('SupplierComplaints');
  const { params } = useDeciding();
  const reasonText = useReasonText();
  const { busySince, failure } = usePending(KEY);
  const { now } = useClock();
  const [begin] = useState(() => emptyCase(row, new Date(now())));
  const form = useForm<CaseValues>({
    defaultValues: { ...begin, ...(kept?.values as Partial<CaseValues> | undefined) },
    mode: 'onTouched',
    resolver: domainResolver<CaseValues>(caseFields, caseNames, (key, words) => t(key, { ...words }), caseNeeds),
  });
  const { control, getValues, reset, trigger } = form;
  const remember = (): void => keep(getValues() as unknown as Written, null);
  useTyped(form, remember);

  // one live case for each supplier; an unsent one is continued
  const supplierId = useWatch({ control, name: 'supplierId' });
  const known = (row.supplierComplaints ?? []).find((one) => one.supplierId === supplierId);
  const waits = unmetOf(sendChecks, { ...getValues(), complaint: row, complaintId: row.id, dueDate: '9999-12-31' }, params).map(reasonText);
  const own = `/complaint/supplier-complaint/create/${row.id}`;

  const save = (values: Partial<CaseValues>, step?: string): void => {
    const then = { go: `/complaint/show/${row.id}`, discard: own, ...(step ? { step: { step } } : {}) };
    const target = { key: KEY, collection: 'SupplierComplaints', then };
    const { supplierId: _, ...changed } = values;
    if (known) wish(record.patch({ ...target, id: known.id, version: known.version, values: changed as Written }));
    else wish(record.create({ ...target, values: { ...(values as Written), complaintId: row.id } }));
  };
  /** a draft may lack anything but its supplier */
  const saveDraft = (): void => {
    const values = getValues();
    if (!values.supplierId) void trigger('supplierId', { shouldFocus: true });
    else save(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== '')) as Partial<CaseValues>);
  };
  const startOver = (): void => {
    discard();
    reset(begin);
  };

  // sent or saved: the tab of the form is no longer needed
  const done = useRef(false);
  useDone(KEY, () => {
    done.current = true;
  });
  useEffect(
    () => () => {
      if (done.current) wish(navigation.closeTab({ key: own }));
    },
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  );

  return {
    form,
    remember,
    save,
    saveDraft,
    startOver,
    /** number of the sent case this supplier has already */
    taken: known && known.status !== 'Draft' ? known.no : null,
    waits,
    busy: busySince !== null,
    failure,
    keptAt: kept?.at ?? null,
  };
};
