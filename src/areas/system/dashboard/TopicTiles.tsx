/** The numbers that wait for this role: one tile for each of its badge topics, then what no badge counts. */
import { shallowEqual } from 'react-redux';
import { useTranslation } from 'react-i18next';
import type { Caller } from '#domain/kernel/access.ts';
import { topicsOf } from '#domain/topics.ts';
import { countTiles, type CountTile } from '#src/areas/system/dashboard/countTiles.ts';
import { readFigure } from '#src/areas/system/dashboard/figureData.ts';
import { latenessOf, type Lateness } from '#src/areas/system/dashboard/lateness.ts';
import { Tile } from '#src/areas/system/dashboard/Tile.tsx';
import { TopicTile } from '#src/areas/system/dashboard/TopicTile.tsx';
import type { WorkKind } from '#src/areas/system/dashboard/workItem.ts';
import { useClock, useNow } from '#src/components/clock.tsx';
import { selectView } from '#src/selectors/views.ts';
import { useApp, useView } from '#src/store/hooks.ts';
import type { ViewState } from '#src/store/state.ts';

/** Of the kinds that count the same rows; null where none does or their rows are not there yet. */
const useLateness = (kinds: readonly WorkKind[]): ((mine: (kind: WorkKind) => boolean, count: number) => Lateness | null) => {
  const views = useApp((state) => kinds.map((kind) => selectView(state, kind.view)), shallowEqual);
  const now = useNow();
  const { businessZone } = useClock();
  return (mine, count) => {
    const wanted = kinds.flatMap((kind, i) => (mine(kind) ? [{ kind, view: views[i] }] : []));
    if (wanted.length === 0 || wanted.some(({ view }) => !view || view.loadedAt === null)) return null;
    return latenessOf(wanted.flatMap(({ kind, view }) => view!.rows.map((row) => kind.itemOf(row))), count, now, businessZone);
  };
};

/** Rows that came since the total was asked wait behind the pill of the list; the number does not wait. */
const countOf = (tile: CountTile, view: ViewState | undefined): number | null => {
  if (tile.figure) {
    const data = readFigure(view?.value);
    const at = data?.labels.indexOf(tile.figure.label) ?? -1;
    return data ? (data.series.find(({ key }) => key === tile.figure!.series)?.values[at] ?? 0) : null;
  }
  return view?.total === null || view?.total === undefined ? null : Math.max(0, view.total + view.fresh.added.length - view.fresh.left.length);
};

const NumberTile = ({ tile, latenessOf: of }: { tile: CountTile; latenessOf: (count: number) => Lateness | null }) => {
  const { t } = useTranslation('dashboard');
  const view = useView(tile.view);
  const count = countOf(tile, view);
  return <Tile name={tile.name} title={t(`counted.${tile.name}`)} count={count} href={tile.href} lateness={of(count ?? 0)} />;
};

export const TopicTiles = ({ caller, kinds }: { caller: Caller; kinds: readonly WorkKind[] }) => {
  const { t } = useTranslation('dashboard');
  const lateness = useLateness(kinds);
  const topics = topicsOf(caller);
  const more = countTiles(caller);
  if (topics.length + more.length === 0) return null;
  return (
    <section aria-label={t('tiles')}>
      <ul className="tiles">
        {topics.map((topic) => (
          <li key={topic}>
            <TopicTile topic={topic} caller={caller} latenessOf={(count) => lateness((kind) => kind.ask.topic === topic, count)} />
          </li>
        ))}
        {more.map((tile) => (
          <li key={tile.name}>
            <NumberTile tile={tile} latenessOf={(count) => lateness((kind) => kind.view === tile.view, count)} />
          </li>
        ))}
      </ul>
    </section>
  );
};
