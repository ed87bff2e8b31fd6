/** The form of a record, new or kept, from the entity's own fields: draft, comparison of two versions, refusals at their fields, Ctrl+S; active or not; deleted while nothing refers to it. */
import { useState, type ReactNode } from 'react';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { entityNamed } from '#domain/index.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { deletable } from '#domain/kernel/workflow.ts';
import { record } from '#src/actions/index.ts';
import { Button } from '#src/components/Button.tsx';
import { Card } from '#src/components/Card.tsx';
import type { Choice } from '#src/components/choices.ts';
import { FormField } from '#src/components/FormField.tsx';
import { domainResolver } from '#src/components/formResolver.ts';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { useApp, useDeciding, useDraft, usePending, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { ConflictBox } from '#src/views/form/ConflictBox.tsx';
import { DraftFooter } from '#src/views/form/DraftFooter.tsx';
import { useFormEnd } from '#src/views/form/useFormEnd.ts';
import { Refusal } from '#src/views/Refusal.tsx';
import { RemoveDialog } from '#src/views/RemoveDialog.tsx';
import { useKeptDraft } from '#src/views/useKeptDraft.ts';
import { useRefusals } from '#src/views/useRefusals.ts';
import { useSaveKey } from '#src/views/useSaveKey.ts';
import { useTyped } from '#src/views/useTyped.ts';

type Values = Readonly<Record<string, Json>>;

export interface FormSection {
  title: string;
  fields: readonly string[];
}

export interface RecordFormProps {
  entity: Entity;
  /** null: a new one */
  row: Row | null;
  /** address of the list: where one comes from, and goes when it is saved */
  list: string;
  title: string;
  subtitle?: string | undefined;
  sections: readonly FormSection[];
  label: (field: string) => string;
  hint?: (field: string) => string | undefined;
  /** words of an enum's values, known rows of a reference */
  choices?: Readonly<Record<string, readonly Choice[]>>;
  /** set when the record is made, never changed */
  fixed?: readonly string[];
  save: string;
  /** said when another record has the same unique values */
  taken?: string;
  /** the question before it is deleted; without it nothing here deletes */
  remove?: { title: string; text: string; button: string };
}

const valuesOf = (entity: Entity, names: readonly string[], row: Row | null): Values =>
  Object.fromEntries(names.map((name) => [name, (row ? row[name] : entity.fields[name]!.default) as Json]).map(([name, value]) => [name as string, (value ?? null) as Json]));

const shown = (value: unknown, choices: readonly Choice[] | undefined, yes: (on: boolean) => string): ReactNode =>
  typeof value === 'boolean' ? yes(value) : (choices?.find((one) => one.value === value)?.label ?? String(value ?? '–'));

export const RecordForm = ({ entity, row, list, title, subtitle, sections, label, hint, choices = {}, fixed = [], save: saveText, taken, remove }: RecordFormProps) => {
  const { t } = useTranslation('components');
  const wish = useWish();
  const kept = useDraft();
  const path = useApp((state) => state.navigation.path);
  const deciding = useDeciding();
  const { collection, fields } = entity;
  // of this record alone: what was refused of another one is no news here
  const key = `form.${collection}.${row?.id ?? 'new'}`;
  const names = sections.flatMap((section) => section.fields);
  const changing = names.filter((name) => !fixed.includes(name));
  const { keep, discard } = useKeptDraft(collection);
  const { busySince, failure } = usePending(key);
  useFormEnd(key, discard, true);
  const [base, setBase] = useState(row);
  const [removing, setRemoving] = useState(false);
  const begin = valuesOf(entity, names, base);
  const form = useForm<FieldValues>({
    defaultValues: { ...begin, ...kept?.values } as DefaultValues<FieldValues>,
    mode: 'onTouched',
    resolver: domainResolver<FieldValues>(fields, names, (text, words) => t(text, { ...words }), names.filter((name) => fields[name]!.required && fields[name]!.kind !== 'boolean')),
  });
  const { control, getValues, reset, handleSubmit, setError } = form;
  useRefusals(failure, setError, names);
  useTyped(form, () => keep(getValues() as Values, base?.version ?? null));

  const then = { go: list, discard: path };
  const patch = (values: Values, version: number): void => void wish(record.patch({ key, collection, id: base!.id, version, values, then }));
  /** `more`: what a button adds to what was typed */
  const save = (more: Values = {}): Promise<void> =>
    handleSubmit((values) => {
      const given = values as Values;
      if (base) patch({ ...Object.fromEntries(changing.map((name) => [name, given[name] ?? null])), ...more }, base.version);
      else wish(record.create({ key, collection, values: given, then }));
    })();
  useSaveKey(() => void save());
  const conflict = failure?.code === 'VERSION_CONFLICT' ? (failure.current as unknown as Row | undefined) : undefined;
  const isTaken = failure?.code === 'DUPLICATE' && taken !== undefined;
  const busy = busySince !== null;
  const active = base?.['status'] === 'active';
  const mayDelete = remove !== undefined && base !== null && typeof deletable(entity, base, { registry: entityNamed, ...deciding }) !== 'string';
  return (
    <form className="record-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <PageHeader back={list} title={title} subtitle={subtitle} {...(base?.['status'] ? { marks: <StatusChip entity={entity.name} status={String(base['status'])} /> } : {})} />
      <div className="stack narrow-page">
        {conflict && base && (
          <ConflictBox
            names={changing}
            base={base}
            mine={getValues()}
            current={conflict}
            busy={busy}
            label={label}
            show={(name, value) => shown(value, choices[name], (on) => t(on ? 'yes' : 'no'))}
            onSave={(values) => patch(values as Values, conflict.version)}
            onTakeTheirs={() => {
              discard();
              wish(record.settle({ key }));
              setBase(conflict);
              reset(valuesOf(entity, names, conflict));
            }}
            onKeepEditing={() => {
              wish(record.settle({ key }));
              setBase(conflict);
            }}
          />
        )}
        {sections.map((section) => (
          <Card key={section.title} title={section.title}>
            <div className="form-fields">
              {section.fields.map((name) => (
                <FormField
                  key={name}
                  control={control}
                  name={name}
                  field={fields[name]!}
                  label={label(name)}
                  hint={hint?.(name)}
                  {...(fields[name]!.kind === 'boolean' ? { required: false } : {})}
                  disabled={base !== null && fixed.includes(name)}
                  {...(choices[name] ? { options: choices[name] } : {})}
                />
              ))}
            </div>
          </Card>
        ))}
        <Refusal failure={conflict ? null : failure} marked={isTaken ? [] : names} words={isTaken ? taken : undefined} />
      </div>
      <DraftFooter
        busy={busy}
        keptAt={kept?.at ?? null}
        problems={Object.keys(form.formState.errors).length}
        onDiscard={() => {
          discard();
          reset(begin);
        }}
      >
        {mayDelete && (
          <Button look="text" icon="trash" onClick={() => setRemoving(true)}>
            {remove.button}
          </Button>
        )}
        {base && fields['status'] && (
          <Button icon={active ? 'ban' : 'check'} busy={busy} onClick={() => void save({ status: active ? 'inActive' : 'active' })}>
            {t(active ? 'form.deactivate' : 'form.activate')}
          </Button>
        )}
        <Button look="filled" icon="save" busy={busy} onClick={() => void save()}>
          {saveText}
        </Button>
      </DraftFooter>
      {removing && base && remove && (
        <RemoveDialog entity={entity} row={base} title={remove.title} what={remove.text} button={remove.button} then={then} onClose={() => setRemoving(false)} />
      )}
    </form>
  );
};
