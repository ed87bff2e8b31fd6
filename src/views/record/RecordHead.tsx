/** Header of a record with its next step. When it is scrolled out of view, a compact header keeps the title, the tags and the next button. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { NextStepPlace } from '#src/components/form/ActionBar.tsx';
import { useMedia } from '#src/components/page/useMedia.ts';
import { PageHeader, type PageHeaderProps } from '#src/components/page/PageHeader.tsx';

export interface RecordHeadProps extends Omit<PageHeaderProps, 'children'> {
  /** at the right of the title: other users, print */
  tools?: ReactNode;
  /** text beside the title of the compact header; absent: the tags */
  short?: ReactNode;
  /** the next step: an action bar */
  children?: ReactNode;
}

/** Whether this element is scrolled out at the top, below the sticky bars. */
const useGone = (box: { current: HTMLElement | null }): boolean => {
  const [gone, setGone] = useState(false);
  // the height of the sticky bars depends on the width
  const wide = useMedia('(min-width: 1280px)');
  useEffect(() => {
    const element = box.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const edge = Number.parseFloat(getComputedStyle(element).top) || 0;
    const seen = new IntersectionObserver(([entry]) => setGone(!entry!.isIntersecting && entry!.boundingClientRect.top <= edge + 1), {
      rootMargin: `-${edge + 1}px 0px 0px 0px`,
    });
    seen.observe(element);
    return () => seen.disconnect();
  }, [box, wide]);
  return gone;
};

const RecordBar = ({ title, marks, onPlace }: { title: ReactNode; marks: ReactNode; onPlace: (place: HTMLElement | null) => void }) => {
  const line = useRef<HTMLDivElement>(null);
  const gone = useGone(line);
  return (
    <div className="record-bar" ref={line}>
      {gone && (
        <div className="record-bar__row">
          <b className="ellipsis">{title}</b>
          <span className="record-bar__marks">{marks}</span>
          <span className="record-bar__step" ref={onPlace} />
        </div>
      )}
    </div>
  );
};

export const RecordHead = ({ tools, short, children, ...head }: RecordHeadProps) => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <NextStepPlace value={place}>
      <PageHeader {...head}>{tools}</PageHeader>
      {children}
      {children && <RecordBar title={head.title} marks={short ?? head.marks} onPlace={setPlace} />}
    </NextStepPlace>
  );
};
