/** Head offices, factories and warehouses: a new factory, the own profile with address and contacts, categories, steps, and what a badge's link shows. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadTexts, openPage, type Opened } from './complaintsClient.tsx';

const supplier = (more: Record<string, unknown> = {}) => ({
  id: 5,
  version: 3,
  code: 'FA-00005',
  name: 'Rice Mill',
  nameLocal: null,
  supplierType: 'factory',
  supplierGroupId: 1,
  businessTypeId: 2,
  address: null,
  contacts: null,
  wizardCompleted: true,
  status: 'active',
  riskLevel: 'low',
  riskReason: null,
  inactiveReason: null,
  exportMarkets: null,
  photos: null,
  yearEstablished: 1992,
  supplierGroup: { id: 1, name: 'Golden Grain Foods', status: 'active' },
  businessType: { id: 2, name: 'Food manufacturing' },
  buyer: null,
  qaUser: null,
  supplierProductCategories: [
    { id: 11, version: 1, supplierId: 5, productCategoryId: 21, status: 'active', productCategory: { id: 21, productName: 'Rice' } },
  ],
  updatedAt: '2026-11-18T02:00:00.000Z',
  ...more,
});
const licences = [
  { id: 1, name: 'Halal', mandatory: true, reasons: ['Rice'], held: false, state: 'Missing', certificateId: null, expireDate: null },
  { id: 2, name: 'HACCP', mandatory: true, reasons: ['Food'], held: true, state: 'Valid', certificateId: 4, expireDate: '2027-05-01' },
  { id: 3, name: 'Organic', mandatory: false, reasons: ['Rice'], held: false, state: 'Missing', certificateId: null, expireDate: null },
];
const admin = { roles: ['superAdmin'] };
const manager = { roles: ['supplier'], supplierUsers: [{ supplierId: 5, role: 'supplierManager', expiredAt: null }] };

const open = (
  path: string,
  user: Parameters<typeof openPage>[1] extends infer O ? (O extends { user?: infer U } ? U : never) : never,
  row = supplier(),
): Promise<Opened> =>
  openPage(path, {
    user,
    answers: (env) => {
      env.on('GET', /^\/Suppliers\/5$/, { body: row });
      env.on('GET', /^\/Suppliers\/5\/history$/, { body: [] });
      env.on('GET', /^\/Suppliers\/files$/, { body: [] });
      env.on('POST', /^\/Licenses\/related-license$/, { body: licences });
      env.on('GET', /^\/Licenses$/, { body: [{ id: 1, name: 'Halal' }] });
    },
  });
const sent = (page: Opened, method: string, path: string): unknown => page.asked(method, path).at(-1)?.body;

/** The library's own box lies above the input. */
const choose = async (label: RegExp, option: string): Promise<void> => {
  await userEvent.click(screen.getByLabelText(label).closest('.select')!);
  await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
};

beforeEach(() => loadTexts('en'));

test('a factory as staff see it: state, head office, categories, licences with their reasons, the steps of a superAdmin', async () => {
  await open('/supplier/factory/show/5', admin);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Rice Mill');
  expect(screen.getByRole('link', { name: 'Golden Grain Foods' })).toHaveAttribute('href', '/supplier/headOffice/show/1');
  expect(screen.getByText('1992')).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Licences and certificates' }));
  expect(table.getByRole('row', { name: /Halal Rice/ })).toHaveTextContent(/Missing/);
  expect(table.getAllByRole('row')).toHaveLength(4);
  expect(screen.getByText('Contacts missing: Quality, Recall, 24 hours.')).toBeVisible();
  for (const name of ['Reopen setup', 'Deactivate', 'Set risk level']) expect(screen.getByRole('button', { name })).toBeEnabled();
  expect(screen.getByRole('link', { name: /Change categories/ })).toHaveAttribute('href', '/supplier/factory/createCategory/5');
});

test('a higher risk needs its reason: the dialog says so, and sends both', async () => {
  const page = await open('/supplier/factory/show/5', admin);
  page.env.on('POST', /^\/Suppliers\/5\/setRisk$/, { body: supplier({ riskLevel: 'high', riskReason: 'Raw seafood', version: 4 }) });
  await userEvent.click(screen.getByRole('button', { name: 'Set risk level' }));
  const dialog = within(screen.getByRole('dialog'));
  await choose(/^Risk level/, 'High');
  await userEvent.type(dialog.getByLabelText(/^Risk reason/), 'Raw seafood');
  await userEvent.click(dialog.getByRole('button', { name: 'Set risk level' }));
  await page.settle();
  expect(sent(page, 'POST', '/Suppliers/5/setRisk')).toMatchObject({ riskLevel: 'high', riskReason: 'Raw seafood', version: 3 });
});

