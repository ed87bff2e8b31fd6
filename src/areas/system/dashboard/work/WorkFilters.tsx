/** The counts of my work by type, as filters. */
import { useTranslation } from 'react-i18next';
import type { Work } from './useWork.ts';
import type { WorkKind } from './workItem.ts';
import { queryText } from '#src/selectors/address.ts';
import { groupedFrom10000 } from '#domain/numbers.ts';
import { useApp } from '#src/store/hooks.ts';

/** Parameters of the work list. */
export const useWorkHref = (): ((words: Record<string, string>) => string) => {
  const query = useApp((state) => state.navigation.query);
  const { work: _work, due: _due, all: _all, ...rest } = query;
  return (words) => `/dashboard${queryText({ ...rest, ...words })}`;
};

/** The badge's number where it counts exactly these rows: it is newer than the rows, which wait behind the pill. */
const useCounts = ({ kinds, entries }: Work): readonly number[] => {
  const topics = useApp((state) => state.badges.topics);
  const badgeOf = ({ ask: { topic } }: WorkKind): number | undefined =>
    topic && kinds.filter((kind) => kind.ask.topic === topic).length === 1 ? topics[topic]?.n : undefined;
  return kinds.map((kind) => badgeOf(kind) ?? entries.filter((entry) => entry.kind === kind).length);
};

export const WorkFilters = ({ work, only, whole }: { work: Work; only: WorkKind | undefined; whole: boolean }) => {
  const { t } = useTranslation('dashboard');
  const counts = useCounts(work);
  const hrefOf = useWorkHref();
  const all = counts.reduce((sum, n) => sum + n, 0);
  return (
    <ul className="work-filters" aria-label={t('work.filters')}>
      <li>
        <a href={hrefOf({})} aria-current={whole ? 'true' : undefined}>
          {t('work.everything')} <span data-work-count="all">{groupedFrom10000(all)}</span>
        </a>
      </li>
      {work.kinds.map((kind, i) => (
        <li key={kind.view} hidden={counts[i] === 0 && kind !== only}>
          <a href={hrefOf({ work: kind.view })} aria-current={kind === only ? 'true' : undefined}>
            {t(`work.kinds.${kind.name}`)} <span data-topic={kind.ask.topic}>{groupedFrom10000(counts[i]!)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
};
