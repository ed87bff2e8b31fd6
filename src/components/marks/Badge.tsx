/** The number of rows that need this user's action: exact, absent at 0, hollow when outdated. Tests read `data-topic`. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupedFrom10000 } from '#domain/numbers.ts';

export interface BadgeProps {
  /** absent: a sum of topics */
  topic?: string;
  count: number;
  /** the number is from before the connection was lost */
  stale?: boolean;
  /** what is counted, as text: "11 complaints, 4 reports" */
  title?: string;
}

/** True for 600 ms after the number changed. */
const useTint = (count: number): boolean => {
  const [tinted, setTinted] = useState(false);
  const before = useRef(count);
  useEffect(() => {
    if (before.current === count) return undefined;
    before.current = count;
    setTinted(true);
    const timer = setTimeout(() => setTinted(false), 600);
    return () => clearTimeout(timer);
  }, [count]);
  return tinted;
};

export const Badge = ({ topic, count, stale = false, title }: BadgeProps) => {
  const { t } = useTranslation('components');
  const tinted = useTint(count);
  if (count <= 0) return <span className="badge badge--none" data-topic={topic} />;
  const name = title ?? t('badge', { count });
  return (
    <span className={`badge${stale ? ' badge--stale' : ''}${tinted ? ' badge--tint' : ''}`} title={stale ? `${name}, ${t('stale')}` : name}>
      <span data-topic={topic} translate="no">
        {groupedFrom10000(count)}
      </span>
    </span>
  );
};
