/** A new note, or the correction of one's own; what is typed is kept as a draft. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldIssue } from '#domain/kernel/errors.ts';
import { check } from '#domain/kernel/validate.ts';
import { SupplierNote } from '#domain/suppliers/supplierNote.ts';
import { records } from '#src/actions/index.ts';
import { Field } from '#src/components/form/Field.tsx';
import { issueText } from '#src/components/form/formResolver.ts';
import { KindInput } from '#src/components/inputs/KindInput.tsx';
import { Button } from '#src/components/page/Button.tsx';
import type { NoteRow } from '#src/areas/suppliers/notes/noteLoads.ts';
import { useDraft, usePending, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { choicesOf } from '#src/views/field/words.ts';
import { useFormDraft } from '#src/views/form/useFormDraft.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { useDone } from '#src/views/steps/useDone.ts';

const { collection, fields } = SupplierNote;
const names = ['text', 'visibility', 'kind'] as const;
type Values = Record<(typeof names)[number], Json>;
const empty: Values = { text: '', visibility: 'internal', kind: 'general' };

/** The organisation the note is about. */
export type NoteOf = { supplierId: number } | { supplierGroupId: number };

interface NoteFormProps {
  of: NoteOf;
  /** null: a new one */
  row: NoteRow | null;
  onClose: () => void;
}

export const NoteForm = ({ of, row, onClose }: NoteFormProps) => {
  const { t } = useTranslation('suppliers');
  const wish = useWish();
  const part = `note.${row?.id ?? 'new'}`;
  const { busySince, failure } = usePending(part);
  const kept = useDraft(part);
  const { keep, discard } = useFormDraft(collection, part);
  const begin: Values = row ? { text: row.text, visibility: row.visibility, kind: row.kind } : empty;
  const [values, setValues] = useState<Values>(() => ({ ...begin, ...(kept?.values as Partial<Values> | undefined) }));
  const [issues, setIssues] = useState<Readonly<Record<string, readonly FieldIssue[]>>>({});
  useDone(part, () => {
    discard();
    onClose();
  });
  const set = (name: string, value: unknown): void => {
    const next = { ...values, [name]: value as Json };
    setValues(next);
    keep(next, row?.version ?? null);
  };
  const save = (): void => {
    const { values: clean, issues: wrong } = check(fields, values, new Set(names));
    setIssues(wrong);
    if (Object.keys(wrong).length > 0) return;
    const sent = clean as Values;
    if (row) wish(records.patch({ key: part, collection, id: row.id, version: row.version, values: sent }));
    else wish(records.create({ key: part, collection, values: { ...of, ...sent } }));
  };
  return (
    <form
      className="note-form"
      aria-label={t(row ? 'notes.correct' : 'notes.add')}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {names.map((name) => {
        const issue = issues[name]?.[0] ?? failure?.fields?.[name]?.[0];
        const label = t(`fields.SupplierNote.${name}`);
        return (
          <Field
            key={name}
            name={name}
            label={label}
            required={fields[name].required}
            error={issue ? issueText(issue, (word, params) => t(word, { ...params })) : null}
            hint={name === 'visibility' ? t(`notes.hint.${String(values.visibility)}`) : undefined}
            counter={
              name === 'text' ? t('components:counter', { length: String(values.text ?? '').length, max: fields.text.max }) : undefined
            }
          >
            {(ids) => (
              <KindInput
                ids={ids}
                field={fields[name]}
                label={label}
                value={values[name]}
                options={choicesOf(t, SupplierNote, name)}
                onChange={(value) => set(name, value)}
              />
            )}
          </Field>
        );
      })}
      <Refusal failure={failure} marked={names} texts="suppliers" />
      <div className="row">
        <Button type="submit" look="filled" busy={busySince !== null}>
          {t(row ? 'notes.save' : 'notes.add')}
        </Button>
        <Button
          look="text"
          onClick={() => {
            discard();
            wish(records.forget({ key: part }));
            onClose();
          }}
        >
          {t('notes.cancel')}
        </Button>
      </div>
    </form>
  );
};
