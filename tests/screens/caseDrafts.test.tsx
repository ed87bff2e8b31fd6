/** Drafts can be continued, corrected and discarded: cases and complaints, stores, to-dos, publications, movements. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { caseRow, complaintRow, loadTexts, openPage, type Opened } from './complaintsClient.tsx';
import type { FakeEnv } from '../support/fakeEnv.ts';

beforeEach(() => loadTexts('en'));

const draft = (more: object = {}) =>
  caseRow({ status: 'Draft', sentAt: null, version: 4, instruction: 'Half written words', investigationReports: [], ...more });
const suppliers = [
  { id: 3, name: 'Golden Grain', code: 'F-3' },
  { id: 8, name: 'River Mill', code: 'F-8' },
];
const removed = (env: FakeEnv): { path: string; query: unknown }[] =>
  env.calls.filter((call) => call.method === 'DELETE').map(({ path, query }) => ({ path, query }));
/** presses the danger button of the open question */
const confirm = async (page: Opened, name: string, focused = true): Promise<void> => {
  const dialog = within(await screen.findByRole('dialog'));
  if (focused) await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus(), { timeout: 3000 });
  await userEvent.click(dialog.getByRole('button', { name }));
  await page.settle();
};
const conflict = (current: object) => ({
  status: 409,
  body: { error: { statusCode: 409, name: 'Error', code: 'VERSION_CONFLICT', message: '', details: { current } } },
});

