/** Master data: every declared entity on the list and the record form, in both languages; then lists, filters, files, new and kept records, refusals, two people, deletion. */
import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import userEvent from '@testing-library/user-event';
import { entities } from '#domain/index.ts';
import { navigation } from '#src/actions/index.ts';
import { masterRoutes } from '#src/areas/master/routes.ts';
import type { Sheet } from '#sagas/env.ts';
import { loadTexts, openPage, type Opened } from './complaintsClient.tsx';

const user = { roles: ['superAdmin'] };
const brand = (more: Record<string, unknown> = {}) => ({
  id: 4,
  version: 3,
  name: 'House',
  abbreviation: 'HSE',
  ownerName: null,
  logo: null,
  description: null,
  status: 'active',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-18T02:00:00.000Z',
  ...more,
});
const sent = (page: Opened, method: string, path: string): unknown => page.asked(method, path).at(-1)?.body;
const field = (name: RegExp): HTMLElement => screen.getByLabelText(name);

beforeEach(() => loadTexts('en'));

const textOf = (language: string, key: string): string => i18next.getResource(language, 'master', key) as string;

/** Each list of the menu: a new declaration is tested without a line here. */
const lists = masterRoutes.filter(({ menu, path }) => menu && path.endsWith('/list')).map(({ id }) => id.replace(/List$/, ''));

describe.each(lists)('%s', (path) => {
  const { name, collection, fields, unique } = entities.find((one) => one.name.toLowerCase() === path.toLowerCase())!;
  const create = masterRoutes.find(({ id }) => id === `${path}Create`)!.path;
  /** keys that no text answers are shown as they are */
  const noKeys = (page: Opened): void => expect(page.container.textContent).not.toMatch(/\b(fields|values|master)[.:]\w/);

  test('opens, empty, nothing matches, failed; in both languages', async () => {
    const empty = await openPage(`/masterData/${path}/list`, { user });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(textOf('en', `${name}.title`));
    expect(screen.getByText('No records yet.')).toBeVisible();
    expect(JSON.parse(empty.asked('GET', `/${collection}`)[0]!.query['filter']!)).toMatchObject({ where: { status: 'active' }, limit: 20 });
    empty.unmount();
    (await openPage(`/masterData/${path}/list?q=nothing&tab=all`, { user })).unmount();
    const failed = await openPage(`/masterData/${path}/list`, {
      user,
      answers: (env) =>
        env.on('GET', new RegExp(`^/${collection}$`), {
          status: 500,
          body: { error: { statusCode: 500, code: 'INTERNAL_ERROR', message: 'x', requestId: 'R1' } },
        }),
    });
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    failed.unmount();
    await loadTexts('zh');
    await openPage(`/masterData/${path}/list`, { user });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(textOf('zh', `${name}.title`));
  });

  test.each(['en', 'zh'] as const)('the form of a new one asks for what the entity requires, in %s', async (language) => {
    await loadTexts(language);
    const page = await openPage(create, { user });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(textOf(language, `${name}.create`));
    const required = Object.values(fields).filter((one) => one.required && !one.server && one.default === undefined);
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(page.container.querySelectorAll('[aria-invalid]')).toHaveLength(required.length));
    expect(page.asked('POST', `/${collection}`)).toHaveLength(0);
    noKeys(page);
  });

  test('another record has the same unique values', async () => {
    const same = unique![0]!.fields;
    const row = Object.fromEntries(
      Object.entries(fields).map(([key, { kind, values, default: given }]) => [
        key,
        kind === 'int' ? 1 : (given ?? values?.[0] ?? (kind === 'string' && !fields[key]!.check ? 'AB' : null)),
      ]),
    );
    const page = await openPage(`/masterData/${path}/edit/1`, {
      user,
      answers: (env) => {
        env.on('GET', new RegExp(`^/${collection}/1$`), { body: { ...row, id: 1, version: 1 } });
        env.on('PATCH', new RegExp(`^/${collection}/1$`), {
          status: 409,
          body: {
            error: {
              statusCode: 409,
              code: 'DUPLICATE',
              message: 'x',
              details: { fields: Object.fromEntries(same.map((one) => [one, [{ code: 'DUPLICATE' }]])) },
              requestId: 'R5',
            },
          },
        });
      },
    });
    noKeys(page);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await page.settle();
    expect(await screen.findAllByText('This value is already used. Enter another one.')).toHaveLength(same.length);
    if (same.length > 1) expect(screen.getByText(textOf('en', `${name}.taken`))).toBeVisible();
    noKeys(page);
  });

  test('what is not there says so; others than super administrators do not get in', async () => {
    const gone = await openPage(`/masterData/${path}/edit/99`, {
      user,
      answers: (env) =>
        env.on('GET', new RegExp(`^/${collection}/99$`), {
          status: 404,
          body: { error: { statusCode: 404, code: 'MODEL_NOT_FOUND', message: 'x', requestId: 'R1' } },
        }),
    });
    expect(screen.getByText('Record not found, or you do not have access to it.')).toBeVisible();
    gone.unmount();
    const closed = await openPage(`/masterData/${path}/list`);
    expect(closed.state().navigation.path).toBe('/401');
  });
});

