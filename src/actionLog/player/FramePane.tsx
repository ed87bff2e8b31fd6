/** The product's own pages at the step, in a frame of the same origin, as wide as the selected window and scaled to fit. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#src/components/marks/Icon.tsx';
import { fullPath } from '#src/selectors/address.ts';
import { framePath, readyEvent, type FrameEvents, type FrameWindow, type ReplayFrame, type Scene } from './frame/protocol.ts';
import { pressOf } from './frame/pressMark.ts';
import { oneAtATime } from './time/oneAtATime.ts';
import type { Player } from './useReplay.ts';

const widths = [1440, 1024, 360] as const;

/** The recorded window first, then the usual ones. */
const widthsOf = (recorded: { width: number } | null): readonly { width: number; recorded: boolean }[] => [
  ...(recorded ? [{ width: recorded.width, recorded: true }] : []),
  ...widths.filter((width) => width !== recorded?.width).map((width) => ({ width, recorded: false })),
];

const useSize = (): [React.RefObject<HTMLDivElement | null>, { width: number; height: number }] => {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 720, height: 480 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = (): void => setSize({ width: element.clientWidth || 720, height: element.clientHeight || 480 });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, size];
};

/** Passes each step to the frame, once it is loaded. */
const useScene = (scene: Scene, events: FrameEvents, onFrame: (frame: ReplayFrame) => void): React.RefObject<HTMLIFrameElement | null> => {
  const element = useRef<HTMLIFrameElement>(null);
  const [show, setShow] = useState<{ scene: (scene: Scene) => void } | null>(null);
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(() => {
    const iframe = element.current;
    if (!iframe) return undefined;
    const ready = (): void => {
      const frame = (iframe.contentWindow as FrameWindow | null)?.replayFrame;
      if (!frame) return;
      frame.listen({
        onAttempt: (attempt) => latest.current.onAttempt(attempt),
        onRefused: (count) => latest.current.onRefused(count),
        onFailed: (message) => latest.current.onFailed(message),
      });
      // a drag that comes in over the frame is one over the page, which then takes the pointer
      iframe.contentWindow?.addEventListener('dragenter', ({ dataTransfer }) =>
        iframe.dispatchEvent(new DragEvent('dragenter', { bubbles: true, cancelable: true, dataTransfer })),
      );
      setShow({ scene: oneAtATime(frame.show, (one) => one.playing) });
      onFrame(frame);
    };
    iframe.addEventListener(readyEvent, ready);
    ready();
    return () => iframe.removeEventListener(readyEvent, ready);
  }, [onFrame]);
  useEffect(() => show?.scene(scene), [show, scene]);
  return element;
};

export interface FramePaneProps {
  player: Player;
  onFrame: (frame: ReplayFrame) => void;
  /** in its bar */
  tools: ReactNode;
}

export const FramePane = ({ player, onFrame, tools }: FramePaneProps) => {
  const { t } = useTranslation('replay');
  const { replay, state, tell } = player;
  const { header } = replay;
  const choices = useMemo(() => widthsOf(header.window), [header.window]);
  const [chosen, setChosen] = useState<number | null>(null);
  const width = chosen ?? choices[0]!.width;
  const [box, size] = useSize();
  const product = replay.stateAt(state.step);
  const now = replay.timeAt(state.step);
  const press = pressOf(replay.actions[state.step - 1]);
  const { playing } = state;
  const scene = useMemo<Scene>(
    () => ({ state: product, now, zone: header.zone, playing, press }),
    [product, now, header.zone, playing, press],
  );
  const events: FrameEvents = {
    onAttempt: (attempt) => tell({ is: 'attempt', attempt }),
    onRefused: (count) => tell({ is: 'refused', count }),
    onFailed: (message) => tell({ is: 'failed', message }),
  };
  const element = useScene(scene, events, onFrame);
  // never enlarged
  const scale = Math.min(1, size.width / width);
  const address = product.navigation.routeId === null ? '' : fullPath(product.navigation);
  return (
    <section className="pane frame-pane" aria-label={t('screen.title')}>
      <div className="pane__bar">
        <span className="frame-pane__address code ellipsis" title={address}>
          {address || t('screen.nothing')}
        </span>
        {state.refused > 0 && (
          <span className="meta nowrap" title={t('screen.readOnlyWhy')}>
            <Icon name="lock" size={12} /> {t('screen.readOnly', { count: state.refused })}
          </span>
        )}
        {tools}
        <label className="frame-pane__width">
          <span className="visually-hidden">{t('screen.width')}</span>
          <select className="input input--small" value={width} onChange={(event) => setChosen(Number(event.target.value))}>
            {choices.map((choice) => (
              <option key={`${choice.width}${choice.recorded}`} value={choice.width}>
                {t(choice.recorded ? 'screen.recorded' : 'screen.wide', { width: choice.width })}
              </option>
            ))}
          </select>
        </label>
        <span className="meta nowrap">{t('screen.scale', { percent: Math.round(scale * 100) })}</span>
      </div>
      {state.failed !== null && (
        <p className="replay-note replay-note--bad" role="status">
          <Icon name="exclamation-triangle" size={12} /> {t('screen.failed', { reason: state.failed })}
        </p>
      )}
      <div className="frame-pane__place" ref={box}>
        <iframe
          ref={element}
          src={framePath}
          title={t('screen.frame')}
          className="frame-pane__frame"
          style={{ width, height: Math.round(size.height / scale), transform: `scale(${scale})` }}
        />
      </div>
    </section>
  );
};
