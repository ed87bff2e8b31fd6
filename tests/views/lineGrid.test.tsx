/** The grid of lines as it is used: by keys, by the clipboard, by the pointer, and what it tells assistive technology. */
import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { act } from 'react';
import { LineGrid, type LineGridProps } from '#src/views/grid/LineGrid.tsx';
import { LineStore } from '#src/views/grid/LineStore.ts';
import type { GridColumn, ServerLine } from '#src/views/grid/types.ts';
import { draw } from '../app/client.tsx';
import { loadTexts } from '../screens/complaintsClient.tsx';

const columns: readonly GridColumn[] = [
  { field: 'name', label: 'Ingredient', kind: 'text', width: 240, required: true },
  { field: 'percent', label: 'Percent', kind: 'number', width: 90, max: 100 },
  {
    field: 'origin',
    label: 'Origin',
    kind: 'choice',
    width: 120,
    options: [
      { value: 'CN', label: 'China' },
      { value: 'TH', label: 'Thailand' },
    ],
  },
  { field: 'share', label: 'Of the product', kind: 'number', width: 90, readOnly: true },
];
type Row = ServerLine & { name: string; percent: number; origin?: string };
const rows: readonly Row[] = [
  { lineKey: 'oats', seq: 1, parentKey: null, name: 'Oats', percent: 60.5, origin: 'CN' },
  { lineKey: 'chocolate', seq: 2, parentKey: null, name: 'Chocolate', percent: 30 },
  { lineKey: 'cocoa', seq: 1, parentKey: 'chocolate', name: 'Cocoa', percent: 55 },
  { lineKey: 'sugar', seq: 2, parentKey: 'chocolate', name: 'Sugar', percent: 45 },
  { lineKey: 'salt', seq: 3, parentKey: null, name: 'Salt', percent: 1 },
];

beforeEach(() => loadTexts('en'));
afterEach(() => jest.restoreAllMocks());

const shown = (more: Partial<LineGridProps> = {}, lines = rows): LineStore => {
  let next = 0;
  const store = new LineStore({ columns, lines, decimal: '.', newKey: () => `n${(next += 1)}`, tree: true, most: 500 });
  draw(<LineGrid store={store} label="Composition" rowName={(line) => line.text['name'] ?? ''} {...more} />);
  return store;
};
const grid = (): HTMLElement => screen.getByRole('treegrid', { name: 'Composition' });
const rowOf = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(`${name}\\b`) });
const cell = (name: string, column: number): HTMLElement => within(rowOf(name)).getAllByRole('gridcell')[column]!;
const enter = (name: string): void => void fireEvent.pointerDown(within(rowOf(name)).getByRole('rowheader'), { button: 0 });
const entered = (): HTMLElement => within(grid()).getByRole('textbox');
const outline = (store: LineStore): string =>
  store
    .keys()
    .map((key) => '-'.repeat(store.drawn(key)!.level - 1) + (store.line(key)!.text['name'] ?? '?'))
    .join(' ');
const clip = (kind: 'copy' | 'cut' | 'paste', text = ''): string => {
  let held = text;
  const event = createEvent[kind](entered());
  Object.defineProperty(event, 'clipboardData', { value: { getData: () => held, setData: (_: string, data: string) => (held = data) } });
  fireEvent(entered(), event);
  return held;
};

