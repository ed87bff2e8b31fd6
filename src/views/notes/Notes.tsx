/** Notes about a record: internal ones stay with the staff, shared ones are read by the partner concerned too. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entityNamed } from '#domain/registry.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { isPartner } from '#domain/kernel/access.ts';
import { creatable, editable } from '#domain/kernel/workflow.ts';
import { records } from '#src/actions/index.ts';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { LongText } from '#src/components/values/LongText.tsx';
import { personName } from '#src/components/values/personName.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp, useDeciding, useDraft, usePending, useView, useWish } from '#src/store/hooks.ts';
import { StoredFiles } from '#src/views/files/StoredFiles.tsx';
import { useFileNames } from '#src/views/files/useFileNames.ts';
import { NoteForm, type NoteFormProps } from '#src/views/notes/NoteForm.tsx';
import type { NoteRow } from '#src/views/notes/noteLoads.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { RowSteps } from '#src/views/steps/RowSteps.tsx';
import './notes.css';

type NotesProps = Pick<NoteFormProps, 'entity' | 'texts' | 'of'>;

const nothing: ReadonlySet<string> = new Set();

const PinButton = ({ entity, row }: { entity: Entity; row: NoteRow }) => {
  const { t } = useTranslation('components');
  const wish = useWish();
  const key = `pin.${row.id}`;
  const { busySince, failure } = usePending(key);
  const { collection } = entity;
  return (
    <>
      <Button
        small
        icon="bookmark"
        busy={busySince !== null}
        onClick={() => wish(records.patch({ key, collection, id: row.id, version: row.version, values: { pinned: !row.pinned } }))}
      >
        {t(row.pinned ? 'notes.unpin' : 'notes.pin')}
      </Button>
      <Refusal failure={failure} texts="components" />
    </>
  );
};

const Note = ({ entity, texts, of, row, staff }: NotesProps & { row: NoteRow; staff: boolean }) => {
  const { t } = useTranslation(texts);
  const draft = useDraft(`note.${row.id}`);
  const [begun, setBegun] = useState(Boolean(draft));
  const named = useFileNames('noteFiles');
  const may = editable(entity, row, { registry: entityNamed, ...useDeciding() });
  const open = typeof may === 'string' ? nothing : may;
  // what was begun may be closed by now
  const corrects = begun && open.has('text');
  return (
    <li className="note" data-row={row.id}>
      <p className="row meta">
        <b>{personName(row.author) || t('components:notes.staff')}</b>
        <DateText value={row.createdAt} time />
        {row.kind && <span>{t(`values.${entity.name}.kind.${row.kind}`)}</span>}
        {row.pinned && <Tag tone="info">{t('components:notes.pinned')}</Tag>}
        {staff && (
          <Tag tone={row.visibility === 'shared' ? 'wait' : 'neutral'}>{t(`values.${entity.name}.visibility.${row.visibility}`)}</Tag>
        )}
        {row.hidden && <Tag tone="bad">{t('components:notes.hidden')}</Tag>}
      </p>
      {corrects ? (
        <NoteForm entity={entity} texts={texts} of={of} open={open} row={row} onClose={() => setBegun(false)} />
      ) : (
        <>
          <LongText text={row.text} />
          <StoredFiles collection={entity.collection} label={t(`fields.${entity.name}.files`)} files={named(row.files ?? [])} />
        </>
      )}
      {staff && !corrects && (
        <span className="row">
          {open.has('text') && (
            <Button small icon="pencil" onClick={() => setBegun(true)}>
              {t('components:notes.correct')}
            </Button>
          )}
          {open.has('pinned') && <PinButton entity={entity} row={row} />}
          <RowSteps entity={entity} row={row} texts={texts} />
        </span>
      )}
    </li>
  );
};

export const Notes = ({ entity, texts, of }: NotesProps) => {
  const { t } = useTranslation('components');
  const caller = useApp(selectCaller);
  const view = useView<NoteRow>('notes');
  const begun = useDraft('note.new');
  const [writes, setWrites] = useState(Boolean(begun));
  const staff = !isPartner(caller);
  const open = creatable(entity, caller);
  const rows = view?.rows ?? [];
  const older = Math.max(0, (view?.total ?? 0) - rows.length);
  // who only reads needs no empty part
  if (!view || (view.error && view.loadedAt === null) || (!open && !staff && rows.length === 0)) return null;
  return (
    <Section
      title={t('notes.title')}
      id="notes"
      count={view.total ?? rows.length}
      actions={
        open &&
        !writes && (
          <Button look="text" icon="plus" onClick={() => setWrites(true)}>
            {t('notes.add')}
          </Button>
        )
      }
    >
      {writes && open && <NoteForm entity={entity} texts={texts} of={of} open={open} row={null} onClose={() => setWrites(false)} />}
      {view.loadedAt === null ? (
        <Skeleton rows={2} />
      ) : rows.length === 0 ? (
        <p className="muted">{t('notes.none')}</p>
      ) : (
        <ul className="notes">
          {rows.map((row) => (
            <Note key={row.id} entity={entity} texts={texts} of={of} row={row} staff={staff} />
          ))}
        </ul>
      )}
      {older > 0 && <p className="meta">{t('notes.older', { count: older })}</p>}
    </Section>
  );
};
