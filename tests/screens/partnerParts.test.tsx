/** Technologies and notes on the profile of a factory: approving and retiring, writing, correcting and hiding. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadTexts, openPage, type Opened } from './complaintsClient.tsx';

const factory = {
  id: 5,
  version: 3,
  code: 'FA-00005',
  name: 'Rice Mill',
  supplierType: 'factory',
  supplierGroupId: 1,
  businessTypeId: 2,
  contacts: null,
  address: null,
  wizardCompleted: true,
  status: 'active',
  inactiveReason: null,
  exportMarkets: null,
  photos: null,
  supplierGroup: { id: 1, name: 'Golden Grain Foods', status: 'active' },
  supplierProductCategories: [
    { id: 11, version: 1, supplierId: 5, productCategoryId: 21, status: 'active', productCategory: { id: 21, productName: 'Rice' } },
  ],
};
const milling = {
  id: 31,
  version: 2,
  supplierId: 5,
  productCategoryId: 21,
  technologyId: 41,
  lines: 2,
  capacity: 40,
  capacityUnit: 't/day',
  note: null,
  approvedAt: '2026-11-10T02:00:00.000Z',
  status: 'active',
  technology: { id: 41, name: 'Milling' },
  productCategory: { id: 21, productName: 'Rice' },
  approvedBy: null,
};
const note = (more: Record<string, unknown> = {}) => ({
  id: 51,
  version: 1,
  supplierId: 5,
  supplierGroupId: null,
  kind: 'visit',
  text: 'Floor plan is missing.',
  visibility: 'internal',
  pinned: false,
  hidden: false,
  hiddenReason: null,
  createdAt: '2026-01-10T02:00:00.000Z',
  createdById: 99,
  author: { id: 99, firstname: 'Nok', lastname: 'Dee' },
  ...more,
});
const qa = { roles: [], companyUsers: [{ role: 'qa', expiredAt: null }] };
const manager = { roles: ['supplier'], supplierUsers: [{ supplierId: 5, role: 'supplierManager', expiredAt: null }] };

const open = (path: string, user: object, notes: readonly object[] = []): Promise<Opened> =>
  openPage(path, {
    user: user as NonNullable<Parameters<typeof openPage>[1]>['user'],
    answers: (env) => {
      env.on('GET', /^\/Suppliers\/5$/, { body: factory });
      env.on('GET', /^\/Suppliers\/5\/history$/, { body: [] });
      env.on('GET', /^\/Suppliers\/files$/, { body: [] });
      env.on('POST', /^\/Licenses\/related-license$/, { body: [] });
      env.on('GET', /^\/SupplierTechnologies$/, { body: [milling] });
      env.on('GET', /^\/SupplierNotes$/, { body: notes });
      env.on('GET', /^\/SupplierNotes\/count$/, { body: { count: notes.length } });
      env.on('GET', /^\/technologies$/, {
        body: [
          { id: 41, name: 'Milling', status: 'active' },
          { id: 42, name: 'Parboiling', status: 'active' },
          { id: 43, name: 'Out of use', status: 'inActive' },
        ],
      });
    },
  });
const sent = (page: Opened, method: string, path: string): unknown => page.asked(method, path).at(-1)?.body;

beforeEach(() => loadTexts('en'));

test('QA approves a technology of the category with one press, and retires one with the next', async () => {
  const page = await open('/supplier/factory/createSupTechnology/5/productCategory/21', qa);
  page.env.on('POST', /^\/SupplierTechnologies$/, { body: { ...milling, id: 32, technologyId: 42 } });
  page.env.on('POST', /^\/SupplierTechnologies\/31\/retire$/, { body: { ...milling, status: 'inActive' } });
  expect(screen.getByRole('checkbox', { name: 'Milling' })).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: 'Out of use' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Parboiling' }));
  await page.settle();
  expect(sent(page, 'POST', '/SupplierTechnologies')).toEqual({ supplierId: 5, productCategoryId: 21, technologyId: 42 });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Milling' }));
  await page.settle();
  expect(sent(page, 'POST', '/SupplierTechnologies/31/retire')).toEqual({ version: 2 });
});

test('all technologies of a factory: what it can make is edited in a dialog that begins with the stored values', async () => {
  const page = await open('/supplier/factory/supTechnology/5', qa);
  page.env.on('POST', /^\/SupplierTechnologies\/31\/describe$/, { body: { ...milling, lines: 3 } });
  expect(screen.getByRole('link', { name: 'Rice' })).toHaveAttribute('href', '/supplier/factory/createSupTechnology/5/productCategory/21');
  expect(screen.getByRole('row', { name: /Milling/ })).toHaveTextContent('40 t/day');
  await userEvent.click(screen.getByRole('button', { name: 'Edit capacity' }));
  const lines = within(screen.getByRole('dialog')).getByLabelText(/^Production lines/);
  expect(lines).toHaveValue('2');
  await userEvent.clear(lines);
  await userEvent.type(lines, '3');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Edit capacity' }));
  await page.settle();
  expect(sent(page, 'POST', '/SupplierTechnologies/31/describe')).toMatchObject({ version: 2, lines: 3, capacity: 40 });
});

test('a note is internal unless it is shared; an empty one is refused at its input', async () => {
  const page = await open('/supplier/factory/show/5', qa, [note()]);
  page.env.on('POST', /^\/SupplierNotes$/, { body: note({ id: 52 }) });
  expect(screen.getByText('Nok Dee')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  const form = within(screen.getByRole('form', { name: 'Add note' }));
  expect(form.getByText('Only staff can read it.')).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Add note' }));
  expect(form.getByLabelText(/^Note/)).toHaveAccessibleDescription(/Fill in this field/);
  await userEvent.type(form.getByLabelText(/^Note/), 'Ask for the floor plan.');
  await userEvent.click(form.getByRole('button', { name: 'Add note' }));
  await page.settle();
  expect(sent(page, 'POST', '/SupplierNotes')).toEqual({
    supplierId: 5,
    text: 'Ask for the floor plan.',
    visibility: 'internal',
    kind: 'general',
  });
  expect(screen.queryByRole('form', { name: 'Add note' })).toBeNull();
});

test('the note of another author can be pinned, not corrected; hiding it is for super administrators', async () => {
  const page = await open('/supplier/factory/show/5', qa, [note()]);
  page.env.on('PATCH', /^\/SupplierNotes\/51$/, { body: note({ pinned: true, version: 2 }) });
  expect(screen.queryByRole('button', { name: 'Correct note' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Hide note' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Pin note' }));
  await page.settle();
  expect(sent(page, 'PATCH', '/SupplierNotes/51')).toEqual({ version: 1, pinned: true });
});

test('members read shared notes without buttons and without the mark of who reads them', async () => {
  await open('/company/profile', manager, [note({ visibility: 'shared', author: null })]);
  expect(screen.getByText('Floor plan is missing.')).toBeVisible();
  expect(screen.getByText('Staff member')).toBeVisible();
  for (const name of ['Add note', 'Pin note']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByText('Shared with supplier')).toBeNull();
});
