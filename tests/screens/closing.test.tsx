/** Pages between investigation and closing: what is refused is said at its field in both languages, nothing typed is lost, states have their pictures. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { MailCloseComplaint } from '#domain/complaints/mailCloseComplaint.ts';
import { redactValues } from '#src/actionLog/redact/redactRow.ts';
import { navigation, type AnyAction } from '#src/actions/index.ts';
import type { Draft } from '#src/store/state.ts';
import { complaintRow, loadTexts, openPage } from './complaintsClient.tsx';
import type { FakeEnv } from '../support/fakeEnv.ts';

const common = { version: 1, createdAt: '2026-11-18T02:00:00.000Z', updatedAt: '2026-11-18T02:00:00.000Z', createdById: 7 };
const ops = { companyUsers: [{ role: 'OD/OM', expiredAt: null }] };
const answer = (more: object = {}) => ({
  ...common,
  id: 31,
  storeRecommendId: 3,
  branchId: 1,
  quantityFound: null,
  quantityRemoved: null,
  quantityReturned: null,
  quantityDestroyed: null,
  comment: null,
  fileNames: null,
  answeredAt: null,
  answeredById: null,
  waivedReason: null,
  branch: { id: 1, name: 'Riverside', storeNo: 'S101', areaUserId: 7, odomUserId: null },
  ...more,
});
const recommend = (more: object = {}) => ({
  ...common,
  id: 3,
  complaintId: 5,
  title: 'Take it off',
  instruction: 'Please take all packs off the shelf',
  actionType: 'removeFromShelf',
  dueDate: '2026-11-30',
  branchIds: [1],
  sentAt: '2026-11-18T03:00:00.000Z',
  verifiedAt: null,
  verifiedById: null,
  complaint: complaintRow(),
  branches: [answer()],
  verifiedBy: null,
  ...more,
});
const refuse = (code: string, details: object) => ({
  status: 422,
  body: { error: { statusCode: 422, code, message: 'refused by the server', details, requestId: 'R1' } },
});

describe.each([
  [
    'en',
    {
      needed: 'Fill in this field.',
      most: 'Enter a value from 0 to 2.',
      found: /^Quantity found/,
      back: /^Returned to warehouse/,
      off: /^Removed from shelf/,
      comment: /^Comment/,
      answer: 'Enter response',
      send: 'Submit response',
    },
  ],
  [
    'zh',
    {
      needed: '请填写此字段。',
      most: '请填写 0 至 2 之间的值。',
      found: /^发现数量/,
      back: /^已返库/,
      off: /^已下架/,
      comment: /^备注/,
      answer: '填写答复',
      send: '提交答复',
    },
  ],
] as const)('a store answers, in %s', (language, words) => {
  test('wrong sums and a missing comment show errors at their field; input stays; then the whole answer is sent', async () => {
    await loadTexts(language);
    const page = await openPage('/complaint/store-recommend/edit/3', {
      user: ops,
      answers: (env) => env.on('GET', /^\/StoreRecommends\/3$/, { body: recommend() }),
    });
    await userEvent.click(screen.getByRole('button', { name: words.answer }));
    await userEvent.click(screen.getByRole('button', { name: words.send }));
    const error = (text: string): HTMLElement =>
      screen.getByText((_, element) => element?.className === 'field__error' && (element.textContent ?? '').includes(text));
    expect(error(words.needed)).toBeVisible();
    await userEvent.type(screen.getByLabelText(words.found), '5');
    await userEvent.type(screen.getByLabelText(words.off), '3');
    await userEvent.type(screen.getByLabelText(words.back), '3');
    await userEvent.click(screen.getByRole('button', { name: words.send }));
    expect(screen.getByLabelText(words.back)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText(words.off)).toHaveValue('3');
    expect(page.asked('POST', '/StoreRecommendBranches/31/answer')).toEqual([]);
    await userEvent.clear(screen.getByLabelText(words.back));
    await userEvent.click(screen.getByRole('button', { name: words.send }));
    await page.settle();
    expect(page.asked('POST', '/StoreRecommendBranches/31/answer')[0]?.body).toEqual({ quantityFound: 5, quantityRemoved: 3, version: 1 });
  });
});

test('an answer that was not sent outlasts another tab and a reload, each store its own; sent or put away it is kept no more', async () => {
  await loadTexts('en');
  const at = '/complaint/store-recommend/edit/3';
  const second = answer({ id: 32, branchId: 2, branch: { id: 2, name: 'Hillside', storeNo: 'S102', areaUserId: 7, odomUserId: null } });
  const kept: Draft[] = [];
  const answers = (env: FakeEnv): void => {
    env.on('GET', /^\/StoreRecommends\/3$/, { body: recommend({ branches: [answer(), second] }) });
    for (const draft of kept) void env.drafts.putDraft(7, draft);
  };
  const first = await openPage(at, { user: ops, answers });
  for (const button of screen.getAllByRole('button', { name: 'Enter response' })) await userEvent.click(button);
  const [one, two] = screen.getAllByRole('group', { name: /^Response of / });
  await userEvent.type(within(one!).getByLabelText(/^Quantity found/), '5');
  await userEvent.type(within(two!).getByLabelText(/^Comment/), 'None left');
  await first.wish(navigation.go({ to: '/dashboard' }) as AnyAction);
  const draft = first.state().drafts[at]!;
  await first.wish(navigation.go({ to: at }) as AnyAction);
  expect(screen.getAllByLabelText(/^Quantity found/)[0]).toHaveValue('5');
  first.unmount();
  // the log keeps quantities, of the words only that there were some
  expect(redactValues(draft.collection, draft.values, () => '~')).toMatchObject({
    branches: [
      { id: 31, quantityFound: 5, comment: null },
      { id: 32, quantityFound: null, comment: '~' },
    ],
  });

  kept.push(draft);
  const again = await openPage(at, { user: ops, answers });
  expect(screen.getAllByLabelText(/^Quantity found/)[0]).toHaveValue('5');
  expect(screen.getAllByLabelText(/^Comment/)[1]).toHaveValue('None left');
  const cancel = (): HTMLElement => screen.getAllByRole('button', { name: 'Cancel' })[0]!;
  // a thumb beside the button costs nothing: what was typed goes after a question
  await userEvent.click(cancel());
  expect(screen.getByText('Discard everything typed here?')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(screen.getAllByLabelText(/^Quantity found/)[0]).toHaveValue('5');
  const putAway = async (): Promise<void> => {
    await userEvent.click(cancel());
    await userEvent.click(cancel());
    await again.settle();
  };
  await putAway();
  expect((again.state().drafts[at]!.values['branches'] as { id: number }[]).map(({ id }) => id)).toEqual([32]);
  await putAway();
  expect(again.state().drafts[at]).toBeUndefined();
  expect(screen.queryByLabelText(/^Quantity found/)).toBeNull();
  // nothing typed, nothing asked
  await userEvent.click(screen.getAllByRole('button', { name: 'Enter response' })[0]!);
  await userEvent.click(cancel());
  expect(screen.queryByLabelText(/^Quantity found/)).toBeNull();
});

test('a store’s answer that was sent leaves no draft: not in the state, not on the device, not of the other stores', async () => {
  await loadTexts('en');
  const at = '/complaint/store-recommend/edit/3';
  const second = answer({ id: 32, branchId: 2, branch: { id: 2, name: 'Hillside', storeNo: 'S102', areaUserId: 7, odomUserId: null } });
  let answered: object = answer();
  const page = await openPage(at, {
    user: ops,
    answers: (env) => {
      env.on('GET', /^\/StoreRecommends\/3$/, () => ({ body: recommend({ branches: [answered, second] }) }));
      env.on('POST', /^\/StoreRecommendBranches\/31\/answer$/, (call) => ({
        body: (answered = {
          ...answer({ version: 2, answeredAt: '2026-11-21T03:00:00.000Z', answeredById: 7 }),
          ...(call.body as object),
          version: 2,
        }),
      }));
    },
  });
  const keptOf = (): unknown[] => ((page.state().drafts[at]?.values['branches'] ?? []) as { id: number }[]).map(({ id }) => id);
  for (const button of screen.getAllByRole('button', { name: 'Enter response' })) await userEvent.click(button);
  const [one, two] = screen.getAllByRole('group', { name: /^Response of / });
  await userEvent.type(within(one!).getByLabelText(/^Quantity found/), '5');
  await userEvent.type(within(one!).getByLabelText(/^Removed from shelf/), '3');
  await userEvent.type(within(two!).getByLabelText(/^Comment/), 'None left');
  await waitFor(() => expect(keptOf()).toEqual([31, 32]), { timeout: 3000 });
  await userEvent.click(within(one!).getByRole('button', { name: 'Submit response' }));
  await page.settle();
  expect(page.asked('POST', '/StoreRecommendBranches/31/answer')).toHaveLength(1);
  await waitFor(() => expect(keptOf()).toEqual([32]), { timeout: 3000 });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await page.settle();
  expect(page.state().drafts[at]).toBeUndefined();
  expect([...page.env.stored.drafts.keys()]).toEqual([]);
});

const twoChosen = (env: FakeEnv): void => {
  env.on('GET', /^\/Complaints$/, { body: [complaintRow({ id: 5 }), complaintRow({ id: 6, no: 'C2026-00006', lotNo: 'OC2' })] });
};

test('merging: differences are marked, the reason is needed, a refusal names why', async () => {
  await loadTexts('en');
  const page = await openPage('/complaint/merging/create?ids=5,6', {
    answers: (env) => {
      twoChosen(env);
      env.on(
        'POST',
        /^\/ComplaintMergings$/,
        refuse('MERGE_NOT_ALLOWED', { guards: [{ guard: 'childMerged', params: { no: 'C2026-00006' }, route: '/complaint/show/6' }] }),
      );
    },
  });
  expect(within(screen.getByRole('row', { name: /^Lot number/ })).getByText('Different')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /^Product name/ })).queryByText('Different')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Merge 1 complaint' }));
  expect(screen.getByLabelText(/^Reason/)).toHaveAttribute('aria-invalid', 'true');
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Same lot, same piece of metal');
  await userEvent.click(screen.getByRole('button', { name: 'Merge 1 complaint' }));
  await page.settle();
  expect(page.asked('POST', '/ComplaintMergings')[0]?.body).toEqual({
    parentId: 5,
    childIds: [6],
    reason: 'Same lot, same piece of metal',
  });
  expect(screen.getByRole('link', { name: 'C2026-00006 is already merged' })).toHaveAttribute('href', '/complaint/show/6');
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('Same lot, same piece of metal');
});

test('merging what is closed is blocked before it is asked', async () => {
  await loadTexts('zh');
  const page = await openPage('/complaint/merging/create?ids=5,6', {
    answers: (env) =>
      env.on('GET', /^\/Complaints$/, { body: [complaintRow({ id: 5 }), complaintRow({ id: 6, no: 'C2026-00006', status: 'Closed' })] }),
  });
  expect(screen.getByText('C2026-00006 不在处理中')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '合并 1 条投诉' }));
  await page.settle();
  expect(page.asked('POST', '/ComplaintMergings')).toEqual([]);
});

const template = {
  subject: 'Your report',
  body: '<p>Dear all,</p><p>{{conclusion}}</p>',
  recipients: [{ email: 'brand@example.test', name: 'Desk', kind: 'brand' }],
  to: ['brand@example.test'],
  cc: [],
};

test.each([
  ['en', 'Replace the placeholders in double braces.', 'Send email', 'The customer has not agreed to receive emails. Remove this address.'],
  ['zh', '请替换双花括号中的占位符。', '发送邮件', '顾客未同意接收邮件，请移除此地址。'],
] as const)('a mail is not sent with placeholders or to who did not agree (%s)', async (language, braces, send, consent) => {
  await loadTexts(language);
  const page = await openPage('/complaint/mailCloseComplaint/create/5', {
    answers: (env) => {
      env.on('GET', /^\/Complaints\/5$/, { body: complaintRow({ customerEmail: 'brand@example.test' }) });
      env.on('GET', /^\/MailCloseComplaints\/template$/, { body: template });
    },
  });
  await userEvent.click(screen.getByRole('button', { name: send }));
  expect(screen.getAllByText((_, element) => element?.className === 'field__error').map((element) => element.textContent?.trim())).toEqual(
    expect.arrayContaining([consent, braces]),
  );
  expect(page.asked('POST', '/MailCloseComplaints')).toEqual([]);
  expect(page.container.textContent).toContain('Dear all,');
});

test('an unsaved email is restored after a reload, its body too, and the log knows it by the fields of an email', async () => {
  await loadTexts('en');
  const at = '/complaint/mailCloseComplaint/create/5';
  const kept: Draft[] = [];
  const answers = (env: FakeEnv): void => {
    env.on('GET', /^\/Complaints\/5$/, { body: complaintRow() });
    env.on('GET', /^\/MailCloseComplaints\/template$/, { body: template });
    for (const draft of kept) void env.drafts.putDraft(7, draft);
  };
  const first = await openPage(at, { answers });
  await userEvent.type(screen.getByRole('textbox', { name: /^Email text/ }), ' And more.');
  first.unmount();
  await first.settle();
  const draft = first.state().drafts[at]!;
  expect(Object.keys(draft.values).filter((name) => !(name in MailCloseComplaint.fields))).toEqual([]);
  expect(draft.values['body']).toContain('And more.');
  kept.push(draft);
  await openPage(at, { answers });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Email text/ }).value).toContain('And more.');
});

describe('what was made and not sent stands: its own page shows why and goes on with it, and nothing is made twice', () => {
  const kept = (values: Draft['values'], key: string, collection: string): Draft => ({
    key,
    collection,
    values,
    version: null,
    at: Date.parse('2026-11-20T02:00:00.000Z'),
    restored: false,
  });
  const mail = { language: 'en', to: ['a@example.test'], cc: [], subject: 'Your complaint', body: 'We looked into it.', attachmentIds: [] };
  const asked = {
    actionType: 'removeFromShelf',
    title: 'Take it off',
    instruction: 'Please take all packs off the shelf',
    dueDate: '2026-11-30',
    branchIds: [1],
  };

  test.each([
    [
      'MailCloseComplaints',
      '/complaint/mailCloseComplaint',
      'closing:mail.send',
      mail,
      { ...common, ...mail, id: 51, complaintId: 5, sentAt: null },
    ],
    ['StoreRecommends', '/complaint/store-recommend', 'closing:recommends.send', asked, recommend({ id: 51, sentAt: null, branches: [] })],
  ] as const)('%s', async (collection, page, send, values, row) => {
    await loadTexts('en');
    const at = `${page}/create/5`;
    const opened = await openPage(at, {
      answers: (env) => {
        env.on('GET', /^\/Complaints\/5$/, { body: complaintRow() });
        env.on('GET', /^\/MailCloseComplaints\/template$/, { body: template });
        env.on('GET', new RegExp(`^/${collection}/51$`), { body: { ...row, complaint: complaintRow() } });
        env.on('POST', new RegExp(`^/${collection}$`), { body: row });
        env.on('POST', new RegExp(`^/${collection}/51/send$`), refuse('GUARD_FAILED', { guards: [{ guard: 'complaintOpen' }] }));
        void env.drafts.putDraft(7, kept(values as Draft['values'], at, collection));
      },
    });
    const press = async (): Promise<void> => {
      await userEvent.click(screen.getByRole('button', { name: i18next.t(send) }));
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: i18next.t(send) }));
      await opened.settle();
    };
    await press();
    await press();
    expect(opened.asked('POST', `/${collection}`)).toHaveLength(1);
    expect(opened.asked('POST', `/${collection}/51/send`)).toHaveLength(2);
    expect(opened.state().navigation.path).toBe(`${page}/edit/51`);
    expect(screen.getByRole('alert')).toBeVisible();
    expect(opened.state().drafts).toEqual({});
    expect(opened.state().navigation.tabs.map(({ key }) => key)).not.toContain(at);
  });
});

test('brand contacts: a duplicate email address is reported, the form keeps the input; no rows and no access have their own states', async () => {
  await loadTexts('en');
  const row = {
    ...common,
    id: 4,
    brandId: 1,
    name: 'Desk',
    position: null,
    email: 'a@b.example',
    phone: null,
    receivesComplaint: true,
    receivesClose: true,
    status: 'active',
    brand: { id: 1, name: 'House' },
  };
  const page = await openPage('/complaint/brandContact/edit/4', {
    answers: (env) => {
      env.on('GET', /^\/BrandContacts\/4$/, { body: row });
      env.on('PATCH', /^\/BrandContacts\/4$/, {
        status: 409,
        body: {
          error: {
            statusCode: 409,
            code: 'DUPLICATE',
            message: 'x',
            details: { fields: { email: [{ code: 'DUPLICATE' }] } },
            requestId: 'R2',
          },
        },
      });
    },
  });
  await userEvent.clear(screen.getByLabelText(/^Email address/));
  await userEvent.type(screen.getByLabelText(/^Email address/), 'c@d.example');
  await userEvent.click(screen.getByRole('button', { name: 'Save contact' }));
  await page.settle();
  expect(screen.getByText('This brand already has a contact with this email address.')).toBeVisible();
  expect(screen.getByLabelText(/^Email address/)).toHaveValue('c@d.example');
  page.unmount();
  await openPage('/complaint/brandContact/list?q=nobody');
  expect(screen.getByText(/Nothing matches/)).toBeVisible();
});
