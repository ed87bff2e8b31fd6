/** The form of one child row, a new one or a stored one: draft, refusals at their fields, comparison with what another user saved. */
import { useTranslation } from 'react-i18next';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { Button } from '#src/components/page/Button.tsx';
import { fieldLabel } from '#src/views/field/words.ts';
import { FormConflict } from '#src/views/form/FormConflict.tsx';
import { namesOf, RecordFields, type FieldInputs } from '#src/views/form/RecordFields.tsx';
import type { Written } from '#src/views/form/useRecordForm.ts';
import { useRowForm } from '#src/views/form/useRowForm.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import './children.css';

/** Which inputs the rows have. */
export interface ChildInputs extends FieldInputs {
  fields: readonly string[];
  /** values a new row begins with, beside the defaults */
  initial?: Readonly<Record<string, unknown>> | undefined;
}

/** Part of the address whose draft a form is: of a stored row, or of a new one. */
export const childPart = ({ collection }: Entity, row: { id: number } | null): string => (row ? `${collection}.${row.id}` : collection);

export interface ChildFormProps {
  entity: Entity;
  /** the key of its parent, sent with a new row */
  given: Written;
  /** null: a new one */
  row: Row | null;
  inputs: ChildInputs;
  /** namespace of the area's texts */
  texts: string;
  /** what the form does: "Add store", "Change store 0412" */
  label: string;
  /** "Save store" */
  button: string;
  /** why it cannot be saved any more: the row was removed, or nobody changes it now */
  stopped?: string | undefined;
  /** the same form at a second place of the page has a draft of its own */
  part?: string;
  onClose: () => void;
}

export const ChildForm = ({
  entity,
  given,
  row,
  inputs,
  texts,
  label,
  button,
  stopped,
  part = childPart(entity, row),
  onClose,
}: ChildFormProps) => {
  const { t } = useTranslation(texts);
  const { fields: names, initial, needed, choices = {} } = inputs;
  const key = ['child', part, ...(row ? [] : Object.values(given))].join('/');
  const state = useRowForm({ entity, key, part, names, row, initial, needed, given, onClose });
  const { form, busy, uploading, failure, conflict, end, send } = state;
  return (
    <div className="child-form" role="group" aria-label={label}>
      <FormConflict
        state={state}
        entity={entity}
        texts={texts}
        names={names}
        label={(name) => fieldLabel(t, entity, name)}
        refs={Object.fromEntries(Object.entries(choices).map(([name, of]) => [name, namesOf(of)]))}
        onSave={state.saveDecided}
      />
      <div className="form-pair">
        <RecordFields
          {...inputs}
          entity={entity}
          names={names}
          control={form.control}
          texts={texts}
          slot={key}
          rows={2}
          locked={() => stopped !== undefined}
        />
      </div>
      <Refusal failure={conflict ? null : failure} marked={names} texts={texts} />
      {stopped && (
        <p className="field__error" role="alert">
          {stopped}
        </p>
      )}
      <div className="row row--end">
        <Button look="text" onClick={end}>
          {t('components:cancel')}
        </Button>
        {!stopped && (
          <Button look="outlined" icon={row ? 'save' : 'plus'} busy={busy || uploading} onClick={send}>
            {button}
          </Button>
        )}
      </div>
    </div>
  );
};
