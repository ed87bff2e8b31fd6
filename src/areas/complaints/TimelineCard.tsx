/** What happened to the complaint and to everything that belongs to it: who, when, and the fields that changed. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '#domain/kernel/entity.ts';
import { entityAt } from '#domain/index.ts';
import { list } from '#src/actions/index.ts';
import { ValueText } from '#src/areas/complaints/ValueText.tsx';
import { Button } from '#src/components/Button.tsx';
import { Card } from '#src/components/Card.tsx';
import { ErrorState } from '#src/components/ErrorState.tsx';
import { failureText } from '#src/components/failureText.ts';
import { Skeleton } from '#src/components/Skeleton.tsx';
import { Timeline, type TimelineItem } from '#src/components/Timeline.tsx';
import { useView, useWish } from '#src/store/hooks.ts';
import { deedWhat, deedWho, Sitting, type Deed } from '#src/views/deeds.tsx';

/** Kept by the server or told by the action's own word. */
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
/** Words a step was taken with, no field of the row: nothing stood there before, and they are read whole. */
const isSaid = (collection: string, name: string): boolean => !Object.hasOwn(entityAt(collection)?.fields ?? {}, name);
/** What is worth saying of a row that is gone: what it was, and why it went. */
const isLast = (collection: string, name: string): boolean => isSaid(collection, name) || name === entityAt(collection)?.title;
/** Rows that only travel with the steps of another one, which is told. */
const unheard = new Set(['ProductMovementLines']);
const icons: Readonly<Record<string, string>> = {
  Complaints: 'flag',
  SupplierComplaints: 'users',
  InvestigationReports: 'file',
  ProductMovements: 'arrow-right-arrow-left',
  ComplaintAttachments: 'paperclip',
  ComplaintTodos: 'list-check',
  MailCloseComplaints: 'envelope',
  StoreRecommends: 'shop',
  StoreRecommendBranches: 'shop',
  ComplaintMergings: 'clone',
  StoreComplaints: 'shop',
};
const filters = ['all', 'status', 'other'] as const;
const SHOWN = 30;

export const TimelineCard = () => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const view = useView<Row, readonly Deed[]>('timeline');
  const [filter, setFilter] = useState<(typeof filters)[number]>('all');
  const [whole, setWhole] = useState(false);
  const entries = view?.value ?? [];
  // the server's own recounts tell nobody anything
  const told = entries.filter((entry) => !unheard.has(entry.collection) && (entry.action !== 'edit' || Object.keys(entry.changes).some((name) => !silent.has(name))));
  const chosen = told.filter((entry) => filter === 'all' || (filter === 'status') === 'status' in entry.changes);
  const shown = whole ? chosen : chosen.slice(0, SHOWN);

  const items = shown.map((entry): TimelineItem => {
    const changes = entry.action === 'create' ? [] : Object.entries(entry.changes).filter(([name]) => (entry.action === 'delete' ? isLast(entry.collection, name) : !silent.has(name)));
    return {
      id: entry.id,
      at: entry.at,
      icon: icons[entry.collection] ?? 'circle-fill',
      what: deedWhat(t, entry, t([`events.${entry.collection}.${entry.action}`, `events.${entry.action}`, 'events.other'], { what: t([`entities.${entry.collection}`, 'entities.other']) })),
      who: deedWho(t, entry, 'events.system'),
      detail:
        changes.length > 0 ? (
          <ul>
            {changes.map(([name, [before, after]]) => (
              <li key={name}>
                {t([`fields.${name}`, 'timeline.field'])}: {isSaid(entry.collection, name) ? (
                  String(after)
                ) : (
                  <>
                    <ValueText collection={entry.collection} name={name} value={before} names={entry.names?.[name]} /> {'→ '}
                    <ValueText collection={entry.collection} name={name} value={after} names={entry.names?.[name]} />
                  </>
                )}
              </li>
            ))}
          </ul>
        ) : entry.since ? (
          <Sitting deed={entry} />
        ) : undefined,
    };
  });

  return (
    <Card
      title={t('show.timeline')}
      id="timeline"
      actions={
        <span className="segmented" role="group" aria-label={t('show.timeline')}>
          {filters.map((one) => (
            <Button
              key={one}
              small
              look={one === filter ? 'outlined' : 'plain'}
              aria-pressed={one === filter}
              onClick={() => setFilter(one)}
            >
              {t(`timeline.${one}`)}
            </Button>
          ))}
        </span>
      }
    >
      {view?.error && view.loadedAt === null ? (
        <ErrorState message={failureText(view.error, t)} onRetry={() => wish(list.refresh({ view: 'timeline' }))} />
      ) : !view || view.loadedAt === null ? (
        <Skeleton rows={5} />
      ) : (
        <>
          <Timeline items={items} label={t('show.timeline')} />
          {chosen.length > shown.length && (
            <Button look="text" onClick={() => setWhole(true)}>
              {t('timeline.more', { count: chosen.length - shown.length })}
            </Button>
          )}
        </>
      )}
    </Card>
  );
};
