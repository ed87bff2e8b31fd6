/** Pages of requests for new items: what was proposed is no longer chosen, and samples of an offer are a list of their own. */
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bestCells, type Offer } from '#domain/nir/comparison.ts';
import type { Sheet } from '#sagas/env.ts';
import type { Person } from '../support/clientApp.ts';
import type { FakeEnv } from '../support/fakeEnv.ts';
import { loadTexts, openPage, type Opened } from './complaintsClient.tsx';

const request = (more: Record<string, unknown> = {}) => ({
  id: 7,
  version: 3,
  code: 'NIR-2026-00007',
  name: 'Oat fibre flour',
  status: 'Open',
  itemKind: 'ingredient',
  requestType: 'new',
  draftSpecs: [],
  ...more,
});
const facts = {
  technology: null,
  category: true,
  licencesHeld: 0,
  licencesNeeded: 0,
  auditResult: null,
  auditGrade: null,
  coas: 0,
  coasPassed: 0,
};
const candidate = {
  supplierId: 2,
  name: 'Noodle works',
  code: 'FA-00002',
  supplierGroupId: 1,
  group: 'Golden Grain',
  facts: { ...facts, complaints: 0, similarSpecs: 0, openRequests: 0 },
  score: 60,
  requestStatus: null,
  missing: [],
};

const answers = (env: FakeEnv): void => {
  env.on('GET', /^\/NewIngredientRequests\/7$/, { body: request() });
  env.on('GET', /^\/NewIngredientRequests\/7\/candidates$/, { body: { total: 1, rows: [candidate] } });
  env.on('GET', /^\/NirProposes$/, { body: [] });
  env.on('POST', /^\/NewIngredientRequests\/7\/propose$/, { body: { proposals: [4] } });
};
const open = (path: string, user: Person): Promise<Opened> => openPage(path, { user, answers });

beforeEach(() => loadTexts('en'));

test('what was proposed is sent once: then nothing is chosen, and nothing is kept on the device', async () => {
  const page = await open('/nir/matching/7', { roles: ['sourcing'] });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Propose to Golden Grain' }));
  await userEvent.type(screen.getByLabelText(/^Answer due by/), '8 Dec 2026{Tab}');
  await userEvent.type(screen.getByLabelText(/^Note/), 'Food grade only.');
  await userEvent.click(screen.getAllByRole('button', { name: 'Propose' }).at(-1)!);
  await page.settle();
  expect(page.asked('POST', '/NewIngredientRequests/7/propose').map(({ body }) => body)).toEqual([
    { groupIds: [1], supplierIds: [], dueDate: '2026-12-08', note: 'Food grade only.' },
  ]);
  expect(screen.getByText('0 head offices and 0 factories chosen')).toBeVisible();
  expect(screen.getByLabelText(/^Note/)).toHaveValue('');
  expect(Object.keys(page.state().drafts)).toEqual([]);
});

test('why nothing is charged is asked for at a price of zero', async () => {
  const own = { id: 9, version: 2, nirId: 7, supplierId: 5, status: 'Accepted', deviations: [], files: [], nir: request() };
  await openPage('/nir/edit/9', {
    user: { roles: ['supplier'], supplierUsers: [{ supplierId: 5, role: 'supplierRd', expiredAt: null }] },
    answers: (env) => {
      env.on('GET', /^\/NirRequests\/9$/, { body: own });
      env.on('GET', /^\/NirRequests\/9\/history$/, { body: [] });
      env.on('GET', /^\/NirRequests\/files$/, { body: [] });
      env.on('GET', /^\/NirSamples$/, { body: [] });
    },
  });
  const price = await screen.findByLabelText(/^Unit price/);
  await userEvent.type(price, '5{Tab}');
  expect(screen.queryByLabelText(/^Why nothing is charged/)).toBeNull();
  await userEvent.clear(price);
  await userEvent.type(price, '0{Tab}');
  expect(screen.getByLabelText(/^Why nothing is charged/)).toBeVisible();
});