describe('the draft of a case', () => {
  const edit = (answers: (env: FakeEnv) => void = () => undefined, row: object = draft({ complaint: complaintRow() })) =>
    openPage('/complaint/supplier-complaint/edit/9', {
      answers: (env) => {
        env.on('GET', /^\/SupplierComplaints\/9$/, { body: row });
        env.on('GET', /^\/Suppliers$/, { body: suppliers });
        answers(env);
      },
    });

  test('its card leads to its page and can delete it; one that was sent has neither', async () => {
    const page = await openPage('/complaint/show/5', {
      answers: (env) => {
        env.on('GET', /^\/Complaints\/5$/, {
          body: complaintRow({
            supplierComplaints: [
              draft(),
              caseRow({ id: 10, no: 'C2026-00005-S2', supplierId: 8, supplier: { id: 8, name: 'River Mill' } }),
            ],
          }),
        });
        env.on('DELETE', /^\/SupplierComplaints\/9$/, { status: 204 });
      },
    });
    const cards = within(document.getElementById('suppliers')!).getAllByRole('listitem');
    expect(within(cards[0]!).getByRole('link', { name: 'Continue draft' })).toHaveAttribute('href', '/complaint/supplier-complaint/edit/9');
    expect(within(cards[1]!).queryByRole('link', { name: 'Continue draft' })).toBeNull();
    expect(within(cards[1]!).queryByRole('button', { name: 'Delete draft' })).toBeNull();
    await userEvent.click(within(cards[0]!).getByRole('button', { name: 'Delete draft' }));
    await confirm(page, 'Delete draft');
    expect(removed(page.env)).toEqual([{ path: '/SupplierComplaints/9', query: { version: '4' } }]);
  });

  test('opens with what was written, and saves only what changed over the version it read', async () => {
    const page = await edit((env) =>
      env.on('PATCH', /^\/SupplierComplaints\/9$/, (call) => ({ body: { ...draft(), ...(call.body as object), version: 5 } })),
    );
    expect(screen.getByLabelText(/^Instruction/)).toHaveValue('Half written words');
    await userEvent.clear(screen.getByLabelText(/^Lot number/));
    await userEvent.type(screen.getByLabelText(/^Lot number/), 'OC2');
    await userEvent.keyboard('{Control>}s{/Control}');
    await page.settle();
    expect(page.asked('PATCH', '/SupplierComplaints/9').map(({ body }) => body)).toEqual([{ lotNo: 'OC2', version: 4 }]);
    expect(page.state().navigation.path).toBe('/complaint/show/5');
  });

  test('saved by another user at the same time: the user chooses, and the choice overwrites the newer version', async () => {
    let tries = 0;
    const page = await edit((env) =>
      env.on('PATCH', /^\/SupplierComplaints\/9$/, (call) => {
        tries += 1;
        return tries === 1
          ? conflict(draft({ version: 7, instruction: 'Their words', requestType: 'shortReport' }))
          : { body: { ...draft(), ...(call.body as object), version: 8 } };
      }),
    );
    await userEvent.type(screen.getByLabelText(/^Instruction/), ' and mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await page.settle();
    await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
    expect(screen.getByText('Their words')).toBeVisible();
    await userEvent.click(screen.getAllByRole('radio')[0]!);
    await userEvent.click(screen.getByRole('button', { name: 'Save merged version' }));
    await page.settle();
    expect(page.asked('PATCH', '/SupplierComplaints/9').at(-1)!.body).toEqual({ instruction: 'Half written words and mine', version: 7 });
  });

  test('a sent case is not changed here', async () => {
    await edit(undefined, caseRow({ complaint: complaintRow() }));
    expect(screen.getByText('C2026-00005-S1 has already been sent.')).toBeVisible();
    expect(screen.queryByLabelText(/^Instruction/)).toBeNull();
  });
});

describe('a new case', () => {
  const create = (row: object, answers: (env: FakeEnv) => void = () => undefined) =>
    openPage('/complaint/supplier-complaint/create/5', {
      answers: (env) => {
        env.on('GET', /^\/Complaints\/5$/, { body: row });
        env.on('GET', /^\/Suppliers$/, { body: suppliers });
        answers(env);
      },
    });
  const lot = (env: FakeEnv): void =>
    env.on('GET', /^\/Complaints\/5\/lot$/, {
      body: { lots: [{ id: 1, lotNo: 'OC1', productName: 'Oat cookies 200 g', supplierId: 3 }], coas: [], legs: [], others: [] },
    });

  test('the factory of the lot is proposed with the reason; one that has a draft leads there and writes nothing over it', async () => {
    const page = await create(complaintRow({ supplierComplaints: [draft()] }), lot);
    expect(screen.getByText('Lot OC1 of Oat cookies 200 g was produced by Golden Grain.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Select Golden Grain' }));
    await page.settle();
    expect(screen.getByRole('link', { name: 'Open draft' })).toHaveAttribute('href', '/complaint/supplier-complaint/edit/9');
    expect(screen.getByRole('button', { name: 'Save draft' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Control>}s{/Control}');
    await page.settle();
    expect(page.env.calls.filter((call) => ['PATCH', 'POST'].includes(call.method) && call.path.startsWith('/SupplierComplaints'))).toEqual(
      [],
    );
  });

  test('what the supplier will see holds the words and days as they are typed; a file is shown with one tick', async () => {
    const file = { id: 61, version: 2, complaintId: 5, file: 'a1.jpg', kind: 'product', visibility: 'internal', caption: 'cookie.jpg' };
    const page = await create(complaintRow({ attachments: [file] }), (env) => {
      lot(env);
      env.on('PATCH', /^\/ComplaintAttachments\/61$/, { body: { ...file, visibility: 'supplier', version: 3 } });
    });
    await userEvent.type(screen.getByLabelText(/^Instruction/), 'Please check the sieve.');
    const preview = within(document.querySelector<HTMLElement>('.supplier-preview')!);
    expect(await preview.findByText('Please check the sieve.')).toBeVisible();
    await userEvent.click(preview.getByRole('checkbox', { name: 'Visible to suppliers' }));
    await page.settle();
    expect(page.asked('PATCH', '/ComplaintAttachments/61')[0]!.body).toEqual({ visibility: 'supplier', version: 2 });
  });

  test('a refused sending goes on at the draft that was made, with the refusal', async () => {
    let made = false;
    const page = await create(complaintRow(), (env) => {
      lot(env);
      env.on('GET', /^\/Complaints\/5$/, () => ({ body: complaintRow({ supplierComplaints: made ? [draft({ version: 1 })] : [] }) }));
      env.on('GET', /^\/SupplierComplaints\/9$/, { body: draft({ version: 1, instruction: 'Please check.', complaint: complaintRow() }) });
      env.on('POST', /^\/SupplierComplaints$/, () => {
        made = true;
        return { body: draft({ version: 1 }) };
      });
      env.on('POST', /^\/SupplierComplaints\/9\/send$/, {
        status: 422,
        body: {
          error: { statusCode: 422, name: 'Error', code: 'GUARD_FAILED', message: '', details: { guards: [{ guard: 'supplierHasQa' }] } },
        },
      });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Select Golden Grain' }));
    await userEvent.type(screen.getByLabelText(/^Instruction/), 'Please check.');
    await userEvent.click(screen.getByRole('button', { name: 'Send case' }));
    await confirm(page, 'Send case');
    await waitFor(() => expect(page.state().navigation.path).toBe('/complaint/supplier-complaint/edit/9'));
    await page.settle();
    expect(screen.getByRole('alert')).toHaveTextContent('No user of this supplier can respond');
    expect(screen.getByLabelText(/^Instruction/)).toHaveValue('Please check.');
  });
});

describe('a save of a new case that was not answered', () => {
  const save = async (begun: object): Promise<Opened> => {
    let made = false;
    const page = await openPage('/complaint/supplier-complaint/create/5', {
      answers: (env) => {
        env.on('GET', /^\/Suppliers$/, { body: suppliers });
        env.on('GET', /^\/Complaints\/5\/lot$/, {
          body: { lots: [{ id: 1, lotNo: 'OC1', productName: 'Oat cookies 200 g', supplierId: 3 }], coas: [], legs: [], others: [] },
        });
        env.on('GET', /^\/Complaints\/5$/, () => ({ body: complaintRow({ supplierComplaints: made ? [draft(begun)] : [] }) }));
        env.on('GET', /^\/SupplierComplaints\/9$/, { body: draft({ instruction: 'Please check.', complaint: complaintRow() }) });
        env.on('POST', /^\/SupplierComplaints$/, () => {
          made = true;
          return { lost: true };
        });
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Select Golden Grain' }));
    await userEvent.type(screen.getByLabelText(/^Instruction/), 'Please check.');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await page.settle();
    await page.settle();
    return page;
  };

  test('of a case that exists all the same goes on at its page', async () => {
    const page = await save({ createdById: 7 });
    expect(page.state().navigation.path).toBe('/complaint/supplier-complaint/edit/9');
    expect(screen.getByLabelText(/^Instruction/)).toHaveValue('Please check.');
    expect(page.state().drafts).toEqual({});
    expect(page.asked('POST', '/SupplierComplaints')).toHaveLength(1);
  });

  test('keeps what was typed where the case of that supplier is that of somebody else', async () => {
    const page = await save({ createdById: 8 });
    expect(page.state().navigation.path).toBe('/complaint/supplier-complaint/create/5');
    expect(screen.getByLabelText(/^Instruction/)).toHaveValue('Please check.');
    expect(screen.getByRole('link', { name: 'Open draft' })).toHaveAttribute('href', '/complaint/supplier-complaint/edit/9');
  });
});

describe('facts of a complaint that came in', () => {
  const noLot = complaintRow({ status: 'Submitted', lotNo: null, investigatingAt: null });
  test('a case that waits for the lot leads to the form of the facts, where it is entered and saved', async () => {
    const made = await openPage('/complaint/supplier-complaint/create/5', {
      answers: (env) => env.on('GET', /^\/Complaints\/5$/, { body: noLot }),
    });
    expect(screen.getByRole('link', { name: 'Enter Lot number in the complaint' })).toHaveAttribute('href', '/complaint/create?id=5');
    made.unmount();
    const page = await openPage('/complaint/create?id=5', {
      answers: (env) => {
        env.on('GET', /^\/Complaints\/5$/, { body: noLot });
        env.on('PATCH', /^\/Complaints\/5$/, (call) => ({ body: { ...noLot, ...(call.body as object), version: 2 } }));
      },
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Details of C2026-00005');
    expect(screen.queryByRole('button', { name: 'Submit complaint' })).toBeNull();
    await userEvent.type(screen.getByLabelText(/^Lot number/), 'OC1');
    await userEvent.click(screen.getByRole('button', { name: 'Save details' }));
    await page.settle();
    expect(page.asked('PATCH', '/Complaints/5').map(({ body }) => body)).toEqual([{ lotNo: 'OC1', version: 1 }]);
    expect(page.state().navigation.path).toBe('/complaint/show/5');
  });
  test('the page leads there; a closed complaint stays as it is', async () => {
    const page = await openPage('/complaint/show/5', { answers: (env) => env.on('GET', /^\/Complaints\/5$/, { body: noLot }) });
    expect(screen.getByRole('link', { name: 'Change details' })).toHaveAttribute('href', '/complaint/create?id=5');
    page.unmount();
    await openPage('/complaint/create?id=5', {
      answers: (env) =>
        env.on('GET', /^\/Complaints\/5$/, { body: complaintRow({ status: 'Closed', closedAt: '2026-11-20T02:00:00.000Z' }) }),
    });
    expect(screen.getByText('The details of C2026-00005 can no longer be changed.')).toBeVisible();
  });
});

test('a complaint that was never submitted is deleted after a question', async () => {
  const page = await openPage('/complaint/show/5', {
    answers: (env) => {
      env.on('GET', /^\/Complaints\/5$/, { body: complaintRow({ status: 'Draft', submittedAt: null, investigatingAt: null }) });
      env.on('DELETE', /^\/Complaints\/5$/, { status: 204 });
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Delete draft' }));
  expect(removed(page.env)).toEqual([]);
  await confirm(page, 'Delete draft');
  expect(removed(page.env)).toEqual([{ path: '/Complaints/5', query: { version: '1' } }]);
  expect(page.state().navigation.path).toBe('/complaint/list');
});

test('a store row shows who reported it, is changed in place and removed after a question; a to-do is deleted', async () => {
  const store = {
    id: 41,
    version: 3,
    complaintId: 5,
    branchId: 1,
    reporterName: 'Shift lead',
    reporterPosition: 'Bakery',
    foundAt: null,
    quantityFound: 2,
    quantityOnShelf: 1,
    actionTaken: 'none',
    note: 'Bag was open',
    branch: { id: 1, name: 'Riverside', storeNo: 'S101' },
  };
  const page = await openPage('/complaint/show/5', {
    answers: (env) => {
      env.on('GET', /^\/Complaints\/5$/, {
        body: complaintRow({
          storeComplaints: [store],
          todos: [
            {
              id: 2,
              version: 6,
              complaintId: 5,
              title: 'Call the store',
              assigneeId: null,
              dueDate: null,
              doneAt: null,
              waivedReason: null,
            },
          ],
        }),
      });
      env.on('PATCH', /^\/StoreComplaints\/41$/, (call) => ({ body: { ...store, ...(call.body as object), version: 4 } }));
      env.on('DELETE', /^\/(StoreComplaints|ComplaintTodos)\//, { status: 204 });
    },
  });
  const card = within(document.getElementById('branches')!);
  for (const words of ['Shift lead, Bakery', 'Bag was open']) expect(card.getByText(words)).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Change store S101 Riverside' }));
  await userEvent.clear(card.getByLabelText(/^Position/));
  await userEvent.type(card.getByLabelText(/^Position/), 'Stock');
  await userEvent.click(card.getByRole('button', { name: 'Save store' }));
  await page.settle();
  expect(page.asked('PATCH', '/StoreComplaints/41')[0]!.body).toEqual({ reporterPosition: 'Stock', version: 3 });
  await userEvent.click(card.getByRole('button', { name: 'Remove store S101 Riverside' }));
  await confirm(page, 'Remove store');
  await userEvent.click(screen.getByRole('button', { name: 'Delete to-do: Call the store' }));
  await confirm(page, 'Delete to-do');
  expect(removed(page.env).map(({ path }) => path)).toEqual(['/StoreComplaints/41', '/ComplaintTodos/2']);
});

const movement = (more: object = {}) => ({
  id: 4,
  version: 2,
  complaintId: 5,
  supplierId: 8,
  no: 'PM-4',
  status: 'Open',
  readAt: null,
  type: 'trace',
  reach: 'warehouse',
  isDrill: false,
  productName: 'Oat cookies 200 g',
  lotNos: ['OC1'],
  mfgFrom: null,
  mfgTo: null,
  instruction: 'Please answer.',
  dueAt: '2026-11-21T04:12:00.000Z',
  previousId: null,
  submittedAt: null,
  returnReason: null,
  fileNames: null,
  supplier: { id: 8, name: 'DC North' },
  ...more,
});

test('a movement for the wrong warehouse is withdrawn with a reason while it is not answered; later not', async () => {
  const page = await openPage('/complaint/product-movement/show/4', {
    answers: (env) => {
      env.on('GET', /^\/ProductMovements\/4$/, { body: movement() });
      env.on('POST', /^\/ProductMovements\/4\/delete$/, { body: movement() });
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Delete product movement' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus(), { timeout: 3000 });
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'It was the other warehouse');
  await confirm(page, 'Delete product movement', false);
  expect(page.asked('POST', '/ProductMovements/4/delete').map(({ body }) => body)).toEqual([
    { reason: 'It was the other warehouse', version: 2 },
  ]);
  expect(page.state().navigation.path).toBe('/complaint/show/5');
  page.unmount();
  await openPage('/complaint/product-movement/show/4', {
    answers: (env) =>
      env.on('GET', /^\/ProductMovements\/4$/, {
        body: movement({ status: 'Submitted', submittedAt: '2026-11-20T03:00:00.000Z', readAt: '2026-11-20T04:00:00.000Z' }),
      }),
  });
  expect(screen.queryByRole('button', { name: 'Delete product movement' })).toBeNull();
});

describe('requests of a warehouse', () => {
  const user = { supplierUsers: [{ role: 'wareHouseAdmin', supplierId: 8, expiredAt: null }] };
  const asked = (page: Opened): string[] => page.asked('GET', '/ProductMovements').map(({ query }) => String(query['filter']));
  test('open on what is to do, with counts; the badge leads to the same tab', async () => {
    const answers = (env: FakeEnv): void => {
      env.local.set('selectedSupplier', '8');
      env.on('GET', /^\/SupplierUsers$/, {
        body: [
          {
            id: 1,
            supplierId: 8,
            role: 'wareHouseAdmin',
            expiredAt: null,
            supplier: { id: 8, name: 'DC North', status: 'active', supplierType: 'warehouse', wizardCompleted: true },
          },
        ],
      });
      env.counts('ProductMovements', (words) => (words.includes('Submitted') ? 7 : 2));
      env.on('GET', /^\/ProductMovements$/, { body: [movement()] });
    };
    const page = await openPage('/complaint/product-movement/list', { user, answers });
    const tabs = within(screen.getByRole('navigation', { name: 'Product movements' }));
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent(/Needs my action\s*2/);
    expect(tabs.getByRole('link', { name: /Submitted/ })).toHaveTextContent('7');
    expect(asked(page).at(-1)).toContain('"status":{"inq":["Open","Draft"]}');
    page.unmount();
    const badge = await openPage('/complaint/product-movement/list?topic=productMovements', { user, answers });
    expect(within(screen.getByRole('navigation', { name: 'Product movements' })).getByRole('link', { current: 'page' })).toHaveTextContent(
      /Needs my action/,
    );
    badge.unmount();
    const sent = await openPage('/complaint/product-movement/list?tab=submitted', { user, answers });
    expect(asked(sent).at(-1)).toContain('"status":"Submitted"');
  });
});

test('a publication that never went out is deleted in the list and in its form', async () => {
  const publication = {
    id: 71,
    version: 3,
    announcementId: 2,
    audience: { all: true },
    publishAt: null,
    expireAt: null,
    answerDueDate: null,
    important: false,
    publishedAt: null,
    withdrawnAt: null,
    withdrawReason: null,
    recipientCount: null,
    remindedAt: null,
    announcement: {
      id: 2,
      name: 'Packaging policy',
      body: { en: 'Text' },
      category: 'policy',
      needAnswer: false,
      answerType: null,
      choices: null,
      fileNames: null,
      version: 1,
    },
    supplierAnnouncements: [],
  };
  const user = { companyUsers: [{ role: 'superAdmin', expiredAt: null }] };
  const answers = (env: FakeEnv): void => {
    env.on('GET', /^\/AnnouncementPublishes$/, {
      body: [publication, { ...publication, id: 72, publishedAt: '2026-11-20T03:00:00.000Z' }],
    });
    env.on('GET', /^\/AnnouncementPublishes\/71$/, { body: publication });
    env.on('DELETE', /^\/AnnouncementPublishes\/71$/, { status: 204 });
  };
  const page = await openPage('/masterData/announcementPublish/list', { user, answers });
  const buttons = screen.getAllByRole('button', { name: 'Delete publication' });
  expect(buttons).toHaveLength(1);
  await userEvent.click(buttons[0]!);
  await confirm(page, 'Delete publication');
  expect(removed(page.env)).toEqual([{ path: '/AnnouncementPublishes/71', query: { version: '3' } }]);
  page.unmount();
  const form = await openPage('/masterData/announcementPublish/edit/71', { user, answers });
  await userEvent.click(screen.getByRole('button', { name: 'Delete publication' }));
  await confirm(form, 'Delete publication');
  expect(removed(form.env)).toHaveLength(1);
  expect(form.state().navigation.path).toBe('/masterData/announcementPublish/list');
});

describe('saved by another user at the same time, the user chooses', () => {
  const common = { createdAt: '2026-11-18T02:00:00.000Z', updatedAt: '2026-11-18T02:00:00.000Z', createdById: 7 };
  const keep = async (page: Opened, theirs: string | RegExp): Promise<void> => {
    await page.settle();
    const box = within(await screen.findByRole('alert', { name: 'Two versions' }));
    // it takes nothing from the text that is being written
    expect(screen.getByRole('alert', { name: 'Two versions' })).not.toContainElement(document.activeElement as HTMLElement);
    await userEvent.click(box.getByRole('button', { name: 'Compare' }));
    expect(box.getByText(theirs)).toBeVisible();
    await userEvent.click(box.getAllByRole('radio')[0]!);
    await userEvent.click(box.getByRole('button', { name: 'Save merged version' }));
    await page.settle();
  };
  /** the first save meets the newer row, the second goes through */
  const twice = (env: FakeEnv, path: RegExp, newer: { version: number }): void => {
    let tries = 0;
    env.on('PATCH', path, (call) => {
      tries += 1;
      return tries === 1 ? conflict(newer) : { body: { ...newer, ...(call.body as object), version: newer.version + 1 } };
    });
  };

  test('in a closing email', async () => {
    const mail = {
      ...common,
      id: 51,
      version: 2,
      complaintId: 5,
      language: 'en',
      to: ['a@example.test'],
      cc: [],
      subject: 'Your complaint',
      body: '<p>We looked into it.</p>',
      attachmentIds: [],
      sentAt: null,
      complaint: complaintRow(),
    };
    const page = await openPage('/complaint/mailCloseComplaint/edit/51', {
      answers: (env) => {
        env.on('GET', /^\/MailCloseComplaints\/51$/, { body: mail });
        twice(env, /^\/MailCloseComplaints\/51$/, { ...mail, subject: 'Their subject', cc: ['b@example.test'], version: 5 } as never);
      },
    });
    await userEvent.type(screen.getByLabelText(/^Subject/), ' of Monday');
    await userEvent.click(screen.getByRole('button', { name: 'Save email' }));
    await keep(page, 'Their subject');
    // what the other user added is not written again
    expect(page.asked('PATCH', '/MailCloseComplaints/51').at(-1)!.body).toEqual({ subject: 'Your complaint of Monday', version: 5 });
  });

  test('in a store recommendation', async () => {
    const recommend = {
      ...common,
      id: 3,
      version: 2,
      complaintId: 5,
      title: 'Take it off',
      instruction: 'Please take all packs off the shelf',
      actionType: 'removeFromShelf',
      dueDate: '2026-11-30',
      branchIds: [1],
      sentAt: null,
      verifiedAt: null,
      verifiedById: null,
      complaint: complaintRow(),
      branches: [],
    };
    const page = await openPage('/complaint/store-recommend/edit/3', {
      answers: (env) => {
        env.on('GET', /^\/StoreRecommends\/3$/, { body: recommend });
        twice(env, /^\/StoreRecommends\/3$/, { ...recommend, title: 'Their title', dueDate: '2026-12-02', version: 5 } as never);
      },
    });
    await userEvent.type(screen.getByLabelText(/^Title/), ' today');
    await userEvent.keyboard('{Control>}s{/Control}');
    await keep(page, 'Their title');
    expect(page.asked('PATCH', '/StoreRecommends/3').at(-1)!.body).toEqual({ title: 'Take it off today', version: 5 });
  });

  test('in a publication', async () => {
    const publication = {
      ...common,
      id: 71,
      version: 3,
      announcementId: 2,
      audience: { all: true },
      publishAt: null,
      expireAt: '2026-12-20T05:00:00.000Z',
      answerDueDate: null,
      important: false,
      publishedAt: null,
      withdrawnAt: null,
      withdrawReason: null,
      recipientCount: null,
      remindedAt: null,
      announcement: {
        id: 2,
        name: 'Packaging policy',
        body: { en: 'Text' },
        category: 'policy',
        needAnswer: false,
        answerType: null,
        choices: null,
        fileNames: null,
        version: 1,
      },
      supplierAnnouncements: [],
    };
    const page = await openPage('/masterData/announcementPublish/edit/71', {
      user: { companyUsers: [{ role: 'superAdmin', expiredAt: null }] },
      answers: (env) => {
        env.on('GET', /^\/AnnouncementPublishes\/71$/, { body: publication });
        twice(env, /^\/AnnouncementPublishes\/71$/, {
          ...publication,
          expireAt: '2026-12-24T05:00:00.000Z',
          audience: { supplierTypes: ['factory'] },
          version: 6,
        } as never);
      },
    });
    await userEvent.click(screen.getByLabelText(/^Important/));
    await userEvent.keyboard('{Control>}s{/Control}');
    await page.settle();
    expect(screen.getByText(/^Merged automatically/)).toHaveTextContent(/Audience.*End time/);
    await userEvent.click(screen.getByRole('button', { name: 'Save merged version' }));
    await page.settle();
    // what the other user changed was taken over, and is not written again
    expect(page.asked('PATCH', '/AnnouncementPublishes/71').at(-1)!.body).toEqual({ important: true, version: 6 });
  });
});

const closingEmail = {
  id: 51,
  version: 2,
  complaintId: 5,
  language: 'en',
  to: ['a@example.test'],
  cc: [],
  subject: 'Your complaint',
  body: '<p>We looked into it.</p>',
  attachmentIds: [],
  sentAt: null,
};

test('"Send email and close complaint" keeps the mail and opens the question of closing with it chosen', async () => {
  const row = complaintRow({
    supplierComplaints: [caseRow({ status: 'Approved' })],
    closeMails: [{ ...closingEmail, id: 50, subject: 'Another one' }, closingEmail, { ...closingEmail, id: 52, subject: 'The newest' }],
  });
  const page = await openPage('/complaint/mailCloseComplaint/edit/51', {
    answers: (env) => {
      env.on('GET', /^\/Complaints\/5$/, { body: row });
      env.on('GET', /^\/MailCloseComplaints\/51$/, { body: { ...closingEmail, complaint: row } });
      env.on('PATCH', /^\/MailCloseComplaints\/51$/, { body: { ...closingEmail, version: 3 } });
      env.on('POST', /^\/Complaints\/5\/close$/, { body: { ...row, status: 'Closed', version: 2 } });
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Send email and close complaint' }));
  await page.settle();
  expect(page.state().navigation.path).toBe('/complaint/show/5');
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus(), { timeout: 3000 });
  await userEvent.type(dialog.getByLabelText(/^Conclusion/), 'The supplier replaced its sieve.');
  await userEvent.click(dialog.getByRole('button', { name: 'Close complaint' }));
  await page.settle();
  expect(page.asked('POST', '/Complaints/5/close')[0]?.body).toMatchObject({ mailId: 51 });
  expect(page.state().navigation.query).toEqual({});
});

test('closing that is pressed before the emails are here waits for them, and sends the one that was written', async () => {
  const row = complaintRow({ supplierComplaints: [caseRow({ status: 'Approved' })] });
  const page = await openPage('/complaint/show/5', {
    answers: (env) => {
      env.on('GET', /^\/Complaints\/5$/, ({ query }) =>
        query?.['filter']?.includes('closeMails') ? { body: { id: 5, version: 1, closeMails: [closingEmail] }, after: 500 } : { body: row },
      );
      env.on('POST', /^\/Complaints\/5\/close$/, { body: { ...row, status: 'Closed', version: 2 } });
    },
  });
  await userEvent.click(document.querySelector('[data-step="close"]')!);
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => page.env.advance(500));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus(), { timeout: 3000 });
  await userEvent.type(dialog.getByLabelText(/^Conclusion/), 'The supplier replaced its sieve.');
  await userEvent.click(dialog.getByRole('button', { name: 'Close complaint' }));
  await page.settle();
  expect(page.asked('POST', '/Complaints/5/close')[0]?.body).toMatchObject({ mailId: 51 });
});
