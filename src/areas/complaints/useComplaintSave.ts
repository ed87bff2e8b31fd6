/** Saving the complaint form: create or patch, then its files as rows, then the step the pressed button asked for. */
import { useRef } from 'react';
import { customerNeedsOf } from '#domain/complaints/complaint.ts';
import { record } from '#src/actions/index.ts';
import { formKey, formNames, investigateNeeds, submitNeeds, type FormName, type FormValues } from '#src/areas/complaints/formFields.ts';
import type { ComplaintRow } from '#src/areas/complaints/rows.ts';
import type { ComplaintFormState } from '#src/areas/complaints/useComplaintForm.ts';
import { useDone } from '#src/views/useDone.ts';
import { useRefusals } from '#src/views/useRefusals.ts';
import { usePending, useWish } from '#src/store/hooks.ts';
import type { Failure, Json } from '#src/store/state.ts';

export type Wanted = 'draft' | 'submit' | 'investigate' | 'facts';
type Values = Readonly<Record<string, unknown>>;

/** What was needed to come this far stays given. */
const needsOf = (wanted: Wanted, status: string | undefined): readonly FormName[] =>
  wanted === 'draft' ? [] : wanted === 'investigate' || status === 'Investigating' ? investigateNeeds : submitNeeds;

export interface SaveOptions {
  row: ComplaintRow | null;
  state: ComplaintFormState;
  /** a refused step after the save */
  stepFailure: Failure | null;
  onSaved: (id: number, wanted: Wanted) => void;
}

export const useComplaintSave = ({ row, state, stepFailure, onSaved }: SaveOptions) => {
  const wish = useWish();
  const { busySince, failure } = usePending(formKey);
  const wanted = useRef<Wanted>('draft');
  const { form, base, files, needs, settle } = state;
  const { setError, handleSubmit } = form;

  useRefusals(stepFailure, setError, formNames);
  useRefusals(failure, setError, formNames);

  const saved = (id: number): void => {
    for (const one of files)
      wish(
        record.create({
          key: `attach/${one.file}`,
          collection: 'ComplaintAttachments',
          values: { complaintId: id, file: one.file, kind: one.kind, visibility: one.visibility, caption: one.name.slice(0, 200) },
        }),
      );
    settle();
    onSaved(id, wanted.current);
  };
  useDone(formKey, saved);

  const send = (values: Values, version: number | null): void => {
    const given = values as Record<string, Json>;
    const target = { key: formKey, collection: 'Complaints' };
    if (!row) {
      const filled = Object.entries(given).filter(([, value]) => value !== null && value !== undefined);
      wish(record.create({ ...target, values: Object.fromEntries(filled) }));
    } else if (Object.keys(given).length > 0)
      wish(record.patch({ ...target, id: row.id, version: version ?? row.version, values: given }));
    else saved(row.id);
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
