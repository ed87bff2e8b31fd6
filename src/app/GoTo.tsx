/** One box to find and begin: records of all kinds, what one can begin, drafts, pages visited lately, and the menu. All by keys. */
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { list, navigation } from '#src/actions/index.ts';
import { HitLine } from '#src/app/HitLine.tsx';
import { useGoToGroups, type GoToItem } from '#src/app/useGoToGroups.ts';
import type { AppRoute } from '#src/app/routeTable.ts';
import { Icon } from '#src/components/Icon.tsx';
import { wordsOf } from '#src/components/Marked.tsx';
import { Modal } from '#src/components/Modal.tsx';
import { finderView, searchable } from '#src/selectors/finder.ts';
import { useWish } from '#src/store/hooks.ts';

const moves: Readonly<Record<string, (at: number, of: number) => number>> = {
  ArrowDown: (at, of) => (at + 1) % of,
  ArrowUp: (at, of) => (at - 1 + of) % of,
  PageDown: (at, of) => Math.min(of - 1, at + 8),
  PageUp: (at) => Math.max(0, at - 8),
};

export const GoTo = ({ routes, onClose }: { routes: readonly AppRoute[]; onClose: () => void }) => {
  const { t } = useTranslation('shell');
  const wish = useWish();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  /** Enter pressed at the first line while the answer is under way: what it finds is opened */
  const [waiting, setWaiting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<HTMLDivElement>(null);
  const id = useId();
  const { groups, searching, failed } = useGoToGroups(routes, text);
  const items = groups.flatMap((group) => group.items);
  const active = Math.min(at, items.length - 1);
  const current = items[active];
  useEffect(() => {
    // browsers answer with a promise, which is nothing to clean up
    chosen.current?.scrollIntoView?.({ block: 'nearest' });
  }, [current?.key]);

  const close = useCallback((): void => {
    wish(list.close({ view: finderView }));
    onClose();
  }, [wish, onClose]);
  const go = useCallback(
    (item: GoToItem | undefined): void => {
      if (!item) return;
      close();
      wish(navigation.go({ to: item.href }));
    },
    [wish, close],
  );
  const enter = (inList: boolean): void => {
    const all = inList ? items.find(({ key }) => key === 'all') : undefined;
    // lines of another typing are no answer, unless one of them was chosen by an arrow
    if (searching && at === 0 && !all) setWaiting(true);
    else go(all ?? current);
  };
  useEffect(() => {
    if (!waiting || searching) return;
    setWaiting(false);
    go(current);
  }, [waiting, searching, current, go]);
  const type = (typed: string): void => {
    setText(typed);
    setAt(0);
    setWaiting(false);
    wish(list.find({ text: searchable(typed) }));
  };
  const press = (event: KeyboardEvent): void => {
    // the Enter that ends the choice of a Chinese word is the input method's
    if (event.nativeEvent.isComposing) return;
    const move = moves[event.key];
    if (move && items.length > 0) {
      event.preventDefault();
      setAt(move(active, items.length));
      setWaiting(false);
    }
    if (event.key === 'Enter') enter(event.altKey);
  };
  const words = wordsOf(text);
  const state = failed ? t('goTo.failed') : searching ? t('goTo.searching') : text.trim() === '' ? '' : items.length === 0 ? t('goTo.nothing', { text: text.trim() }) : t('goTo.count', { count: items.length });

  return (
    <Modal open title={t('goTo.title')} width="medium" onClose={close} initialFocus={input as RefObject<HTMLElement | null>}>
      <input
        ref={input}
        className="input"
        role="combobox"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={current ? `${id}-${current.key}` : undefined}
        aria-label={t('goTo.title')}
        placeholder={t('goTo.placeholder')}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      <div id={id} role="listbox" aria-label={t('goTo.title')} aria-busy={searching} className={`goto-list scroll-400${searching ? ' goto-list--old' : ''}`}>
        {groups.map((group) => (
          <div key={group.key} role="group" aria-label={group.title}>
            <p className="goto-list__head" aria-hidden="true">
              {group.title}
            </p>
            {group.items.map((item) => (
              <div
                key={item.key}
                ref={item === current ? chosen : undefined}
                id={`${id}-${item.key}`}
                role="option"
                aria-selected={item === current}
                className="goto-list__place"
                onClick={() => go(item)}
                onKeyDown={(event) => event.key === 'Enter' && go(item)}
                tabIndex={-1}
              >
                <Icon name={item.icon} />
                {item.hit ? <HitLine hit={item.hit} words={words} /> : <span className="goto-list__text ellipsis">{item.title}</span>}
                {item.aside && <span className="meta">{item.aside}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className="goto-foot meta" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('goTo.move')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('goTo.open')}
        </span>
        {items.some(({ key }) => key === 'all') && (
          <span>
            <kbd>Alt Enter</kbd> {t('goTo.inList')}
          </span>
        )}
      </p>
      <p className={items.length === 0 || failed || searching ? 'muted' : 'visually-hidden'} role="status">
        {state}
      </p>
    </Modal>
  );
};
