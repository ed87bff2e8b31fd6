/** A new note, or the correction of one's own: the fields that the caller may write; what is typed is kept as a draft. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { slotOf } from '#domain/containers.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import type { FieldIssue } from '#domain/kernel/errors.ts';
import { check } from '#domain/kernel/validate.ts';
import { records } from '#src/actions/index.ts';
import { Field } from '#src/components/form/Field.tsx';
import { issueText } from '#src/components/form/formResolver.ts';
import { KindInput } from '#src/components/inputs/KindInput.tsx';
import { Button } from '#src/components/page/Button.tsx';
import type { NoteRow } from '#src/views/notes/noteLoads.ts';
import { listIn } from '#src/selectors/views.ts';
import { useDraft, usePending, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { choicesOf } from '#src/views/field/words.ts';
import { useUploading } from '#src/views/files/useUploading.ts';
import { SendFiles } from '#src/views/files/SendFiles.tsx';
import { StoredFiles } from '#src/views/files/StoredFiles.tsx';
import { useFileNames, type NamedFile } from '#src/views/files/useFileNames.ts';
import { useFormDraft } from '#src/views/form/useFormDraft.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { useDone } from '#src/views/steps/useDone.ts';
import { Counter } from '#src/components/form/Counter.tsx';

/** Fields of every kind of note, as they stand in the form. */
const inForm = ['text', 'visibility', 'kind', 'files'] as const;
type Values = Record<string, Json>;

export interface NoteFormProps {
  entity: Entity;
  /** texts of its fields */
  texts: string;
  /** what the note is about */
  of: Readonly<Record<string, number>>;
  /** fields the caller may write */
  open: ReadonlySet<string>;
  /** null: a new one */
  row: NoteRow | null;
  onClose: () => void;
}

export const NoteForm = ({ entity, texts, of, open, row, onClose }: NoteFormProps) => {
  const { t } = useTranslation(texts);
  const wish = useWish();
  const { collection, fields } = entity;
  const part = `note.${row?.id ?? 'new'}`;
  const { busySince, failure } = usePending(part);
  const uploading = useUploading(`${part}/`);
  const kept = useDraft(part);
  const { keep, discard } = useFormDraft(collection, part);
  const names = inForm.filter((name) => fields[name] && open.has(name));
  const [values, setValues] = useState<Values>(() => ({
    ...Object.fromEntries(names.map((name) => [name, row ? (row[name] ?? null) : ((fields[name]!.default ?? null) as Json)])),
    ...kept?.values,
  }));
  const [issues, setIssues] = useState<Readonly<Record<string, readonly FieldIssue[]>>>({});
  // names of new files stay in the draft, beside their keys
  const fresh = listIn<NamedFile>(values['added']);
  const named = useFileNames('noteFiles', fresh);
  useDone(part, () => {
    discard();
    onClose();
  });
  const set = (changed: Values): void => {
    const next = { ...values, ...changed };
    setValues(next);
    keep(next, row?.version ?? null);
  };
  const save = (): void => {
    if (uploading) return;
    const { values: clean, issues: wrong } = check(fields, values, new Set(names));
    setIssues(wrong);
    if (Object.keys(wrong).length > 0) return;
    const { files: chosen, ...written } = clean as Values;
    const sent: Values = chosen || row?.files ? { ...written, files: chosen ?? null } : written;
    if (row) wish(records.patch({ key: part, collection, id: row.id, version: row.version, values: sent }));
    else wish(records.create({ key: part, collection, values: { ...of, ...sent } }));
  };
  const files = (values['files'] ?? []) as readonly string[];
  return (
    <form
      className="note-form"
      aria-label={t(row ? 'components:notes.correct' : 'components:notes.add')}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {names.map((name) => {
        const field = fields[name]!;
        const issue = issues[name]?.[0] ?? failure?.fields?.[name]?.[0];
        const label = t(`fields.${entity.name}.${name}`);
        const slot = slotOf(field);
        return (
          <Field
            key={name}
            name={name}
            label={label}
            required={field.required}
            error={issue ? issueText(issue, (word, params) => t(word, { ...params })) : null}
            hint={name === 'visibility' ? t(`notes.hint.${String(values['visibility'])}`) : undefined}
            counter={name === 'text' && field.max ? <Counter length={String(values['text'] ?? '').length} max={field.max} /> : undefined}
          >
            {(ids) =>
              slot ? (
                <div className="stack">
                  <StoredFiles
                    collection={collection}
                    label={label}
                    files={named(files)}
                    onRemove={(key) => set({ files: files.filter((one) => one !== key) })}
                  />
                  <SendFiles
                    slot={`${part}/files`}
                    collection={collection}
                    container={slot.container}
                    label={null}
                    ids={ids}
                    room={slot.most - files.length}
                    onStored={(uploads) =>
                      set({
                        files: [...files, ...uploads.map(({ file }) => file)],
                        added: [...fresh, ...uploads].map((one) => ({ file: one.file, name: one.name, size: one.size })),
                      })
                    }
                  />
                </div>
              ) : (
                <KindInput
                  ids={ids}
                  field={field}
                  label={label}
                  value={values[name]}
                  options={choicesOf(t, entity, name)}
                  onChange={(value) => set({ [name]: value as Json })}
                />
              )
            }
          </Field>
        );
      })}
      {!open.has('visibility') && <p className="meta">{t('notes.hint.theirs')}</p>}
      <Refusal failure={failure} marked={names} texts={texts} />
      <div className="row">
        <Button type="submit" look="filled" busy={busySince !== null || uploading}>
          {t(row ? 'components:notes.save' : 'components:notes.add')}
        </Button>
        <Button
          look="text"
          onClick={() => {
            discard();
            wish(records.forget({ key: part }));
            onClose();
          }}
        >
          {t('components:cancel')}
        </Button>
      </div>
    </form>
  );
};
