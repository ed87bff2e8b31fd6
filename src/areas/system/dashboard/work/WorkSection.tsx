/** My work, overdue first, grouped by due time, with the counts of its types as filters. */
import { useTranslation } from 'react-i18next';
import { views } from '#src/actions/index.ts';
import type { CountedNumber } from '#src/areas/system/dashboard/numbers/countedNumbers.ts';
import { dueGroups, groupsOf } from './dueGroups.ts';
import { NothingWaits } from './NothingWaits.tsx';
import type { Work, WorkEntry } from './useWork.ts';
import { useWorkHref, WorkFilters } from './WorkFilters.tsx';
import { WorkLine } from './WorkLine.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { NewRowsPill } from '#src/components/tables/NewRowsPill.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { useApp, useWish } from '#src/store/hooks.ts';

/** Lines shown before "Show all". */
const most = 10;

/** `shown`: the first of `entries`; the group counts include all. */
const Groups = ({ entries, shown }: { entries: readonly WorkEntry[]; shown: readonly WorkEntry[] }) => {
  const { t } = useTranslation('dashboard');
  return dueGroups.map((group) => {
    const mine = shown.filter((entry) => entry.group === group);
    if (mine.length === 0) return null;
    const id = `work-${group}`;
    return (
      <section key={group} aria-labelledby={id} className={`work-group work-group--${group}`}>
        <h3 id={id}>
          <span>{t(`work.groups.${group}`)}</span> <span>{entries.filter((entry) => entry.group === group).length}</span>
        </h3>
        <ul>
          {mine.map((entry) => (
            <WorkLine key={entry.item.key} entry={entry} />
          ))}
        </ul>
      </section>
    );
  });
};

export const WorkSection = ({ work, numbers }: { work: Work; numbers: readonly CountedNumber[] }) => {
  const { t } = useTranslation('dashboard');
  const wish = useWish();
  const query = useApp((state) => state.navigation.query);
  const hrefOf = useWorkHref();
  const { kinds, entries, waiting, failed, fresh } = work;
  const only = kinds.find((kind) => kind.view === query['work']);
  const groups = groupsOf(query['due']);
  const narrowed = only !== undefined || groups !== dueGroups;
  const wanted = entries.filter((entry) => (!only || entry.kind === only) && groups.includes(entry.group));
  const shown = narrowed || query['all'] ? wanted : wanted.slice(0, most);
  const refresh = (): void => kinds.forEach((kind) => wish(views.refresh({ view: kind.view })));
  return (
    <section className="dash__work" aria-labelledby="my-work">
      <div className="dash__head">
        <h2 id="my-work">{t('work.title')}</h2>
        {(fresh.added > 0 || fresh.left > 0) && <NewRowsPill added={fresh.added} left={fresh.left} onShow={refresh} />}
        {!waiting && entries.length > 0 && <span className="meta">{t('work.order')}</span>}
      </div>
      {failed && !waiting && entries.length === 0 ? (
        <ErrorState message={failureText(failed, t)} requestId={failed.requestId ?? null} onRetry={refresh} />
      ) : waiting ? (
        <Skeleton rows={5} />
      ) : entries.length === 0 ? (
        <NothingWaits numbers={numbers} />
      ) : (
        <>
          <WorkFilters work={work} only={only} whole={!narrowed} />
          {wanted.length === 0 && <p className="muted">{t('work.noneOfKind')}</p>}
          <Groups entries={wanted} shown={shown} />
          {wanted.length > shown.length && (
            <a className="dash__more" href={hrefOf({ all: '1' })}>
              {t('work.all', { count: wanted.length })}
            </a>
          )}
        </>
      )}
    </section>
  );
};
