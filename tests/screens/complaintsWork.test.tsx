/** The complaint list as a tool: saved filters, chosen columns, one owner for many with a result each, a file of the filtered rows, avatars of other users. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { batches, live, navigation } from '#src/actions/index.ts';
import { csvText } from '#src/store/sheetFile.ts';
import type { Sheet } from '#sagas/env.ts';
import type { FakeEnv } from '../support/fakeEnv.ts';
import { complaintRow, loadTexts, openPage, type Opened } from './complaintsClient.tsx';

beforeEach(() => loadTexts('en'));

const person = { id: 21, firstname: 'QA', lastname: 'lead food' };
const kept = (key: string, value: unknown, version = 1): Record<string, unknown> => ({
  id: key.endsWith('filters') ? 1 : 2,
  version,
  userId: 7,
  key: `list.complaints.${key}`,
  value,
});
const preferences =
  (...rows: unknown[]) =>
  (env: FakeEnv) => {
    env.on('GET', /^\/UserPreferences$/, { body: rows });
    env.on('GET', /^\/Complaints\/people$/, {
      body: [
        { id: 7, firstname: 'Ann', lastname: 'Lee', owner: true },
        { ...person, owner: true },
      ],
    });
    env.on('GET', /^\/Complaints$/, { body: [1, 2, 3].map((id) => complaintRow({ id, no: `C2026-0000${id}`, version: 4 })) });
    env.counts('Complaints', 3);
  };
const filters = {
  filters: [
    { name: 'Critical ones', words: { severity: 'critical', tab: 'toConclude' } },
    { name: 'Old', words: { overdue: '1' } },
  ],
  default: 'Critical ones',
};
const list = (page: Opened): Record<string, string>[] => page.asked('GET', '/Complaints').map(({ query }) => query);

/** A dialog takes the focus when it is there; what is typed before would be lost. */
const dialogReady = (): Promise<void> => waitFor(() => expect(document.activeElement).toHaveClass('modal__title'));

