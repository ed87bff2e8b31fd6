/** The timeline of the recording: lanes to view, a slider to move. Rendered once per page load; only the needle moves. */
import { memo, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { formatNumber } from '#domain/numbers.ts';
import { useMedia } from '#src/components/page/useMedia.ts';
import { useApp } from '#src/store/hooks.ts';
import { lanes } from '#src/actionLog/read/lanes.ts';
import type { LoadIndex } from '#src/actionLog/player/open/loadIndex.ts';
import {
  drawTimeline,
  stepAtX,
  stretchAround,
  timelineHeight,
  timelineRows,
  xOf,
  zooms,
  type Palette,
  type Stretch,
  type Zoom,
} from './timelineDraw.ts';
import { clockText } from './times.ts';

const laneColours = ['--chart-1', '--chart-2', '--success', '--chart-3', '--chart-5', '--text-3'];

const paletteOf = (element: Element): Palette => {
  const style = getComputedStyle(element);
  const colour = (name: string): string => style.getPropertyValue(name).trim() || '#777';
  return {
    lanes: lanes.map((_, i) => colour(laneColours[i]!)),
    good: colour('--success'),
    bad: colour('--danger'),
    wait: colour('--warn'),
    line: colour('--border'),
  };
};

const Lanes = memo(({ index, width, stretch }: { index: LoadIndex; width: number; stretch: Stretch }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  // colours follow the theme
  const { scheme, accent } = useApp((state) => state.preferences);
  const dark = useMedia('(prefers-color-scheme: dark)');
  useEffect(() => {
    const element = canvas.current;
    // no canvas support (tests)
    const context = element && typeof CanvasRenderingContext2D !== 'undefined' ? element.getContext('2d') : null;
    if (!element || !context) return;
    const ratio = window.devicePixelRatio || 1;
    element.width = Math.round(width * ratio);
    element.height = Math.round(timelineHeight * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawTimeline(context, index, width, stretch, paletteOf(element));
  }, [index, width, stretch, scheme, accent, dark]);
  return <canvas ref={canvas} className="replay-timeline__canvas" style={{ width, height: timelineHeight }} aria-hidden="true" />;
});
Lanes.displayName = 'Lanes';

export interface TimelineProps {
  index: LoadIndex;
  step: number;
  marked: number | null;
  /** only the errors and the needle */
  folded: boolean;
  onSeek: (step: number) => void;
}

/** The visible range: it scrolls when the needle leaves it. */
const useStretch = (index: LoadIndex, step: number): { zoom: Zoom; stretch: Stretch; setZoom: (zoom: Zoom) => void } => {
  const [seen, setSeen] = useState({ index, zoom: zooms[0] as Zoom, stretch: stretchAround(index, 1, 0) });
  const moment = index.times[step] ?? 0;
  const place = (zoom: Zoom) => ({ index, zoom, stretch: stretchAround(index, zoom, moment) });
  let present = seen;
  if (seen.index !== index) present = place(1);
  else if (moment < seen.stretch.from || moment > seen.stretch.to) present = place(seen.zoom);
  if (present !== seen) setSeen(present);
  return { zoom: present.zoom, stretch: present.stretch, setZoom: (zoom) => setSeen(place(zoom)) };
};

export const Timeline = ({ index, step, marked, folded, onSeek }: TimelineProps) => {
  const { t } = useTranslation('replay');
  const bar = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(600);
  const { replay } = index;
  const { length } = replay;
  const { zoom, stretch, setZoom } = useStretch(index, step);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(element.clientWidth || 600);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const seek = (event: PointerEvent<HTMLDivElement>): void =>
    onSeek(stepAtX(index, event.clientX - event.currentTarget.getBoundingClientRect().left, width, stretch));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const page = Math.max(10, Math.round(length / 50));
    const to = {
      ArrowRight: step + 1,
      ArrowUp: step + 1,
      ArrowLeft: step - 1,
      ArrowDown: step - 1,
      PageUp: step + page,
      PageDown: step - page,
      Home: 0,
      End: length,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onSeek(to);
  };
  return (
    <div className={`replay-timeline${folded ? ' replay-timeline--folded' : ''}`}>
      <ul className="replay-timeline__names">
        {timelineRows.map((name, row) => (
          <li key={name} title={name === 'network' ? t('lanes.networkHint') : undefined}>
            <span className={`lane-dot ${row === 0 ? 'lane-dot--errors' : `lane-dot--${name}`}`} aria-hidden="true" />
            <span className="replay-timeline__name">{t(`lanes.${name}`)}</span>
            <span className="replay-timeline__count">{formatNumber(name === 'errors' ? index.failures : index.counts[name])}</span>
          </li>
        ))}
      </ul>
      <div
        ref={bar}
        className="replay-timeline__bar"
        role="slider"
        tabIndex={0}
        aria-label={t('timeline')}
        aria-valuemin={0}
        aria-valuemax={length}
        aria-valuenow={step}
        aria-valuetext={t('position.full', {
          step: formatNumber(step),
          of: formatNumber(length),
          time: clockText(replay.timeAt(step), replay.header.zone),
          type: replay.actions[step - 1]?.type ?? t('start'),
        })}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture?.(event.pointerId);
          seek(event);
        }}
        onPointerMove={(event) => {
          if (event.buttons === 1) seek(event);
        }}
      >
        <Lanes index={index} width={width} stretch={stretch} />
        {marked !== null && (
          <span
            className="replay-timeline__marked"
            style={{ transform: `translateX(${xOf(index, marked, width, stretch)}px)` }}
            aria-hidden="true"
          />
        )}
        <span
          className="replay-timeline__needle"
          style={{ transform: `translateX(${xOf(index, step, width, stretch)}px)` }}
          aria-hidden="true"
        />
      </div>
      <div className="replay-timeline__zoom" role="group" aria-label={t('zoom.title')}>
        <Button
          small
          look="plain"
          icon="search-plus"
          aria-label={t('zoom.in')}
          aria-disabled={zoom === zooms.at(-1)}
          onClick={() => setZoom(zooms[zooms.indexOf(zoom) + 1]!)}
        />
        <Button
          small
          look="plain"
          icon="search-minus"
          aria-label={t('zoom.out')}
          aria-disabled={zoom === zooms[0]}
          onClick={() => setZoom(zooms[zooms.indexOf(zoom) - 1]!)}
        />
        <span className="meta">{zoom}×</span>
      </div>
    </div>
  );
};