test('samples of an offer are a list of their own, which follows without the offer', async () => {
  const offer = { id: 9, version: 2, nirId: 7, supplierId: 5, status: 'Accepted', deviations: [], files: [], nir: request() };
  const sample = { id: 3, version: 1, nirId: 7, nirRequestId: 9, supplierId: 5, sampleNo: 'S-00003', variant: 'Coarse', status: 'Draft' };
  const page = await openPage('/nir/submit/9', {
    user: { roles: ['supplier'], supplierUsers: [{ supplierId: 5, role: 'supplierRd', expiredAt: null }] },
    answers: (env) => {
      env.on('GET', /^\/NirRequests\/9$/, { body: offer });
      env.on('GET', /^\/NirRequests\/9\/history$/, { body: [] });
      env.on('GET', /^\/NirRequests\/files$/, { body: [] });
      env.on('GET', /^\/NirSamples$/, { body: [sample] });
    },
  });
  const part = within(page.container.querySelector<HTMLElement>('#samples')!);
  expect(part.getByText(/S-00003 Coarse/)).toBeVisible();
  expect(JSON.stringify(page.asked('GET', '/NirSamples').at(-1)?.query)).toContain('nirRequestId');
});

const offerOf = (more: Record<string, unknown>) => ({
  version: 1,
  status: 'Submitted',
  active: true,
  group: 'Golden Grain',
  currency: 'THB',
  priceUnit: 'kg',
  moq: 100,
  capacityPerMonth: null,
  toolingCost: null,
  leadTimeDays: 20,
  met: 0,
  deviating: 1,
  missedMusts: 1,
  unanswered: 0,
  samples: 2,
  samplesApproved: 1,
  licencesHeld: 0,
  licencesNeeded: 0,
  missingLicences: [],
  auditGrade: 'A',
  auditResult: 'pass',
  decisionReason: null,
  submittedAt: null,
  mfgSpecId: null,
  answers: [{ targetKey: 'fibre', meets: false, offered: '40 g' }],
  ...more,
});

test('the comparison shows scores of samples, marks the best, and is exported as it is shown', async () => {
  const offers = [
    offerOf({ id: 1, supplierId: 5, supplier: 'Noodle works', unitPrice: 12, sampleScore: 7.5, evaluations: 2 }),
    offerOf({ id: 2, supplierId: 6, supplier: 'Rice mill', unitPrice: 10, sampleScore: null, evaluations: 0 }),
    offerOf({ id: 3, supplierId: 7, supplier: 'Oat mill', unitPrice: 14, sampleScore: 6, evaluations: 1 }),
  ];
  const targets = [
    { lineKey: 'fibre', name: 'Fibre', section: 'parameters', must: true, target: null, min: 45, max: null, unit: 'g', requirement: null },
  ];
  const best = bestCells(offers as unknown as Offer[]);
  const page = await openPage('/nir/show/7?tab=offers', {
    user: { roles: ['sourcing'] },
    answers: (env) => {
      answers(env);
      env.on('GET', /^\/NirRequests$/, { body: [] });
      env.on('GET', /^\/NewIngredientRequests\/7\/(history|files)$/, { body: [] });
      env.on('GET', /^\/NewIngredientRequests\/files$/, { body: [] });
      env.on('GET', /^\/NewIngredientRequests\/7\/compare$/, { body: { targets, offers, best } });
      env.on('POST', /^\/Exports$/, { body: { ok: true } });
    },
  });
  const score = page.container.querySelector<HTMLElement>('#offers')!;
  const row = within(score)
    .getByRole('rowheader', { name: /^Sample score/ })
    .closest('tr')!;
  expect([...row.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
    expect.stringMatching(/^7\.5 of 9 \(2 evaluations\).*Best/),
    expect.not.stringContaining('Best'),
    expect.stringMatching(/^6 of 9 \(1 evaluation\)$/),
  ]);
  const saved: Sheet[] = [];
  page.env.files.save = (content) => void saved.push(content as Sheet);
  await userEvent.click(within(score).getByRole('button', { name: 'CSV' }));
  await page.settle();
  expect(page.asked('POST', '/Exports').map(({ body }) => body)).toEqual([
    expect.objectContaining({ collection: 'NewIngredientRequests', form: 'csv' }),
  ]);
  const { table } = saved[0]!;
  expect(table[0]).toEqual(['Criterion', 'Wanted', 'Noodle works', 'Rice mill', 'Oat mill']);
  expect(table).toContainEqual(['Sample score', null, 7.5, null, 6]);
  expect(table.at(-1)).toEqual(['Fibre (Must)', '≥ 45 g', 'Deviates: 40 g', 'Deviates: 40 g', 'Deviates: 40 g']);
});

