/** Who looked at the report or saved its log, newest first: each look is noted, one's own too. */
import { useTranslation } from 'react-i18next';
import { list } from '#src/actions/index.ts';
import { shownLooks } from '#src/areas/developer/problem/problemLoads.ts';
import { personName, type LookRow } from '#src/areas/developer/problem/rows.ts';
import { Button } from '#src/components/Button.tsx';
import { Card } from '#src/components/Card.tsx';
import { ErrorState } from '#src/components/ErrorState.tsx';
import { failureText } from '#src/components/failureText.ts';
import { Skeleton } from '#src/components/Skeleton.tsx';
import { Timeline } from '#src/components/Timeline.tsx';
import { useView, useWish } from '#src/store/hooks.ts';

export const LooksCard = () => {
  const { t } = useTranslation('developer');
  const wish = useWish();
  const view = useView<LookRow>('looks');
  const rows = view?.rows ?? [];
  const refresh = (): unknown => wish(list.refresh({ view: 'looks' }));
  const more = Math.max(0, (view?.total ?? 0) - shownLooks);
  return (
    <Card
      title={t('looks.title')}
      id="looks"
      actions={<Button look="plain" small icon="refresh" aria-label={t('looks.refresh')} busy={view?.loadedAt != null && view.loadingSince !== null} onClick={refresh} />}
    >
      <div className="stack">
        <p className="meta">{t('looks.noted')}</p>
        {view?.error ? (
          <ErrorState message={failureText(view.error, t)} requestId={view.error.requestId ?? null} onRetry={refresh} />
        ) : !view || view.loadedAt === null ? (
          <Skeleton rows={3} />
        ) : (
          <Timeline
            label={t('looks.title')}
            items={rows.map((row) => ({
              id: row.id,
              at: row.at,
              icon: row.kind === 'download' ? 'download' : 'eye',
              what: t(row.kind === 'download' ? 'looks.download' : 'looks.read'),
              who: personName(row.appUser) || undefined,
            }))}
          />
        )}
        {more > 0 && <p className="meta">{t('looks.more', { count: more })}</p>}
      </div>
    </Card>
  );
};
