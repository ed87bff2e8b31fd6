/** The editor of a specification: what is typed is saved alone, what came is kept, and a label text becomes rows that somebody confirms. */
import axe from 'axe-core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { live, navigation, views } from '#src/actions/index.ts';
import type { Json } from '#src/store/state.ts';
import { loadTexts, openPage, type Opened } from './complaintsClient.tsx';

beforeEach(() => loadTexts('en'));

type Save = {
  version: number;
  fields?: Readonly<Record<string, Json>>;
  lines?: readonly Readonly<Record<string, Json>>[];
  removedLines?: readonly string[];
};

// "Oat cookies dark chocolate 200 g"
const composition = '/specs/edit/7?section=composition';

type Section = {
  id: number;
  version: number;
  section: string;
  ingredients: readonly Readonly<Record<string, Json>>[];
};

interface Editing {
  page: Opened;
  /** bodies of the saves */
  saves: () => readonly Save[];
}

/** The server takes each save, and answers with the section alone. */
const openEditor = async (address: string): Promise<Editing> => {
  const bodies: Save[] = [];
  const page = await openPage(address, {
    as: 'supplierqa',
    answers: (env) =>
      env.on('POST', /^\/SpecSections\/\d+\/save$/, ({ path, body }) => {
        const sent = body as Save;
        bodies.push(sent);
        const id = Number(path.split('/')[2]);
        return { body: { id, version: sent.version + 1, specId: 7, updatedAt: '2026-11-20T02:00:00.000Z' } };
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

test('a changed cell is sent alone, with the version of its section; the answer without lines takes nothing back', async () => {
  const { page, saves } = await openEditor(composition);
  await type(0, 1, '31');
  await save(page);
  expect(saves()).toHaveLength(1);
  const [{ version, lines, ...rest }] = saves() as [Save];
  expect(rest).toEqual({});
  expect(lines).toEqual([{ lineKey: expect.any(String) as string, percent: 31 }]);
  expect(cell(0, 1)).toHaveTextContent('31');
  await type(1, 1, '20');
  await save(page);
  expect(saves()[1]).toEqual({ version: version + 1, lines: [{ lineKey: expect.any(String) as string, percent: 20 }] });
  expect(cell(0, 1)).toHaveTextContent('31');
  // other pages that hold its lines ask for them again
  const held = Object.values(page.state().views).filter((view) => view.key.endsWith('|making'));
  expect(held.map(({ stale }) => stale)).toEqual([true]);
});

test('values of a section are sent by name; what is no value of its field stays, is marked and is not sent', async () => {
  const { page, saves } = await openEditor('/specs/edit/7?section=storage');
  await userEvent.type(screen.getByLabelText('Light'), 'Keep in the dark');
  await userEvent.type(screen.getByLabelText('Shelf life, days'), '90000');
  await save(page);
  expect(saves().map(({ fields }) => fields)).toEqual([{ light: 'Keep in the dark' }]);
  expect(screen.getByLabelText('Shelf life, days')).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByLabelText('Shelf life, days')).toHaveValue('90000');
});

test('a label text becomes nested rows and declared allergens; guesses are marked until they are confirmed', async () => {
  const { page, saves } = await openEditor(composition);
  await userEvent.click(screen.getByRole('button', { name: 'Read label text' }));
  const dialog = within(await screen.findByRole('dialog'));
  const text = dialog.getByLabelText('Label text, or rows copied from a spreadsheet');
  fireEvent.change(text, {
    target: { value: 'Chocolate chips 60 % (sugar, cocoa mass, emulsifier (E322 soya lecithin)), butter (milk) 40 %. May contain nuts.' },
  });
  await userEvent.click(dialog.getByLabelText(/^Replace the/));
  expect(dialog.getByText('Also declared as possible traces: Nuts')).toBeVisible();
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: /^Take over \d+ rows/ }));
  expect(await screen.findByText('Total 100 % of 100 %')).toBeVisible();
  expect(document.querySelectorAll('.sheet__row[aria-level="2"]').length).toBeGreaterThanOrEqual(3);
  await userEvent.click(await screen.findByRole('button', { name: /^Confirm guesses in/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Confirm guesses in/ })).toBeNull());
  await save(page);
  const sent = saves().find(({ removedLines }) => removedLines)!;
  expect(sent.removedLines!.length).toBeGreaterThan(5);
  expect(sent.lines!.map((line) => line['name'])).toContain('butter');
  // one step takes it all back
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(cell(0, 0)).toHaveTextContent('Oat flakes');
});

