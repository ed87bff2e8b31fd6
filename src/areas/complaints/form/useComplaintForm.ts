/** The state of the complaint form: what its inputs lead to, what each button needs, and one action for the whole sequence that follows. */
import { useRef } from 'react';
import { Complaint, customerNeedsOf } from '#domain/complaints/complaint.ts';
import { complaints } from '#src/actions/index.ts';
import {
  emptyForm,
  formNames,
  formOf,
  investigateNeeds,
  submitNeeds,
  type FormFile,
  type FormName,
  type FormValues,
} from './formFields.ts';
import { formKey, type Wanted } from './formKeys.ts';
import { useFilled, useLookUp } from './useKnown.ts';
import { useSimilar } from './useSimilar.ts';
import type { DraftRow } from '#src/areas/complaints/shared/rows.ts';
import { useClock } from '#src/components/values/clock.tsx';
import { useWish } from '#src/store/hooks.ts';
import type { Failure } from '#src/store/state.ts';
import { useRecordForm, type OwnCall, type Written } from '#src/views/form/useRecordForm.ts';
import { useRefusals } from '#src/views/steps/useRefusals.ts';

const searched: readonly (string | undefined)[] = ['productName', 'barcode', 'lotNo', 'category'];

/** Fields required for the present status stay filled. */
const needsOf = (wanted: Wanted, status: string | undefined): readonly FormName[] =>
  wanted === 'draft' ? [] : wanted === 'investigate' || status === 'Investigating' ? investigateNeeds : submitNeeds;

const attachmentOf = ({ file, kind, visibility, name }: FormFile) => ({
  collection: 'ComplaintAttachments' as const,
  values: { file, kind, visibility, caption: name.slice(0, 200) },
});

export interface ComplaintStart {
  /** null: a new one */
  row: DraftRow | null;
  /** a refused step after the save */
  stepFailure: Failure | null;
  /** complaints of the same matter */
  same: readonly number[];
}

export const useComplaintForm = ({ row, stepFailure, same }: ComplaintStart) => {
  const wish = useWish();
  const { now } = useClock();
  const askSimilar = useSimilar(row?.id ?? null);
  const lookUp = useLookUp();
  const wanted = useRef<Wanted>(row && row.status !== 'Draft' ? 'facts' : 'draft');
  // each button requires other fields, and validation runs right after the press
  const needs = useRef<readonly FormName[]>([]);
  const send = ({ values, from, typed: { files } }: OwnCall<FormValues>): void => {
    const stored = (row?.attachments ?? []).map(({ file }) => file);
    wish(
      complaints.save({
        collection: 'Complaints',
        id: from?.id ?? null,
        version: from?.version ?? null,
        values: from ? values : Object.fromEntries(Object.entries(values).filter(([, value]) => (value ?? null) !== null)),
        attachments: files.filter(({ file }) => !stored.includes(file)).map(attachmentOf),
        wanted: wanted.current,
        same,
      }),
    );
  };
  const state = useRecordForm<FormValues, DraftRow>({
    entity: Complaint,
    key: formKey(row?.id ?? null),
    names: formNames,
    row,
    valuesOf: formOf,
    empty: () => emptyForm(new Date(now()).toISOString()),
    sentOf: (values) => {
      const { files: _, ...facts } = values;
      return facts;
    },
    needed: () => needs.current,
    onTyped: ({ getValues, setValue }, name) => {
      if (name === 'healthEffect' && getValues('healthEffect') === true) setValue('severity', 'critical', { shouldValidate: true });
      if (name === 'category') setValue('defectCode', null);
      if (name === 'lotUnknown' && getValues('lotUnknown') === true) setValue('lotNo', null);
      if (name === 'barcode' || name === 'lotNo') lookUp(getValues());
      if (searched.includes(name)) askSimilar(getValues());
    },
    ends: false,
    send,
  });
  const { form, base, remember } = state;
  const { getValues, setError, setValue, handleSubmit } = form;
  useRefusals(stepFailure, setError, formNames);
  const filled = useFilled(form, () => {
    askSimilar(getValues());
    remember();
  });
  const press = (as: Wanted) => (): void => {
    wanted.current = as;
    const asked = needsOf(as, row?.status);
    needs.current = asked.length > 0 ? [...asked, ...customerNeedsOf(getValues('source'))] : [];
    void handleSubmit((values) => (base ? state.change({ ...getValues(), ...values }, {}) : state.save(values as Written, {})))();
  };
  return {
    ...state,
    wanted,
    filled,
    press,
    changeFiles: (files: readonly FormFile[]): void => {
      setValue('files', files, { shouldDirty: true });
      remember();
    },
    saveDecided: (values: FormValues, current: DraftRow): void => state.change(values, {}, current),
  };
};
