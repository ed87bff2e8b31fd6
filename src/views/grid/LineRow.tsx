/** One row of the grid: only the cell entered is an input, the others are text, one element each and without hooks. */
import { memo, useCallback, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { formatExact } from '#domain/numbers.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import type { DrawnRow, GridSelection, Mode } from './GridSelection.ts';
import type { DrawnLine, GridColumn, GridLine, Present } from './types.ts';

type CellView = (text: string, line: GridLine) => ReactNode;
export type CellViews = Readonly<Partial<Record<string, CellView>>>;

interface LineRowProps {
  selection: GridSelection;
  rowKey: string;
  /** in the rows shown, from 0 */
  index: number;
  /** px from the top of the list */
  top: number;
  t: TFunction<'components'>;
  readOnly: boolean;
  /** id of the words about the cell entered */
  noteId: string;
  rowName: (line: GridLine) => string;
  views: CellViews | undefined;
  /** who else is in this line */
  present: Present | undefined;
  /** open comments on the line */
  comments: number;
}

/** The first column stays visible when the grid scrolls horizontally. */
const FROZEN = 1;

export const LineRow = memo((props: LineRowProps) => {
  const { selection, rowKey } = props;
  const subscribe = useCallback((listener: () => void) => selection.subscribeRow(rowKey, listener), [selection, rowKey]);
  const row = useSyncExternalStore(subscribe, () => selection.drawn(rowKey));
  return row ? <DrawnLineRow {...props} row={row} /> : null;
});
LineRow.displayName = 'LineRow';

const DrawnLineRow = ({ row, ...props }: LineRowProps & { row: DrawnRow }) => {
  const { selection, index, top, t, readOnly, noteId, rowName, views, present, comments } = props;
  const { drawn, open, here, mode, from, to } = row;
  const { line, level, parts, refused } = drawn;
  const { tree, columns } = selection.store;
  const cell = (column: GridColumn, i: number) => (
    <Cell
      key={column.field}
      selection={selection}
      column={column}
      index={i}
      text={line.text[column.field] ?? ''}
      mark={knownMark(selection, drawn, column, t)}
      mode={here === i ? mode : null}
      label={here === i ? `${column.label}, ${rowName(line) || t('grid.row', { n: index + 1 })}` : ''}
      selected={i >= from && i <= to}
      held={present?.field === column.field ? present.name : ''}
      readOnly={readOnly || column.readOnly === true}
      noteId={noteId}
      view={views?.[column.field]}
      line={views?.[column.field] ? line : undefined}
      level={i === 0 && tree ? level : 0}
      open={i === 0 && parts > 0 ? open : undefined}
      rowKey={i === 0 ? line.key : ''}
      t={t}
    />
  );
  return (
    <div
      role="row"
      className={`sheet__row${refused.some(({ field }) => field === undefined) ? ' sheet__row--refused' : ''}`}
      aria-rowindex={index + 2}
      aria-level={tree ? level : undefined}
      aria-expanded={tree && parts > 0 ? open : undefined}
      style={{ transform: `translateY(${top}px)` }}
      data-row={index}
      data-key={line.key}
    >
      {/* one sticky box, not one per cell: every sticky box is a compositing layer */}
      <div role="presentation" className="sheet__frozen">
        <div role="gridcell" aria-colindex={1} className="sheet__cell sheet__no" title={present?.name}>
          {present === undefined ? index + 1 : <Icon name="user" size={12} label={present.name} />}
          {comments > 0 && <Icon name="comment" size={12} label={t('grid.comments', { count: comments })} />}
          {!readOnly && <span className="sheet__handle" data-handle aria-hidden="true" />}
        </div>
        {columns.slice(0, FROZEN).map(cell)}
      </div>
      {columns.slice(FROZEN).map((column, i) => cell(column, i + FROZEN))}
    </div>
  );
};

/** A line that only the cursor enters or leaves is marked as before. */
const marks = new WeakMap<DrawnLine, Map<string, string>>();
const knownMark = (selection: GridSelection, drawn: DrawnLine, column: GridColumn, t: TFunction<'components'>): string => {
  const known = marks.get(drawn) ?? new Map<string, string>();
  marks.set(drawn, known);
  const mark = known.get(column.field) ?? markOf(selection, drawn, column, t);
  known.set(column.field, mark);
  return mark;
};

/** How a cell is marked, and why: `look: words`. The first that applies. */
const markOf = ({ store }: GridSelection, drawn: DrawnLine, column: GridColumn, t: TFunction<'components'>): string => {
  const { field } = column;
  const text = drawn.line.text[field] ?? '';
  const clash = drawn.clashes.find((one) => one.field === field || (one.field === 'parentKey' && column === store.columns[0]));
  if (clash) return `clash:${t(clash.field === 'parentKey' ? 'grid.clashPlace' : 'grid.clash', { text: clash.theirs })}`;
  const read = store.read(column, text);
  if (read.is === 'unread') return `wrong:${t(`grid.fault.${read.why}`)}`;
  const refused = drawn.refused.find((one) => one.field === field);
  if (refused) return `wrong:${refused.text ?? t('grid.refused')}`;
  const issue = drawn.issues?.get(field);
  if (issue) return `${issue.hard ? 'wrong' : 'soft'}:${issue.text}`;
  return column.required && text.trim() === '' ? `soft:${t('grid.required')}` : '';
};

interface CellProps {
  selection: GridSelection;
  column: GridColumn;
  index: number;
  text: string;
  mark: string;
  mode: Mode | null;
  label: string;
  selected: boolean;
  /** who else is in the cell */
  held: string;
  readOnly: boolean;
  noteId: string;
  view: CellView | undefined;
  line: GridLine | undefined;
  level: number;
  /** undefined: nothing below it */
  open: boolean | undefined;
  rowKey: string;
  t: TFunction<'components'>;
}

const shownText = (selection: GridSelection, column: GridColumn, text: string): string => {
  const read = column.kind === 'number' && text !== '' ? selection.store.read(column, text) : null;
  return read?.is === 'value' && typeof read.value === 'number' ? formatExact(read.value) : text;
};

const Cell = memo((props: CellProps) => {
  const { selection, column, index, text, mark, mode, label, selected, held, readOnly, noteId, view, line, level, open, rowKey, t } = props;
  const [look, words] = mark === '' ? ['', ''] : [mark.slice(0, mark.indexOf(':')), mark.slice(mark.indexOf(':') + 1)];
  const shown = view && line ? view(text, line) : shownText(selection, column, text);
  return (
    <div
      role={index === 0 ? 'rowheader' : 'gridcell'}
      aria-colindex={index + 2}
      aria-selected={selected || mode !== null}
      aria-invalid={look === 'wrong' ? true : undefined}
      className={`sheet__cell${column.kind === 'number' ? ' sheet__cell--number' : ''}${mode ? ' sheet__cell--here' : ''}${selected ? ' sheet__cell--selected' : ''}${held ? ' sheet__cell--held' : ''}${readOnly ? ' sheet__cell--closed' : ''}${look ? ` sheet__cell--${look}` : ''}`}
      style={{ width: column.width, paddingInlineStart: level > 0 ? 8 + (level - 1) * 16 : undefined }}
      title={[words, held].filter((one) => one !== '').join(' · ') || undefined}
      data-column={index}
    >
      {open !== undefined && (
        <button
          type="button"
          className="sheet__toggle"
          tabIndex={-1}
          aria-label={t(open ? 'grid.close' : 'grid.open', { name: text })}
          onClick={() => selection.toggle(rowKey)}
        >
          <Icon name={open ? 'chevron-down' : 'chevron-right'} size={12} />
        </button>
      )}
      {mode ? (
        <CellInput
          selection={selection}
          column={column}
          mode={mode}
          text={text}
          label={label}
          wrong={look === 'wrong'}
          readOnly={readOnly}
          noteId={noteId}
        />
      ) : (
        shown
      )}
    </div>
  );
});
Cell.displayName = 'Cell';

interface CellInputProps {
  selection: GridSelection;
  column: GridColumn;
  mode: Mode;
  text: string;
  label: string;
  wrong: boolean;
  readOnly: boolean;
  noteId: string;
}

export const listId = (noteId: string, field: string): string => `${noteId}-${field}`;

const CellInput = ({ selection, column, mode, text, label, wrong, readOnly, noteId }: CellInputProps) => {
  const box = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const hold = (node: HTMLInputElement | HTMLTextAreaElement | null): void => {
    box.current = node;
  };
  // the input holds its own text while typing; what comes from elsewhere, or is taken back, it takes over
  useLayoutEffect(() => {
    const input = box.current!;
    if (input.value !== text) input.value = text;
  }, [text]);
  // the focus follows the cursor only while the user works in the grid
  useLayoutEffect(() => {
    const input = box.current!;
    if (input.closest('.sheet')?.hasAttribute('data-live')) input.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(() => {
    const input = box.current!;
    if (document.activeElement !== input) return;
    if (mode === 'select') input.select();
    if (mode === 'edit') input.setSelectionRange(input.value.length, input.value.length);
  }, [mode]);
  const common = {
    className: 'sheet__input',
    defaultValue: text,
    readOnly,
    autoComplete: 'off',
    spellCheck: false,
    'aria-label': label,
    'aria-invalid': wrong,
    'aria-describedby': noteId,
    onFocus: (event: { target: HTMLInputElement | HTMLTextAreaElement }) => mode === 'select' && event.target.select(),
    onChange: (event: { target: { value: string } }) => selection.type(event.target.value),
  };
  // an input would drop the line breaks of a text
  if ((column.kind === 'text' || column.kind === 'list') && !column.options) return <textarea {...common} ref={hold} rows={1} />;
  return (
    <input
      {...common}
      ref={hold}
      inputMode={column.kind === 'number' ? 'decimal' : undefined}
      list={column.options && mode !== 'select' ? listId(noteId, column.field) : undefined}
    />
  );
};
