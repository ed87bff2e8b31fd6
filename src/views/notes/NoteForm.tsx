/** A new note, or the correction of one's own: the fields that the caller may write; what is typed is kept as a draft, and compared where the note was corrected meanwhile. */
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import { Button } from '#src/components/page/Button.tsx';
import type { NoteRow } from '#src/views/notes/noteLoads.ts';
import { fieldLabel } from '#src/views/field/words.ts';
import { FormConflict } from '#src/views/form/FormConflict.tsx';
import { RecordFields } from '#src/views/form/RecordFields.tsx';
import { useRowForm } from '#src/views/form/useRowForm.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';

/** Fields of every kind of note, as they stand in the form. */
const inForm = ['text', 'visibility', 'kind', 'files'] as const;

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
  const key = `note.${row?.id ?? 'new'}`;
  const names = inForm.filter((name) => entity.fields[name] && open.has(name));
  const state = useRowForm<NoteRow>({ entity, key, part: key, names, row, given: of, onClose });
  const { control } = state.form;
  const visibility = String(useWatch({ control, name: 'visibility' }));
  return (
    <form
      className="note-form"
      aria-label={t(row ? 'components:notes.correct' : 'components:notes.add')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        state.send();
      }}
    >
      <FormConflict
        state={state}
        entity={entity}
        texts={texts}
        names={names}
        label={(name) => fieldLabel(t, entity, name)}
        onSave={state.saveDecided}
      />
      <RecordFields
        entity={entity}
        names={names}
        control={control}
        texts={texts}
        slot={key}
        fileNames="noteFiles"
        hint={(name) => (name === 'visibility' ? t(`notes.hint.${visibility}`) : undefined)}
        locked={() => false}
      />
      {!open.has('visibility') && <p className="meta">{t('notes.hint.theirs')}</p>}
      <Refusal failure={state.conflict ? null : state.failure} marked={names} texts={texts} />
      <div className="row">
        <Button type="submit" look="filled" busy={state.busy || state.uploading}>
          {t(row ? 'components:notes.save' : 'components:notes.add')}
        </Button>
        <Button look="text" onClick={state.end}>
          {t('components:cancel')}
        </Button>
      </div>
    </form>
  );
};
