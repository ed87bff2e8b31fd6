/** Operation specifications: cards and the whole sheet for stores, the editor that saves by field and by step, what differs from the source, revisions compared. */
import axe from 'axe-core';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigation } from '#src/actions/index.ts';
import type { Json } from '#src/store/state.ts';
import { loadTexts, openPage, type Opened } from './complaintsClient.tsx';

beforeEach(() => loadTexts('en'));

type Save = {
  version: number;
  fields?: Readonly<Record<string, Json>>;
  lines?: readonly Readonly<Record<string, Json>>[];
};

// "Shrimp dumplings, steam counter" in its second revision, "Oat cookies" whose source changed, the draft "Steamed rice for meal boxes"
const dumplings = 4;
const cookies = 2;
const draft = 11;

const openEditor = async (id: number): Promise<{ page: Opened; saves: () => readonly Save[] }> => {
  const bodies: Save[] = [];
  const page = await openPage(`/operationSpec/edit/${id}`, {
    as: 'qa',
    answers: (env) =>
      env.on('POST', /^\/OperationSpecs\/\d+\/save$/, ({ path, body }) => {
        const sent = body as Save;
        bodies.push(sent);
        return { body: { id: Number(path.split('/')[2]), version: sent.version + 1, updatedAt: '2026-11-20T02:00:00.000Z' } };
      }),
  });
  return { page, saves: () => bodies };
};
const save = async ({ settle }: Opened): Promise<void> => {
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  await settle();
};
const violations = async () => (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations;

test('a store sees active sheets as cards, and opens the whole sheet over them', async () => {
  const page = await openPage('/operationSpec/list', { as: 'odom' });
  const card = within((await screen.findByRole('link', { name: 'Shrimp dumplings, steam counter' })).closest('article')!);
  expect(card.getByText(/Crustaceans/)).toBeVisible();
  expect(card.getByText('Frozen, -28 … -18 °C')).toBeVisible();
  expect(card.getByText('1 h 30 min')).toBeVisible();
  expect(screen.queryByText('Sardines on toast')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Create operation specification' })).toBeNull();
  expect(within(screen.getByRole('link', { name: 'Sriracha, condiment station' }).closest('article')!).getByText('New')).toBeVisible();

  await page.wish(navigation.go({ to: screen.getByRole('link', { name: 'Shrimp dumplings, steam counter' }).getAttribute('href')! }));
  const sheet = within(await screen.findByRole('dialog'));
  const steps = sheet.getByRole('region', { name: 'Steps' });
  expect(within(steps).getByText('Steam with the lid closed.')).toBeVisible();
  expect(within(steps).getByText('8 min')).toBeVisible();
  expect(within(steps).getByText('นึ่งโดยปิดฝา')).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.click(sheet.getAllByRole('button', { name: 'Close' })[0]!);
  await page.settle();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a changed text, a timer and the order of steps are sent alone, each by its name', async () => {
  const { page, saves } = await openEditor(draft);
  expect(await screen.findByRole('heading', { name: 'Steamed rice for meal boxes' })).toBeVisible();
  const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
  fireEvent.change(within(steps[1]!).getByLabelText('What to do'), { target: { value: 'Rinse 2 kg of rice twice.' } });
  fireEvent.change(within(steps[1]!).getByLabelText('Timer, seconds'), { target: { value: '90' } });
  fireEvent.change(screen.getByLabelText('Holding time, minutes'), { target: { value: '150' } });
  fireEvent.blur(screen.getByLabelText('Holding time, minutes'));
  await save(page);
  expect(saves()).toEqual([
    {
      version: expect.any(Number) as number,
      fields: { holdingMinutes: 150 },
      lines: [{ lineKey: 'step-2', text: 'Rinse 2 kg of rice twice.', timerSeconds: 90 }],
    },
  ]);
  await userEvent.click(within(steps[1]!).getByRole('button', { name: /up/i }));
  await save(page);
  expect(saves()[1]?.lines?.map(({ lineKey }) => lineKey)).toContain('step-2');
  expect(Object.keys(saves()[1]?.lines?.[0] ?? {}).sort()).toEqual(['lineKey', 'seq']);
  expect(await violations()).toEqual([]);
});

test('what a sheet says otherwise than its source stands beside it, and on the page of both', async () => {
  await openPage(`/operationSpec/show/${cookies}`, { as: 'qa' });
  const copied = within(await screen.findByRole('region', { name: /Copied from the specification/ }));
  expect(copied.getByText('2 values differ from the specification in force')).toBeVisible();
  expect([...document.querySelectorAll('[data-differs]')].map((one) => one.getAttribute('data-differs'))).toEqual([
    'mayContain',
    'shelfLifeDays',
  ]);
  expect(screen.getByRole('button', { name: 'Revise' })).toBeVisible();
});

test('a draft that differs from its source is not activated before it takes its values over', async () => {
  const page = await openPage(`/operationSpec/edit/${draft}`, {
    as: 'qa',
    answers: (env) => env.on('POST', /^\/OperationSpecs\/\d+\/activate$/, { body: { id: draft, version: 9, status: 'active' } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Activate' }));
  await page.settle();
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Activate' }));
  await page.settle();
  expect(page.asked('POST', `/OperationSpecs/${draft}/activate`)).toHaveLength(1);
  expect(page.state().navigation.path).toBe(`/operationSpec/show/${draft}`);
});

test('two revisions differ by step and by value', async () => {
  const step = (timerSeconds: number): Json => [
    { id: timerSeconds, lineKey: 'steam', seq: 1, text: 'Steam', textLocal: null, picture: null, timerSeconds },
  ];
  const revision = (id: number, of: Readonly<Record<string, Json>>): Json => ({
    id,
    version: 1,
    updatedAt: '2026-11-20T02:00:00.000Z',
    code: 'OS-0003',
    title: 'Dumplings',
    status: 'inActive',
    effectiveFrom: null,
    changeReason: null,
    previousId: null,
    ...of,
  });
  await openPage(`/operationSpec/history/${dumplings}`, {
    as: 'qa',
    answers: (env) =>
      env.on('GET', new RegExp(`^/OperationSpecs/${dumplings}/revisions$`), {
        body: {
          data: [
            revision(dumplings, { revision: 2, previousId: 3, holdingMinutes: 90, steps: step(480) }),
            revision(3, { revision: 1, holdingMinutes: 120, steps: step(360) }),
          ],
        },
      }),
  });
  const compared = within(await screen.findByRole('region', { name: 'Compare' }));
  expect(compared.getByText('2 differences')).toBeVisible();
  expect(compared.getByText('Holding time, minutes').closest('.spec-difference__value')).toHaveTextContent(/120.*90/);
  expect(compared.getByText('Timer, seconds').closest('.spec-difference__value')).toHaveTextContent(/360.*480/);
});

test('specifications without a sheet lead to a new one, which begins with the specification of the address', async () => {
  const page = await openPage('/operationSpec/create?specId=2', {
    as: 'qa',
    answers: (env) => env.on('POST', /^\/OperationSpecs$/, { body: { id: draft, version: 1 } }),
  });
  expect(await screen.findByDisplayValue(/Brown jasmine rice 1 kg/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Create sheet' }));
  await page.settle();
  expect(page.asked('POST', '/OperationSpecs').map(({ body }) => body)).toEqual([{ specId: 2 }]);
  expect(page.state().navigation.path).toBe(`/operationSpec/edit/${draft}`);
});
