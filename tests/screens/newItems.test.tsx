/** Pages of requests for new items: what was proposed is no longer chosen, and samples of an offer are a list of their own. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
