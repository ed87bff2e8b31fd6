/** My work, late things first: the rows of my topics in one list by urgency. */
import { shallowEqual } from 'react-redux';
import { useTranslation } from 'react-i18next';
import { list, navigation } from '#src/actions/index.ts';
import type { WorkKind } from '#src/areas/system/dashboard/workItem.ts';
import { byUrgency } from '#src/areas/system/dashboard/workKinds.ts';
import { WorkLine } from '#src/areas/system/dashboard/WorkLine.tsx';
import { Button } from '#src/components/Button.tsx';
import { Card } from '#src/components/Card.tsx';
import { EmptyState } from '#src/components/EmptyState.tsx';
import { ErrorState } from '#src/components/ErrorState.tsx';
import { failureText } from '#src/components/failureText.ts';
import { Icon } from '#src/components/Icon.tsx';
import { NewRowsPill } from '#src/components/NewRowsPill.tsx';
import { Skeleton } from '#src/components/Skeleton.tsx';
import { selectView } from '#src/selectors/views.ts';
import { useApp, useWish } from '#src/store/hooks.ts';

/** Lines shown before "Show all". */
const MOST = 8;

export const WorkCard = ({ kinds: possible }: { kinds: readonly WorkKind[] }) => {
  const { t } = useTranslation('dashboard');
  const wish = useWish();
  const work = useApp((state) => state.navigation.query['work']);
  // a tile without a page of its own shows its rows here, alone
  const only = possible.find((kind) => kind.view === work);
  const kinds = only ? [only] : possible;
  const views = useApp((state) => kinds.map((kind) => selectView(state, kind.view)), shallowEqual);
  const all = work === 'all' || only !== undefined;
  const refresh = (): void => kinds.forEach((kind) => wish(list.refresh({ view: kind.view })));

  const failed = views.find((view) => view?.error);
  const waiting = views.some((view) => !view || (view.loadedAt === null && !view.error));
  const items = byUrgency(kinds.flatMap((kind, i) => (views[i]?.rows ?? []).map((row) => kind.itemOf(row))));
  const shown = all ? items : items.slice(0, MOST);
  const fresh = views.reduce((sum, view) => ({ added: sum.added + (view?.fresh.added.length ?? 0), left: sum.left + (view?.fresh.left.length ?? 0) }), { added: 0, left: 0 });

  return (
    <Card title={t('work.title')} flush>
      <div className="work-place" data-work={only?.view}>
        {only && (
          <p className="topic-chip" role="status">
            <Icon name="filter" />
            <span>
              {t('work.only', { name: t([`work.kinds.${only.view.slice('work.'.length)}`, 'work.kinds.other']) })} · {items.length}
            </span>
            <button type="button" className="filter-chip" onClick={() => wish(navigation.query({ set: { work: null } }))}>
              {t('work.everything')} <Icon name="times" size={12} />
            </button>
          </p>
        )}
        {(fresh.added > 0 || fresh.left > 0) && <NewRowsPill added={fresh.added} left={fresh.left} onShow={refresh} />}
        {failed?.error && items.length === 0 ? (
          <ErrorState message={failureText(failed.error, t)} requestId={failed.error.requestId ?? null} onRetry={refresh} />
        ) : waiting && items.length === 0 ? (
          <Skeleton rows={6} />
        ) : items.length === 0 ? (
          <EmptyState icon="check-circle" title={t('work.empty')} />
        ) : (
          <>
            <ul className="work" aria-label={t('work.title')}>
              {shown.map((item) => (
                <WorkLine key={item.key} item={item} />
              ))}
            </ul>
            {items.length > shown.length && (
              <div className="work__more">
                <Button look="text" onClick={() => wish(navigation.query({ set: { work: 'all' } }))}>
                  {t('work.all', { count: items.length })}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Card>
  );
};
