/** A stored picture, small, beside its name: asked for when it comes in sight, in a box of fixed size; the icon of its kind until then, for other files, and where it cannot be shown. */
import './thumb.css';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { files } from '#src/actions/index.ts';
import { selectUpload } from '#src/selectors/forms.ts';
import { useApp, useWish } from '#src/store/hooks.ts';

export const isPicture = (stored: string): boolean => /\.(jpe?g|png|webp)$/i.test(stored);
/** It is asked for a little before it is in sight. */
const margin = '200px';

export interface ThumbProps {
  collection: string;
  /** key in the store */
  stored: string;
  icon: ReactNode;
  /** in a line of text, not in a grid */
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
