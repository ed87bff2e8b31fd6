/** All actions of the page load: search by type and content, filter by lane, failures in red, the cause chain of the current one. */
import { memo, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { formatNumber } from '#domain/numbers.ts';
import { lanes, type Lane } from '#src/actionLog/read/lanes.ts';
import type { Replay } from '#src/actionLog/read/replay.ts';
import { briefOf } from './brief.ts';
import { causeChain, type LoadIndex } from '#src/actionLog/player/open/loadIndex.ts';
import { hitBeside } from './search.ts';
import { clockText } from '#src/actionLog/player/time/times.ts';
import { useSearch } from './useSearch.ts';
import { VirtualRows } from './VirtualRows.tsx';

const failuresOnly = 'failures';
type Filter = '' | typeof failuresOnly | Lane;

/** Steps that match the filter; null = all. */
const stepsOf = ({ lane, failed }: LoadIndex, filter: Filter): readonly number[] | null => {
  if (filter === '') return null;
  const wanted = lanes.indexOf(filter as Lane);
  const steps: number[] = [];
  for (let i = 0; i < lane.length; i += 1) if (filter === failuresOnly ? failed[i] : lane[i] === wanted) steps.push(i + 1);
  return steps;
};

/** Index of the step, or of the last one before it. */
const placeIn = (steps: readonly number[] | null, step: number): number => (steps ? steps.findLastIndex((one) => one <= step) : step - 1);

export interface ActionListProps {
  index: LoadIndex;
  step: number;
  /** what is left out and added */
  copy: Pick<Replay, 'skipped' | 'added'>;
  onSeek: (step: number) => void;
}

export const ActionList = memo(({ index, step, copy, onSeek }: ActionListProps) => {
  const { t } = useTranslation('replay');
  const id = useId();
  const { replay, lane, failed } = index;
  const [filter, setFilter] = useState<Filter>('');
  const { text, setText, hits, progress } = useSearch(replay.actions);
  const hit = useMemo(() => new Set(hits), [hits]);
  const steps = useMemo(() => stepsOf(index, filter), [index, filter]);
  const chain = useMemo(() => causeChain(index, step), [index, step]);
  const count = steps ? steps.length : replay.length;
  const active = placeIn(steps, step);
  const stepAt = (i: number): number => (steps ? steps[i]! : i + 1);
  const jump = (by: 1 | -1): void => {
    const to = hitBeside(hits, step, by);
    if (to !== null) onSeek(to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || count === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onSeek(stepAt(Math.max(0, Math.min(count - 1, active + by))));
  };
  const row = (i: number) => {
    const at = stepAt(i);
    const action = replay.actions[at - 1]!;
    const name = lanes[lane[at - 1]!]!;
    const bad = failed[at - 1] === 1;
    const present = at === step;
    return (
      <div
        key={at}
        id={`${id}-${i}`}
        role="option"
        tabIndex={-1}
        aria-selected={present}
        aria-posinset={i + 1}
        aria-setsize={count}
        className={`rows__row action-row${present ? ' rows__row--active' : ''}${bad ? ' action-row--bad' : ''}${hit.has(at) ? ' action-row--hit' : ''}${!present && chain.includes(at) ? ' action-row--chain' : ''}${copy.skipped.has(at) ? ' action-row--skipped' : ''}${copy.added.has(at) ? ' action-row--added' : ''}`}
        onClick={() => onSeek(at)}
        onKeyDown={(event) => event.key === 'Enter' && onSeek(at)}
      >
        <span className="action-row__no">{formatNumber(at)}</span>
        <span className={`lane-dot lane-dot--${name}`} title={t(`lanes.${name}`)} />
        <span className="action-row__type">
          {bad && <Icon name="exclamation-triangle" size={12} label={t('list.failure')} />}
          {copy.added.has(at) && <Icon name="plus" size={12} label={t('sandbox.addedStep')} />}
          {action.type}
        </span>
        <span className="action-row__brief ellipsis">{briefOf(action)}</span>
        <span className="action-row__time">{clockText(action.meta?.at ?? 0, replay.header.zone).slice(0, 8)}</span>
      </div>
    );
  };
  return (
    <section className="pane action-list" aria-label={t('list.title')}>
      <div className="pane__bar">
        <input
          type="search"
          className="input input--small action-list__search"
          placeholder={t('list.search')}
          aria-label={t('list.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && jump(event.shiftKey ? -1 : 1)}
        />
        <select
          className="input input--small"
          aria-label={t('list.filter')}
          value={filter}
          onChange={(event) => setFilter(event.target.value as Filter)}
        >
          <option value="">{t('list.all')}</option>
          <option value={failuresOnly}>{t('list.failures')}</option>
          {lanes.map((one) => (
            <option key={one} value={one}>
              {t(`lanes.${one}`)}
            </option>
          ))}
        </select>
      </div>
      {text.trim() !== '' && (
        <div className="pane__bar action-list__hits">
          <span className="meta" role="status">
            {progress !== null ? t('list.searching', { percent: Math.round(progress * 100) }) : t('list.hits', { count: hits.length })}
          </span>
          <Button
            look="plain"
            small
            icon="chevron-up"
            aria-label={t('list.previousHit')}
            aria-disabled={hits.length === 0}
            onClick={() => jump(-1)}
          />
          <Button
            look="plain"
            small
            icon="chevron-down"
            aria-label={t('list.nextHit')}
            aria-disabled={hits.length === 0}
            onClick={() => jump(1)}
          />
        </div>
      )}
      {count === 0 ? (
        <p className="pane__empty">{t('list.none')}</p>
      ) : (
        <VirtualRows
          id={id}
          role="listbox"
          label={t('list.title')}
          count={count}
          active={active}
          follow={step}
          row={row}
          onKeyDown={onKeyDown}
        />
      )}
      {chain.length > 1 && (
        <p className="action-list__chain">
          <span className="meta">{t('list.chain')}</span>
          {chain.slice(-8).map((one, i) => (
            <span key={one}>
              {i > 0 && <span aria-hidden="true"> → </span>}
              <button
                type="button"
                className="linkish"
                aria-current={one === step ? 'step' : undefined}
                title={replay.actions[one - 1]?.type}
                onClick={() => onSeek(one)}
              >
                {formatNumber(one)}
              </button>
            </span>
          ))}
        </p>
      )}
    </section>
  );
});
ActionList.displayName = 'ActionList';
