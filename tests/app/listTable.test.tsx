/** Lists by keyboard: one tab stop, j and k move, Enter opens, x and ranges select; sorting is announced. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useShortcuts } from '#src/app/finder/useShortcuts.ts';
import { FilterBar, type Filter } from '#src/components/tables/FilterBar.tsx';
import { FilterOptions } from '#src/components/tables/FilterOptions.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ShortcutList } from '#src/app/finder/ShortcutList.tsx';
import { SelectionBar } from '#src/components/tables/SelectionBar.tsx';
import { ListTable } from '#src/components/tables/ListTable.tsx';
import { pagesAround } from '#src/components/tables/Pager.tsx';
import { sharedWidths, turnOrder, type Column } from '#src/components/tables/listColumns.ts';
import { draw, useTexts } from './client.tsx';

beforeEach(() => useTexts('en'));

interface Row {
  id: number;
  no: string;
}
const rows: Row[] = [1, 2, 3, 4].map((id) => ({ id, no: `C${id}` }));
const opened = jest.fn();

const Sample = () => {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [order, setOrder] = useState<string | undefined>('no asc');
  return (
    <>
      <ListTable
        label="Complaints"
        rows={rows}
        columns={[{ key: 'no', head: 'No', cell: (row) => row.no, sort: 'no' }]}
        order={order}
        onOrder={setOrder}
        selected={selected}
        onSelect={setSelected}
        hrefOf={(row) => `/complaint/show/${row.id}`}
        onOpen={opened}
      />
      <output>{[...selected].sort().join(',')}</output>
    </>
  );
};

const bodyRows = (): HTMLElement[] => screen.getAllByRole('row').slice(1);

test('rows are one tab stop; j, k and Enter move and open', async () => {
  draw(<Sample />);
  expect(bodyRows().filter((row) => row.tabIndex === 0)).toHaveLength(1);
  bodyRows()[0]!.focus();
  await userEvent.keyboard('jj');
  expect(bodyRows()[2]).toHaveFocus();
  await userEvent.keyboard('k{Enter}');
  expect(bodyRows()[1]).toHaveFocus();
  expect(opened).toHaveBeenCalledWith(rows[1]);
  expect(within(bodyRows()[1]!).getByRole('link')).toHaveAttribute('tabindex', '0');
  expect(within(bodyRows()[3]!).getByRole('link')).toHaveAttribute('tabindex', '-1');
});

test('x selects, Shift+Space selects the range from there', async () => {
  draw(<Sample />);
  bodyRows()[0]!.focus();
  await userEvent.keyboard('xjj');
  await userEvent.keyboard('{Shift>} {/Shift}');
  expect(screen.getByRole('status', { hidden: true })).toHaveTextContent('1,2,3');
});

test('the head says the order and turns it', async () => {
  draw(<Sample />);
  const head = screen.getByRole('columnheader', { name: 'No' });
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(within(head).getByRole('button'));
  expect(head).toHaveAttribute('aria-sort', 'descending');
  expect(turnOrder('no desc', 'no')).toBeUndefined();
});

test.each([
  [1, 1, [1]],
  [1, 9, [1, 2, 0, 9]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [9, 9, [1, 0, 8, 9]],
])('page %i of %i offers %j', (page, pages, expected) => {
  expect(pagesAround(page, pages)).toEqual(expected);
});

test('while rows are on their way their head stands already', () => {
  draw(
    <ListTable
      label="Complaints"
      rows={[]}
      state="loading"
      columns={[{ key: 'no', head: 'No', cell: (row: Row) => row.no, sort: 'no' }]}
      order="no asc"
      onOrder={() => undefined}
    />,
  );
  expect(screen.getByRole('columnheader', { name: 'No' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
});

describe('below 1024', () => {
  const wide = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width') });
  });
  afterEach(() => {
    window.matchMedia = wide;
  });

  test('cards are sorted by a select, and child rows expand', async () => {
    const orders: (string | undefined)[] = [];
    draw(
      <ListTable
        label="Complaints"
        rows={rows}
        columns={[
          { key: 'no', head: 'No', cell: (row) => row.no, sort: 'no' },
          { key: 'x', head: 'Plain', cell: () => 'x' },
        ]}
        order="dueAt asc"
        onOrder={(order) => orders.push(order)}
        below={{ count: (row) => (row.id === 2 ? 1 : 0), draw: () => <p>C9, merged</p> }}
      />,
    );
    const choice = screen.getByRole('combobox', { name: 'Sort by' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Default order', 'No, ascending', 'No, descending']);
    await userEvent.selectOptions(choice, 'No, descending');
    expect(orders).toEqual(['no desc']);
    expect(screen.queryByText('C9, merged')).toBeNull();
    await userEvent.click(screen.getByText('1 merged record'));
    expect(await screen.findByText('C9, merged')).toBeVisible();
  });
});

test('a filter that is on is a chip: pressed it opens its input; it is removed alone or with all', async () => {
  const removed = jest.fn();
  const cleared = jest.fn();
  draw(
    <FilterBar
      q=""
      placeholder="Search"
      onSearch={() => undefined}
      onClear={cleared}
      filters={[{ key: 'received', label: 'Received', chosen: ['1 Nov 2026 – …'], onRemove: removed, panel: <input aria-label="From" /> }]}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Received 1 Nov 2026 – …' }));
  expect(screen.getByRole('textbox', { name: 'From' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Received: 1 Nov 2026 – …' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect([removed.mock.calls.length, cleared.mock.calls.length]).toEqual([1, 1]);
});

const Keys = ({ onClear, onEdit }: { onClear: () => void; onEdit?: () => void }) => {
  useShortcuts({ routes: [], onGoTo: () => undefined, onKeys: () => undefined });
  return (
    <SelectionBar count={2} onClear={onClear}>
      <input aria-label="A word" />
      <Button data-key="e" onClick={onEdit}>
        Edit
      </Button>
    </SelectionBar>
  );
};

test('Esc clears the selection, not while one types', async () => {
  // jsdom lays nothing out; only what is on screen can be pressed by a key
  jest.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as never);
  const onClear = jest.fn();
  draw(<Keys onClear={onClear} />);
  await userEvent.type(screen.getByRole('textbox'), '{Escape}');
  expect(onClear).not.toHaveBeenCalled();
  screen.getByRole('textbox').blur();
  await userEvent.keyboard('{Escape}');
  expect(onClear).toHaveBeenCalledTimes(1);
});

test('e edits the record of the page; single keys can be switched off, Esc still clears', async () => {
  jest.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as never);
  const [onClear, onEdit] = [jest.fn(), jest.fn()];
  const on = draw(<Keys onClear={onClear} onEdit={onEdit} />);
  await userEvent.keyboard('e');
  expect(onEdit).toHaveBeenCalledTimes(1);
  on.unmount();
  draw(<Keys onClear={onClear} onEdit={onEdit} />, { preferences: { singleKeys: false } });
  await userEvent.keyboard('e{Escape}');
  expect([onEdit.mock.calls.length, onClear.mock.calls.length]).toEqual([1, 1]);
});

test('the list of keys has the switch', async () => {
  const { wished } = draw(<ShortcutList onClose={() => undefined} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Single-letter shortcuts' }));
  expect(wished).toEqual([expect.objectContaining({ type: 'preferences.set', payload: { singleKeys: false } })]);
  expect(screen.getByText('Edit this record')).toBeVisible();
});

describe('the room a list has', () => {
  const heads = ['No', 'Received', 'Product', 'Movements'];
  const columns = [
    { key: 'no', head: 'No', cell: (row: Row) => row.no, width: '100px' },
    { key: 'received', head: 'Received', cell: () => '-', width: '100px', minor: true },
    { key: 'product', head: 'Product', cell: () => '-' },
    { key: 'movements', head: 'Movements', cell: () => '-', width: '100px', minor: true },
  ];
  const shown = (room: number) => {
    const width = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(room);
    draw(<ListTable label="Complaints" rows={rows} columns={columns} />);
    width.mockRestore();
    return screen.getAllByRole('columnheader').map((head) => head.textContent);
  };
  const scrolls = (): boolean => document.querySelector('.list')!.classList.contains('list--scrolls');

  test('all columns stand where they fit', () => {
    expect([shown(448), scrolls()]).toEqual([heads, false]);
  });
  test('minor columns leave one by one, the last first', () => {
    expect([shown(447), scrolls()]).toEqual([['No', 'Received', 'Product'], false]);
    document.body.innerHTML = '';
    expect([shown(300), scrolls()]).toEqual([['No', 'Product'], false]);
  });
  test('where even the others do not fit the list scrolls, not the page', () => {
    expect([shown(200), scrolls()]).toEqual([['No', 'Product'], true]);
  });
});

test('a long list of options is searched, and what is chosen stays in sight', async () => {
  const options = [
    'Rice mill',
    'Noodle works',
    'Sauce works',
    'Yoghurt works',
    'Shampoo works',
    'Wet wipes',
    'Paper',
    'Plastics',
    'Tuna cannery',
  ].map((label, i) => ({ value: String(i), label }));
  const filterOf = (key: string, label: string, some: typeof options, value: string[]): Filter => ({
    key,
    label,
    chosen: value.map((one) => options[Number(one)]!.label),
    onRemove: () => undefined,
    panel: <FilterOptions filter={{ key, label, options: some, value }} onChange={() => undefined} />,
  });
  const filters = [filterOf('supplier', 'Supplier', options, ['6']), filterOf('status', 'Status', options.slice(0, 3), [])];
  draw(<FilterBar q="" placeholder="Search" onSearch={() => undefined} filters={filters} />);
  await userEvent.click(screen.getByRole('button', { name: 'Supplier Paper' }));
  expect(screen.getByRole('searchbox', { name: 'Search Supplier' })).toHaveFocus();
  await userEvent.keyboard('work sa');
  expect(
    within(screen.getByRole('group', { name: 'Supplier' }))
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent),
  ).toEqual(['Sauce works', 'Paper']);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Supplier Paper' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(screen.getByRole('button', { name: 'Status' }));
  expect(screen.getByRole('checkbox', { name: 'Rice mill' })).toHaveFocus();
  expect(screen.queryByRole('searchbox', { name: 'Search Status' })).toBeNull();
});

describe('room of a table goes to the texts that would be cut', () => {
  const column = (key: string, more: Partial<Column<never>>): Column<never> => ({ key, head: key, cell: () => null, ...more });
  const columns = [column('name', { card: 'title' }), column('kind', { width: '148px', cut: true }), column('status', { width: '168px' })];

  test('first the room beyond the least, to each text as much as it needs', () => {
    expect(sharedWidths(columns, [268, 188, 0], 100)).toEqual([undefined, '200px', '168px']);
  });
  test('then what a short status and a short title leave free of their columns, and no more', () => {
    expect(sharedWidths(columns, [268, 188, 60], 0)).toEqual([undefined, '200px', '116px']);
    expect(sharedWidths(columns, [200, 148, 0], 0)).toEqual([undefined, '160px', '168px']);
    // all of it, and the same share of it for the title and the kind
    expect(sharedWidths(columns, [352, 220, 60], 0)).toEqual([undefined, '190px', '84px']);
  });
  test('a title keeps room for its header, and gives nothing where other columns share the rest with it', () => {
    expect(sharedWidths(columns, [20, 500, 0], 0)).toEqual([undefined, '268px', '168px']);
    expect(sharedWidths([...columns, column('note', {})], [20, 500, 0, 0], 0)[1]).toBe('148px');
  });
  test('nothing moves while nothing is measured, or cut', () => {
    expect(sharedWidths(columns, [], 0)).toEqual([undefined, '148px', '168px']);
    expect(sharedWidths(columns, [100, 100, 60], 0)).toEqual([undefined, '148px', '168px']);
  });
});
