/** The finder: records of all types, actions, drafts, recent pages, and the menu. Fully usable by keyboard. */
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { finder, views } from '#src/actions/index.ts';
import { HitLine } from './HitLine.tsx';
import { typedOf } from './typed.ts';
import { useFound, type FinderItem, type Found, type Scope } from './useFound.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { useFocusTrap } from '#src/app/shell/useFocusTrap.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { wordsOf } from '#src/components/values/Marked.tsx';
import { finderView, searchable } from '#src/selectors/finderText.ts';
import { useWish } from '#src/store/hooks.ts';
import './finder.css';

const moves: Readonly<Record<string, (at: number, of: number) => number>> = {
  ArrowDown: (at, of) => (at + 1) % of,
  ArrowUp: (at, of) => (at - 1 + of) % of,
  PageDown: (at, of) => Math.min(of - 1, at + 8),
  PageUp: (at) => Math.max(0, at - 8),
};

const Scopes = ({
  scopes,
  scope,
  list: id,
  onScope,
}: {
  scopes: readonly Scope[];
  scope: string;
  list: string;
  onScope: (key: string) => void;
}) => {
  const { t } = useTranslation('shell');
  return (
    <div className="finder__scopes" role="tablist" aria-label={t('goTo.scopes')}>
      {scopes.map(({ key, title, count }) => (
        <button
          key={key}
          type="button"
          role="tab"
          tabIndex={-1}
          aria-selected={key === scope}
          aria-controls={id}
          // the field keeps the focus
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onScope(key)}
        >
          {title} {count}
        </button>
      ))}
    </div>
  );
};

interface LinesProps {
  id: string;
  found: Found;
  current: FinderItem | undefined;
  words: readonly string[];
  onChoose: (item: FinderItem) => void;
}

