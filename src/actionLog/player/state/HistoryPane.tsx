/** Badges, tabs and addresses over the whole page load; every line links to its step. */
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { formatNumber } from '#domain/numbers.ts';
import { historiesOf, type Histories } from './histories.ts';
import { clockText } from '#src/actionLog/player/time/times.ts';
import type { Player } from '#src/actionLog/player/useReplay.ts';

const kinds = ['badges', 'tabs', 'places'] as const;
type Kind = (typeof kinds)[number];
const atOnce = 300;

const known = new WeakMap<object, Histories>();

const useHistories = ({ replay }: Player): { histories: Histories | null; progress: number } => {
  const [histories, setHistories] = useState<Histories | null>(() => known.get(replay) ?? null);
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    const before = known.get(replay) ?? null;
    setHistories(before);
    if (before) return undefined;
    const control = new AbortController();
    void historiesOf(replay, control.signal, setProgress).then((made) => {
      if (!made) return;
      known.set(replay, made);
      setHistories(made);
    });
    return () => control.abort();
  }, [replay]);
  return { histories, progress };
};

interface Line {
  step: number;
  /** badge lines can be narrowed to one topic */
  topic?: string;
  what: ReactNode;
}

export const HistoryPane = ({ player }: { player: Player }) => {
  const { t } = useTranslation('replay');
  const { replay, state, seek } = player;
  const { histories, progress } = useHistories(player);
  const [kind, setKind] = useState<Kind>('badges');
  const [topic, setTopic] = useState('');
  const [shown, setShown] = useState(atOnce);
  const topics = useMemo(() => [...new Set(histories?.badges.map((change) => change.topic))].sort(), [histories]);
  const lines = useMemo((): readonly Line[] => {
    if (!histories) return [];
    if (kind === 'badges')
      return histories.badges.map((change) => ({
        step: change.step,
        topic: change.topic,
        what: t('history.badge', {
          topic: change.topic,
          before: change.before ?? '–',
          after: change.after ?? '–',
          by: t(`history.by.${change.by}`),
        }),
      }));
    if (kind === 'places')
      return histories.places.map((place) => ({ step: place.step, what: <span className="code">{place.address}</span> }));
    return histories.tabs.map((change) => ({
      step: change.step,
      what: (
        <>
          {t(`history.${change.what}`)} <span className="code">{change.key}</span>
        </>
      ),
    }));
  }, [histories, kind, t]);
  const fits = topic === '' || kind !== 'badges' ? lines : lines.filter((line) => line.topic === topic);
  const present = fits.findLastIndex((line) => line.step <= state.step);
  return (
    <div className="history-pane">
      <div className="row">
        <div className="switch" role="group" aria-label={t('history.title')}>
          {kinds.map((one) => (
            <button key={one} type="button" aria-pressed={one === kind} onClick={() => setKind(one)}>
              {t(`history.${one}`)}
            </button>
          ))}
        </div>
        {kind === 'badges' && topics.length > 0 && (
          <select
            className="input input--small"
            aria-label={t('history.topic')}
            value={topic}
            onChange={(event) => setTopic(event.target.value)}
          >
            <option value="">{t('history.allTopics')}</option>
            {topics.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        )}
      </div>
      {!histories ? (
        <p className="pane__empty" role="status">
          {t('history.reading', { percent: Math.round(progress * 100) })}
        </p>
      ) : fits.length === 0 ? (
        <p className="pane__empty">{t('history.none')}</p>
      ) : (
        <ol className="history-pane__list">
          {fits.slice(0, shown).map((line, i) => (
            <li key={`${line.step} ${i}`}>
              <button
                type="button"
                className="history-pane__line"
                aria-current={i === present ? 'step' : undefined}
                onClick={() => seek(line.step)}
              >
                <span className="action-row__no">{formatNumber(line.step)}</span>
                <span className="history-pane__what">{line.what}</span>
                <span className="action-row__time">{clockText(replay.timeAt(line.step), replay.header.zone).slice(0, 8)}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {fits.length > shown && (
        <Button small onClick={() => setShown(shown + atOnce)}>
          {t('diff.more', { count: fits.length - shown })}
        </Button>
      )}
    </div>
  );
};
