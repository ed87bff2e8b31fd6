/** Reads of the report and its log, newest first: each read is logged, the reader's own too. */
import { useTranslation } from 'react-i18next';
import { views } from '#src/actions/index.ts';
import { shownLooks } from '#src/areas/developer/problem/problemLoads.ts';
import type { LookRow } from '#src/areas/developer/problem/rows.ts';
import { personName } from '#src/components/values/personName.ts';
import { Button } from '#src/components/page/Button.tsx';
import { useView, useWish } from '#src/store/hooks.ts';
import { History } from '#src/views/history/History.tsx';

export const LooksCard = () => {
  const { t } = useTranslation('developer');
  const wish = useWish();
  const view = useView<LookRow>('looks');
  const more = Math.max(0, (view?.total ?? 0) - shownLooks);
  return (
    <History
      title={t('looks.title')}
      id="looks"
      view="looks"
      events={(view?.rows ?? []).map((row) => ({
        id: row.id,
        at: row.at,
        who: personName(row.appUser) || t('components:timeline.system'),
        did: t(row.kind === 'download' ? 'looks.download' : 'looks.read'),
      }))}
      actions={
        <Button
          look="plain"
          small
          icon="refresh"
          aria-label={t('looks.refresh')}
          busy={view?.loadedAt != null && view.loadingSince !== null}
          onClick={() => wish(views.refresh({ view: 'looks' }))}
        />
      }
      note={<p className="meta">{t('looks.noted')}</p>}
      foot={more > 0 && <p className="meta">{t('looks.more', { count: more })}</p>}
    />
  );
};
