/** Announces changed badge numbers to screen readers: one sentence for all of them, at most every ten seconds. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '#src/store/hooks.ts';

const PAUSE_MS = 10_000;

export const LiveRegion = () => {
  const { t } = useTranslation('shell');
  const topics = useApp((state) => state.badges.topics);
  const [text, setText] = useState('');
  const said = useRef(topics);
  const last = useRef(0);
  useEffect(() => {
    const say = (): void => {
      const grown = Object.entries(topics).filter(([topic, badge]) => badge.n > (said.current[topic]?.n ?? badge.n));
      said.current = topics;
      if (grown.length === 0) return;
      last.current = Date.now();
      setText(
        grown
          .map(([topic, badge]) => t(`topics.${topic}`, { count: badge.n, defaultValue: '' }))
          .filter(Boolean)
          .join(t('comma')),
      );
    };
    const timer = setTimeout(say, Math.max(0, last.current + PAUSE_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [topics, t]);
  return (
    <div role="status" className="visually-hidden">
      {text}
    </div>
  );
};