test('what blocks the submit stands in its dialog with a link to each place, and nothing is sent', async () => {
  const { page } = await openEditor(composition);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await page.settle();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/findings block the submit/)).toBeVisible();
  const [first] = dialog.getAllByRole('link');
  expect(first).toHaveAttribute('href', expect.stringMatching(/^\/specs\/edit\/7\?section=/));
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
  await page.settle();
  expect(page.asked('POST', '/ProductMfgSpecs/7/submit')).toEqual([]);
});

test('an entry that cannot be saved stops the submit, and its section is a link', async () => {
  const { page } = await openEditor('/specs/edit/8?section=parameters');
  await type(0, 4, '12x');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Some entries cannot be saved as they stand/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Parameters' })).toHaveAttribute('href', '/specs/edit/8?section=parameters');
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
  await page.settle();
  expect(page.asked('POST', '/ProductMfgSpecs/8/submit')).toEqual([]);
});

test('a cell that two people changed stands in the bar with both texts, from whichever section is open', async () => {
  const { page } = await openEditor('/specs/edit/7?section=composition');
  await type(0, 1, '31');
  const held = Object.values(page.state().views).find(({ key }) => key.endsWith('|making'))!;
  const rows = (held.rows as unknown[] as Section[]).map((row) =>
    row.section === 'composition'
      ? { ...row, version: row.version + 1, ingredients: row.ingredients.map((line, i) => (i === 0 ? { ...line, percent: 29 } : line)) }
      : row,
  );
  await page.wish(views.freshened({ view: held.key, collection: 'SpecSections', rows, added: [], left: [], at: 1 }));
  const bar = within(await screen.findByRole('region', { name: 'Changed by another user while you were editing' }));
  await userEvent.click(bar.getByRole('button', { name: 'Compare' }));
  await userEvent.click(bar.getByRole('button', { name: /^Use theirs: Composition, row 1/ }));
  expect(cell(0, 1)).toHaveTextContent('29');
  expect(screen.queryByRole('region', { name: 'Changed by another user while you were editing' })).toBeNull();
});

