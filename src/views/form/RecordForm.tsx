/** The form of a new or existing record, from the entity's own fields: draft, comparison of versions, refusals at their fields, Ctrl+S, activation, deletion while nothing refers to it. */
import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { entityNamed } from '#domain/registry.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { deletable, editable } from '#domain/kernel/workflow.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { ErrorSummary } from '#src/components/form/ErrorSummary.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { records } from '#src/actions/index.ts';
import { useDeciding, usePending, useWish } from '#src/store/hooks.ts';
import { fieldLabel } from '#src/views/field/words.ts';
import { FormConflict } from '#src/views/form/FormConflict.tsx';
import { DraftFooter } from '#src/views/form/DraftFooter.tsx';
import { isNeeded, namesOf, RecordFields, type FieldInputs } from '#src/views/form/RecordFields.tsx';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { RemoveDialog } from '#src/views/steps/RemoveDialog.tsx';
import { useSaveKey } from './useSaveKey.ts';
import { useUploading } from '#src/views/files/useUploading.ts';
import { useRecordForm, type Written } from './useRecordForm.ts';

export type { OwnInput } from '#src/views/form/RecordFields.tsx';

interface FormSection {
  title: string;
  fields: readonly string[];
}

export interface RecordFormProps extends FieldInputs {
  entity: Entity;
  /** null: a new one */
  row: Row | null;
  /** address of the list: where the form was opened from, and the target after saving */
  list: string;
  /** another target after saving; `{id}` is that of the record */
  then?: string | undefined;
  /** another form follows at the same address: this one has a draft of its own, and its success leaves the page where it is */
  part?: string;
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
  /** a value of such a field in a comparison */
  show?: (name: string, value: unknown) => ReactNode;
  /** the values are the input of this step of another record, instead of a new one */
  by?: { step: string; row: { id: number; version: number } };
  /** with `by`: what is written so far is kept by another step of that record, for the others of its writer's side */
  keeps?: { step: string; label: string; input: (values: Written) => Written };
  /** sent with a new record, without an input */
  given?: Written;
  /** set at creation, read-only later */
  fixed?: readonly string[];
  save: string;
  /** shown when another record has the same values in several fields together; a single one says it at its field */
  taken?: string | undefined;
  /** the question before deletion; without it there is no deletion */
  remove?: { title: string; text: string; button: string };
}

export const RecordForm = ({
  entity,
  row,
  list,
  part,
  title,
  subtitle,
  sections,
  initial = {},
  above,
  below,
  texts,
  hint,
  inputs,
  fileSources,
  show,
  given,
  by,
  keeps,
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
  const wish = useWish();
  const [removing, setRemoving] = useState(false);
  const { collection, fields } = entity;
  const names = sections.flatMap((section) => section.fields);
  const key = `form.${collection}.${row?.id ?? (by ? `${by.step}.${by.row.id}` : 'new')}`;
  // a file that is on its way belongs to what is saved
  const sending = useUploading(`${key}.`);
  const state = useRecordForm<FieldValues, Row>({
    entity,
    key,
    names,
    row,
    valuesOf: (of) => Object.fromEntries(names.map((name) => [name, of[name] ?? null])),
    empty: () => Object.fromEntries(names.map((name) => [name, initial[name] ?? fields[name]!.default ?? null])),
    needed: names.filter((name) => isNeeded(entity, name, needed)),
    fixed,
    ...(given ? { given } : {}),
    by,
    ends: part === undefined,
    ...(part === undefined ? {} : { part }),
  });
  const { form, base, busy, failure, conflict, draftAt } = state;
  const then = part === undefined ? state.thenOf(target ?? list) : state.stays;
  const label = (name: string): string => fieldLabel(words, entity, name);
  /** `more`: values a button adds to the input */
  const save = async (more: Written = {}): Promise<void> => {
    if (!sending) await form.handleSubmit((values) => state.save({ ...(values as Written), ...more }, then))();
  };
  useSaveKey(() => void save());
  const kept = usePending(`${key}.kept`);
  const keep = (): void => {
    if (!by || !keeps) return;
    const written = Object.fromEntries(Object.entries(form.getValues()).filter(([name]) => names.includes(name))) as Written;
    const input = keeps.input(written);
    wish(records.transition({ key: `${key}.kept`, collection, id: by.row.id, version: by.row.version, step: keeps.step, input }));
  };
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
          onSave={(values, current) => state.change(values, then, current)}
        />
        {sections.map((section) => (
          <Card key={section.title} title={section.title}>
            <div className="form-fields">
              <RecordFields
                entity={entity}
                names={section.fields}
                control={form.control}
                texts={texts}
                slot={key}
                locked={(name) => base !== null && fixed.includes(name)}
                hint={hint}
                inputs={inputs}
                fileSources={fileSources}
                choices={choices}
                needed={needed}
              />
            </div>
          </Card>
        ))}
        <Refusal failure={conflict ? null : failure} marked={names} words={isTaken ? taken : undefined} />
        {keeps && <Refusal failure={kept.failure} marked={[]} />}
        {below}
      </div>
      <DraftFooter busy={busy} draftAt={draftAt} problems={Object.keys(form.formState.errors).length} onDiscard={state.startOver}>
        {mayDelete && (
          <Button look="text" icon="trash" onClick={() => setRemoving(true)}>
            {remove.button}
          </Button>
        )}
        {keeps && (
          <Button icon="cloud-upload" busy={kept.busySince !== null || sending} onClick={keep}>
            {keeps.label}
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