test('the list shows words, filters by them, and its file holds what it shows', async () => {
  const rows = [
    { id: 1, version: 1, name: 'Frozen food', code: 'FF', supplierType: 'factory', sort: 10, description: null, status: 'active' },
    { id: 2, version: 1, name: 'Cold store', code: null, supplierType: 'warehouse', sort: null, description: null, status: 'active' },
  ];
  const page = await openPage('/masterData/businessType/list', {
    user,
    answers: (env) => {
      env.on('GET', /^\/businessTypes$/, { body: rows });
      env.counts('businessTypes', (words) => (words.includes('inActive') ? 1 : 2));
      env.on('POST', /^\/Exports$/, { body: { ok: true } });
    },
  });
  const table = within(screen.getByRole('table'));
  expect(table.getByRole('row', { name: /Frozen food/ })).toHaveTextContent(/FF.*Factory.*10.*Active/);
  expect(table.getByRole('link', { name: 'Frozen food' })).toHaveAttribute('href', '/masterData/businessType/edit/1');
  expect(screen.getByRole('link', { name: /Inactive\s*1/ })).toHaveAttribute('href', '/masterData/businessType/list?tab=inActive');
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(within(screen.getByRole('search')).getByRole('button', { name: 'Supplier type' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Warehouse' }));
  await page.settle();
  expect(page.state().navigation.query).toEqual({ supplierType: 'warehouse' });
  expect(page.asked('GET', '/businessTypes').at(-1)!.query['filter']).toContain(
    '{"and":[{"status":"active"},{"supplierType":{"inq":["warehouse"]}}]}',
  );
  const saved: Sheet[] = [];
  page.env.files.save = (content) => void saved.push(content as Sheet);
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(screen.getByRole('button', { name: 'Excel (XLSX)' }));
  await page.settle();
  expect(saved[0]!.table).toEqual([
    ['Name', 'Code', 'Supplier type', 'List position', 'Status'],
    ['Frozen food', 'FF', 'Factory', 10, 'Active'],
    ['Cold store', null, 'Warehouse', null, 'Active'],
  ]);
});

test('a new brand: missing or wrong values show errors at their fields; input is stored; a duplicate abbreviation is reported', async () => {
  const page = await openPage('/masterData/brand/create', {
    user,
    answers: (env) =>
      env.on('POST', /^\/Brands$/, {
        status: 409,
        body: {
          error: {
            statusCode: 409,
            code: 'DUPLICATE',
            message: 'x',
            details: { fields: { abbreviation: [{ code: 'DUPLICATE' }] } },
            requestId: 'R2',
          },
        },
      }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('2 problems')).toBeVisible();
  await userEvent.type(field(/^Name/), 'Harvest');
  await userEvent.type(field(/^Abbreviation/), 'h!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('1 problem')).toBeVisible();
  expect(page.asked('POST', '/Brands')).toHaveLength(0);
  await userEvent.clear(field(/^Abbreviation/));
  await userEvent.type(field(/^Abbreviation/), 'HRV');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(page.asked('POST', '/Brands')).toHaveLength(1));
  await page.settle();
  expect(sent(page, 'POST', '/Brands')).toEqual({ name: 'Harvest', abbreviation: 'HRV', ownerName: null, logo: null, description: null });
  // at its field, and nowhere else
  expect(field(/^Abbreviation/)).toHaveAccessibleDescription('This value is already used. Enter another one.');
  expect(screen.getAllByText('This value is already used. Enter another one.')).toHaveLength(1);
  await page.env.advance(600);
  await waitFor(() =>
    expect(page.state().drafts['/masterData/brand/create']?.values).toMatchObject({ name: 'Harvest', abbreviation: 'HRV' }),
  );
});

test('a kept brand: deactivating saves what was typed as well; the list is next', async () => {
  const page = await openPage('/masterData/brand/edit/4', {
    user,
    answers: (env) => {
      env.on('GET', /^\/Brands\/4$/, { body: brand() });
      env.on('PATCH', /^\/Brands\/4$/, { body: brand({ version: 4, status: 'inActive' }) });
    },
  });
  await userEvent.type(field(/^Owner/), 'Own company');
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  await page.settle();
  expect(sent(page, 'PATCH', '/Brands/4')).toEqual({
    version: 3,
    name: 'House',
    abbreviation: 'HSE',
    ownerName: 'Own company',
    logo: null,
    description: null,
    status: 'inActive',
  });
  expect(page.state().navigation.path).toBe('/masterData/brand/list');
});

test('two people: the other’s version is compared field by field, nothing is overwritten', async () => {
  const current = brand({ version: 5, ownerName: 'Theirs', description: 'New' });
  const page = await openPage('/masterData/brand/edit/4', {
    user,
    answers: (env) => {
      env.on('GET', /^\/Brands\/4$/, { body: brand() });
      env.on('PATCH', /^\/Brands\/4$/, {
        status: 409,
        body: { error: { statusCode: 409, code: 'VERSION_CONFLICT', message: 'x', details: { current }, requestId: 'R3' } },
      });
    },
  });
  await userEvent.type(field(/^Owner/), 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await page.settle();
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  const row = screen.getByRole('row', { name: /Owner/ });
  expect(row).toHaveTextContent(/Mine.*Theirs/);
  expect(screen.getByText('Merged automatically: Description')).toBeVisible();
});

test('deleting asks; what is still used says so and stays', async () => {
  const page = await openPage('/masterData/brand/edit/4', {
    user,
    answers: (env) => {
      env.on('GET', /^\/Brands\/4$/, { body: brand() });
      env.on('DELETE', /^\/Brands\/4$/, {
        status: 409,
        body: { error: { statusCode: 409, code: 'IN_USE', message: '', details: { refs: { Complaints: 12 } }, requestId: 'R4' } },
      });
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Delete House?')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await page.settle();
  expect(screen.getByText('Other records use this record, so this is not possible.')).toBeVisible();
  expect(page.state().navigation.path).toBe('/masterData/brand/edit/4');
});

test('what was refused of one record is not said in the form of another', async () => {
  const page = await openPage('/masterData/brand/edit/4', {
    user,
    answers: (env) => {
      env.on('GET', /^\/Brands\/4$/, { body: brand() });
      env.on('GET', /^\/Brands\/5$/, { body: brand({ id: 5, version: 1, name: 'Other', abbreviation: 'OTH' }) });
      env.on('PATCH', /^\/Brands\/4$/, {
        status: 409,
        body: {
          error: {
            statusCode: 409,
            code: 'VERSION_CONFLICT',
            message: 'x',
            details: { current: brand({ version: 5, ownerName: 'Theirs' }) },
            requestId: 'R3',
          },
        },
      });
    },
  });
  await userEvent.type(field(/^Owner/), 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await page.settle();
  expect(screen.getByText(/This record was saved at/)).toBeVisible();
  await page.wish(navigation.go({ to: '/masterData/brand/edit/5' }));
  await page.settle();
  expect(field(/^Name/)).toHaveValue('Other');
  expect(screen.queryByText(/This record was saved at/)).toBeNull();
});

describe('a store', () => {
  const choose = async (name: string): Promise<(string | null)[]> => {
    // the library's own box lies above the input
    await userEvent.click(screen.getByRole('combobox', { name }).closest('.select')!);
    return (await within(document.querySelector<HTMLElement>('.p-dropdown-items')!).findAllByRole('option', { hidden: true })).map(
      (one) => one.textContent,
    );
  };

  test('the list names its managers and filters by them; the file leaves names of persons out', async () => {
    const page = await openPage('/masterData/branch/list', { as: 'superadmin' });
    const row = screen.getByRole('row', { name: /S101/ });
    expect(row).toHaveTextContent(
      /Riverside Hypermarket.*Central.*Area manager north and centre.*Operations manager north and centre.*Active/,
    );
    expect(within(row).getByRole('link', { name: 'Riverside Hypermarket' })).toHaveAttribute('href', '/masterData/branch/edit/1');
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(within(screen.getByRole('search')).getByRole('button', { name: 'Area manager' }));
    await page.settle();
    await userEvent.click(screen.getByRole('checkbox', { name: /north and centre/ }));
    await page.settle();
    expect(screen.queryByRole('row', { name: /S301/ })).toBeNull();
    expect(screen.getByRole('row', { name: /S101/ })).toBeVisible();
    const saved: Sheet[] = [];
    page.env.files.save = (content) => void saved.push(content as Sheet);
    page.env.on('POST', /^\/Exports$/, { body: { ok: true } });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(screen.getByRole('button', { name: 'Excel (XLSX)' }));
    await page.settle();
    expect(saved[0]!.table[0]).toEqual(['Store number', 'Name', 'Format', 'Region', 'Status']);
    expect(page.env.refused).toEqual([]);
  });

  test('a new one offers the active users of each department', async () => {
    const page = await openPage('/masterData/branch/edit/new', { as: 'superadmin' });
    const area = await choose('Area manager');
    expect(area).toEqual(['Area manager north and centre', 'Area manager northeast and south']);
    expect(page.env.refused).toEqual([]);
  });

  test('a manager who left stays a choice of the store, until another one is chosen', async () => {
    const page = await openPage('/masterData/branch/edit/1', {
      as: 'superadmin',
      answers: (env) =>
        env.on('GET', /^\/branches\/1$/, {
          body: {
            id: 1,
            version: 2,
            storeNo: 'S101',
            name: 'Riverside',
            format: 'online',
            region: 'Central',
            areaUserId: 990,
            areaUser: { id: 990, firstname: 'Former', lastname: 'Manager' },
            odomUserId: null,
            odomUser: null,
            status: 'active',
          },
        }),
    });
    expect(screen.getByRole('combobox', { name: 'Area manager' })).toHaveValue('Former Manager');
    expect(await choose('Area manager')).toEqual(expect.arrayContaining(['Former Manager', 'Area manager north and centre']));
    await userEvent.click(screen.getByRole('option', { name: 'Area manager north and centre', hidden: true }));
    page.env.on('PATCH', /^\/branches\/1$/, { body: { id: 1, version: 3 } });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await page.settle();
    const body = sent(page, 'PATCH', '/branches/1') as { areaUserId: number };
    expect(body.areaUserId).not.toBe(990);
  });
});
