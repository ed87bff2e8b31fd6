/** Who did what when: the events of the case, its reports and their actions. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '#domain/kernel/entity.ts';
import { list } from '#src/actions/index.ts';
import { Button } from '#src/components/Button.tsx';
import { Card } from '#src/components/Card.tsx';
import { ErrorState } from '#src/components/ErrorState.tsx';
import { failureText } from '#src/components/failureText.ts';
import { Skeleton } from '#src/components/Skeleton.tsx';
import { statusLook } from '#src/components/statusTable.ts';
import { Timeline, type TimelineItem } from '#src/components/Timeline.tsx';
import { useView, useWish } from '#src/store/hooks.ts';
import { deedWho, Sitting, type Deed } from '#src/views/deeds.tsx';

/** What follows from a step by itself; the step tells it. */
const echoes = new Set(['mirror', 'end']);
const icons: Readonly<Record<string, string>> = {
  SupplierComplaints: 'users',
  InvestigationReports: 'file',
  InvestigationActions: 'wrench',
  InvestigationReportRevisions: 'clone',
};
const entities: Readonly<Record<string, string>> = { SupplierComplaints: 'SupplierComplaint', InvestigationReports: 'InvestigationReport' };
const SHOWN = 25;

export const CaseTimeline = () => {
  const { t } = useTranslation('investigations');
  const wish = useWish();
  const view = useView<Row, readonly Deed[]>('timeline');
  const [whole, setWhole] = useState(false);
  const entries = (view?.value ?? []).filter(
    (entry) => !echoes.has(entry.action) && entry.collection !== 'InvestigationReportRevisions',
  );
  const shown = whole ? entries : entries.slice(0, SHOWN);
  const items = shown.map((entry): TimelineItem => {
    const status = entry.changes['status']?.[1];
    const look = statusLook(entities[entry.collection] ?? '', String(status ?? ''));
    const words = entry.changes['description']?.[1];
    return {
      id: entry.id,
      at: entry.at,
      icon: icons[entry.collection] ?? 'circle-fill',
      what: t([`events.${entry.collection}.${entry.action}`, `events.${entry.action}`, 'events.other']),
      who: deedWho(t, entry, 'events.system'),
      detail:
        look && entry.action !== 'create'
          ? t('events.status', { status: t(`components:status.${look.word}`) })
          : typeof words === 'string'
            ? words.slice(0, 120)
            : entry.since
              ? <Sitting deed={entry} />
              : undefined,
    };
  });
  return (
    <Card title={t('history.events')} id="events">
      {view?.error && view.loadedAt === null ? (
        <ErrorState message={failureText(view.error, t)} onRetry={() => wish(list.refresh({ view: 'timeline' }))} />
      ) : !view || view.loadedAt === null ? (
        <Skeleton rows={5} />
      ) : (
        <>
          <Timeline items={items} label={t('history.events')} />
          {entries.length > shown.length && (
            <Button look="text" onClick={() => setWhole(true)}>
              {t('history.more', { count: entries.length - shown.length })}
            </Button>
          )}
        </>
      )}
    </Card>
  );
};
