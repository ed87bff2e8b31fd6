/** Another user saved this complaint during the edit: keep own values, take theirs, or continue from their version. */
import { records } from '#src/actions/index.ts';
import { ConflictBox } from '#src/views/form/ConflictBox.tsx';
import { mergeInto } from '#src/views/form/mergeInto.ts';
import { formNames, formOf } from './formFields.ts';
import { formKey } from './formKeys.ts';
import type { DraftRow } from '#src/areas/complaints/shared/rows.ts';
import type { ComplaintFormState } from './useComplaintForm.ts';
import { useFieldLabel } from '#src/areas/complaints/fields/useFieldLabel.ts';
import { ValueText } from '#src/areas/complaints/fields/ValueText.tsx';
import { useWish } from '#src/store/hooks.ts';

export interface ComplaintConflictProps {
  state: ComplaintFormState;
  /** the server's row */
  current: DraftRow;
  busy: boolean;
  onSend: (values: Readonly<Record<string, unknown>>, version: number) => void;
}

export const ComplaintConflict = ({ state, current, busy, onSend }: ComplaintConflictProps) => {
  const label = useFieldLabel();
  const wish = useWish();
  const { form, base, setBase, discard, files, changeFiles } = state;
  const goOnFromTheirs = (): void => {
    wish(records.forget({ key: formKey }));
    setBase({ values: formOf(current), version: current.version });
  };
  return (
    <ConflictBox
      names={formNames}
      base={base.values}
      mine={form.getValues()}
      current={current as Readonly<Record<string, unknown>>}
      of={{ collection: 'Complaints', id: current.id, version: current.version }}
      busy={busy}
      label={label}
      show={(name, value) => <ValueText collection="Complaints" name={name} value={value} />}
      onSave={(values) => onSend(values, current.version)}
      onMerge={(merged) => {
        mergeInto(form, merged, formOf(current));
        // the draft of this device holds what the form shows
        changeFiles(files);
      }}
      onTakeTheirs={() => {
        goOnFromTheirs();
        discard();
        form.reset(formOf(current));
      }}
      onKeepEditing={goOnFromTheirs}
    />
  );
};
