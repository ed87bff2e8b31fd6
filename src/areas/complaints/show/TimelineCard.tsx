/** What happened to the complaint and to everything that belongs to it. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeople } from '#src/areas/complaints/fields/usePeople.ts';
import type { ComplaintRow } from '#src/areas/complaints/shared/rows.ts';
import { NoteBox } from '#src/areas/complaints/todos/NoteBox.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { History } from '#src/views/history/History.tsx';
import { useTold, type Activity } from '#src/views/history/useTold.tsx';

/** Internal fields, and those the verb of the event already implies. */
const silent = new Set([
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'createdById',
  'isQaAction',
  'complaintId',
  'supplierComplaintId',
  'no',
  'submittedAt',
  'investigatingAt',
  'closedAt',
  'closedById',
  'reopenedAt',
  'sentAt',
  'ackAt',
  'doneAt',
  'doneById',
  'readAt',
  'infoRequestedAt',
  'infoAnsweredAt',
  'file',
  'uploadedVia',
  'sentById',
  'deliveryState',
  'verifiedAt',
  'verifiedById',
  'answeredAt',
  'answeredById',
]);
/** Child rows written by steps of another row, whose event is shown. */
const unheard = new Set(['ProductMovementLines']);
const filters = ['all', 'status', 'other'] as const;

export const TimelineCard = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const people = usePeople();
  const [filter, setFilter] = useState<(typeof filters)[number]>('all');
  const events = useTold('timeline', {
    texts: 'complaints',
    page: 'Complaints',
    tells: (name) => !silent.has(name),
    unheard: (activity: Activity) =>
      unheard.has(activity.collection) || (filter !== 'all' && (filter === 'status') !== 'status' in activity.changes),
    names: Object.fromEntries(people.map(({ value, label }) => [String(value), label])),
  });
  return (
    <History
      title={t('show.timeline')}
      id="timeline"
      view="timeline"
      events={events}
      note={<NoteBox row={row} />}
      actions={
        <span className="segments" role="group" aria-label={t('show.timeline')}>
          {filters.map((one) => (
            <Button key={one} small look="plain" aria-pressed={one === filter} onClick={() => setFilter(one)}>
              {t(`timeline.${one}`)}
            </Button>
          ))}
        </span>
      }
    />
  );
};