describe('saved views', () => {
  test('the default is put on when the list opens bare, not when the address says something, nor again after it was cleared', async () => {
    const page = await openPage('/complaint/list', { answers: preferences(kept('filters', filters)) });
    expect(page.state().navigation.query).toEqual({ severity: 'critical', tab: 'toConclude' });
    expect(list(page).at(-1)!['filter']).toContain('"severity":{"inq":["critical"]}');
    expect(screen.getByRole('link', { name: 'Critical ones', current: 'page' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await page.settle();
    expect(page.state().navigation.query['severity']).toBeUndefined();
    page.unmount();
    const other = await openPage('/complaint/list?tab=mine', { answers: preferences(kept('filters', filters)) });
    expect(other.state().navigation.query).toEqual({ tab: 'mine' });
  });

  test('choosing one replaces the filters and leaves the search; saving sends name, words and version', async () => {
    const page = await openPage('/complaint/list?q=oat&source=store', {
      answers: (env) => {
        preferences(kept('filters', filters, 7))(env);
        env.on('PATCH', /^\/UserPreferences\/1$/, (call) => ({ body: { ...kept('filters', (call.body as { value: unknown }).value, 8) } }));
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
    await dialogReady();
    await userEvent.type(screen.getByLabelText(/^Save current view as/), 'Old');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    // a name is there once
    expect(screen.getAllByText('Enter another name. This one is already used.').length).toBeGreaterThan(0);
    expect(page.asked('PATCH', '/UserPreferences/1')).toHaveLength(0);
    await userEvent.type(screen.getByLabelText(/^Save current view as/), 'er');
    await userEvent.clear(screen.getByLabelText('Name of Critical ones'));
    await userEvent.type(screen.getByLabelText('Name of Critical ones'), 'Urgent');
    await userEvent.click(screen.getByRole('button', { name: 'Delete Old' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await page.settle();
    expect(page.asked('PATCH', '/UserPreferences/1').at(-1)!.body).toEqual({
      version: 7,
      value: {
        filters: [
          { name: 'Urgent', words: filters.filters[0]!.words },
          { name: 'Older', words: { source: 'store' } },
        ],
        default: 'Urgent',
      },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('link', { name: 'Older', current: 'page' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Saved views' }));
    expect(screen.getByRole('link', { name: /^Urgent/ })).toHaveAttribute('href', '/complaint/list?q=oat&tab=toConclude&severity=critical');
  });

  test('a conflict keeps what was typed, says what the other has, and a second press saves over it; the 20th is said', async () => {
    const many = { filters: Array.from({ length: 19 }, (_, i) => ({ name: `F${i}`, words: { tab: 'mine' } })), default: null };
    let tries = 0;
    const page = await openPage('/complaint/list?source=store', {
      answers: (env) => {
        preferences(kept('filters', many))(env);
        env.on('PATCH', /^\/UserPreferences\/1$/, (call) => {
          tries += 1;
          if (tries === 1)
            return {
              status: 409,
              body: {
                error: {
                  statusCode: 409,
                  name: 'Error',
                  code: 'VERSION_CONFLICT',
                  message: '',
                  details: { current: kept('filters', { filters: [{ name: 'Theirs', words: {} }], default: null }, 5) },
                },
              },
            };
          return { body: kept('filters', (call.body as { value: unknown }).value, 6) };
        });
      },
    });
    const open = async (): Promise<void> => {
      await userEvent.click(screen.getByRole('button', { name: 'Saved views' }));
      await userEvent.click(screen.getByRole('button', { name: /Manage views/ }));
      await dialogReady();
    };
    await open();
    await userEvent.type(screen.getByLabelText(/^Save current view as/), 'Mine too');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await page.settle();
    expect(screen.getByRole('alert')).toHaveTextContent(/changed in another window.*Theirs/);
    expect(screen.getByLabelText(/^Save current view as/)).toHaveValue('Mine too');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await page.settle();
    expect(page.asked('PATCH', '/UserPreferences/1').at(-1)!.body).toMatchObject({ version: 5 });
    expect(screen.queryByRole('dialog')).toBeNull();
    await open();
    expect(screen.getByText('At most 20 saved views are possible. Delete one first.')).toBeVisible();
    expect(screen.getByLabelText(/^Save current view as/)).toBeDisabled();
  });
});

describe('columns', () => {
  test('chosen, moved by key, kept and drawn; the address stays free of it', async () => {
    let row: Record<string, unknown> | null = null;
    const page = await openPage('/complaint/list?tab=mine', {
      answers: (env) => {
        preferences()(env);
        env.on('GET', /^\/UserPreferences$/, () => ({ body: row ? [row] : [] }));
        env.on('POST', /^\/UserPreferences$/, (call) => ({ body: (row = kept('table', (call.body as { value: unknown }).value)) }));
      },
    });
    const heads = (): string[] =>
      screen
        .getAllByRole('columnheader')
        .map((head) => head.textContent ?? '')
        .filter(Boolean);
    expect(heads()).toContain('Owner');
    await userEvent.click(screen.getByRole('button', { name: 'Columns and row height' }));
    await dialogReady();
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Lot number' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Movements' }));
    dialog.getByRole('checkbox', { name: 'Due date' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
    expect(dialog.getByText(/^Due date is now 1 of/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('radio', { name: 'Compact' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await page.settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(heads().slice(0, 3)).toEqual(['Complaint', 'Due date', 'Severity']);
    expect(heads()).toEqual(expect.arrayContaining(['Status', 'Lot number']));
    expect(heads()).not.toContain('Movements');
    expect(document.querySelector('.list')).toHaveAttribute('data-density', 'compact');
    expect(page.state().navigation.query).toEqual({ tab: 'mine' });
  });
});

describe('one owner for many', () => {
  const choose = async (page: Opened): Promise<void> => {
    for (const box of screen.getAllByRole('checkbox', { name: /^Select row/ })) await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Assign owner' }));
    await dialogReady();
    act(() =>
      within(screen.getByRole('dialog'))
        .getByRole('combobox', { name: /^Owner/ })
        .focus(),
    );
    await userEvent.keyboard('{ArrowDown}');
    await page.settle();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await page.settle();
    await userEvent.click(screen.getByRole('button', { name: 'Assign 3 complaints' }));
    await page.settle();
  };
  const result = (id: number): string => document.querySelector(`[data-result="${id}"]`)?.textContent ?? '';

  test('each has its result; the one changed meanwhile is tried again with the newer version', async () => {
    let changed = true;
    const page = await openPage('/complaint/list', {
      answers: (env) => {
        preferences()(env);
        env.on('PATCH', /^\/Complaints\/\d$/, (call) => {
          const id = Number(call.path.split('/')[2]);
          const { version } = call.body as { version: number };
          if (id === 2 && changed) {
            changed = false;
            return {
              status: 409,
              body: {
                error: {
                  statusCode: 409,
                  name: 'Error',
                  code: 'VERSION_CONFLICT',
                  message: '',
                  details: { current: complaintRow({ id, no: 'C2026-00002', version: 9 }) },
                },
              },
            };
          }
          return { body: complaintRow({ id, version: version + 1, ownerId: 21 }) };
        });
      },
    });
    await choose(page);
    expect([result(1), result(3)]).toEqual([expect.stringContaining('Done'), expect.stringContaining('Done')]);
    expect(result(2)).toContain('Another user changed this record');
    expect(screen.getByText('2 of 3 assigned.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry 1 complaint' }));
    await page.settle();
    expect(page.asked('PATCH', '/Complaints/2').map(({ body }) => (body as { version: number }).version)).toEqual([4, 9]);
    expect(page.asked('PATCH', '/Complaints/1')).toHaveLength(1);
    expect(screen.getByText('3 of 3 assigned.')).toBeVisible();
    await userEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1)!);
    await page.settle();
    expect(screen.queryByText('3 selected')).toBeNull();
    expect(page.state().pending).toEqual({});
  });

  test('a lost network ends it, the rest stays to be tried; a stop ends it between two rows', async () => {
    const page = await openPage('/complaint/list', {
      answers: (env) => {
        preferences()(env);
        env.on('PATCH', /^\/Complaints\/1$/, { body: complaintRow({ id: 1, version: 5 }) });
        env.on('PATCH', /^\/Complaints\/2$/, { lost: true });
      },
    });
    await choose(page);
    expect(page.asked('PATCH', '/Complaints/3')).toHaveLength(0);
    expect(result(3)).toContain('Pending');
    expect(screen.getByRole('button', { name: 'Retry 2 complaints' })).toBeVisible();
    // the same press again is the same change
    await userEvent.click(screen.getByRole('button', { name: 'Retry 2 complaints' }));
    await page.settle();
    const keys = page.env.calls
      .filter(({ method, path }) => method === 'PATCH' && path === '/Complaints/2')
      .map(({ headers }) => headers?.['Idempotency-Key']);
    expect(keys).toEqual([keys[0], keys[0]]);
    page.env.on('PATCH', /^\/Complaints\/\d$/, { body: complaintRow({ id: 2, version: 5 }), after: 1_000 });
    await page.wish(
      batches.edit({
        key: 'k',
        collection: 'Complaints',
        rows: [
          { id: 2, version: 4 },
          { id: 3, version: 4 },
        ],
        values: { ownerId: 21 },
      }),
    );
    await page.wish(batches.cancel({ key: 'k' }));
    await page.env.advance(1_000);
    await page.settle();
    expect(page.state().batches['k']).toMatchObject({ state: 'cancelled', done: 1, results: { 2: null } });
    expect(page.asked('PATCH', '/Complaints/3')).toHaveLength(0);
  });
});

describe('export', () => {
  test('all pages with the list’s own filter and order, the selected columns, typed cells, no personal names; logged', async () => {
    const rows = Array.from({ length: 203 }, (_, i) =>
      complaintRow({
        id: i + 1,
        no: `C${i + 1}`,
        productName: i === 0 ? '=1+1' : 'Oat',
        owner: person,
        quantity: 2.5,
        brand: { id: 1, name: 'House' },
      }),
    );
    const page = await openPage('/complaint/list?severity=major&q=oat&sort=dueAt%20asc', {
      answers: (env) => {
        preferences(kept('table', { columns: ['product', 'brand', 'owner', 'due', 'quantity', 'status'], density: null }))(env);
        env.on('GET', /^\/Complaints$/, (call) => {
          const { limit = 20, skip = 0 } = JSON.parse(String(call.query?.['filter'])) as { limit?: number; skip?: number };
          return { body: rows.slice(skip, skip + limit) };
        });
        env.counts('Complaints', 203);
        env.on('POST', /^\/Exports$/, { body: { ok: true } });
      },
    });
    const saved: { content: Blob | Sheet; name: string }[] = [];
    page.env.files.save = (content, name) => void saved.push({ content, name });
    const before = list(page).length;
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(screen.getByRole('button', { name: 'Excel (XLSX)' }));
    await page.settle();
    const asked = list(page).slice(before);
    expect(asked.map(({ filter }) => JSON.parse(filter!) as unknown)).toMatchObject(
      [0, 200].map((skip) => ({ where: { severity: { inq: ['major'] } }, order: 'dueAt asc', limit: 200, skip })),
    );
    expect(asked.every(({ q }) => q === 'oat')).toBe(true);
    expect(page.asked('POST', '/Exports').map(({ body }) => body)).toEqual([{ collection: 'Complaints', rows: 203, form: 'xlsx' }]);
    const sheet = saved[0]!.content as Sheet;
    expect(saved[0]!.name).toBe('Complaints.xlsx');
    expect(sheet.table[0]).toEqual(['Number', 'Product name', 'Lot number', 'Brand', 'Category', 'Due date', 'Quantity', 'Unit', 'Status']);
    expect(sheet.table).toHaveLength(204);
    expect(sheet.table[1]).toEqual([
      'C1',
      '=1+1',
      'OC1',
      'House',
      'Foreign body',
      { time: '2026-11-19T02:00:00.000Z' },
      2.5,
      expect.stringMatching(/pack/),
      'Investigating',
    ]);
    expect(JSON.stringify(sheet)).not.toContain('lead food');
    expect(csvText(sheet.table, 'Asia/Bangkok').split('\r\n')[1]).toMatch(/^C1,'=1\+1,OC1,House,Foreign body,2026-11-19 09:00,2\.5,/);
    expect(screen.getByText('203 rows exported.')).toBeVisible();
  });

  test('of chosen rows only, whatever the filters find', async () => {
    const page = await openPage('/complaint/list?severity=major&q=oat', {
      answers: (env) => {
        preferences()(env);
        env.on('POST', /^\/Exports$/, { body: { ok: true } });
      },
    });
    const saved: string[] = [];
    page.env.files.save = (_content, name) => void saved.push(name);
    for (const id of [1, 3]) await userEvent.click(screen.getByRole('checkbox', { name: `Select row ${id}` }));
    const chosen = within(screen.getByRole('group', { name: '2 selected' }));
    await userEvent.click(chosen.getByRole('button', { name: 'Export' }));
    await userEvent.click(chosen.getByRole('button', { name: 'Text (CSV)' }));
    await page.settle();
    const asked = list(page).at(-1)!;
    expect(JSON.parse(asked['filter']!)).toMatchObject({ where: { id: { inq: [1, 3] } }, limit: 200 });
    expect(asked['q']).toBeUndefined();
    expect(saved).toEqual(['Complaints.csv']);
  });

  test('a stop makes no file and no line', async () => {
    const page = await openPage('/complaint/list', {
      answers: (env) => {
        preferences()(env);
        env.on('POST', /^\/Exports$/, { body: { ok: true } });
      },
    });
    page.env.on('GET', /^\/Complaints$/, { body: Array.from({ length: 200 }, (_, i) => complaintRow({ id: i + 1 })), after: 500 });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(screen.getByRole('button', { name: 'Text (CSV)' }));
    await page.settle();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await page.env.advance(500);
    await page.settle();
    expect(screen.getByText('Export stopped. No file was created.')).toBeVisible();
    expect(page.asked('POST', '/Exports')).toHaveLength(0);
  });
});

test('merged complaints unfold below their row', async () => {
  const child = { id: 9, no: 'C2026-00009', parentId: 1, title: 'Same metal', status: 'Submitted', receivedAt: '2026-11-18T02:00:00.000Z' };
  const page = await openPage('/complaint/list', {
    answers: (env) => {
      preferences()(env);
      env.on('GET', /^\/Complaints$/, { body: [complaintRow({ id: 1, children: [child] })] });
    },
  });
  await userEvent.click(screen.getByRole('button', { name: '1 merged record' }));
  expect(screen.getByRole('link', { name: 'C2026-00009' })).toHaveAttribute('href', '/complaint/show/9');
  await userEvent.click(screen.getByRole('button', { name: '1 merged record' }));
  expect(screen.queryByRole('link', { name: 'C2026-00009' })).toBeNull();
  page.unmount();
});

test('the page of a complaint says which it is, shows who else is there, and forgets both when it is left', async () => {
  const page = await openPage('/complaint/show/5', { answers: (env) => env.on('GET', /^\/Complaints\/5$/, { body: complaintRow() }) });
  expect(page.env.watched).toEqual([{ collection: 'Complaints', id: 5 }]);
  await page.wish(
    live.watched({
      room: {
        collection: 'Complaints',
        id: 5,
        people: [
          { id: 3, name: 'Area manager' },
          { id: 4, name: 'QA lead food' },
        ],
      },
    }),
  );
  expect(screen.getByText('Area manager, QA lead food also have this page open')).toBeInTheDocument();
  expect(document.querySelector('[data-initials="AM"]')).not.toBeNull();
  await page.wish(navigation.go({ to: '/complaint/list' }));
  expect(page.env.watched.at(-1)).toBeNull();
  expect(page.state().live.watchers).toBeNull();
});
