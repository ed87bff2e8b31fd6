/** A copy of a specification: sections, name and factory are chosen, what stays behind is said before and after the press. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Json } from '#src/store/state.ts';
import { demoKnown } from '../support/mockServer.ts';
import { loadTexts, openPage } from './complaintsClient.tsx';

beforeEach(() => loadTexts('en'));

// "Tom yum instant noodles", in force, with all sections
const source = '/specs/copy/4';
const left = () => within(screen.getByRole('region', { name: 'What stays behind' }));
const boxes = (): HTMLInputElement[] => screen.getAllByRole<HTMLInputElement>('checkbox');
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

/** The new specification, one of the demo rows. */
const made = (id: number, more: Record<string, Json>) => ({ body: { id, version: 1, left: more } });

test('a factory copies for itself: sections with how much is filled, no factory to choose, the files of the label stay behind', async () => {
  const page = await openPage(source, {
    as: 'supplierqa',
    answers: (env) => env.on('POST', /^\/ProductMfgSpecs\/4\/copy$/, made(13, { shares: 0, files: [] })),
  });
  expect(boxes()).toHaveLength(12);
  expect(boxes().every(({ checked }) => checked)).toBe(true);
  expect(screen.getByRole('checkbox', { name: /^General\s*\d+ of \d+/ })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /Factory/ })).toBeNull();
  expect(left().getByText(/its files go along/)).toBeVisible();
  expect(left().getByText(/Numbers of this product alone: GTIN/)).toBeVisible();
  expect(left().queryByText(/confidential ingredient/)).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Composition/ }));
  expect(left().getByText('Content of sections that are not selected: Composition')).toBeVisible();
  const name = screen.getByRole('textbox', { name: /^Product/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Tom yum noodles, less salt');
  await press('Create copy');
  await page.settle();
  const { body } = page.asked('POST', '/ProductMfgSpecs/4/copy')[0]!;
  expect(body).toMatchObject({ productName: 'Tom yum noodles, less salt' });
  expect(body).not.toHaveProperty('supplierId');
  expect((body as { sections: string[] }).sections).toHaveLength(11);
  expect((body as { sections: string[] }).sections).not.toContain('composition');
  expect(page.state().navigation.path).toBe('/specs/show/13');
  expect(screen.getByText('All files and shares of the selected sections came along.')).toBeVisible();
});

test('sourcing copies for another factory: what it does not get is said before the press, and told where the copy opens', async () => {
  const page = await openPage('/mfg/copy/4', {
    as: 'sourcing',
    answers: (env) =>
      env.on(
        'POST',
        /^\/ProductMfgSpecs\/4\/copy$/,
        made(17, {
          shares: 2,
          files: [
            { section: 'pictures', rowKey: 'p1', field: 'file' },
            { section: 'pictures', rowKey: 'p2', field: 'file' },
          ],
        }),
      ),
  });
  expect(left().queryByText(/confidential ingredient/)).toBeNull();
  const factory = screen.getByRole('combobox', { name: /Factory/ });
  await userEvent.clear(factory);
  await userEvent.type(factory, 'Green Valley');
  await userEvent.click(await screen.findByRole('option', { name: 'Green Valley UHT Plant', hidden: true }));
  await waitFor(() => expect(left().getByText(/for another factory: it gets no files/)).toBeVisible());
  expect(left().getByText(/of \d+ confidential ingredient/)).toBeVisible();
  expect(left().getByText(/^Pictures: \d+ files$/)).toBeVisible();
  // a section that does not go along leaves nothing behind
  await userEvent.click(screen.getByRole('checkbox', { name: /^Pictures/ }));
  expect(left().queryByText(/^Pictures: /)).toBeNull();
  await press('Create copy');
  await page.settle();
  const { body } = page.asked('POST', '/ProductMfgSpecs/4/copy')[0]!;
  expect((body as { supplierId: number }).supplierId).not.toBe(2);
  expect(page.state().navigation.path).toBe('/mfg/show/17');
  const told = within(screen.getByRole('region', { name: 'Copied: what stayed behind' }));
  expect(told.getByText('Shares and manufacturers of 2 confidential ingredients')).toBeVisible();
  expect(told.getByText('Pictures: 2 files')).toBeVisible();
  await userEvent.click(told.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'Copied: what stayed behind' })).toBeNull();
});

