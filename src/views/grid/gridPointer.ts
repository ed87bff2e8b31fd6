// Where the pointer is in the grid, and where a dragged line would go.

export const rowOf = (target: Element): HTMLElement | null => target.closest<HTMLElement>('[data-row]');

export const placeOf = (target: Element): { row: number; column: number } | null => {
  const cell = target.closest<HTMLElement>('[data-column]');
  const row = rowOf(target);
  return cell && row ? { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) } : null;
};

interface Drop {
  key: string;
  how: 'before' | 'into' | 'behind';
}

/** The upper part of a row is before it, the middle is into it, the lower part behind it; without a tree there are two halves. */
export const dragOver = (target: Element, y: number, tree: boolean): Drop | null => {
  const row = rowOf(target);
  const key = row?.dataset['key'];
  if (!row || key === undefined) return null;
  const { top, height } = row.getBoundingClientRect();
  const part = height === 0 ? 0.5 : (y - top) / height;
  const edge = tree ? 0.3 : 0.5;
  return { key, how: part < edge ? 'before' : part > 1 - edge || !tree ? 'behind' : 'into' };
};

/** Drawn past React: rows are not drawn again while a line is dragged over them. */
export const dropMark = (grid: HTMLElement, over: Drop | null): void => {
  for (const row of grid.querySelectorAll<HTMLElement>('[data-drop]')) delete row.dataset['drop'];
  const row = over && grid.querySelector<HTMLElement>(`[data-key="${CSS.escape(over.key)}"]`);
  if (over && row) row.dataset['drop'] = over.how;
};