describe('the board', () => {
  const cards = [
    request({ id: 7, status: 'Draft', rdOwnerId: 3, ownerId: null }),
    request({ id: 8, code: 'NIR-2026-00008', name: 'Rye crisp', status: 'Requested', rdOwnerId: 3, ownerId: null }),
    request({ id: 9, code: 'NIR-2026-00009', name: 'Bran flake', status: 'Awarded', rdOwnerId: 3, ownerId: 1 }),
  ];
  const openBoard = (roles: Person['roles']): Promise<Opened> =>
    openPage('/nir/list?show=board', {
      user: { roles },
      answers: (env) => {
        env.on('GET', /^\/NewIngredientRequests$/, { body: cards });
        env.on('GET', /^\/NewIngredientRequests\/count$/, { body: { count: 3 } });
        env.on('POST', /^\/NewIngredientRequests\/\d+\/\w+$/, { body: request({ id: 9, version: 4, status: 'Open' }) });
      },
    });
  const lane = (name: string): HTMLElement => screen.getByRole('region', { name });
  const card = (name: RegExp): HTMLElement => screen.getByRole('link', { name }).closest('li')!;
  const dataTransfer = { effectAllowed: '', setData: () => undefined };
  const dragTo = (what: RegExp, where: string): void => {
    fireEvent.dragStart(screen.getByRole('link', { name: what }), { dataTransfer });
    // what takes nothing refuses the drop
    const taken = !fireEvent.dragOver(lane(where), { dataTransfer });
    if (taken) fireEvent.drop(lane(where), { dataTransfer });
    fireEvent.dragEnd(screen.getByRole('link', { name: what }), { dataTransfer });
  };
  const posted = (page: Opened) => page.env.calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

  test('a card is dragged along a step without inputs, and the step is taken', async () => {
    const page = await openBoard(['sourcing']);
    dragTo(/Bran flake/, 'Open');
    await page.settle();
    expect(posted(page)).toEqual([['/NewIngredientRequests/9/reopen', expect.objectContaining({ version: 3 })]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a step with inputs opens its dialog, and nothing is taken before', async () => {
    const page = await openBoard(['sourcing']);
    dragTo(/Rye crisp/, 'Open');
    await page.settle();
    expect(within(screen.getByRole('dialog')).getByLabelText(/^Offers due by/)).toBeVisible();
    expect(posted(page)).toEqual([]);
  });

  test('a lane without a step for the card and the reader takes nothing', async () => {
    const page = await openBoard(['sourcing']);
    dragTo(/Rye crisp/, 'Awarded');
    dragTo(/Rye crisp/, 'Requested');
    await page.settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(posted(page)).toEqual([]);
  });

  test('by keyboard: the button of a card opens its steps, one card at a time', async () => {
    await openBoard(['sourcing']);
    const move = (code: string) => screen.getByRole('button', { name: `Move ${code}` });
    move('NIR-2026-00008').focus();
    await userEvent.keyboard('{Enter}');
    expect(move('NIR-2026-00008')).toHaveAttribute('aria-expanded', 'true');
    expect(within(card(/Rye crisp/)).getByRole('button', { name: 'Open to factories' })).toBeVisible();
    move('NIR-2026-00009').focus();
    await userEvent.keyboard('{Enter}');
    expect(within(card(/Rye crisp/)).queryByRole('button', { name: 'Open to factories' })).toBeNull();
    await userEvent.click(within(card(/Bran flake/)).getByRole('button', { name: 'Reopen the choice' }));
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('/mfg/create/:id', () => {
  const award = (more: Record<string, unknown> = {}) => ({
    id: 9,
    version: 2,
    nirId: 7,
    supplierId: 5,
    status: 'Awarded',
    decidedAt: '2026-11-20T03:00:00.000Z',
    decisionReason: 'The best offer',
    mfgSpecId: null,
    mfgSpec: null,
    supplier: { id: 5, name: 'Noodle works', code: 'FA-00002', status: 'active' },
    nir: request({ itemKind: 'product', productCategoryId: 3, productCategory: { id: 3, productName: 'Flours' } }),
    ...more,
  });
  const preview = {
    productKind: 'food',
    masterSpec: { code: 'MS-0007', name: 'Flours', revision: 2, parameters: 4 },
    sections: [
      { section: 'parameters', lines: 6, filled: 6, wanted: 7 },
      { section: 'artwork', lines: 0, filled: 0, wanted: 3 },
    ],
    sample: { sampleNo: 'S-00012', measured: 2 },
    deviations: [{ name: 'Salt', offered: '1.0 %' }],
    left: null,
  };
  const opened = (row: object): Promise<Opened> =>
    openPage('/mfg/create/9', {
      user: { roles: ['sourcing'] },
      answers: (env) => {
        env.on('GET', /^\/NirRequests\/9$/, { body: row });
        env.on('GET', /^\/NirRequests\/9\/specPreview$/, { body: preview });
        env.on('GET', /^\/ProductMfgSpecs$/, { body: [] });
        env.on('POST', /^\/NirRequests\/9\/createMfgSpec$/, {
          body: { ...row, mfgSpecId: 31, made: [{ collection: 'ProductMfgSpecs', id: 31 }] },
        });
      },
    });

  test('shows what will be carried in, asks again for another choice, and leads to what it made', async () => {
    const page = await opened(award());
    const carried = within(await screen.findByRole('region', { name: 'What will be in it' }));
    for (const text of [
      /MS-0007 revision 2/,
      /Approved sample S-00012 with 2 measured values/,
      /Salt: the factory offers 1\.0 %/,
      '6 of 7',
    ])
      expect(carried.getByText(text)).toBeVisible();
    expect(carried.queryByText('Artwork')).toBeNull();
    expect(screen.getByLabelText(/^Product name/)).toHaveValue('Oat fibre flour');
    await userEvent.click(page.container.querySelector('[data-field="seed"] .p-dropdown')!);
    await userEvent.click(await screen.findByRole('option', { name: 'Limits of the master specification only', hidden: true }));
    await page.settle();
    expect(page.asked('GET', '/NirRequests/9/specPreview').at(-1)!.query).toMatchObject({ seed: 'master', productCategoryId: '3' });
    await userEvent.click(screen.getByRole('button', { name: 'Create the specification' }));
    await page.settle();
    expect(page.asked('POST', '/NirRequests/9/createMfgSpec').map(({ body }) => body)).toEqual([
      { version: 2, productName: 'Oat fibre flour', productKind: 'food', productCategoryId: 3, seed: 'master' },
    ]);
    expect(page.state().navigation.path).toBe('/mfg/edit/31');
  });

  test.each([
    [
      'This award has its specification',
      { mfgSpecId: 31, mfgSpec: { id: 31, specNo: 'SP-000031', status: 'sourcingDraft', productName: 'Oat' } },
    ],
    ['This offer is not awarded', { status: 'Submitted' }],
    [/The factory is not active/, { supplier: { id: 5, name: 'Noodle works', code: 'FA-00002', status: 'inActive' } }],
  ])('%s: nothing is made', async (text, more) => {
    await opened(award(more));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create the specification' })).toBeNull();
  });
});
