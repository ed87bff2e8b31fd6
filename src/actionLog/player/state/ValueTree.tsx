/** A value as an accessible tree: arrows navigate and expand, Enter expands, changes are marked by text and colour. */
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#src/components/marks/Icon.tsx';
import { valueText, type Path } from './paths.ts';
import { idOf, shownAtOnce, treeRows, type TreeRow } from './treeRows.ts';
import { VirtualRows } from '#src/actionLog/player/actions/VirtualRows.tsx';

export interface ValueTreeProps {
  label: string;
  value: unknown;
  changed?: ReadonlySet<string>;
  /** expanded at first */
  open?: readonly string[];
  /** a pressed pin; absent = nothing to pin */
  onPin?: (path: Path) => void;
}

const nothingChanged: ReadonlySet<string> = new Set();
const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

export const ValueTree = ({ label, value, changed = nothingChanged, open: first = [], onPin }: ValueTreeProps) => {
  const { t } = useTranslation('replay');
  const id = useId();
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(first));
  const [shown, setShown] = useState<Readonly<Record<string, number>>>({});
  const [at, setAt] = useState('');
  const rows = useMemo(() => treeRows(value, { open, shown, changed }), [value, open, shown, changed]);
  const found = rows.findIndex((row) => row.id === at);
  const active = found >= 0 ? found : 0;

  const fold = (row: TreeRow, on: boolean): void => {
    const next = new Set(open);
    if (on) next.add(row.id);
    else next.delete(row.id);
    setOpen(next);
  };
  const press = (row: TreeRow): void => {
    setAt(row.id);
    if (row.more) setShown({ ...shown, [idOf(row.path)]: (shown[idOf(row.path)] ?? shownAtOnce) + shownAtOnce });
    else if (row.open !== null) fold(row, !row.open);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[active];
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    const go = (i: number): void => setAt(rows[Math.max(0, Math.min(rows.length - 1, i))]!.id);
    const handlers: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(active + 1),
      ArrowUp: () => go(active - 1),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      ArrowRight: () => (row.open === false ? fold(row, true) : row.open ? go(active + 1) : undefined),
      ArrowLeft: () => (row.open ? fold(row, false) : setAt(idOf(row.path.slice(0, -1)) || row.id)),
      Enter: () => press(row),
      p: () => (row.more ? undefined : onPin?.(row.path)),
    };
    const handler = handlers[event.key];
    if (!handler) return;
    event.preventDefault();
    event.stopPropagation();
    handler();
  };
  const draw = (i: number) => {
    const row = rows[i]!;
    return (
      <div
        key={row.id}
        id={`${id}-${i}`}
        role="treeitem"
        tabIndex={-1}
        aria-level={row.depth}
        aria-posinset={row.place}
        aria-setsize={row.of}
        aria-selected={i === active}
        {...(row.open === null ? {} : { 'aria-expanded': row.open })}
        className={`rows__row tree__row${i === active ? ' rows__row--active' : ''}${row.changed ? ' tree__row--changed' : ''}`}
        style={{ paddingInlineStart: 8 + (row.depth - 1) * 16 }}
        onClick={() => press(row)}
        onKeyDown={(event) => event.key === 'Enter' && press(row)}
      >
        {row.more ? (
          <span className="tree__more">{t('tree.more', { count: row.more })}</span>
        ) : (
          <>
            <span className="tree__fold">{row.open !== null && <Icon name={row.open ? 'chevron-down' : 'chevron-right'} size={12} />}</span>
            <span className="tree__key">{row.label}</span>
            {!row.open && <span className={`tree__value tree__value--${kindOf(row.value)}`}>{valueText(row.value)}</span>}
            {row.changed && <span className="tree__mark">{t('tree.changed')}</span>}
            {onPin && i === active && (
              <button
                type="button"
                tabIndex={-1}
                className="tree__pin"
                title={t('tree.pin')}
                aria-label={t('tree.pinOne', { path: row.path.join('.') })}
                onClick={(event) => {
                  event.stopPropagation();
                  onPin(row.path);
                }}
              >
                <Icon name="thumbtack" size={12} />
              </button>
            )}
          </>
        )}
      </div>
    );
  };
  return <VirtualRows id={id} role="tree" label={label} count={rows.length} active={active} follow={at} row={draw} onKeyDown={onKeyDown} />;
};
