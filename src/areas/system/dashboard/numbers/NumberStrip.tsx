/** At most four live numbers above the work: overdue, due soon, with others, on hold. */
import { shallowEqual } from 'react-redux';
import { useTranslation } from 'react-i18next';
import type { CountedNumber, Counts } from './countedNumbers.ts';
import type { PlainCount } from './plainCounts.ts';
import { readFigure } from '#src/areas/system/dashboard/figures/figureData.ts';
import type { Work } from '#src/areas/system/dashboard/work/useWork.ts';
import { useWorkHref } from '#src/areas/system/dashboard/work/WorkFilters.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { useClock, useNow } from '#src/components/values/clock.tsx';
import { daysUntil } from '#domain/dates.ts';
import { groupedFrom10000 } from '#domain/numbers.ts';
import { selectView } from '#src/selectors/views.ts';
import { useApp } from '#src/store/hooks.ts';
import type { ViewState } from '#src/store/state.ts';

interface NumberCell {
  name: string;
  label: string;
  /** null: not known yet */
  value: number | null;
  /** there may be more */
  more?: boolean;
  late?: boolean;
  below?: string;
  /** the list of its rows; null: there is no page */
  href: string | null;
  active?: boolean;
}

export const mostNumbers = 4;

const countsOf = (view: ViewState | undefined): Counts['counts'] => (view?.value as Counts | null | undefined)?.counts ?? {};

const countOf = (number: CountedNumber, view: ViewState | undefined): number | null => {
  if (!number.figure) return countsOf(view)['all'] ?? null;
  const data = readFigure(view?.value);
  const at = data?.labels.indexOf(number.figure.label) ?? -1;
  return data ? (data.series.find(({ key }) => key === number.figure!.series)?.values[at] ?? 0) : null;
};

/** Due work, counted from the rows of the work list below. */
const useDueCells = ({ entries, waiting, kinds, more }: Work): readonly NumberCell[] => {
  const { t } = useTranslation('dashboard');
  const due = useApp((state) => state.navigation.query['due']);
  const hrefOf = useWorkHref();
  const now = useNow();
  const { zone } = useClock();
  if (kinds.length === 0 || (!waiting && entries.length === 0)) return [];
  const late = entries.filter(({ group }) => group === 'overdue');
  const today = entries.filter(({ group }) => group === 'today').length;
  const soon = today + entries.filter(({ group }) => group === 'week').length;
  const oldest = Math.max(0, ...late.map(({ item }) => -(daysUntil(item.due ?? '', now, zone) ?? 0)));
  const cell = (name: string, count: number, below: string): NumberCell => ({
    name,
    label: t(`numbers.${name}`),
    value: waiting ? null : count,
    more: more && count > 0,
    late: name === 'overdue' && count > 0,
    below,
    href: due === name ? hrefOf({}) : count > 0 ? hrefOf({ due: name }) : null,
    active: due === name,
  });
  return [
    cell('overdue', late.length, oldest > 0 ? t('numbers.oldest', { n: oldest }) : ''),
    cell('soon', soon, today > 0 ? t('numbers.today', { count: today }) : ''),
  ];
};

const useCountedCells = (numbers: readonly CountedNumber[]): readonly NumberCell[] => {
  const { t } = useTranslation('dashboard');
  const views = useApp((state) => numbers.map(({ view }) => selectView(state, view)), shallowEqual);
  const below = ({ recalls, late }: Counts['counts']): string =>
    recalls ? t('numbers.recalls', { count: recalls }) : late ? t('numbers.late', { count: late }) : '';
  return numbers.map((number, i) => {
    const value = countOf(number, views[i]);
    return {
      name: number.name,
      label: t(`numbers.${number.name}`),
      value,
      below: value ? below(countsOf(views[i])) : '',
      href: value ? number.href : null,
    };
  });
};

const Cell = ({ cell: { name, label, value, more, late, below, href, active } }: { cell: NumberCell }) => {
  const { t } = useTranslation('dashboard');
  const leads = useLeads();
  const body = (
    <>
      <span className="strip__label">
        {label}
        {href && <Icon name={active ? 'times' : 'angle-right'} size={12} />}
      </span>
      {value === null ? (
        <span className="strip__wait" role="img" aria-label={t('loading')} />
      ) : (
        <span className={`strip__value${late ? ' late' : ''}`}>
          {groupedFrom10000(value)}
          {more ? '+' : ''}
        </span>
      )}
      {below && <span className="meta">{below}</span>}
    </>
  );
  return href && leads(href) ? (
    <a className="strip__cell" href={href} data-tile={name} aria-current={active ? 'true' : undefined}>
      {body}
    </a>
  ) : (
    <div className="strip__cell" data-tile={name}>
      {body}
    </div>
  );
};

/** `plain`: counts of rows without a page, which fill remaining places. */
export const NumberStrip = ({ work, numbers, plain }: { work: Work; numbers: readonly CountedNumber[]; plain: readonly PlainCount[] }) => {
  const { t } = useTranslation('dashboard');
  const cells = [...useDueCells(work), ...useCountedCells(numbers)];
  const all: readonly NumberCell[] = [
    ...cells,
    ...plain
      .slice(0, Math.max(0, mostNumbers - cells.length))
      .map(({ topic, title, n }) => ({ name: topic, label: title, value: n, href: null })),
  ];
  if (all.length === 0) return null;
  return (
    <ul className="strip" aria-label={t('numbers.title')}>
      {all.map((cell) => (
        <li key={cell.name}>
          <Cell cell={cell} />
        </li>
      ))}
    </ul>
  );
};
