/** The state of the complaint form: values, files, the row at the start of the edit, and the local draft. */
import { useRef, useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Complaint } from '#domain/complaints/complaint.ts';
import { emptyForm, formNames, formOf, type FormFile, type FormName, type FormValues } from './formFields.ts';
import type { DraftRow } from '#src/areas/complaints/shared/rows.ts';
import { useFormDraft } from '#src/views/form/useFormDraft.ts';
import { useKnown } from './useKnown.ts';
import { useSimilar } from './useSimilar.ts';
import { useTyped } from '#src/views/form/useTyped.ts';
import { useClock } from '#src/components/values/clock.tsx';
import { domainResolver } from '#src/components/form/formResolver.ts';
import { useDraft } from '#src/store/hooks.ts';
import type { Draft, Json } from '#src/store/state.ts';

type DraftValues = Readonly<Record<string, Json>>;

/** The stored draft belongs to this address; it may be of another complaint edited here before. */
const draftOf = (draft: Draft | undefined, row: DraftRow | null): DraftValues | null =>
  draft && (draft.values['resumeId'] ?? 0) === (row?.id ?? 0) ? draft.values : null;
const filesOf = (kept: DraftValues | null): readonly FormFile[] => (kept?.['files'] as readonly FormFile[] | undefined) ?? [];

export type ComplaintFormState = ReturnType<typeof useComplaintForm>;

export const useComplaintForm = (row: DraftRow | null) => {
  const { t } = useTranslation('complaints');
  const kept = useDraft();
  const { keep, discard } = useFormDraft('Complaints');
  const mine = draftOf(kept, row);
  const { now } = useClock();
  const [begin] = useState(() => (row ? formOf(row) : emptyForm(new Date(now()).toISOString())));
  /** the server's values as far as this form knows: only differences are sent */
  const [base, setBase] = useState({ values: begin, version: row?.version ?? null });
  const [files, setFiles] = useState(() => filesOf(mine));
  // each button requires other fields, and validation runs right after the press
  const needs = useRef<readonly FormName[]>([]);
  const resolver: Resolver<FormValues> = (values, context, options) =>
    domainResolver<FormValues>(
      Complaint.fields,
      formNames,
      (key, params) => t(key, { ...params }),
      needs.current,
    )(values, context, options);
  const form = useForm<FormValues>({
    defaultValues: mine ? { ...begin, ...(formOf(mine) as object) } : begin,
    mode: 'onTouched',
    resolver,
  });
  const { getValues, reset, setValue } = form;

  const remember = (list: readonly FormFile[]): void =>
    keep({ ...(getValues() as DraftValues), files: list, resumeId: row?.id ?? 0 }, base.version);
  const askSimilar = useSimilar(row?.id ?? null);
  const known = useKnown(form, () => {
    askSimilar(getValues());
    remember(files);
  });
  useTyped(form, (name) => {
    if (name === 'healthEffect' && getValues('healthEffect') === true) setValue('severity', 'critical', { shouldValidate: true });
    if (name === 'category') setValue('defectCode', null);
    if (name === 'lotUnknown' && getValues('lotUnknown') === true) setValue('lotNo', null);
    if (name === 'barcode' || name === 'lotNo') known.look(getValues());
    if (name && ['productName', 'barcode', 'lotNo', 'category'].includes(name)) askSimilar(getValues());
    remember(files);
  });

  return {
    form,
    base,
    setBase,
    files,
    needs,
    filled: known.filled,
    discard,
    draftAt: mine && kept ? kept.at : null,
    changeFiles: (list: readonly FormFile[]): void => {
      setFiles(list);
      remember(list);
    },
    /** resets to the initial values */
    startOver: (): void => {
      discard();
      setFiles([]);
      reset(begin);
    },
    /** all input is on the server now */
    finish: (): void => {
      setFiles([]);
      discard();
      const now = getValues();
      reset(now);
      setBase({ values: now, version: null });
    },
  };
};
