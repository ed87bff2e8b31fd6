/** The case form: initial values, conditions for sending, an existing case of the supplier, saving and sending. */
import { useWatch } from 'react-hook-form';
import { unmetOf } from '#domain/kernel/workflow.ts';
import { caseKey, madeCase, newCaseKey } from './casePage.ts';
import { caseNames, caseNeeds, caseOf, emptyCase, sendChecks, type CaseValues } from './caseFields.ts';
import type { DraftCase, AskedRow } from '#src/areas/cases/rows.ts';
import { useReasonText } from '#src/areas/complaints/fields/useReasonText.ts';
import { useApp, useDeciding } from '#src/store/hooks.ts';
import { useRecordForm, type Written } from '#src/views/form/useRecordForm.ts';
import { SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';

export const useCaseForm = (row: AskedRow, draft: DraftCase | null) => {
  const { params } = useDeciding();
  const reasonText = useReasonText();
  const holidays = useApp((state) => state.session.holidays);
  const state = useRecordForm<CaseValues, DraftCase>({
    entity: SupplierComplaint,
    key: draft ? caseKey(draft.id) : newCaseKey(row.id),
    names: caseNames,
    row: draft,
    valuesOf: caseOf,
    empty: () => emptyCase(row, params, holidays),
    needed: caseNeeds,
    fixed: ['supplierId'],
    given: { complaintId: row.id },
    ends: true,
    made: madeCase,
  });
  const { form, base } = state;
  const { control, getValues, trigger } = form;

  // one case per supplier: a draft has a page of its own
  const supplierId = useWatch({ control, name: 'supplierId' });
  const known = draft ? undefined : (row.supplierComplaints ?? []).find((one) => one.supplierId === supplierId);
  const waits = unmetOf(
    sendChecks,
    { ...getValues(), complaint: row, complaintId: row.id, containmentDueAt: '9999-12-31T00:00:00.000Z', dueDate: '9999-12-31' },
    params,
  ).map(reasonText);

  const show = `/complaint/show/${row.id}`;
  const given = (values: CaseValues): Written =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== '')) as Written;
  const save = (values: CaseValues, step?: string): void => {
    if (base) state.change(values, state.thenOf(show, step));
    else state.save(given(values), state.thenOf(show, step));
  };
  /** a draft needs only its supplier */
  const saveDraft = (): void => {
    if (known) return;
    const values = getValues();
    if (values.supplierId) save(values);
    else void trigger('supplierId', { shouldFocus: true });
  };
  return {
    state,
    known,
    waits,
    save,
    saveDraft,
    saveDecided: (values: CaseValues, current: DraftCase) => state.change(values, state.thenOf(show), current),
  };
};
