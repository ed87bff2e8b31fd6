/** Other users' changes since the user's last visit, as far as they may see them; updated live. */
import { useTranslation } from 'react-i18next';
import type { RecentEvent } from '#domain/kernel/told.ts';
import { navigation, views } from '#src/actions/index.ts';
import { EventLine } from './EventLine.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { listIn } from '#src/selectors/views.ts';
import { useAnswer, useApp, useView, useWish } from '#src/store/hooks.ts';

/** Lines shown before "Show all". */
const most = 5;
/** Earlier entries, shown when there are no new ones. */
const mostBefore = 3;

const Lines = ({ events, label }: { events: readonly RecentEvent[]; label: string }) => (
  <ul className="events" aria-label={label}>
    {events.map((event) => (
      <EventLine key={event.id} event={event} />
    ))}
  </ul>
);

const News = ({ events, since }: { events: readonly RecentEvent[]; since: string | null }) => {
  const { t } = useTranslation('dashboard');
  const wish = useWish();
  const all = useApp((state) => state.navigation.query['events'] === 'all');
  const fresh = since ? events.filter(({ at }) => Date.parse(at) > Date.parse(since)) : events;
  if (fresh.length === 0)
    return (
      <>
        <p className="muted">{t(since ? 'events.nothingNew' : 'events.empty')}</p>
        {events.length > 0 && (
          <>
            <h3>{t('events.before')}</h3>
            <Lines events={events.slice(0, mostBefore)} label={t('events.before')} />
          </>
        )}
      </>
    );
  return (
    <>
      <Lines events={all ? fresh : fresh.slice(0, most)} label={t(since ? 'events.title' : 'events.lately')} />
      {fresh.length > most && (
        <Button look="text" small onClick={() => wish(navigation.query({ set: { events: all ? null : 'all' } }))}>
          {all ? t('events.fewer') : t('events.all', { count: fresh.length })}
        </Button>
      )}
    </>
  );
};

export const NewsSection = () => {
  const { t } = useTranslation('dashboard');
  const wish = useWish();
  const view = useView('events');
  const since = useAnswer<{ at: string | null }>('visit')?.at ?? null;
  const events = listIn<RecentEvent>(view?.value);
  return (
    <aside className="dash__news" aria-labelledby="news">
      <div className="dash__head">
        <h2 id="news">{t(since ? 'events.title' : 'events.lately')}</h2>
        {since && (
          <span className="meta">
            <DateText value={since} time />
          </span>
        )}
      </div>
      {view?.error && events.length === 0 ? (
        <ErrorState
          message={failureText(view.error, t)}
          requestId={view.error.requestId ?? null}
          onRetry={() => wish(views.refresh({ view: 'events' }))}
        />
      ) : !view || (view.loadedAt === null && !view.error) ? (
        <Skeleton rows={most} />
      ) : (
        <News events={events} since={since} />
      )}
    </aside>
  );
};
