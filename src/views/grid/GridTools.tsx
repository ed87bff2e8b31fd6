/** Around the grid: adding, undo, redo, the search within it, the list of its keys, and the words about the cell entered. */
import { useCallback, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDismiss } from '#src/components/overlays/useDismiss.ts';
import { Button } from '#src/components/page/Button.tsx';
import type { GridSelection } from './GridSelection.ts';
import type { At } from './types.ts';

const keyNames = [
  'move',
  'enter',
  'edit',
  'cancel',
  'range',
  'clipboard',
  'undo',
  'fill',
  'insert',
  'remove',
  'shift',
  'find',
  'note',
] as const;
const treeKeys = ['indent', 'fold'] as const;

/** Keys that change which lines there are. */
const lineKeys: ReadonlySet<string> = new Set(['insert', 'remove', 'shift']);

const KeyList = ({ tree, fixed }: { tree: boolean; fixed: boolean }) => {
  const { t } = useTranslation('components');
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  useDismiss(
    anchor,
    open,
    useCallback(() => setOpen(false), []),
  );
  return (
    <span className="menu-anchor" ref={anchor}>
      <Button small look="plain" icon="question-circle" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('grid.keysTitle')}
      </Button>
      {open && (
        <dl className="menu sheet__keys">
          {[...keyNames.filter((name) => !fixed || !lineKeys.has(name)), ...(tree ? treeKeys : [])].map((name) => (
            <div key={name}>
              <dt>
                <kbd>{t(`grid.keys.${name}`)}</kbd>
              </dt>
              <dd>{t(`grid.does.${name}`)}</dd>
            </div>
          ))}
        </dl>
      )}
    </span>
  );
};

interface ToolsProps {
  selection: GridSelection;
  readOnly: boolean;
  /** runs it, and puts the focus where the cursor is afterwards */
  work: (act: () => void) => void;
  onFind: () => void;
  onComment: ((at: At) => void) | undefined;
}

export const GridTools = ({ selection, readOnly, work, onFind, onComment }: ToolsProps) => {
  const { t } = useTranslation('components');
  const { store } = selection;
  const canUndo = useSyncExternalStore(store.subscribe, () => store.canUndo);
  const canRedo = useSyncExternalStore(store.subscribe, () => store.canRedo);
  const full = useSyncExternalStore(store.subscribe, () => store.full);
  return (
    <div className="row sheet__tools" role="group" aria-label={t('grid.tools')}>
      {!readOnly && (
        <>
          {!store.fixed && (
            <Button small icon="plus" aria-disabled={full || undefined} onClick={() => work(() => selection.append())}>
              {t('grid.add')}
            </Button>
          )}
          <Button small look="plain" icon="undo" aria-disabled={!canUndo || undefined} onClick={() => work(() => selection.undo())}>
            {t('grid.undo')}
          </Button>
          <Button small look="plain" icon="refresh" aria-disabled={!canRedo || undefined} onClick={() => work(() => selection.redo())}>
            {t('grid.redo')}
          </Button>
        </>
      )}
      <Button small look="plain" icon="search" onClick={onFind}>
        {t('grid.find')}
      </Button>
      {onComment && (
        <Button
          small
          look="plain"
          icon="comment"
          onClick={() => {
            const at = selection.at();
            if (at) onComment(at);
          }}
        >
          {t('grid.comment')}
        </Button>
      )}
      <KeyList tree={store.tree} fixed={store.fixed} />
    </div>
  );
};

export const FindBar = ({ selection, onClose }: { selection: GridSelection; onClose: () => void }) => {
  const { t } = useTranslation('components');
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const focus = useCallback((input: HTMLInputElement | null) => input?.focus(), []);
  const show = (typed: string, to: number): void => {
    const all = selection.found(typed);
    const place = all.length === 0 ? 0 : (to + all.length) % all.length;
    setWords(typed);
    setAt(place);
    if (all[place]) selection.goTo(all[place]);
  };
  const hear = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else show(words, at + (event.shiftKey ? -1 : 1));
  };
  const count = selection.found(words).length;
  return (
    <div className="row sheet__find" role="search">
      <input
        ref={focus}
        className="input"
        type="search"
        aria-label={t('grid.findIn')}
        value={words}
        onChange={(event) => show(event.target.value, 0)}
        onKeyDown={hear}
      />
      <span className="meta" role="status">
        {words === '' ? '' : t('grid.foundAt', { at: count === 0 ? 0 : at + 1, all: count })}
      </span>
      <Button small look="plain" icon="chevron-up" aria-label={t('grid.findBefore')} onClick={() => show(words, at - 1)} />
      <Button small look="plain" icon="chevron-down" aria-label={t('grid.findNext')} onClick={() => show(words, at + 1)} />
      <Button small look="plain" icon="times" aria-label={t('grid.findClose')} onClick={onClose} />
    </div>
  );
};

/** What is wrong with the cell entered, and the choice between two versions of it. */
export const CellNote = ({ selection, id, work }: { selection: GridSelection; id: string; work: (act: () => void) => void }) => {
  const { t } = useTranslation('components');
  const { store } = selection;
  const at = useSyncExternalStore(selection.subscribe, selection.atKey);
  const column = useSyncExternalStore(selection.subscribe, () => selection.column);
  const drawn = useSyncExternalStore(store.subscribe, () => (at === null ? undefined : store.drawn(at)));
  const of = store.columns[column];
  if (!drawn || !of) return <p id={id} className="sheet__note" />;
  const clash = drawn.clashes.find(({ field }) => field === of.field || (field === 'parentKey' && column === 0));
  const read = store.read(of, drawn.line.text[of.field] ?? '');
  const issue = drawn.issues?.get(of.field)?.text;
  const refused = drawn.refused.find(({ field }) => field === undefined || field === of.field);
  const words = clash
    ? t(clash.field === 'parentKey' ? 'grid.clashPlace' : 'grid.clash', { text: clash.theirs || t('grid.nothing') })
    : read.is === 'unread'
      ? t(`grid.fault.${read.why}`)
      : refused
        ? (refused.text ?? t('grid.refused'))
        : issue;
  return (
    <div className="row sheet__note">
      <p id={id} role={read.is === 'unread' ? 'alert' : undefined}>
        {words}
      </p>
      {clash && (
        <>
          <Button small onClick={() => work(() => store.choose(clash, 'yours'))}>
            {t('clash.keep')}
          </Button>
          <Button small onClick={() => work(() => store.choose(clash, 'theirs'))}>
            {t('clash.use')}
          </Button>
        </>
      )}
    </div>
  );
};