const Lines = ({ id, found: { groups, searching }, current, words, onChoose }: LinesProps) => {
  const { t } = useTranslation('shell');
  const chosen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // browsers return a promise, which must not be used as cleanup
    chosen.current?.scrollIntoView?.({ block: 'nearest' });
  }, [current?.key]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('goTo.title')}
      aria-busy={searching}
      className={`finder__list${searching ? ' finder__list--old' : ''}`}
    >
      {groups.map((group) => (
        <div key={group.key} role="group" aria-label={group.title}>
          <p className="finder__group meta" aria-hidden="true">
            {group.title} {group.aside && <span>{group.aside}</span>}
          </p>
          {group.items.map((item) => (
            <div
              key={item.key}
              ref={item === current ? chosen : undefined}
              id={`${id}-${item.key}`}
              role="option"
              aria-selected={item === current}
              className={`finder__line${item.hit ? ' finder__line--record' : ''}`}
              onClick={() => onChoose(item)}
              onKeyDown={(event) => event.key === 'Enter' && onChoose(item)}
              tabIndex={-1}
            >
              <Icon name={item.icon} />
              {item.hit ? <HitLine hit={item.hit} words={words} /> : <span className="finder__title ellipsis">{item.title}</span>}
              {item.aside && <span className="finder__aside meta">{item.aside}</span>}
              {item.keys && (
                <span className="row" aria-hidden="true">
                  {item.keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </span>
              )}
              {item === current && (
                <span className="finder__go meta nowrap" aria-hidden="true">
                  {t('goTo.open')} <kbd>↵</kbd>
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
};

const Foot = ({ scoped }: { scoped: boolean }) => {
  const { t } = useTranslation('shell');
  return (
    <p className="finder__foot meta" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('goTo.move')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('goTo.open')}
      </span>
      {scoped && (
        <span>
          <kbd>Tab</kbd> {t('goTo.nextKind')}
        </span>
      )}
      <span className="finder__foot-end">
        <kbd>&gt;</kbd> {t('goTo.onlyActions')}
      </span>
      <span>
        <kbd>#</kbd> {t('goTo.onlyNumbers')}
      </span>
    </p>
  );
};

export const GoTo = ({ routes, onClose }: { routes: readonly AppRoute[]; onClose: () => void }) => {
  const { t } = useTranslation('shell');
  const wish = useWish();
  const [raw, setRaw] = useState('');
  const [at, setAt] = useState(0);
  const [scope, setScope] = useState('');
  /** Enter was pressed on the first result while the search runs: its result is opened */
  const [waiting, setWaiting] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const typed = typedOf(raw);
  const found = useFound(routes, typed, scope);
  const { groups, scopes, searching, failed, nothing } = found;
  const items = groups.flatMap((group) => group.items);
  const active = Math.min(at, items.length - 1);
  const current = items[active];

  const close = useCallback((): void => {
    wish(views.close({ view: finderView }));
    onClose();
  }, [wish, onClose]);
  useFocusTrap(box, true, close);
  const type = useCallback(
    (text: string): void => {
      setRaw(text);
      setAt(0);
      setScope('');
      setWaiting(false);
      const { text: words, only } = typedOf(text);
      wish(finder.find({ text: only === 'actions' ? '' : searchable(words) }));
    },
    [wish],
  );
  const choose = useCallback(
    (item: FinderItem | undefined): void => {
      if (!item) return;
      if ('type' in item.choice) return type(item.choice.type);
      close();
      wish(item.choice.wish);
    },
    [wish, close, type],
  );
  const enter = (inList: boolean): void => {
    const all = inList ? items.find(({ key }) => key === 'all') : undefined;
    // results of an earlier query do not count, unless one was selected with an arrow key
    if (searching && at === 0 && !all) setWaiting(true);
    else choose(all ?? current);
  };
  useEffect(() => {
    if (!waiting || searching) return;
    setWaiting(false);
    choose(current);
  }, [waiting, searching, current, choose]);
  const look = (key: string): void => {
    setScope(key);
    setAt(0);
  };
  const press = (event: KeyboardEvent): void => {
    // the Enter that ends the composition of a Chinese word belongs to the input method
    if (event.nativeEvent.isComposing) return;
    const move = moves[event.key];
    if (move && items.length > 0) {
      event.preventDefault();
      setAt(move(active, items.length));
      setWaiting(false);
    }
    if (event.key === 'Enter') enter(event.altKey);
    if (event.key === 'Tab' && scopes.length > 1) {
      event.preventDefault();
      // the focus trap of the dialog would move the focus on
      event.stopPropagation();
      const step = event.shiftKey ? scopes.length - 1 : 1;
      look(scopes[(scopes.findIndex(({ key }) => key === scope) + step) % scopes.length]!.key);
    }
  };
  const state = failed
    ? t('goTo.failed')
    : searching
      ? t('goTo.searching')
      : typed.text === ''
        ? ''
        : nothing
          ? t('goTo.nothing', { text: typed.text })
          : t('goTo.count', { count: items.length });

  return (
    <div className="finder-scrim" role="presentation" onMouseDown={(event) => event.target === event.currentTarget && close()}>
      <div className="finder" role="dialog" aria-modal="true" aria-label={t('goTo.title')} ref={box}>
        <div className="finder__input">
          <Icon name="search" size={20} />
          <input
            role="combobox"
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={id}
            aria-activedescendant={current ? `${id}-${current.key}` : undefined}
            aria-label={t('goTo.title')}
            placeholder={t('goTo.placeholder')}
            autoComplete="off"
            spellCheck={false}
            value={raw}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
          />
          <button type="button" className="finder__close" onClick={close}>
            <kbd>Esc</kbd>
            <Icon name="times" /> <span className="visually-hidden">{t('close')}</span>
          </button>
        </div>
        {scopes.length > 1 && <Scopes scopes={scopes} scope={scope} list={id} onScope={look} />}
        <div className={failed || searching || nothing ? 'finder__state' : 'visually-hidden'}>
          <p role="status">{state}</p>
          {nothing && <p className="muted">{t('goTo.help')}</p>}
        </div>
        <Lines id={id} found={found} current={current} words={wordsOf(typed.text)} onChoose={choose} />
        <Foot scoped={scopes.length > 1} />
      </div>
    </div>
  );
};
