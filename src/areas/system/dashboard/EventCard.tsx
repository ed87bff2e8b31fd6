/** What happened last, as far as this person may see it; live changes come in by themselves. */
import { useTranslation } from 'react-i18next';
import { list } from '#src/actions/index.ts';
import { EventLine } from '#src/areas/system/dashboard/EventLine.tsx';
import { readEvents } from '#src/areas/system/dashboard/eventLinks.ts';
import { Card } from '#src/components/Card.tsx';
import { EmptyState } from '#src/components/EmptyState.tsx';
import { ErrorState } from '#src/components/ErrorState.tsx';
import { failureText } from '#src/components/failureText.ts';
import { FreshnessMark } from '#src/components/FreshnessMark.tsx';
import { Skeleton } from '#src/components/Skeleton.tsx';
import { selectFreshness } from '#src/selectors/live.ts';
import { useApp, useView, useWish } from '#src/store/hooks.ts';

export const EventCard = () => {
  const { t } = useTranslation('dashboard');
  const wish = useWish();
  const view = useView('events');
  const { mark, arrivedAt } = useApp(selectFreshness);
  const events = readEvents(view?.value);
  return (
    <Card title={t('events.title')} flush actions={<FreshnessMark state={mark} asOf={arrivedAt === null ? null : new Date(arrivedAt).toISOString()} />}>
      {view?.error && events.length === 0 ? (
        <ErrorState message={failureText(view.error, t)} requestId={view.error.requestId ?? null} onRetry={() => wish(list.refresh({ view: 'events' }))} />
      ) : !view || (view.loadedAt === null && !view.error) ? (
        <Skeleton rows={8} />
      ) : events.length === 0 ? (
        <EmptyState icon="history" title={t('events.empty')} />
      ) : (
        <ul className="events" aria-label={t('events.title')}>
          {events.map((event) => (
            <EventLine key={event.id} event={event} />
          ))}
        </ul>
      )}
    </Card>
  );
};
