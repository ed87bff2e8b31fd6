/** Notes about a head office, factory or warehouse: staff write them, internal or shared; its members read the shared ones. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entityNamed } from '#domain/registry.ts';
import { isPartner } from '#domain/kernel/access.ts';
import { creatable, editable } from '#domain/kernel/workflow.ts';
import { SupplierNote } from '#domain/suppliers/supplierNote.ts';
import { records } from '#src/actions/index.ts';
import { NoteForm, type NoteOf } from '#src/areas/suppliers/notes/NoteForm.tsx';
import type { NoteRow } from '#src/areas/suppliers/notes/noteLoads.ts';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { personName } from '#src/components/values/personName.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp, useDeciding, useDraft, usePending, useView, useWish } from '#src/store/hooks.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { RowSteps } from '#src/views/steps/RowSteps.tsx';

const { collection } = SupplierNote;

const Note = ({ row, of, staff }: { row: NoteRow; of: NoteOf; staff: boolean }) => {
  const { t } = useTranslation('suppliers');
  const wish = useWish();
  const draft = useDraft(`note.${row.id}`);
  const [corrects, setCorrects] = useState(Boolean(draft));
  const pin = `pin.${row.id}`;
  const { busySince, failure } = usePending(pin);
  const open = editable(SupplierNote, row, { registry: entityNamed, ...useDeciding() });
  const may = (field: string): boolean => typeof open !== 'string' && open.has(field);
  return (
    <li className="note" data-note={row.id}>
      <p className="row meta">
        <b>{personName(row.author) || t('notes.staff')}</b>
        <DateText value={row.createdAt} time />
        <span>{t(`values.SupplierNote.kind.${row.kind}`)}</span>
        {row.pinned && <Tag tone="info">{t('notes.pinned')}</Tag>}
        {staff && (
          <Tag tone={row.visibility === 'shared' ? 'wait' : 'neutral'}>{t(`values.SupplierNote.visibility.${row.visibility}`)}</Tag>
        )}
        {row.hidden && <Tag tone="bad">{t('notes.hidden')}</Tag>}
      </p>
      {corrects ? <NoteForm of={of} row={row} onClose={() => setCorrects(false)} /> : <p className="note__text">{row.text}</p>}
      {staff && !corrects && (
        <span className="row">
          {may('text') && (
            <Button small icon="pencil" onClick={() => setCorrects(true)}>
              {t('notes.correct')}
            </Button>
          )}
          {may('pinned') && (
            <Button
              small
              icon="bookmark"
              busy={busySince !== null}
              onClick={() =>
                wish(records.patch({ key: pin, collection, id: row.id, version: row.version, values: { pinned: !row.pinned } }))
              }
            >
              {t(row.pinned ? 'notes.unpin' : 'notes.pin')}
            </Button>
          )}
          <RowSteps entity={SupplierNote} row={row} texts="suppliers" />
        </span>
      )}
      <Refusal failure={failure} texts="suppliers" />
    </li>
  );
};

export const Notes = ({ of }: { of: NoteOf }) => {
  const { t } = useTranslation('suppliers');
  const caller = useApp(selectCaller);
  const view = useView<NoteRow>('notes');
  const begun = useDraft('note.new');
  const [writes, setWrites] = useState(Boolean(begun));
  const staff = !isPartner(caller);
  const mayWrite = creatable(SupplierNote, caller) !== null;
  const rows = view?.rows ?? [];
  const older = Math.max(0, (view?.total ?? 0) - rows.length);
  // members of an organisation without shared notes need no empty part
  if (!view || (view.error && view.loadedAt === null) || (!staff && rows.length === 0)) return null;
  return (
    <Section
      title={t('notes.title')}
      id="notes"
      count={view.total ?? rows.length}
      actions={
        mayWrite &&
        !writes && (
          <Button look="text" icon="plus" onClick={() => setWrites(true)}>
            {t('notes.add')}
          </Button>
        )
      }
    >
      {writes && mayWrite && <NoteForm of={of} row={null} onClose={() => setWrites(false)} />}
      {view.loadedAt === null ? (
        <Skeleton rows={2} />
      ) : rows.length === 0 ? (
        <p className="muted">{t('notes.none')}</p>
      ) : (
        <ul className="notes">
          {rows.map((row) => (
            <Note key={row.id} row={row} of={of} staff={staff} />
          ))}
        </ul>
      )}
      {older > 0 && <p className="meta">{t('notes.older', { count: older })}</p>}
    </Section>
  );
};
