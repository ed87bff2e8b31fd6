/** The form of a new or existing record, from the entity's own fields: draft, comparison of versions, refusals at their fields, Ctrl+S, activation, deletion while nothing refers to it. */
import { Fragment, useState, type ReactNode } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { entityNamed } from '#domain/registry.ts';
import { slotOf } from '#domain/containers.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { deletable, editable } from '#domain/kernel/workflow.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import type { Choice } from '#src/components/inputs/choices.ts';
import { ErrorSummary } from '#src/components/form/ErrorSummary.tsx';
import { FormField } from '#src/components/form/FormField.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { useApp, useDeciding } from '#src/store/hooks.ts';
import { isUnderWay } from '#src/selectors/forms.ts';
import { choicesOf, fieldLabel } from '#src/views/field/words.ts';
import { FileField } from '#src/views/files/FileField.tsx';
import type { FileSource } from '#src/views/files/FileInput.tsx';
import { FormConflict } from '#src/views/form/FormConflict.tsx';
import { DraftFooter } from '#src/views/form/DraftFooter.tsx';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { RemoveDialog } from '#src/views/steps/RemoveDialog.tsx';
import { useSaveKey } from './useSaveKey.ts';
import { useRecordForm, type Written } from './useRecordForm.ts';

interface FormSection {
  title: string;
  fields: readonly string[];
}

/** What an input of the area's own gets; it draws label and errors itself. */
export interface OwnInput {
  control: Control<FieldValues>;
  name: string;
  label: string;
  required: boolean;
  disabled: boolean;
}

export interface RecordFormProps {
  entity: Entity;
  /** null: a new one */
  row: Row | null;
  /** address of the list: where the form was opened from, and the target after saving */
  list: string;
  /** another target after saving; `{id}` is that of the record */
  then?: string | undefined;
  title: string;
  subtitle?: string | undefined;
  sections: readonly FormSection[];
  /** values a new one begins with, beside the defaults */
  initial?: Readonly<Record<string, unknown>>;
  /** above the sections: steps and values that are not edited here */
  above?: ReactNode;
  /** below the sections: related rows */
  below?: ReactNode;
  /** namespace of the area's texts: labels of fields and values */
  texts: string;
  hint?: (field: string) => string | undefined;
  /** inputs of fields whose kind has none: an address, contacts */
  inputs?: Readonly<Record<string, (input: OwnInput) => ReactNode>>;
  /** other sources of files than an upload */
  fileSources?: Readonly<Record<string, FileSource>>;
  /** a value of such a field in a comparison */
  show?: (name: string, value: unknown) => ReactNode;
  /** the values are the input of this step of another record, instead of a new one */
  by?: { step: string; row: { id: number; version: number } };
  /** sent with a new record, without an input */
  given?: Written;
  /** required in this form though optional in the entity */
  needed?: readonly string[];
  /** known rows of a reference */
  choices?: Readonly<Record<string, readonly Choice[]>>;
  /** set at creation, read-only later */
  fixed?: readonly string[];
  save: string;
  /** shown when another record has the same values in several fields together; a single one says it at its field */
  taken?: string | undefined;
  /** the question before deletion; without it there is no deletion */
  remove?: { title: string; text: string; button: string };
}

const namesOf = (choices: readonly Choice[]): Readonly<Record<string, string>> =>
  Object.fromEntries(choices.map(({ value, label }) => [String(value), label]));

