/** Forms of audits: lists of both kinds, the editor that saves by value and by cell, what keeps a draft from being published, the score of a try, differences of versions. */
import axe from 'axe-core';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Json } from '#src/store/state.ts';
import { loadTexts, openPage, type Opened } from './complaintsClient.tsx';

beforeEach(() => loadTexts('en'));

interface Save {
  path: string;
  fields?: Readonly<Record<string, Json>>;
  lines?: readonly Readonly<Record<string, Json>>[];
  removedLines?: readonly string[];
}

// the third version of QF-01 is a draft, the second one is in force
const draft = '/masterData/auditForm/edit/3';

const openEditor = async (address: string): Promise<{ page: Opened; saves: () => readonly Save[] }> => {
  const saves: Save[] = [];
  const page = await openPage(address, {
    as: 'superadmin',
    answers: (env) =>
      env.on('POST', /^\/AuditForm(Section)?s\/\d+\/save$/, ({ path, body }) => {
        const { version, ...sent } = body as Omit<Save, 'path'> & { version: number };
        saves.push({ path: path.split('/')[1]!, ...sent });
        return { body: { id: Number(path.split('/')[2]), version: version + 1, updatedAt: '2026-11-20T02:00:00.000Z' } };
      }),
  });
  return { page, saves: () => saves };
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
const violations = async () =>
  (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations.map(({ id, nodes }) => [
    id,
    nodes[0]?.html,
  ]);

test('the lists have the versions of their kind, with questions and use', async () => {
  await openPage('/masterData/auditForm/list', { as: 'superadmin' });
  const row = screen.getByRole('row', { name: /GMP and food safety.*Version 2/ });
  expect(within(row).getByText('49')).toBeVisible();
  expect(within(row).getByRole('link', { name: /GMP and food safety/ })).toHaveAttribute('href', '/masterData/auditForm/show/2');
  expect(screen.queryByText(/Yearly self-assessment/)).toBeNull();
  expect(await violations()).toEqual([]);
});

test('a changed question and a changed section are sent alone; a new question has what most have', async () => {
  const { page, saves } = await openEditor(draft);
  expect(screen.getByRole('heading', { name: 'GMP and food safety, ready-to-eat' })).toBeVisible();
  await type(0, 1, '周围整洁');
  await userEvent.clear(screen.getByLabelText('Weight'));
  await userEvent.type(screen.getByLabelText('Weight'), '12');
  await save(page);
  expect(saves()).toEqual([
    { path: 'AuditFormSections', fields: { weight: 12 }, lines: [{ lineKey: expect.any(String) as string, textZh: '周围整洁' }] },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Add row' }));
  await userEvent.keyboard('Are drains covered?{Enter}');
  await save(page);
  expect(saves()[1]?.lines).toEqual([
    expect.objectContaining({
      text: 'Are drains covered?',
      type: 'choice',
      weight: 1,
      naAllowed: true,
      required: true,
      evidence: 'optional',
    }),
  ]);
  expect(await violations()).toEqual([]);
});

test('a fault is marked, told with the way to it, and blocks the publication', async () => {
  const { page } = await openEditor(`${draft}?section=16`);
  expect(screen.getByText('Nothing is missing: it can be published.')).toBeVisible();
  fireEvent.pointerDown(cell(0, 0));
  await userEvent.keyboard('{Delete}');
  await act(() => new Promise((done) => setTimeout(done, 500)));
  await page.settle();
  const found = screen.getByRole('link', { name: '1 fault blocks the publication' });
  expect(found).toHaveAttribute('href', '#checks');
  const checks = within(screen.getByRole('region', { name: 'Before publication' }));
  expect(checks.getByRole('link', { name: 'Question 2.1' })).toHaveAttribute('href', expect.stringContaining('section=16'));
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('A text is needed.')).toBeVisible();
});

test('the question that the writer is in shows its share and asks after an earlier answer', async () => {
  const { page, saves } = await openEditor(`${draft}?section=16`);
  fireEvent.pointerDown(cell(1, 0));
  await page.settle();
  const panel = within(screen.getByRole('region', { name: 'Question 2.2' }));
  expect(panel.getByText(/Share of the section/)).toBeVisible();
  await userEvent.selectOptions(
    panel.getByLabelText('Asked after'),
    '2.1 Everybody who handles open product was trained in hygiene within the last 12 months.',
  );
  await userEvent.click(panel.getByLabelText('Conforms'));
  await save(page);
  expect(saves()).toEqual([
    {
      path: 'AuditFormSections',
      lines: [{ lineKey: expect.any(String) as string, conditionKey: expect.any(String) as string, conditionOptions: ['conform'] }],
    },
  ]);
});

test('a try scores as one answers, and a hidden question appears with the answer it depends on', async () => {
  await openEditor(`${draft}?part=tryOut`);
  expect(screen.getByText('No score yet')).toBeVisible();
  const first = within(document.querySelector('[data-question]')!);
  await userEvent.click(first.getByLabelText('Minor nonconformity'));
  expect(screen.getByText('Score 70.00')).toBeVisible();
  expect(screen.queryByText(/Temporary workers are trained/)).toBeNull();
  await userEvent.click(within(document.querySelector('[data-question="temporary"]')!).getByLabelText('Yes'));
  expect(screen.getByText(/Temporary workers are trained/)).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('sets of answers, grades and deadlines are saved with the form', async () => {
  const { page, saves } = await openEditor(`${draft}?part=grades`);
  const [score] = screen.getAllByLabelText('From score');
  await userEvent.clear(score!);
  await userEvent.type(score!, '75');
  expect(screen.getByText('Scores must go down from grade to grade.')).toBeVisible();
  await userEvent.clear(score!);
  await userEvent.type(score!, '95');
  await userEvent.click(screen.getAllByLabelText('Evidence is required')[2]!);
  await save(page);
  expect(saves()).toEqual([
    {
      path: 'AuditForms',
      fields: {
        gradeBands: expect.arrayContaining([expect.objectContaining({ key: 'A', minScore: 95 })]) as Json,
        capaPolicy: expect.objectContaining({ minor: expect.objectContaining({ evidenceRequired: true }) as Json }) as Json,
      },
    },
  ]);
  expect(await violations()).toEqual([]);
});

test('a set of answers gets another answer', async () => {
  const { page, saves } = await openEditor(`${draft}?part=sets`);
  await userEvent.click(screen.getAllByRole('button', { name: 'Add answer' })[0]!);
  const empty = screen.getByLabelText('Answer, Yes / No');
  await userEvent.type(empty, 'Partly');
  fireEvent.blur(empty);
  await save(page);
  const { optionSets } = saves().at(-1)!.fields! as { optionSets: { key: string; options: { label: string }[] }[] };
  expect(optionSets[0]!.options.map(({ label }) => label)).toEqual(['Yes', 'No', 'Partly']);
  expect(await violations()).toEqual([]);
});

test('a version is read with its questions and what changed against the one before', async () => {
  await openPage('/masterData/auditForm/show/2', { as: 'superadmin' });
  expect(screen.getByRole('button', { name: 'New version' })).toBeVisible();
  expect(screen.getByText(/metal detectors/i, { selector: 'td' })).toBeVisible();
  const changes = within(screen.getByRole('region', { name: 'Changes against version 1' }));
  expect(changes.getAllByText('Added').length).toBe(7);
  expect(await violations()).toEqual([]);
});

test('types and scales: forms, levels, the scale in force', async () => {
  await openPage('/masterData/sustainRating/list', { as: 'superadmin' });
  expect(screen.getAllByText('In force').length).toBe(1);
  expect(screen.getAllByText('Later').length).toBe(1);
  expect(await violations()).toEqual([]);
});

test('nobody else has these pages', async () => {
  const { state } = await openPage('/masterData/auditForm/list', { as: 'qa' });
  expect(state().navigation.path).toBe('/401');
});
