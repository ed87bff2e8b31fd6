/** Notes about a certificate: staff choose who reads one, a supplier's are always shared. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CertificateNote } from '#domain/documents/certificateNote.ts';
import { isPartner } from '#domain/kernel/access.ts';
import { creatable } from '#domain/kernel/workflow.ts';
import { records } from '#src/actions/index.ts';
import type { CertificateRow } from '#src/areas/documents/loads.ts';
import { Field } from '#src/components/form/Field.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import { TextArea } from '#src/components/inputs/TextArea.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { LongText } from '#src/components/values/LongText.tsx';
import { personName } from '#src/components/values/personName.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp, useDraft, usePending, useWish } from '#src/store/hooks.ts';
import { choicesOf } from '#src/views/field/words.ts';
import { useFormDraft } from '#src/views/form/useFormDraft.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { useDone } from '#src/views/steps/useDone.ts';

const { collection, fields } = CertificateNote;
const part = 'note';

const NoteForm = ({ id, staff }: { id: number; staff: boolean }) => {
  const { t } = useTranslation('documents');
  const wish = useWish();
  const key = `note/${id}`;
  const { busySince, failure } = usePending(key);
  const kept = useDraft(part)?.values;
  const { keep, discard } = useFormDraft(collection, part);
  const [text, setText] = useState(() => String(kept?.['text'] ?? ''));
  const [visibility, setVisibility] = useState(() => String(kept?.['visibility'] ?? 'internal'));
  const [asked, setAsked] = useState(false);
  useDone(key, () => {
    setText('');
    setAsked(false);
    discard();
  });
  const change = (next: { text: string; visibility: string }): void => {
    setText(next.text);
    setVisibility(next.visibility);
    keep(next, null);
  };
  const empty = text.trim() === '';
  const send = (): void => {
    setAsked(true);
    if (!empty) wish(records.create({ key, collection, values: { certificateId: id, text, ...(staff ? { visibility } : {}) } }));
  };
  return (
    <div className="stack" role="group" aria-label={t('notes.add')}>
      <Field
        label={t('fields.CertificateNote.text')}
        required
        error={asked && empty ? t('notes.empty') : null}
        hint={staff ? undefined : t('notes.sharedHint')}
        counter={t('components:counter', { length: text.length, max: fields.text.max })}
      >
        {(ids) => (
          <TextArea
            id={ids.id}
            rows={3}
            value={text}
            aria-invalid={ids.invalid || undefined}
            aria-describedby={ids.footId}
            aria-required
            onChange={(value) => change({ text: value, visibility })}
          />
        )}
      </Field>
      {staff && (
        <Field label={t('fields.CertificateNote.visibility')} required>
          {(ids) => (
            <SelectInput
              ids={ids}
              label={t('fields.CertificateNote.visibility')}
              value={visibility}
              onChange={(value) => change({ text, visibility: String(value ?? 'internal') })}
              options={choicesOf(t, CertificateNote, 'visibility')}
            />
          )}
        </Field>
      )}
      <Refusal failure={failure} marked={[]} texts="documents" />
      <Button icon="plus" busy={busySince !== null} data-note onClick={send}>
        {t('notes.add')}
      </Button>
    </div>
  );
};

export const Notes = ({ row }: { row: Pick<CertificateRow, 'id' | 'certificateNotes'> }) => {
  const { t } = useTranslation('documents');
  const caller = useApp(selectCaller);
  const staff = !isPartner(caller);
  const notes = row.certificateNotes ?? [];
  const writes = creatable(CertificateNote, caller) !== null;
  if (!writes && notes.length === 0) return null;
  return (
    <Section title={t('notes.title')} id="notes" count={notes.length}>
      <ul className="certificate-notes">
        {notes.map((note) => (
          <li key={note.id} data-row={note.id}>
            <span className="row">
              <b>{personName(note.createdBy) || t('notes.other')}</b>
              <span className="meta">
                <DateText value={note.createdAt} time />
              </span>
              {staff && (
                <Tag tone={note.visibility === 'shared' ? 'info' : 'neutral'}>
                  {t(`values.CertificateNote.visibility.${note.visibility}`)}
                </Tag>
              )}
            </span>
            <LongText text={note.text} />
          </li>
        ))}
      </ul>
      {writes && <NoteForm id={row.id} staff={staff} />}
    </Section>
  );
};
