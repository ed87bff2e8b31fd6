/** The actions of the complaint form's buttons: validation of each, then one action for the whole sequence. */
import { useRef } from 'react';
import { customerNeedsOf } from '#domain/complaints/complaint.ts';
import { complaints } from '#src/actions/index.ts';
import { formNames, investigateNeeds, submitNeeds, type FormName, type FormValues } from './formFields.ts';
import { formKey, type Wanted } from './formKeys.ts';
import type { DraftRow } from '#src/areas/complaints/shared/rows.ts';
import type { ComplaintFormState } from './useComplaintForm.ts';
import { useDone } from '#src/views/steps/useDone.ts';
import { useRefusals } from '#src/views/steps/useRefusals.ts';
import { usePending, useWish } from '#src/store/hooks.ts';
import type { Failure, Json } from '#src/store/state.ts';

type Values = Readonly<Record<string, unknown>>;

/** Fields required for the present status stay filled. */
const needsOf = (wanted: Wanted, status: string | undefined): readonly FormName[] =>
  wanted === 'draft' ? [] : wanted === 'investigate' || status === 'Investigating' ? investigateNeeds : submitNeeds;

export interface SaveOptions {
  row: DraftRow | null;
  state: ComplaintFormState;
  /** a refused step after the save */
  stepFailure: Failure | null;
  /** complaints of the same matter */
  same: readonly number[];
}

export const useComplaintSave = ({ row, state, stepFailure, same }: SaveOptions) => {
  const wish = useWish();
  const { busySince, failure } = usePending(formKey);
  const wanted = useRef<Wanted>('draft');
  const { form, base, files, needs, finish } = state;
  const { setError, handleSubmit } = form;

  useRefusals(stepFailure, setError, formNames);
  useRefusals(failure, setError, formNames);

  useDone(formKey, finish);

  const send = (values: Values, version: number | null): void => {
    const given = Object.entries(values as Record<string, Json>);
    const attachments = files.map(({ file, kind, visibility, name }) => ({
      collection: 'ComplaintAttachments' as const,
      values: { file, kind, visibility, caption: name.slice(0, 200) },
    }));
    wish(
      complaints.save({
        collection: 'Complaints',
        id: row?.id ?? null,
        version: version ?? row?.version ?? null,
        values: Object.fromEntries(row ? given : given.filter(([, value]) => value !== null && value !== undefined)),
        attachments,
        wanted: wanted.current,
        same,
      }),
    );
    // nothing to save: the server has all values
    if (row && given.length === 0) finish();
  };
  const changed = (values: FormValues): Values =>
    Object.fromEntries(
      formNames.filter((name) => (values[name] ?? null) !== (base.values[name] ?? null)).map((name) => [name, values[name] ?? null]),
    );
  const press = (as: Wanted) => (): void => {
    wanted.current = as;
    const asked = needsOf(as, row?.status);
    needs.current = asked.length > 0 ? [...asked, ...customerNeedsOf(form.getValues('source'))] : [];
    void handleSubmit((values) => send(row ? changed(values) : values, base.version))();
  };
  return { press, send, wanted, busy: busySince !== null, failure };
};
