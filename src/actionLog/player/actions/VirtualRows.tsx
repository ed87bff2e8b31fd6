/** A virtual list of rows of equal height. The list has the focus, the active row is referenced by id. */
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

const rowHeight = 28;
/** rows rendered beyond both edges */
const beyond = 8;

export interface VirtualRowsProps {
  id: string;
  role: 'listbox' | 'tree';
  label: string;
  count: number;
  /** index of the active row; it is scrolled into view */
  active: number;
  /** identity of the active row: it is scrolled into view when this changes */
  follow: unknown;
  /** rows have the id `{id}-{i}` */
  row: (i: number) => ReactNode;
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
}

/** Without a layout (tests) some rows are rendered all the same. */
const assumedHeight = 20 * rowHeight;

/** Scroll position that shows the row; null = it is visible. */
const scrollFor = (i: number, top: number, height: number): number | null => {
  const y = i * rowHeight;
  if (y >= top && y + rowHeight <= top + height) return null;
  // a neighbour scrolls minimally, any other row to the middle
  if (y < top && top - y <= rowHeight) return y;
  if (y + rowHeight > top + height && y + rowHeight - top - height <= rowHeight) return y + rowHeight - height;
  return Math.max(0, y - Math.floor(height / 2));
};

export const VirtualRows = ({ id, role, label, count, active, follow, row, onKeyDown }: VirtualRowsProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(assumedHeight);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = (): void => setHeight(element.clientHeight || assumedHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const element = box.current;
    if (!element || active < 0) return;
    const to = scrollFor(active, element.scrollTop, element.clientHeight || assumedHeight);
    if (to === null) return;
    element.scrollTop = to;
    setTop(to);
  }, [active, follow, height]);
  const first = Math.max(0, Math.floor(top / rowHeight) - beyond);
  const last = Math.min(count, Math.ceil((top + height) / rowHeight) + beyond);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a role is always given
    <div
      ref={box}
      id={id}
      className="rows"
      role={role}
      aria-label={label}
      tabIndex={0}
      {...(active >= first && active < last ? { 'aria-activedescendant': `${id}-${active}` } : {})}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
    >
      <div className="rows__all" role="presentation" style={{ height: count * rowHeight }}>
        <div className="rows__seen" role="presentation" style={{ transform: `translateY(${first * rowHeight}px)` }}>
          {Array.from({ length: Math.max(0, last - first) }, (_, n) => row(first + n))}
        </div>
      </div>
    </div>
  );
};
