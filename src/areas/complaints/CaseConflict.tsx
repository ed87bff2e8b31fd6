/** Somebody saved this draft of a case while it was edited here: send over it, take theirs, or go on from their version. */
import { caseNames } from '#src/areas/complaints/caseFields.ts';
import { ConflictBox } from '#src/views/form/ConflictBox.tsx';
import type { CaseRow } from '#src/areas/complaints/rows.ts';
import type { useCaseForm } from '#src/areas/complaints/useCaseForm.ts';
import { useFieldLabel } from '#src/areas/complaints/useFieldLabel.ts';
import { ValueText } from '#src/areas/complaints/ValueText.tsx';
import type { Json } from '#src/store/state.ts';

type Values = Readonly<Record<string, unknown>>;

export const CaseConflict = ({ state: { form, base, conflict, busy, merge } }: { state: ReturnType<typeof useCaseForm> }) => {
  const label = useFieldLabel();
  return conflict && base ? (
    <ConflictBox
      names={caseNames.filter((name) => name !== 'supplierId')}
      base={base as unknown as Values}
      mine={form.getValues() as unknown as Values}
      current={conflict as unknown as Values}
      busy={busy}
      label={label}
      show={(name, value) => <ValueText collection="SupplierComplaints" name={name} value={value} />}
      onSave={(values) => merge.patch(values as Record<string, Json>, (conflict as CaseRow).version)}
      onTakeTheirs={() => merge.takeTheirs(conflict)}
      onKeepEditing={() => merge.goOnFrom(conflict)}
    />
  ) : null;
};