describe('keys', () => {
  it('move the only input of the grid, and typing replaces the text of its cell', async () => {
    const store = shown();
    enter('Oats');
    expect(entered()).toHaveFocus();
    expect(entered()).toHaveAccessibleName('Ingredient, Oats');
    await userEvent.keyboard('Rye{Tab}12{Enter}');
    expect(store.line('oats')!.text).toMatchObject({ name: 'Rye', percent: '12' });
    expect(entered()).toHaveAccessibleName('Percent, Chocolate');
    await userEvent.keyboard('9{Escape}');
    expect(store.line('chocolate')!.text['percent']).toBe('30');
    await userEvent.keyboard('{F2}5{ArrowLeft}{ArrowLeft}1{Enter}');
    expect(store.line('chocolate')!.text['percent']).toBe('3105');
  });
  it('change lines, each a step that Ctrl+Z takes back', async () => {
    const store = shown();
    enter('Salt');
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{ArrowUp}{/Alt}');
    expect(outline(store)).toBe('Oats Chocolate -Cocoa -Salt -Sugar');
    expect(entered()).toHaveFocus();
    await userEvent.keyboard('{Insert}Yeast');
    expect(outline(store)).toBe('Oats Chocolate -Cocoa -Salt -Yeast -Sugar');
    await userEvent.keyboard('{Control>}{Delete}zzz{/Control}');
    expect(outline(store)).toBe('Oats Chocolate -Cocoa -Salt -Sugar');
    await userEvent.keyboard('{Control>}zz{/Control}');
    expect(outline(store)).toBe('Oats Chocolate -Cocoa -Sugar Salt');
    await userEvent.keyboard('{Control>}y{/Control}');
    expect(outline(store)).toBe('Oats Chocolate -Cocoa -Sugar -Salt');
  });
  it('fill a range down, and say why a row does not move', async () => {
    const store = shown();
    enter('Oats');
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
    expect(screen.getByText('The row cannot be moved further.')).toBeVisible();
    await userEvent.keyboard('{Tab}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    expect(['oats', 'chocolate', 'cocoa', 'sugar'].map((key) => store.line(key)!.text['percent'])).toEqual(['60.5', '60.5', '60.5', '45']);
  });
  it('leave a composition of letters alone', () => {
    const store = shown();
    enter('Oats');
    fireEvent.keyDown(entered(), { key: 'Enter', isComposing: true });
    expect(entered()).toHaveAccessibleName('Ingredient, Oats');
    expect(store.canUndo).toBe(false);
  });
  it('close the parts of a row and find a cell in them', async () => {
    shown();
    enter('Chocolate');
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(rowOf('Chocolate')).toHaveAttribute('aria-expanded', 'false');
    expect(grid()).toHaveAttribute('aria-rowcount', '4');
    await userEvent.keyboard('{Control>}f{/Control}');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find in this table' }), 'coc');
    expect(rowOf('Cocoa')).toHaveAttribute('aria-level', '2');
    expect(screen.getByText('1 of 1')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(entered()).toHaveAccessibleName('Ingredient, Cocoa');
    expect(entered()).toHaveFocus();
  });
});

describe('the clipboard', () => {
  it('pastes a block; a cell that cannot be read is marked, told and not lost', async () => {
    const store = shown();
    enter('Salt');
    clip('paste', 'Rice\t12,5\tTH\nMalt\tsome\tMars\n');
    expect(outline(store)).toBe('Oats Chocolate -Cocoa -Sugar Rice Malt');
    expect(cell('Malt', 1)).toHaveTextContent('some');
    expect(cell('Malt', 1)).toBeInvalid();
    expect(cell('Malt', 2)).toHaveTextContent('Mars');
    expect(screen.getByText(/2 pasted cells cannot be read/)).toBeVisible();
    expect(store.changes().lines).toEqual([
      { lineKey: 'salt', name: 'Rice', percent: 12.5, origin: 'TH' },
      { lineKey: 'n1', name: 'Malt', parentKey: null, seq: 4 },
    ]);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(outline(store)).toBe('Oats Chocolate -Cocoa -Sugar Salt');
  });
  it('copies and cuts a range as text of a spreadsheet', async () => {
    const store = shown();
    enter('Oats');
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(clip('copy')).toBe('Oats\t60.5\nChocolate\t30');
    expect(clip('cut')).toBe('Oats\t60.5\nChocolate\t30');
    expect(store.line('oats')!.text).toMatchObject({ name: '', percent: '', origin: 'China' });
  });
});

it('the choice between two versions is offered at the cell', async () => {
  const store = shown();
  enter('Oats');
  await userEvent.keyboard('Rye');
  act(() => store.rebase(rows.map((row) => (row.lineKey === 'oats' ? { ...row, name: 'Spelt' } : row))));
  expect(entered()).toHaveAccessibleDescription('Another user changed this cell to: Spelt');
  await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }));
  expect(entered()).toHaveValue('Spelt');
});

it('a row is dragged by its handle', () => {
  const store = shown();
  const handle = rowOf('Salt').querySelector('[data-handle]')!;
  fireEvent.pointerDown(handle, { button: 0 });
  fireEvent.pointerMove(cell('Chocolate', 1), { buttons: 1 });
  expect(rowOf('Chocolate')).toHaveAttribute('data-drop', 'into');
  fireEvent.pointerUp(cell('Chocolate', 1));
  expect(outline(store)).toBe('Oats Chocolate -Cocoa -Sugar -Salt');
});

it('nothing is written where it is read only', async () => {
  const store = shown({ readOnly: true });
  enter('Oats');
  await userEvent.keyboard('x{Delete}{Insert}{Control>}d{/Control}');
  clip('paste', 'Rice\t1');
  expect(store.typed).toBe(false);
  expect(screen.queryByRole('button', { name: 'Add row' })).toBeNull();
});

it('a key draws its own row only, and of many rows those in sight are drawn', async () => {
  const named: string[] = [];
  const many = Array.from({ length: 500 }, (_, i) => ({ lineKey: `k${i}`, seq: i + 1, parentKey: null, name: `Part ${i}`, percent: 1 }));
  shown({ cellView: { name: (text) => (named.push(text), text) } }, many);
  expect(screen.getAllByRole('row').length).toBeLessThan(40);
  enter('Part 3');
  named.length = 0;
  await userEvent.keyboard('xyz');
  expect(named.length).toBeLessThan(4);
});

it('has no faults of accessibility', async () => {
  const store = shown({ presence: new Map([['cocoa', { name: 'R. Diaz', field: 'percent' }]]) });
  act(() => store.mark([{ key: 'salt' }]));
  enter('Oats');
  const found = await axe.run(document.body, { rules: { region: { enabled: false }, 'color-contrast': { enabled: false } } });
  expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

it('a phone shows one line at a time as a form', async () => {
  const wide = window.matchMedia;
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...wide(media), matches: media === '(max-width: 600px)' }));
  const store = shown();
  await userEvent.click(screen.getByRole('button', { name: 'Next row' }));
  const percent = screen.getByRole('textbox', { name: 'Percent' });
  await userEvent.clear(percent);
  await userEvent.type(percent, '3x');
  expect(store.line('chocolate')!.text['percent']).toBe('3x');
  expect(percent).toBeInvalid();
  expect(percent).toHaveAccessibleDescription(/This is not a number/);
});