test('the link of the badge shows what is required and not held, as many as it counts', async () => {
  await open('/company/profile?topic=certificate', manager);
  const rows = within(screen.getByRole('table', { name: 'Licences and certificates' })).getAllByRole('row');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toHaveTextContent('Halal');
});

test('a manager writes address and contacts: parts that are empty are not sent, a missing name is said at its input', async () => {
  const page = await open('/company/profile/edit/5', manager);
  page.env.on('PATCH', /^\/Suppliers\/5$/, { body: supplier({ version: 4 }) });
  expect(screen.queryByLabelText(/^Business type/)).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Street and number/), '3 Mill Road');
  await choose(/^Country/, 'Thailand');
  await userEvent.click(screen.getByRole('button', { name: 'Add contact' }));
  const contact = within(screen.getByRole('group', { name: 'Contact 1' }));
  await userEvent.type(contact.getByLabelText('Phone'), '+66 2 555 0100');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await page.settle();
  expect(page.asked('PATCH', '/Suppliers/5')).toHaveLength(0);
  expect(contact.getByLabelText(/^Name/)).toHaveAccessibleDescription('Fill in this field.');
  await userEvent.type(contact.getByLabelText(/^Name/), 'Quality office');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await page.settle();
  expect(sent(page, 'PATCH', '/Suppliers/5')).toMatchObject({
    version: 3,
    address: { line1: '3 Mill Road', country: 'TH' },
    contacts: [{ kind: 'quality', name: 'Quality office', phone: '+66 2 555 0100' }],
  });
});

test('an address without a country is refused at the country; what was typed stays', async () => {
  const page = await open('/company/profile/edit/5', manager);
  await userEvent.type(screen.getByLabelText(/^Street and number/), '3 Mill Road');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await page.settle();
  expect(page.asked('PATCH', '/Suppliers/5')).toHaveLength(0);
  expect(page.container.querySelector('[data-field="address.country"] .field__error')).toBeVisible();
  expect(screen.getByLabelText(/^Street and number/)).toHaveValue('3 Mill Road');
});

test('a draft of address and contacts is there again after leaving', async () => {
  const page = await open('/company/profile/edit/5', manager);
  await userEvent.type(screen.getByLabelText(/^Street and number/), '3 Mill Road');
  await userEvent.click(screen.getByRole('button', { name: 'Add contact' }));
  await userEvent.type(within(screen.getByRole('group', { name: 'Contact 1' })).getByLabelText(/^Name/), 'Night desk');
  await waitFor(() =>
    expect(page.state().drafts).toMatchObject({
      '/company/profile/edit/5': { values: { address: { line1: '3 Mill Road' }, contacts: [{ kind: 'quality', name: 'Night desk' }] } },
    }),
  );
});

test('categories: a press adds or removes at once, a refusal is said', async () => {
  const page = await openPage('/company/category/5', {
    user: manager,
    answers: (env) => {
      env.on('GET', /^\/Suppliers\/5$/, { body: supplier() });
      env.on('POST', /^\/Licenses\/related-license$/, { body: licences });
      env.on('GET', /^\/ProductCategories$/, {
        body: [
          { id: 21, productName: 'Rice', family: 'food', status: 'active' },
          { id: 22, productName: 'Noodles', family: 'food', status: 'active' },
          { id: 23, productName: 'Gone', family: 'food', status: 'inActive' },
        ],
      });
      env.on('POST', /^\/SupplierProductCategories$/, {
        body: { id: 12, version: 1, supplierId: 5, productCategoryId: 22, status: 'active' },
      });
      env.on('DELETE', /^\/SupplierProductCategories\/11$/, {
        status: 409,
        body: { error: { statusCode: 409, code: 'IN_USE', message: 'x', details: { refs: { ProductMfgSpecs: 2 } }, requestId: 'R1' } },
      });
    },
  });
  expect(screen.getByRole('checkbox', { name: 'Rice' })).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: 'Gone' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Noodles' }));
  await page.settle();
  expect(sent(page, 'POST', '/SupplierProductCategories')).toEqual({ supplierId: 5, productCategoryId: 22 });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Rice' }));
  await page.settle();
  expect(screen.getByRole('checkbox', { name: 'Rice' })).toBeChecked();
  expect(screen.getByRole('alert')).toBeVisible();
});
