/** A thumbnail of a stored picture beside its name: loaded when it is about to be visible, in a box of fixed size; else the icon of the file type. */
import './thumb.css';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { files } from '#src/actions/index.ts';
import { selectUpload } from '#src/selectors/forms.ts';
import { useApp, useWish } from '#src/store/hooks.ts';

export const isPicture = (stored: string): boolean => /\.(jpe?g|png|webp)$/i.test(stored);
/** Loading starts shortly before it is visible. */
const margin = '200px';

export interface ThumbProps {
  collection: string;
  /** key in the store */
  stored: string;
  icon: ReactNode;
  /** inline in text, not in a grid */
  small?: boolean;
}

export const Thumb = ({ collection, stored, icon, small = false }: ThumbProps) => {
  const wish = useWish();
  const key = `small/${stored}`;
  const upload = useApp((state) => selectUpload(state, key));
  const box = useRef<HTMLSpanElement>(null);
  const [broken, setBroken] = useState(false);
  const wanted = upload === undefined && isPicture(stored);

  useEffect(() => {
    if (!wanted || !box.current || typeof IntersectionObserver === 'undefined') return undefined;
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some((one) => one.isIntersecting)) return;
        watch.disconnect();
        wish(files.preview({ key, collection, file: stored, name: '', from: `/${collection}/small/${stored}` }));
      },
      { rootMargin: margin },
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [wanted, wish, key, collection, stored]);

  const url = broken ? null : (upload?.url ?? null);
  return (
    <span ref={box} className={`thumb${small ? ' thumb--small' : ''}`}>
      {url ? <img src={url} alt="" decoding="async" onError={() => setBroken(true)} /> : icon}
    </span>
  );
};
