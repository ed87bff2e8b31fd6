/** The stack of a recorded error and the components around it, as places in the sources where maps are available. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fault } from '#src/actions/outside.ts';
import { placesOf, type Place } from './sourceMaps.ts';

const none: readonly string[] = [];

const Frames = ({ title, frames }: { title: string; frames: readonly string[] }) => {
  const [seen, setSeen] = useState<{ of: readonly string[]; places: readonly Place[] } | null>(null);
  useEffect(() => {
    let gone = false;
    void placesOf(frames).then((places) => !gone && setSeen({ of: frames, places }));
    return () => {
      gone = true;
    };
  }, [frames]);
  const places = seen?.of === frames ? seen.places : frames.map((frame): Place => ({ frame, source: null }));
  if (frames.length === 0) return null;
  return (
    <>
      <h3 className="action-pane__head">{title}</h3>
      <ol className="fault-frames code">
        {places.map(({ frame, source }, i) => (
          // a frame may occur twice
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i} title={source === null ? undefined : frame}>
            {source ?? frame}
          </li>
        ))}
      </ol>
    </>
  );
};

export const FaultFrames = ({ fault }: { fault: Fault }) => {
  const { t } = useTranslation('replay');
  return (
    <>
      <p className="fault-message">
        <strong>{fault.name}</strong> {fault.message}
        {fault.times !== undefined && <span className="meta"> {t('fault.times', { count: fault.times })}</span>}
      </p>
      <Frames title={t('fault.stack')} frames={fault.stack ?? none} />
      <Frames title={t('fault.component')} frames={fault.component ?? none} />
    </>
  );
};
