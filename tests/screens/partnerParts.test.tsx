/** Technologies and notes on the profile of a factory: approving and retiring, writing, correcting and hiding. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#src/app/routes.ts';
import { draftKey } from '#src/selectors/address.ts';
import { loadTexts, openPage, type Opened } from './complaintsClient.tsx';
import type { FakeEnv } from '../support/fakeEnv.ts';

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

const open = (
  path: string,
  user: object,
  notes: readonly object[] = [],
  approved: { after?: number } = {},
  answers: (env: FakeEnv) => void = () => undefined,
): Promise<Opened> =>
  openPage(path, {
    user: user as NonNullable<Parameters<typeof openPage>[1]>['user'],
    answers: (env) => {
      env.on('GET', /^\/Suppliers\/5$/, { body: factory });
      env.on('GET', /^\/Suppliers\/5\/history$/, { body: [] });
      env.on('GET', /^\/Suppliers\/files$/, { body: [] });
      env.on('POST', /^\/Licenses\/related-license$/, { body: [] });
      env.on('GET', /^\/SupplierTechnologies$/, { body: [milling], ...approved });
      env.on('GET', /^\/SupplierNotes$/, { body: notes });
      env.on('GET', /^\/SupplierNotes\/count$/, { body: { count: notes.length } });
      env.on('GET', /^\/technologies$/, {
        body: [
          { id: 41, name: 'Milling', status: 'active' },
          { id: 42, name: 'Parboiling', status: 'active' },
          { id: 43, name: 'Out of use', status: 'inActive' },
        ],
      });
      answers(env);
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

test('no box is open before the approved technologies are known', async () => {
  const page = await open('/supplier/factory/createSupTechnology/5/productCategory/21', qa, [], { after: 1_000 });
  expect(screen.queryByRole('checkbox')).toBeNull();
  await act(() => page.env.advance(1_000));
  await page.settle();
  expect(screen.getByRole('checkbox', { name: 'Milling' })).toBeChecked();
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
    files: null,
  });
  expect(screen.queryByRole('form', { name: 'Add note' })).toBeNull();
});

test('a kept correction of an older version is compared with the note before it is sent', async () => {
  const at = '/supplier/factory/show/5';
  const mine = note({ createdById: 7, createdAt: '2026-11-21T02:58:00.000Z', version: 4, text: 'Theirs' });
  const page = await open(at, qa, [mine], {}, (env) => {
    env.on('PATCH', /^\/SupplierNotes\/51$/, {
      status: 409,
      body: { error: { statusCode: 409, name: 'Error', code: 'VERSION_CONFLICT', message: '', details: { current: mine } } },
    });
    const draft = { key: draftKey({ path: at, query: {} }, 'note.51'), collection: 'SupplierNotes', restored: false };
    // as an earlier build kept it: every value
    const values = { text: 'Mine', visibility: 'internal', kind: 'visit', files: null };
    void env.drafts.putDraft(7, { ...draft, values, version: 2, at: Date.parse('2026-11-20T02:00:00.000Z') });
  });
  const form = within(screen.getByRole('form', { name: 'Correct note' }));
  expect(form.getByLabelText(/^Note/)).toHaveValue('Mine');
  await userEvent.click(form.getByRole('button', { name: 'Save note' }));
  await page.settle();
  for (const { body } of page.asked('PATCH', '/SupplierNotes/51')) expect((body as { version: number }).version).toBeLessThan(4);
  page.env.on('PATCH', /^\/SupplierNotes\/51$/, (call) => ({ body: { ...mine, ...(call.body as object), version: 5 } }));
  await userEvent.click(form.getByRole('button', { name: 'Compare' }));
  await userEvent.click(form.getByRole('radio', { name: 'Mine' }));
  await userEvent.click(form.getByRole('button', { name: 'Save merged version' }));
  await page.settle();
  expect(sent(page, 'PATCH', '/SupplierNotes/51')).toEqual({ text: 'Mine', version: 4 });
  expect(screen.queryByRole('form', { name: 'Correct note' })).toBeNull();
  expect(page.state().drafts).toEqual({});
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

test.each([
  ['its own', { status: 'inActive', inactiveReason: 'Site closed for relocation' }, 'Inactive: Site closed for relocation'],
  [
    'that of its head office',
    { supplierGroup: { id: 1, name: 'Golden Grain Foods', status: 'inActive' } },
    /^The head office Golden Grain Foods is inactive/,
  ],
])('members read on the profile why it is read-only: %s', async (_whose, more, said) => {
  const page = await openPage('/company/profile', {
    user: manager,
    answers: (env) => {
      env.on('GET', /^\/Suppliers\/5$/, { body: { ...factory, ...more } });
      env.on('GET', /^\/Suppliers\/5\/history$/, { body: [] });
      env.on('GET', /^\/Suppliers\/files$/, { body: [] });
      env.on('POST', /^\/Licenses\/related-license$/, { body: [] });
    },
  });
  expect(screen.getByText(said)).toBeVisible();
  expect(page.state().navigation.path).toBe('/company/profile');
});

test('before a factory is deactivated, what is open is listed with links; the reason is required', async () => {
  const page = await openPage('/supplier/factory/show/5', {
    user: { roles: ['superAdmin'] },
    answers: (env) => {
      env.on('GET', /^\/Suppliers\/5$/, { body: factory });
      env.on('GET', /^\/Suppliers\/5\/open$/, { body: { cases: 2, movements: 0, certificates: 1, audits: 0, members: 4 } });
      env.on('GET', /^\/Suppliers\/5\/history$/, { body: [] });
      env.on('GET', /^\/Suppliers\/files$/, { body: [] });
      env.on('POST', /^\/Licenses\/related-license$/, { body: [] });
    },
  });
  page.env.on('POST', /^\/Suppliers\/5\/deactivate$/, { body: { ...factory, status: 'inActive', version: 4 } });
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('link', { name: '2 supplier cases' })).toHaveAttribute(
    'href',
    '/complaint/list?show=cases&supplier=5&status=Open,Inprogress,Draft,Submitted,Rejected',
  );
  expect(dialog.getByRole('link', { name: '4 members' })).toHaveAttribute('href', '/supplier/factory/user/list?supplier=5');
  expect(dialog.queryByText(/product movement/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
  await page.settle();
  expect(page.asked('POST', '/Suppliers/5/deactivate')).toHaveLength(0);
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Site closed for relocation');
  await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
  await page.settle();
  expect(sent(page, 'POST', '/Suppliers/5/deactivate')).toMatchObject({ version: 3, inactiveReason: 'Site closed for relocation' });
});

describe('warehouses', () => {
  const store = {
    id: 61,
    version: 1,
    code: 'CS-FRZ-01',
    name: 'Frozen Store',
    supplierId: 15,
    supplierGroupId: 6,
    businessTypeId: 3,
    kind: 'coldStore',
    zones: ['frozen'],
    region: 'East',
    address: null,
    supplierGroup: { id: 6, name: 'Metro Cold Chain' },
    businessType: { id: 3, name: 'Cold store' },
    supplier: {
      id: 15,
      name: 'Frozen Store',
      status: 'active',
      wizardCompleted: true,
      supplierUsers: [
        { id: 1, supplierId: 15, appUserId: 8, role: 'wareHouseAdmin', appUser: { id: 8, firstname: 'Ploy', lastname: 'Chai' } },
      ],
    },
  };
  const openStore = (path: string): Promise<Opened> =>
    openPage(path, {
      user: { roles: ['superAdmin'] },
      answers: (env) => {
        env.on('GET', /^\/WareHouses$/, { body: [store] });
        env.on('GET', /^\/WareHouses\/61$/, { body: store });
        env.on('GET', /^\/BusinessTypes$/, { body: [{ id: 3, name: 'Cold store' }] });
        env.on('GET', /^\/SupplierGroups$/, { body: [{ id: 6, name: 'Metro Cold Chain' }] });
      },
    });

  test('the list shows zones, operator, administrators and whether it is active', async () => {
    await openStore('/WareHouse/list');
    const row = screen.getByText('Frozen Store').closest('tr')!;
    for (const text of ['CS-FRZ-01', 'Cold store', 'Frozen', 'Metro Cold Chain', 'Ploy Chai', 'Active'])
      expect(row).toHaveTextContent(text);
  });

  test('a new one: zones are chosen, without a head office it gets its own; a code in small letters is refused at its input', async () => {
    const page = await openStore('/WareHouse/create');
    page.env.on('POST', /^\/WareHouses$/, { body: store });
    await userEvent.type(screen.getByLabelText(/^Code/), 'lower');
    await userEvent.type(screen.getByLabelText(/^Name/), 'Frozen Store');
    await userEvent.click(screen.getByLabelText(/^Business type/).closest('.select')!);
    await userEvent.click(await screen.findByRole('option', { name: 'Cold store', hidden: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await page.settle();
    expect(page.asked('POST', '/WareHouses')).toHaveLength(0);
    expect(page.container.querySelector('[data-field="code"] .field__error')).toBeVisible();
    await userEvent.clear(screen.getByLabelText(/^Code/));
    await userEvent.type(screen.getByLabelText(/^Code/), 'CS-FRZ-01');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await page.settle();
    expect(sent(page, 'POST', '/WareHouses')).toMatchObject({ code: 'CS-FRZ-01', name: 'Frozen Store', businessTypeId: 3, kind: 'dc' });
  });

  test('its page leads to the invitation of an administrator and to the profile', async () => {
    await openStore('/WareHouse/edit/61');
    expect(screen.getByText('Ploy Chai')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Invite administrator' })).toHaveAttribute('href', '/supplier/factory/user-create/15');
    expect(screen.getByRole('link', { name: 'Open profile' })).toHaveAttribute('href', '/supplier/factory/show/15');
  });
});

test('while a head office is typed, those with such a name or tax ID are shown; saving stays possible', async () => {
  const page = await openPage('/supplier/headOffice/create', {
    user: qa as NonNullable<Parameters<typeof openPage>[1]>['user'],
    answers: (env) => {
      env.on('GET', /^\/appusers$/, { body: [] });
      env.on('GET', /^\/SupplierGroups\/similar$/, {
        body: [{ id: 7, name: 'Siam Bakery Co., Ltd.', code: 'HO-00007', status: 'inActive', reason: 'taxId' }],
      });
    },
  });
  await userEvent.type(screen.getByLabelText(/^Name/), 'Siam Bakery');
  expect(await screen.findByRole('link', { name: 'Siam Bakery Co., Ltd.' })).toHaveAttribute('href', '/supplier/headOffice/show/7');
  expect(screen.getByText('HO-00007 · same tax ID · Inactive')).toBeVisible();
  expect(page.asked('GET', '/SupplierGroups/similar')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

describe('setup of an audit firm', () => {
  const firm = {
    id: 3,
    version: 4,
    name: 'Clearview Food Audits',
    code: 'AU-01',
    logo: null,
    wizardCompleted: false,
    status: 'active',
    taxId: 'A-1',
    address: { line1: '1 Audit Road', country: 'TH' },
    phone: '+66 2 555 0100',
    email: 'desk@audit.example.test',
    website: null,
    accreditations: null,
  };
  const openSetup = (address: string, row: object, role = 'auditor', invited: readonly object[] = []): Promise<Opened> =>
    openPage(address, {
      user: { roles: ['auditor'] },
      table: routes,
      answers: (env) => {
        env.local.set('selectedAuditor', '3');
        env.on('GET', /^\/AuditorUsers$/, { body: [{ id: 1, auditorId: 3, role, expiredAt: null, auditor: firm }] });
        env.on('GET', /^\/auditors\/3$/, { body: row });
        env.on('GET', /^\/auditors\/files$/, { body: [] });
        env.on('GET', /^\/InvitationEmails$/, { body: invited });
      },
    });

  test('it continues at the first incomplete step; an accreditation is sent without its empty parts', async () => {
    const page = await openSetup('/auditorSetup?step=accreditations', firm);
    page.env.on('PATCH', /^\/auditors\/3$/, { body: { ...firm, version: 5 } });
    await userEvent.click(screen.getByRole('button', { name: 'Add accreditation' }));
    const line = within(screen.getByRole('group', { name: 'Accreditation 1' }));
    await userEvent.type(line.getByLabelText(/^Standard/), 'ISO/IEC 17020');
    await userEvent.type(line.getByLabelText(/^Accreditation body/), 'N');
    await userEvent.clear(line.getByLabelText(/^Accreditation body/));
    await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
    await page.settle();
    expect(sent(page, 'PATCH', '/auditors/3')).toMatchObject({ version: 4, accreditations: [{ scheme: 'ISO/IEC 17020' }] });
  });

  test('without an accreditation or the reason why there is none, the review says so', async () => {
    await openSetup('/auditorSetup?step=review', firm);
    expect(screen.getByText('Add an accreditation, or enter why the firm has none.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Complete setup' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('the review completes the setup when nothing is missing', async () => {
    const page = await openSetup('/auditorSetup', { ...firm, noAccreditationReason: 'The body visits in spring' });
    page.env.on('POST', /^\/auditors\/3\/completeSetup$/, { body: { ...firm, wizardCompleted: true, version: 5 } });
    await userEvent.click(screen.getByRole('button', { name: 'Complete setup' }));
    await page.settle();
    expect(sent(page, 'POST', '/auditors/3/completeSetup')).toEqual({ version: 4 });
  });

  test('people of the firm are invited in a step of its own, which holds nothing up', async () => {
    const ready = { ...firm, noAccreditationReason: 'The body visits in spring' };
    const members = [{ id: 1, role: 'auditor', appUser: { id: 9, firstname: 'Nok', lastname: 'Sri' } }];
    const page = await openSetup('/auditorSetup?step=users', { ...ready, auditorUsers: members }, 'auditor', [
      {
        id: 4,
        version: 1,
        email: 'field@audit.example.test',
        kind: 'auditor',
        auditorId: 3,
        role: 'user',
        createdAt: '2026-11-20T03:00:00.000Z',
        expiresAt: '2026-12-20T03:00:00.000Z',
      },
    ]);
    page.env.on('POST', /^\/InvitationEmails$/, { body: { id: 5, email: 'new@audit.example.test' } });
    expect(screen.getByText('Nok Sri')).toBeVisible();
    expect(screen.getByText('field@audit.example.test')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Email/), 'new@audit.example.test');
    await userEvent.click(screen.getByRole('combobox', { name: /^Role/ }).closest('.select')!);
    await userEvent.click(await screen.findByRole('option', { name: 'Field auditor', hidden: true }));
    await userEvent.click(screen.getByRole('button', { name: /^Send/ }));
    await page.settle();
    expect(sent(page, 'POST', '/InvitationEmails')).toMatchObject({
      kind: 'auditor',
      auditorId: 3,
      role: 'user',
      email: 'new@audit.example.test',
    });
    expect(screen.getByRole('link', { name: /Continue/ })).toHaveAttribute('href', '/auditorSetup?step=review');
  });

  test('without a tax ID the first step is shown', async () => {
    await openSetup('/auditorSetup', { ...firm, taxId: null });
    // its members maintain the profile; whether the firm is active is not theirs to change
    expect(screen.queryByRole('button', { name: /^(Deactivate|Activate)/ })).toBeNull();
    expect(screen.getByLabelText(/^Tax ID/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Complete setup' })).toBeNull();
  });
});

test('an answer in review is not shown as overdue; one that is missing or was rejected is', async () => {
  const answer = (id: number, more: Record<string, unknown>) => ({
    id,
    version: 1,
    supplierGroupId: 1,
    accepted: null,
    submittedAt: null,
    rejectReason: null,
    dueDate: '2020-01-10',
    documentRevision: { id: id + 100, revisionNo: 1, currentOf: [{ id: id + 200 }], document: { id: id + 200, name: `Agreement ${id}` } },
    ...more,
  });
  await openPage('/supplier/headOffice/show/1', {
    user: qa,
    answers: (env) => {
      env.on('GET', /^\/SupplierGroups\/1$/, { body: { id: 1, version: 1, name: 'Golden Grain Foods', code: 'HO-1', status: 'active' } });
      env.on('GET', /^\/SupplierGroups\/1\/history$/, { body: [] });
      env.on('GET', /^\/SupplierGroups\/files$/, { body: [] });
      env.on('GET', /^\/SupplierDocuments$/, {
        body: [
          answer(1, {}),
          answer(2, { submittedAt: '2020-01-09T02:00:00.000Z' }),
          answer(3, { submittedAt: '2020-01-09T02:00:00.000Z', accepted: false, rejectReason: 'Not signed' }),
        ],
      });
    },
  });
  expect(screen.getByRole('row', { name: /Agreement 1/ })).toHaveTextContent(/overdue/);
  expect(screen.getByRole('row', { name: /Agreement 2/ })).not.toHaveTextContent(/overdue/);
  expect(screen.getByRole('row', { name: /Agreement 3/ })).toHaveTextContent(/overdue/);
});

describe('as of a date', () => {
  const then = (more: Record<string, unknown> = {}) => ({
    day: '2026-03-01',
    row: { ...factory, name: 'Old Rice Mill', riskLevel: 'high', supplierGroup: { id: 1, name: 'Former Foods', status: 'active' } },
    categories: [{ id: 11, supplierId: 5, productCategoryId: 21, status: 'active', productCategory: { id: 21, productName: 'Rice' } }],
    technologies: [milling],
    certificates: [
      // the one in force that day, an older one, and its renewal in review
      {
        id: 61,
        licenseId: 7,
        certificateNo: 'B-1',
        status: 'Approved',
        expireDate: '2026-03-20',
        license: { name: 'ISO', renewLeadDays: 30 },
      },
      {
        id: 60,
        licenseId: 7,
        certificateNo: 'A-1',
        status: 'Approved',
        expireDate: '2025-03-20',
        license: { name: 'ISO', renewLeadDays: 30 },
      },
      {
        id: 62,
        licenseId: 7,
        certificateNo: 'C-1',
        status: 'Submitted',
        expireDate: '2027-03-20',
        license: { name: 'ISO', renewLeadDays: 30 },
      },
    ],
    documents: [],
    ...more,
  });
  const past = (user: object, body: object, path = '/supplier/factory/show/5?asOf=2026-03-01'): Promise<Opened> =>
    openPage(path, {
      user: user as NonNullable<Parameters<typeof openPage>[1]>['user'],
      answers: (env) => {
        env.on('GET', /^\/Suppliers\/5$/, { body: factory });
        env.on('GET', /^\/Suppliers\/5\/asOf$/, { body });
      },
    });

  test('the page shows what was known: names, risk, and the certificate that counted with its state of that day', async () => {
    const page = await past(qa, then());
    expect(page.asked('GET', '/Suppliers/5/asOf').at(-1)?.query).toEqual({ day: '2026-03-01' });
    expect(screen.getByRole('heading', { level: 1, name: /Old Rice Mill/ })).toBeVisible();
    expect(screen.getByRole('note')).toHaveTextContent('As known at the end of 1 Mar 2026');
    expect(screen.getByRole('link', { name: 'Former Foods' })).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'Certificates' }));
    expect(table.getByRole('row', { name: /B-1/ })).toHaveTextContent('Expiring');
    expect(table.getByRole('row', { name: /C-1/ })).toHaveTextContent('Submitted');
    expect(table.queryByRole('row', { name: /A-1/ })).toBeNull();
    // nothing of the past can be changed
    for (const name of ['Edit', 'Deactivate', 'Add note']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the present' })).toHaveAttribute('href', '/supplier/factory/show/5');
  });

  test('another day is asked for as soon as it is one; a day to come is refused at its input', async () => {
    const page = await past(qa, then());
    const input = screen.getByLabelText('Date');
    await userEvent.clear(input);
    await userEvent.type(input, '31 Dec 2027');
    await userEvent.tab();
    expect(screen.getByLabelText('Date')).toHaveAccessibleDescription(/today or an earlier/);
    await userEvent.clear(screen.getByLabelText('Date'));
    await userEvent.type(screen.getByLabelText('Date'), '2 Feb 2026');
    await userEvent.tab();
    await page.settle();
    expect(page.asked('GET', '/Suppliers/5/asOf').at(-1)?.query).toEqual({ day: '2026-02-02' });
  });

  test.each(['2030-01-01', '2026-02-30', 'yesterday'])('an address with the date %s asks nothing and says why', async (day) => {
    const page = await past(qa, then(), `/supplier/factory/show/5?asOf=${day}`);
    expect(screen.getByText('Choose today or an earlier date.')).toBeVisible();
    expect(page.asked('GET', '/Suppliers/5/asOf')).toEqual([]);
  });

  test('before its first day it says so', async () => {
    await past(qa, { day: '2026-03-01', row: null });
    expect(screen.getByText('It was not recorded on this date yet.')).toBeVisible();
  });

  test('its head office neither finds the link nor is led to the past by an address', async () => {
    const group = { roles: ['supplierGroup'], supplierGroupUsers: [{ supplierGroupId: 1, expiredAt: null }] };
    const page = await past(group, then(), '/headOffice/show/5?asOf=2026-03-01');
    expect(page.asked('GET', '/Suppliers/5/asOf')).toEqual([]);
    expect(screen.queryByRole('link', { name: 'As of a date' })).toBeNull();
  });
});