test('whoever may not write reads the sections in it, and is told', async () => {
  await openPage('/specs/edit/7?section=general', { as: 'sourcing' });
  expect(screen.getByText(/can no longer be edited by you/)).toBeVisible();
  expect(screen.getByLabelText('Legal name')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
});

test('the page of a specification leads to its editor, for whoever writes it now', async () => {
  const leads = async (as: 'supplierqa' | 'supplierrd' | 'qa' | 'sourcing', path: string): Promise<string | null> => {
    const { unmount } = await openPage(path, { as });
    const href = screen.queryByRole('link', { name: 'Edit' })?.getAttribute('href') ?? null;
    unmount();
    return href;
  };
  expect(await leads('supplierqa', '/specs/show/7')).toBe('/specs/edit/7');
  expect(await leads('supplierrd', '/specs/nir/show/9')).toBe('/specs/nir/edit/9');
  expect(await leads('sourcing', '/specs/show/7')).toBeNull();
  expect(await leads('sourcing', '/specs/show/17')).toBe('/specs/edit/17');
  expect(await leads('qa', '/specs/show/3')).toBeNull();
});

test('a finding leads to its cell, from another section too', async () => {
  const { page } = await openEditor(composition);
  const row = document.querySelector('.sheet__row[data-row="3"]')!.getAttribute('data-key')!;
  await type(3, 1, '250');
  const isOfRow = (link: HTMLElement): boolean => link.getAttribute('href')!.includes(`row=${row}`);
  await waitFor(() => expect(screen.getAllByRole('link').some(isOfRow)).toBe(true));
  await page.wish(navigation.go({ to: '/specs/edit/7?section=general' }));
  await page.settle();
  expect(document.querySelector('.sheet')).toBeNull();
  const finding = screen.getAllByRole('link').find(isOfRow)!;
  await page.wish(navigation.go({ to: finding.getAttribute('href')! }));
  await page.settle();
  const entered = document.activeElement!;
  expect(entered).toHaveClass('sheet__input');
  expect(entered.closest('[data-key]')).toHaveAttribute('data-key', row);
  expect(entered.closest('[data-column]')).toHaveAttribute('data-column', '1');
  // the same link leads there again
  fireEvent.pointerDown(cell(0, 0));
  await page.wish(navigation.go({ to: finding.getAttribute('href')! }));
  await page.settle();
  expect(document.activeElement!.closest('[data-key]')).toHaveAttribute('data-key', row);
});

test('who else is in the specification is shown at the section, the line and the cell; they are told where the writer is', async () => {
  const { page } = await openEditor(composition);
  const line = document.querySelector('.sheet__row[data-row="2"]')!.getAttribute('data-key')!;
  const at = (place: string) =>
    live.watched({ room: { collection: 'ProductMfgSpecs', id: 7, people: [{ id: 9, name: 'R&D', at: place }] } });
  await page.wish(at(`composition/${line}/percent`));
  expect(cell(2, 1)).toHaveAttribute('title', 'R&D');
  expect(cell(2, 1)).toHaveClass('sheet__cell--held');
  expect(
    within(screen.getByRole('link', { name: /^R&D is here Composition|Composition.*/ })).getByRole('img', { name: 'R&D is here' }),
  ).toBeVisible();
  await page.wish(at('storage/-/light'));
  expect(cell(2, 1)).not.toHaveClass('sheet__cell--held');
  fireEvent.pointerDown(cell(1, 1));
  await waitFor(
    () =>
      expect(page.env.watched.at(-1)).toEqual({
        collection: 'ProductMfgSpecs',
        id: 7,
        at: `composition/${document.querySelector('.sheet__row[data-row="1"]')!.getAttribute('data-key')}/percent`,
      }),
    { timeout: 3_000 },
  );
});

test('a comment is begun at a cell, with a value that its writer may take over', async () => {
  const { page } = await openEditor(composition);
  fireEvent.pointerDown(cell(1, 1));
  await userEvent.click(screen.getByRole('button', { name: 'Comment on cell' }));
  const comments = within(screen.getByRole('region', { name: 'Comments on this specification' }));
  await userEvent.click(comments.getByRole('button', { name: 'Add comment' }));
  await userEvent.type(comments.getByLabelText(/^Comment/), 'Is this the share of the recipe of May?');
  await userEvent.click(comments.getByRole('button', { name: 'Add comment' }));
  await page.settle();
  const made = page.env.calls.find(({ method, path }) => method === 'POST' && path === '/ProductMfgSpecComments')!;
  expect(made.body).toMatchObject({
    specId: 7,
    section: 'composition',
    rowKey: document.querySelector('.sheet__row[data-row="1"]')!.getAttribute('data-key'),
    field: 'percent',
  });
});

test('allergens of the ingredients are declared by one press, and nutrients that the rules require are added', async () => {
  const { page, saves } = await openEditor('/specs/edit/7?section=allergens');
  const rows = (): number => document.querySelectorAll('.sheet__rows .sheet__row').length;
  // none is declared any more
  fireEvent.pointerDown(cell(0, 0));
  await userEvent.keyboard('{Control>}a{/Control}{Control>}{Delete}{/Control}');
  expect(rows()).toBe(0);
  await userEvent.click(await screen.findByRole('button', { name: /^Declare \d+ allergens? of the ingredients/ }));
  expect(screen.queryByRole('button', { name: /^Declare/ })).toBeNull();
  expect(rows()).toBeGreaterThan(0);
  expect(cell(0, 1)).toHaveTextContent('Contains');
  await page.wish(navigation.go({ to: '/specs/edit/7?section=nutrition' }));
  await page.settle();
  expect(cell(0, 0).querySelector('input')).toHaveValue('Energy');
  fireEvent.pointerDown(cell(0, 0));
  await userEvent.keyboard('{Control>}a{/Control}{Control>}{Delete}{/Control}');
  await userEvent.click(await screen.findByRole('button', { name: 'Add 7 required nutrients' }));
  expect(rows()).toBe(7);
  expect(cell(1, 0)).toHaveTextContent('Fat');
  // the name of a code is the code; another text stays what it is
  await type(6, 0, 'cholesterol');
  await save(page);
  const sent = saves().flatMap(({ lines }) => lines ?? []);
  expect(sent.filter((line) => 'nutrient' in line).map((line) => line['nutrient'])).toEqual([
    'energy',
    'fat',
    'saturates',
    'carbohydrate',
    'sugars',
    'protein',
    'cholesterol',
  ]);
});

test('a factory corrects what it knows better of the product; the rest is shown', async () => {
  const { page } = { page: await openPage('/specs/product/7', { as: 'supplierqa' }) };
  expect(screen.getByRole('textbox', { name: /^Product required/ })).toBeDisabled();
  await userEvent.clear(screen.getByRole('textbox', { name: /GTIN/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /GTIN/ }), '4006381333931');
  await userEvent.click(screen.getByRole('button', { name: 'Save product data' }));
  await page.settle();
  expect(page.asked('PATCH', '/ProductMfgSpecs/7').map(({ body }) => body)).toEqual([expect.objectContaining({ gtin: '4006381333931' })]);
});

test('nothing is checked again while nothing is typed', async () => {
  await openEditor(composition);
  await new Promise((done) => setTimeout(done, 800));
  const timers = jest.spyOn(globalThis, 'setTimeout');
  await new Promise((done) => setTimeout(done, 800));
  const checks = timers.mock.calls.filter(([, after]) => after === 350);
  timers.mockRestore();
  expect(checks).toEqual([]);
});
