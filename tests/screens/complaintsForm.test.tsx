/** The complaint form: what is missing, the draft, the refusals of the server on their fields, steps one after the other. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { live, navigation, views } from '#src/actions/index.ts';
import { complaintRow, loadTexts, openPage, type Opened } from './complaintsClient.tsx';

beforeEach(() => loadTexts('en'));

const refuse = (fields: Record<string, { code: string; params?: Record<string, number> }[]>) => ({
  status: 422,
  body: { error: { statusCode: 422, name: 'ValidationError', code: 'VALIDATION', message: '', details: { fields } } },
});

test('submitting an empty form names what is missing and sends nothing', async () => {
  const page = await openPage('/complaint/create');
  await userEvent.click(screen.getByRole('button', { name: 'Submit complaint' }));
  await page.settle();
  for (const name of [/^Product name/, /^Title/, /^Description/, /^Quantity/])
    expect(screen.getByLabelText(name)).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByLabelText(/^Product name/)).toHaveFocus();
  expect(page.asked('POST', '/Complaints')).toEqual([]);
});

test('a press that cannot go on lists the refused fields at the top, each a link with the words at its field', async () => {
  const page = await openPage('/complaint/create');
  expect(screen.queryByText(/need your attention/)).toBeNull();
  await userEvent.click(screen.getByLabelText(/^Barcode/));
  await userEvent.paste('8850123451042');
  await userEvent.click(screen.getByLabelText(/^Title/));
  await userEvent.paste('Metal');
  await userEvent.click(screen.getByRole('button', { name: 'Submit complaint' }));
  await page.settle();
  const summary = screen.getByText('6 fields need your attention').closest<HTMLElement>('[role="group"]')!;
  const links = within(summary).getAllByRole('button');
  expect(links.map((one) => one.textContent)).toEqual([
    'Product name: Fill in this field.',
    expect.stringMatching(/^Barcode: /),
    'Description: Fill in this field.',
    'Category: Fill in this field.',
    'Quantity: Fill in this field.',
    'Unit: Fill in this field.',
  ]);
  // the same words at the field
  expect(screen.getByLabelText(/^Barcode/)).toHaveAccessibleDescription(links[1]!.textContent!.replace('Barcode: ', ''));
  await userEvent.click(links[2]!);
  expect(screen.getByLabelText(/^Description/)).toHaveFocus();
  await userEvent.paste('A wire in a cookie');
  await userEvent.tab();
  expect(await screen.findByText('5 fields need your attention', undefined, { timeout: 5000 })).toBeVisible();
});

test('sections say whether they have all a complaint needs', async () => {
  await openPage('/complaint/create');
  const nav = () => within(screen.getByRole('navigation', { name: 'Sections' }));
  expect(nav().getByText('0 of 4 sections complete')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Product name/), 'Oat cookies');
  expect(await nav().findByText('1 of 4 sections complete')).toBeVisible();
});

test('without a connection the step says when, and what is typed is kept', async () => {
  const page = await openPage('/complaint/create');
  await userEvent.type(screen.getByLabelText(/^Title/), 'Metal');
  await waitFor(() => expect(screen.getByText(/^Kept on this device/)).toBeVisible(), { timeout: 3000 });
  await act(async () => page.wish(live.offline({ offline: true })));
  expect(screen.getByRole('button', { name: 'Submit complaint when online' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Not sent yet.')).toBeVisible();
  await act(async () => page.wish(live.offline({ offline: false })));
  expect(screen.getByRole('button', { name: 'Submit complaint' })).not.toHaveAttribute('aria-disabled');
});

test('a barcode with a wrong check digit is refused on its field', async () => {
  const page = await openPage('/complaint/create');
  await userEvent.type(screen.getByLabelText(/^Barcode/), '8850123451042');
  await userEvent.tab();
  await page.settle();
  expect(screen.getByLabelText(/^Barcode/)).toHaveAttribute('aria-invalid', 'true');
});

test('what is typed becomes the draft of the address, and comes back', async () => {
  const page = await openPage('/complaint/create');
  await userEvent.type(screen.getByLabelText(/^Title/), 'Metal');
  await waitFor(() => expect(page.state().drafts['/complaint/create']?.values['title']).toBe('Metal'), { timeout: 3000 });
  expect(screen.getByText(/^Kept on this device/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  // one press wipes nothing: it asks, and the safe answer has the focus
  expect(screen.getByRole('alert')).toHaveTextContent('Discard everything typed here?');
  expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Metal');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await page.settle();
  expect(page.state().drafts).toEqual({});
  expect(screen.getByLabelText(/^Title/)).toHaveValue('');
});

test('a health effect is always critical', async () => {
  const page = await openPage('/complaint/create');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Health effect/ }));
  await page.settle();
  expect(screen.getByText('A health effect is always critical')).toBeVisible();
  await waitFor(() => expect(page.state().drafts['/complaint/create']?.values['severity']).toBe('critical'), { timeout: 3000 });
});

test('a new complaint is saved first, then submitted with the version it got', async () => {
  const row = complaintRow({ status: 'Draft', version: 3, title: 'Metal' });
  const page = await openPage('/complaint/create?id=5', {
    answers: (env) => {
      env.on('GET', /^\/Complaints\/5$/, { body: row });
      env.on('PATCH', /^\/Complaints\/5$/, { body: { ...row, title: 'Metal again', version: 4 } });
      env.on('POST', /^\/Complaints\/5\/submit$/, { body: { ...row, status: 'Submitted', version: 5 } });
    },
  });
  const title = screen.getByLabelText(/^Title/);
  await userEvent.clear(title);
  await userEvent.type(title, 'Metal again');
  await userEvent.click(screen.getByRole('button', { name: 'Submit complaint' }));
  await page.settle();
  await page.settle();
  expect(page.asked('PATCH', '/Complaints/5')).toEqual([expect.objectContaining({ body: { title: 'Metal again', version: 3 } })]);
  expect(page.asked('POST', '/Complaints/5/submit')).toEqual([expect.objectContaining({ body: { version: 4 } })]);
  expect(page.state().navigation.path).toBe('/complaint/show/5');
});

test('a refusal of the server lands on its field', async () => {
  const page = await openPage('/complaint/create?id=5', {
    answers: (env) => {
      env.on('GET', /^\/Complaints\/5$/, { body: complaintRow({ status: 'Draft' }) });
      env.on('PATCH', /^\/Complaints\/5$/, refuse({ lotNo: [{ code: 'LENGTH', params: { over: 1, max: 60 } }] }));
    },
  });
  await userEvent.type(screen.getByLabelText(/^Lot number/), '9');
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await page.settle();
  expect(screen.getByLabelText(/^Lot number/)).toHaveAttribute('aria-invalid', 'true');
});

test('another user saved at the same time: both values are shown and nothing is preselected', async () => {
  const row = complaintRow({ status: 'Draft' });
  const page = await openPage('/complaint/create?id=5', {
    answers: (env) => {
      env.on('GET', /^\/Complaints\/5$/, { body: row });
      env.on('PATCH', /^\/Complaints\/5$/, {
        status: 409,
        body: {
          error: {
            statusCode: 409,
            name: 'Error',
            code: 'VERSION_CONFLICT',
            message: '',
            details: { current: { ...row, title: 'Theirs', version: 2 } },
          },
        },
      });
    },
  });
  await userEvent.clear(screen.getByLabelText(/^Title/));
  await userEvent.type(screen.getByLabelText(/^Title/), 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await page.settle();
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  expect(screen.getByRole('radio', { name: 'Mine' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'Theirs' })).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Save merged version' })).toHaveAttribute('aria-disabled', 'true');
});

describe('what another person saved meanwhile', () => {
  const row = complaintRow({ status: 'Draft', version: 3, lotUnknown: false });
  const conflict = (current: object) => ({
    status: 409,
    body: { error: { statusCode: 409, name: 'Error', code: 'VERSION_CONFLICT', message: '', details: { current } } },
  });
  const open = (answers: (env: Opened['env']) => void) =>
    openPage('/complaint/create?id=5', {
      answers: (env) => {
        env.on('GET', /^\/Complaints\/5$/, { body: row });
        answers(env);
      },
    });
  const save = async (page: Opened): Promise<void> => {
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await page.settle();
  };

  test('inputs of which one follows from the other are one choice', async () => {
    const theirs = { ...row, lotNo: null, lotUnknown: true, version: 4 };
    const page = await open((env) => env.on('PATCH', /^\/Complaints\/5$/, conflict(theirs)));
    await userEvent.type(screen.getByLabelText(/^Lot number/), '9');
    await save(page);
    await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
    expect(screen.getAllByRole('radio').map((one) => one.closest('label')!.textContent)).toEqual([
      'OC19',
      expect.stringMatching(/, Lot unknown$/),
    ]);
    page.env.on('PATCH', /^\/Complaints\/5$/, (call) => ({ body: { ...row, ...(call.body as object), version: 5 } }));
    await userEvent.click(screen.getByRole('radio', { name: 'OC19' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save merged version' }));
    await page.settle();
    expect(page.asked('PATCH', '/Complaints/5').at(-1)!.body).toEqual({ lotNo: 'OC19', lotUnknown: false, version: 4 });
  });

  test('is not shown on the form of another complaint', async () => {
    const page = await open((env) => {
      env.on('PATCH', /^\/Complaints\/5$/, conflict({ ...row, title: 'Theirs', version: 4 }));
      env.on('GET', /^\/Complaints\/6$/, { body: complaintRow({ id: 6, no: 'C2026-00006', status: 'Draft' }) });
    });
    await userEvent.type(screen.getByLabelText(/^Title/), ' and more');
    await save(page);
    expect(screen.getByRole('button', { name: 'Compare' })).toBeVisible();
    await page.wish(navigation.go({ to: '/complaint/create?id=6' }));
    await page.settle();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('C2026-00006');
    expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull();
  });

  test('a version that changes no field of the form needs no decision: the edit goes on from it', async () => {
    let now = row;
    const page = await open((env) => {
      env.on('GET', /^\/Complaints\/5$/, () => ({ body: now }));
      env.on('PATCH', /^\/Complaints\/5$/, (call) => ({ body: { ...now, ...(call.body as object), version: 9 } }));
    });
    await userEvent.type(screen.getByLabelText(/^Title/), ' and more');
    await waitFor(() => expect(page.state().drafts['/complaint/create?id=5']?.version).toBe(3), { timeout: 3000 });
    // as after a file was attached to it
    now = { ...row, version: 4 };
    await page.wish(views.refresh({ view: 'draft' }));
    await page.settle();
    await waitFor(() => expect(page.state().drafts['/complaint/create?id=5']?.version).toBe(4), { timeout: 3000 });
    await save(page);
    expect(page.asked('PATCH', '/Complaints/5').at(-1)!.body).toEqual({ title: `${row.title} and more`, version: 4 });
  });
});

test('a file kept in the draft is attached with the save, and then no longer kept', async () => {
  const file = { file: 'a1.jpg', name: 'cookie.jpg', size: 900, kind: 'product', visibility: 'internal' };
  let now = complaintRow({ status: 'Draft', version: 3, attachments: [] });
  const page = await openPage('/complaint/create?id=5', {
    answers: (env) => {
      env.on('GET', /^\/Complaints\/5$/, () => ({ body: now }));
      env.on('POST', /^\/ComplaintAttachments$/, (call) => {
        const stored = { id: 61, version: 1, ...(call.body as object) };
        now = { ...now, version: 4, attachments: [stored] } as typeof now;
        return { body: stored };
      });
      void env.drafts.putDraft(7, {
        key: '/complaint/create?id=5',
        collection: 'Complaints',
        restored: false,
        at: Date.parse('2026-11-20T02:00:00.000Z'),
        values: { files: [file] },
        version: 3,
      });
    },
  });
  expect(screen.getByRole('list', { name: 'Files to attach' })).toHaveTextContent('cookie.jpg');
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await page.settle();
  await act(() => page.env.advance(2_000));
  await page.settle();
  expect(page.asked('POST', '/ComplaintAttachments').map(({ body }) => body)).toEqual([
    { file: 'a1.jpg', kind: 'product', visibility: 'internal', caption: 'cookie.jpg', complaintId: 5 },
  ]);
  expect(page.asked('PATCH', '/Complaints/5')).toEqual([]);
  expect(screen.queryByRole('list', { name: 'Files to attach' })).toBeNull();
  expect(page.state().drafts).toEqual({});
});

describe('what is on file fills the form', () => {
  const known = {
    values: { productName: 'Oat cookies 200 g', barcode: '8850123451043', brandId: 1, mfgDate: '2026-03-01' },
    from: { complaint: 'C2026-00009', lot: 'OC1' },
  };
  const open = async () => {
    const page = await openPage('/complaint/create', {
      answers: (env) => {
        env.on('GET', /^\/Brands$/, { body: [{ id: 1, version: 1, name: 'House' }] });
        env.on('GET', /^\/Complaints\/known$/, { body: known });
      },
    });
    const asked = () => page.asked('GET', '/Complaints/known');
    const typeLot = async (lot: string): Promise<void> => {
      await userEvent.type(screen.getByLabelText(/^Lot number/), lot);
      await waitFor(() => expect(asked()).not.toEqual([]), { timeout: 3000 });
      await page.settle();
    };
    return { page, asked, typeLot };
  };

  test("empty fields are filled, the user's input stays, and it can be undone", async () => {
    const { page, typeLot } = await open();
    await userEvent.type(screen.getByLabelText(/^Product name/), 'My own name');
    await typeLot('OC1');
    expect(screen.getByLabelText(/^Product name/)).toHaveValue('My own name');
    expect(screen.getByLabelText(/^Barcode/)).toHaveValue('8850123451043');
    expect(screen.getByText('Pre-filled from lot OC1, complaint C2026-00009: Barcode, Brand, Production date')).toBeVisible();
    await waitFor(() => expect(page.state().drafts['/complaint/create']?.values).toMatchObject({ brandId: 1, mfgDate: '2026-03-01' }), {
      timeout: 3000,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await page.settle();
    expect(screen.getByLabelText(/^Barcode/)).toHaveValue('');
    expect(screen.getByLabelText(/^Lot number/)).toHaveValue('OC1');
    expect(screen.queryByText(/^Pre-filled/)).toBeNull();
  });

  test('half a barcode is not asked for', async () => {
    const { asked, typeLot } = await open();
    await userEvent.type(screen.getByLabelText(/^Barcode/), '88501234');
    await typeLot('OC1');
    expect(asked()).toEqual([expect.objectContaining({ query: { lotNo: 'OC1' } })]);
  });
});

test('a draft that comes back brings its similar complaints with it', async () => {
  const similar = [
    { id: 3, no: 'C2026-00003', status: 'Submitted', title: 'Wire in cookies', receivedAt: '2026-11-01T02:00:00.000Z', reason: 'lot' },
  ];
  const page = await openPage('/complaint/create?id=5', {
    answers: (env) => {
      env.on('GET', /^\/Complaints\/5$/, { body: complaintRow({ status: 'Draft' }) });
      env.on('GET', /^\/Complaints\/similar$/, { body: similar });
    },
  });
  expect(screen.getByText('Wire in cookies')).toBeVisible();
  expect(page.asked('GET', '/Complaints/similar')).toEqual([
    expect.objectContaining({ query: { lotNo: 'OC1', productName: 'Oat cookies 200 g', category: 'foreignBody', except: '5' } }),
  ]);
});

test('similar complaints of a restored draft are searched with what is stored beside what was typed', async () => {
  const page = await openPage('/complaint/create?id=5', {
    answers: (env) => {
      env.on('GET', /^\/Complaints\/5$/, { body: complaintRow({ status: 'Draft' }) });
      void env.drafts.putDraft(7, {
        key: '/complaint/create?id=5',
        collection: 'Complaints',
        restored: false,
        at: Date.parse('2026-11-20T02:00:00.000Z'),
        values: { lotNo: 'OC2' },
        version: 1,
      });
    },
  });
  expect(page.asked('GET', '/Complaints/similar').at(-1)).toMatchObject({
    query: { lotNo: 'OC2', productName: 'Oat cookies 200 g', category: 'foreignBody', except: '5' },
  });
});

test('each kind of field says what is wrong with it when it is left', async () => {
  await openPage('/complaint/create');
  const leave = async (name: RegExp, text: string): Promise<void> => {
    await userEvent.type(screen.getByLabelText(name), text);
    await userEvent.tab();
    await waitFor(() => expect(screen.getByLabelText(name)).toHaveAttribute('aria-invalid', 'true'));
  };
  await leave(/^Description/, 'short');
  await leave(/^Quantity/, '0');
  await leave(/^Email/, 'somebody');
  // passed through without a word
  await userEvent.click(screen.getByLabelText(/^Title/));
  await userEvent.tab();
  await waitFor(() => expect(screen.getByLabelText(/^Title/)).toHaveAttribute('aria-invalid', 'true'));
});