export const RecordForm = ({
  entity,
  row,
  list,
  title,
  subtitle,
  sections,
  initial = {},
  above,
  below,
  texts,
  hint,
  inputs = {},
  fileSources = {},
  show,
  given,
  by,
  needed = [],
  then: target,
  choices = {},
  fixed = [],
  save: saveText,
  taken,
  remove,
}: RecordFormProps) => {
  const { t } = useTranslation('components');
  const { t: words } = useTranslation(texts);
  const deciding = useDeciding();
  const [removing, setRemoving] = useState(false);
  const { collection, fields } = entity;
  const isNeeded = (name: string): boolean =>
    needed.includes(name) || (fields[name]!.required === true && fields[name]!.kind !== 'boolean');
  const names = sections.flatMap((section) => section.fields);
  const key = `form.${collection}.${row?.id ?? (by ? `${by.step}.${by.row.id}` : 'new')}`;
  // a file that is on its way belongs to what is saved
  const sending = useApp(({ files }) => Object.values(files).some((one) => one.slot.startsWith(`${key}.`) && isUnderWay(one)));
  const state = useRecordForm<FieldValues, Row>({
    entity,
    key,
    names,
    row,
    valuesOf: (of) => Object.fromEntries(names.map((name) => [name, of[name] ?? null])),
    empty: () => Object.fromEntries(names.map((name) => [name, initial[name] ?? fields[name]!.default ?? null])),
    needed: names.filter((name) => isNeeded(name)),
    fixed,
    ...(given ? { given } : {}),
    by,
    ends: true,
  });
  const { form, base, busy, failure, conflict, draftAt } = state;
  const then = state.thenOf(target ?? list);
  const label = (name: string): string => fieldLabel(words, entity, name);
  /** `more`: values a button adds to the input */
  const save = async (more: Written = {}): Promise<void> => {
    if (!sending) await form.handleSubmit((values) => state.save({ ...(values as Written), ...more }, then))();
  };
  useSaveKey(() => void save());
  const isTaken = failure?.code === 'DUPLICATE' && taken !== undefined;
  const active = base?.['status'] === 'active';
  const edits = base && editable(entity, base, { registry: entityNamed, ...deciding });
  const maySwitch = edits !== null && typeof edits === 'object' && edits.has('status');
  const mayDelete =
    remove !== undefined && base !== null && typeof deletable(entity, base, { registry: entityNamed, ...deciding }) !== 'string';
  return (
    <form className="record-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <PageHeader
        back={list}
        title={title}
        subtitle={subtitle}
        {...(base?.['status'] && !fields['status']?.server
          ? { marks: <StatusChip entity={entity.name} status={String(base['status'])} /> }
          : {})}
      />
      <div className="stack narrow-page">
        {above}
        <ErrorSummary control={form.control} />
        <FormConflict
          state={state}
          entity={entity}
          texts={texts}
          names={names.filter((name) => !fixed.includes(name))}
          label={label}
          {...(show ? { show } : {})}
          refs={Object.fromEntries(Object.entries(choices).map(([name, of]) => [name, namesOf(of)]))}
          onSave={(values, current) => state.patch(values, current.version, then)}
        />
        {sections.map((section) => (
          <Card key={section.title} title={section.title}>
            <div className="form-fields">
              {section.fields.map((name) =>
                inputs[name] ? (
                  <Fragment key={name}>
                    {inputs[name]({
                      control: form.control,
                      name,
                      label: label(name),
                      required: isNeeded(name),
                      disabled: base !== null && fixed.includes(name),
                    })}
                  </Fragment>
                ) : slotOf(fields[name]!) ? (
                  <FileField
                    key={name}
                    control={form.control}
                    entity={entity}
                    name={name}
                    slot={`${key}.${name}`}
                    label={label(name)}
                    hint={hint?.(name)}
                    disabled={base !== null && fixed.includes(name)}
                    source={fileSources[name]}
                  />
                ) : (
                  <FormField
                    key={name}
                    control={form.control}
                    name={name}
                    field={fields[name]!}
                    label={label(name)}
                    hint={hint?.(name)}
                    required={isNeeded(name)}
                    disabled={base !== null && fixed.includes(name)}
                    {...(choices[name] || fields[name]!.values ? { options: choices[name] ?? choicesOf(words, entity, name) } : {})}
                  />
                ),
              )}
            </div>
          </Card>
        ))}
        <Refusal failure={conflict ? null : failure} marked={names} words={isTaken ? taken : undefined} />
        {below}
      </div>
      <DraftFooter busy={busy} draftAt={draftAt} problems={Object.keys(form.formState.errors).length} onDiscard={state.startOver}>
        {mayDelete && (
          <Button look="text" icon="trash" onClick={() => setRemoving(true)}>
            {remove.button}
          </Button>
        )}
        {maySwitch && (
          <Button
            icon={active ? 'ban' : 'check'}
            busy={busy || sending}
            onClick={() => void save({ status: active ? 'inActive' : 'active' })}
          >
            {t(active ? 'form.deactivate' : 'form.activate')}
          </Button>
        )}
        <Button look="filled" icon="save" busy={busy || sending} onClick={() => void save()}>
          {saveText}
        </Button>
      </DraftFooter>
      {removing && base && remove && (
        <RemoveDialog
          entity={entity}
          row={base}
          title={remove.title}
          what={remove.text}
          button={remove.button}
          then={then}
          instead={
            active && maySwitch
              ? {
                  button: t('form.deactivateInstead'),
                  onPress: () => {
                    setRemoving(false);
                    void save({ status: 'inActive' });
                  },
                }
              : undefined
          }
          onClose={() => setRemoving(false)}
        />
      )}
    </form>
  );
};