test('what was entered is kept as a draft of the page; a refused factory is said at its field', async () => {
  const page = await openPage(source, {
    as: 'sourcing',
    answers: (env) =>
      env.on('POST', /^\/ProductMfgSpecs\/4\/copy$/, {
        status: 422,
        body: {
          error: {
            statusCode: 422,
            name: 'Error',
            code: 'INACTIVE_REF',
            message: '',
            details: { fields: { supplierId: [{ code: 'INACTIVE' }] } },
            requestId: 'r1',
          },
        },
      }),
  });
  await userEvent.type(screen.getByRole('textbox', { name: /^Product/ }), ' 2');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Sensory/ }));
  await waitFor(
    () => expect(page.state().drafts[source]?.values).toMatchObject({ productName: 'Tom yum instant noodles 5 x 60 g 2', supplierId: 2 }),
    { timeout: 3_000 },
  );
  expect(page.state().drafts[source]?.values['sections']).toHaveLength(11);
  await press('Create copy');
  await page.settle();
  expect(screen.getByRole('combobox', { name: /Factory/ })).toHaveAttribute('aria-invalid', 'true');
  expect(page.state().navigation.path).toBe(source);
  expect(page.state().drafts[source]).toBeDefined();
});

test('a factory that a draft brings back has its name', async () => {
  const sourcing = demoKnown('sourcing');
  await openPage(source, {
    as: sourcing,
    answers: (env) =>
      void env.drafts.putDraft(sourcing.caller!.userId, {
        key: source,
        collection: 'ProductMfgSpecs',
        restored: false,
        at: Date.parse('2026-11-20T02:00:00.000Z'),
        values: { productName: 'Another', supplierId: 6, sections: ['general'] },
        version: null,
      }),
  });
  expect(screen.getByRole('textbox', { name: /^Product/ })).toHaveValue('Another');
  expect(screen.getByRole('combobox', { name: /Factory/ })).toHaveValue('Green Valley UHT Plant');
  expect(boxes().filter(({ checked }) => checked)).toHaveLength(1);
});

test('a copy is offered on the page of a specification and in the lists to those who may make it', async () => {
  const offered = async (address: string, as: 'sourcing' | 'supplierrd' | 'qa' | 'superadmin' | 'rd'): Promise<string[]> => {
    const page = await openPage(address, { as });
    const links = screen.queryAllByRole<HTMLAnchorElement>('link', { name: /^Copy/ }).map((link) => link.getAttribute('href')!);
    page.unmount();
    return links;
  };
  expect(await offered('/specs/show/4', 'sourcing')).toEqual(['/specs/copy/4']);
  expect(await offered('/specs/nir/show/9', 'supplierrd')).toEqual(['/specs/copy/9']);
  expect(await offered('/mfg/show/22', 'superadmin')).toEqual(['/mfg/copy/22']);
  expect(await offered('/specs/show/4', 'qa')).toEqual([]);
  expect(await offered('/mfg/show/22', 'rd')).toEqual([]);
  // "Ginger biscuits": a draft of the factory is no content for staff yet
  expect(await offered('/specs/show/13', 'sourcing')).toEqual([]);
  expect(await offered('/specs/show/13', 'supplierrd')).toEqual(['/specs/copy/13']);
  expect((await offered('/specs/list?tab=active', 'supplierrd')).every((href) => href.startsWith('/specs/copy/'))).toBe(true);
  expect(await offered('/specs/list?tab=active', 'supplierrd')).not.toEqual([]);
  expect(await offered('/specs/list?tab=active', 'qa')).toEqual([]);
  expect((await offered('/mfg/list?tab=active', 'superadmin'))[0]).toMatch(/^\/mfg\/copy\//);
  expect(await offered('/mfg/list?tab=active', 'rd')).toEqual([]);
});
