/**
 * Fields changed on both sides of a conflict: none of them is sent until the user has decided about each. A form registers its conflicts here;
 * the field shows a marker, the form's footer, which is always visible, shows who changed what.
 */
import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { useClock } from '#src/components/values/clock.tsx';
import { formatTime } from '#domain/dates.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { reveal } from '#src/components/page/reveal.ts';

export type Side = 'yours' | 'theirs';
export interface Clash {
  /** id of its marker */
  id: string;
  label: string;
  /** read when they are shown: one of them is still being typed */
  yours: () => ReactNode;
  theirs: () => ReactNode;
  /** null = unknown */
  who: string | null;
  /** instant of the other save, ISO */
  at: string;
  choose: (side: Side) => void;
  /** scrolls it into view where it has no marker */
  go?: () => void;
}

export interface Clashes {
  /** all conflicts of one part of the form; none = resolved */
  set: (part: string, clashes: readonly Clash[]) => void;
  all: () => readonly Clash[];
  of: (id: string) => Clash | undefined;
  /** a save or submit that waits for a decision: the bar opens and takes the focus */
  ask: () => void;
  asked: () => number;
  subscribe: (hear: () => void) => () => void;
}

export const createClashes = (): Clashes => {
  const parts = new Map<string, readonly Clash[]>();
  const hearers = new Set<() => void>();
  let all: readonly Clash[] = [];
  let asked = 0;
  const tell = (): void => {
    for (const hear of hearers) hear();
  };
  return {
    set: (part, clashes) => {
      if (clashes.length === 0 && !parts.has(part)) return;
      if (clashes.length === 0) parts.delete(part);
      else parts.set(part, clashes);
      all = [...parts.values()].flat();
      tell();
    },
    all: () => all,
    of: (id) => all.find((one) => one.id === id),
    ask: () => {
      asked += 1;
      tell();
    },
    asked: () => asked,
    subscribe: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
};

export const ClashesContext = createContext<Clashes>(createClashes());

/** Registers the conflicts of this part while it is mounted. */
export const useClashes = (part: string, clashes: readonly Clash[]): void => {
  const book = useContext(ClashesContext);
  useEffect(() => book.set(part, clashes), [book, part, clashes]);
  useEffect(() => () => book.set(part, []), [book, part]);
};

const shown = (value: ReactNode): ReactNode => (value === null || value === undefined || value === '' ? <Missing /> : value);

const Choice = ({ clash }: { clash: Clash }) => {
  const { t } = useTranslation('components');
  return (
    <span className="row nowrap">
      <Button small aria-label={t('clash.keepOf', { label: clash.label })} onClick={() => clash.choose('yours')}>
        {t('clash.keep')}
      </Button>
      <Button small aria-label={t('clash.useOf', { label: clash.label })} onClick={() => clash.choose('theirs')}>
        {t('clash.use')}
      </Button>
    </span>
  );
};

/** Shown below its field while two versions await a decision. */
export const ClashMark = ({ id }: { id: string }) => {
  const { t } = useTranslation('components');
  const { zone } = useClock();
  const book = useContext(ClashesContext);
  const clash = useSyncExternalStore(book.subscribe, () => book.of(id));
  if (!clash) return null;
  return (
    <div className="clash-mark" role="note" data-clash={id}>
      <p>
        <Icon name="exclamation-triangle" size={12} />{' '}
        {t(clash.who ? 'clash.wrote' : 'clash.written', { who: clash.who, time: formatTime(clash.at, zone) })}
      </p>
      <div className="long-text">{shown(clash.theirs())}</div>
      <Choice clash={clash} />
    </div>
  );
};

const goTo = (id: string): void => {
  const mark = document.querySelector<HTMLElement>(`[data-clash="${CSS.escape(id)}"]`);
  if (mark) reveal(mark);
  mark?.scrollIntoView({ block: 'center' });
  (mark?.querySelector<HTMLElement>('button, input') ?? mark)?.focus({ preventScroll: true });
};

/** In the form's footer: who changed what, both versions on request, one choice per field. */
export const ClashBar = () => {
  const { t } = useTranslation('components');
  const { zone } = useClock();
  const book = useContext(ClashesContext);
  const clashes = useSyncExternalStore(book.subscribe, book.all);
  const asked = useSyncExternalStore(book.subscribe, book.asked);
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const seen = useRef(asked);
  useEffect(() => {
    if (seen.current === asked) return;
    seen.current = asked;
    setOpen(true);
    bar.current?.querySelector('button')?.focus();
  }, [asked]);
  const [first] = clashes;
  if (!first) return null;
  const who = [...new Set(clashes.flatMap((one) => one.who ?? []))].join(t('listComma'));
  const words = {
    count: clashes.length,
    who,
    time: formatTime(first.at, zone),
    fields: clashes.map((one) => one.label).join(t('listComma')),
  };
  return (
    <section className="clash-bar" aria-label={t('clash.name')} ref={bar}>
      <div className="row">
        <p role="alert">
          <Icon name="exclamation-triangle" /> {t(who ? 'clash.by' : 'clash.text', words)}
        </p>
        <span className="row spread">
          <Button small aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'clash.hide' : 'clash.compare')}
          </Button>
          {clashes.length === 1 && !open && <Choice clash={first} />}
        </span>
      </div>
      {open && (
        <ul className="clash-bar__list">
          {clashes.map((clash) => (
            <li key={clash.id}>
              <button type="button" className="linkish" onClick={() => (clash.go ?? (() => goTo(clash.id)))()}>
                {clash.label}
              </button>
              <div>
                <span className="meta">{t('conflict.yours')}</span>
                <div className="long-text">{shown(clash.yours())}</div>
              </div>
              <div>
                <span className="meta">{t('conflict.theirs')}</span>
                <div className="long-text">{shown(clash.theirs())}</div>
              </div>
              <Choice clash={clash} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
