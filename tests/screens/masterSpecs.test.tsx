/** Master specifications: the editor saves by field and by cell, says what keeps a draft from being activated, and shows what it would mean; revisions are compared. */
import axe from 'axe-core';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Json } from '#src/store/state.ts';
import { loadTexts, openPage, type Opened } from './complaintsClient.tsx';

beforeEach(() => loadTexts('en'));

type Save = {
  version: number;
  fields?: Readonly<Record<string, Json>>;
  lines?: readonly Readonly<Record<string, Json>>[];
  removedLines?: readonly string[];
};

// the draft "Shampoo and conditioner", and "Instant noodles, fried" in its third revision
const draft = 18;
const inForce = 4;

const openEditor = async (address: string): Promise<{ page: Opened; saves: () => readonly Save[] }> => {
  const bodies: Save[] = [];
  const page = await openPage(address, {
    as: 'qa',
    answers: (env) =>
      env.on('POST', /^\/MasterSpecs\/\d+\/save$/, ({ path, body }) => {
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
const cell = (row: number, column: number): HTMLElement =>
  document.querySelector(`.sheet__row[data-row="${row}"] [data-column="${column}"]`)!;
const type = async (row: number, column: number, words: string): Promise<void> => {
  fireEvent.pointerDown(cell(row, column));
  await userEvent.keyboard(`${words}{Enter}`);
};

test('a changed limit and a changed value are sent alone, each by its name', async () => {
  const { page, saves } = await openEditor(`/masterSpec/edit/${draft}`);
  expect(screen.getByRole('heading', { name: 'Shampoo and conditioner' })).toBeVisible();
  await type(0, 4, '6.5');
  const banned = screen.getByLabelText('Banned ingredients');
  fireEvent.change(banned, { target: { value: 'Formaldehyde\nE 240\n' } });
  await userEvent.type(screen.getByLabelText(/^Name /), ' 2');
  await save(page);
  expect(saves()).toEqual([
    {
      version: expect.any(Number) as number,
      fields: { name: 'Shampoo and conditioner 2', bannedIngredients: ['Formaldehyde', 'E 240'] },
      lines: [{ lineKey: expect.any(String) as string, max: 6.5 }],
    },
  ]);
  // a line that was begun is no name yet
  expect(banned).toHaveValue('Formaldehyde\nE 240\n');
  await type(1, 10, 'House standard 7');
  await save(page);
  expect(saves()[1]).toEqual({
    version: saves()[0]!.version + 1,
    lines: [{ lineKey: expect.any(String) as string, basis: 'House standard 7' }],
  });
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

test('what the editor shows of the impact: factories, gaps in words, the way to each specification', async () => {
  await openEditor(`/masterSpec/edit/${draft}`);
  const impact = within(screen.getByRole('region', { name: 'Impact' }));
  expect(impact.getByText('1 of 2 specifications in force are outside.')).toBeVisible();
  expect(impact.getByText(/Moisture, Maximum: 5 %, master 4.5 %/)).toBeVisible();
  expect(impact.getByText('Reason given')).toBeVisible();
  expect(impact.getByRole('link', { name: 'Oat cookies' })).toHaveAttribute('href', '/specs/show/7');
});

test('limits that are out of order keep the draft from being activated, and are named with the way to them', async () => {
  const { page } = await openEditor(`/masterSpec/edit/${draft}`);
  await type(0, 3, '9');
  await save(page);
  await userEvent.click(screen.getByRole('button', { name: 'Activate' }));
  await page.settle();
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('1 finding blocks the activation')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Parameters' })).toHaveAttribute('href', '#limits');
  await userEvent.click(dialog.getByRole('button', { name: 'Activate' }));
  await page.settle();
  expect(page.asked('POST', `/MasterSpecs/${draft}/activate`)).toEqual([]);
});

test('of a revision in force its page asks why it is revised, and goes on with the new draft', async () => {
  const page = await openPage(`/masterSpec/revise/${inForce}`, {
    as: 'qa',
    answers: (env) => env.on('POST', /^\/MasterSpecs\/4\/revise$/, { body: { id: inForce, version: 2, made: [{ id: draft }] } }),
  });
  await userEvent.type(await screen.findByLabelText(/Reason/), 'The limit of the Codex was lowered');
  await userEvent.click(screen.getByRole('button', { name: 'Begin revision' }));
  await page.settle();
  expect(page.asked('POST', `/MasterSpecs/${inForce}/revise`)).toEqual([
    expect.objectContaining({ body: { version: 1, reason: 'The limit of the Codex was lowered' } }),
  ]);
  expect(page.state().navigation.path).toBe(`/masterSpec/revise/${draft}`);
});

test('two revisions differ by parameter and by value of the policy', async () => {
  const parameters = (max: number, basis: string): Json => [
    { id: max, lineKey: 'moisture', seq: 1, name: 'Moisture', type: 'numeric', unit: '%', max, basis, onCoa: true, critical: false },
  ];
  const revision = (id: number, of: Readonly<Record<string, Json>>): Json => ({
    id,
    version: 1,
    updatedAt: '2026-11-20T02:00:00.000Z',
    code: 'MS-0002',
    name: 'Noodles',
    status: 'inActive',
    effectiveFrom: null,
    changeReason: null,
    previousId: null,
    ...of,
  });
  await openPage(`/masterSpec/history/${inForce}`, {
    as: 'qa',
    answers: (env) =>
      env.on('GET', /^\/MasterSpecs\/4\/revisions$/, {
        body: {
          data: [
            revision(inForce, { revision: 3, previousId: 3, minShelfLifeDays: 200, parameters: parameters(8.5, 'House standard') }),
            revision(3, { revision: 2, minShelfLifeDays: 180, parameters: parameters(9.5, 'Codex') }),
          ],
        },
      }),
  });
  const compared = within(await screen.findByRole('region', { name: 'Compare' }));
  expect(compared.getByText('2 differences')).toBeVisible();
  expect(compared.getByText('Least shelf life, days').closest('.spec-difference__value')).toHaveTextContent(/180.*200/);
  expect(compared.getByText('Maximum').closest('.spec-difference__value')).toHaveTextContent(/9.5.*8.5/);
  expect(compared.getByText('Basis of the limit').closest('.spec-difference__value')).toHaveTextContent(/Codex.*House standard/);
});
