/** Announcements: what suppliers read and answer, safe text, and the form that writes and publishes. */
import { initialState } from '#src/actionLog/read/replay.ts';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '#domain/roles.ts';
import { announcements, navigation } from '#src/actions/index.ts';
import { Markup } from '#src/components/values/Markup.tsx';
import { markupOf } from '#src/components/values/markupOf.ts';
import { emptyForm, issuesOf, publicationOf, type PublishForm } from '#src/areas/announcements/publications/form/publishForm.ts';
import { textOf } from '#src/areas/announcements/texts/textForm.ts';
import PublishListScreen from '#src/areas/announcements/publications/PublishListScreen.tsx';
import PublishScreen from '#src/areas/announcements/publications/form/PublishScreen.tsx';
import ReadScreen from '#src/areas/announcements/reading/ReadScreen.tsx';
import SupplierListScreen from '#src/areas/announcements/reading/SupplierListScreen.tsx';
import { supplierList } from '#src/areas/announcements/listLoads.ts';
import { rowsOf } from '#src/views/list/declaredList.ts';
import { ClockContext } from '#src/components/values/clock.tsx';
import type { State, ViewState } from '#src/store/state.ts';
import { createClientApp } from '#tests/support/clientApp.ts';
import { draw, useTexts } from '../app/client.tsx';

beforeEach(() => useTexts('en'));

const now = Date.parse('2026-11-21T03:00:00.000Z');
const view = (path: string, name: string, more: Partial<ViewState>): Record<string, ViewState> => ({
  [`${path}|${name}`]: {
    key: `${path}|${name}`,
    kind: 'list',
    collection: 'SupplierAnnouncements',
    id: null,
    list: null,
    remote: null,
    watches: [],
    rows: [],
    value: null,
    total: null,
    counts: {},
    loadingSince: null,
    loadedAt: now,
    error: null,
    fresh: { added: [], left: [] },
    changed: {},
    stale: false,
    ask: 1,
    ...more,
  },
});
const page = (
  element: React.ReactElement,
  role: Role,
  path: string,
  views: Record<string, ViewState>,
  more: Parameters<typeof draw>[1] = {},
) =>
  draw(<ClockContext value={{ now: () => now, zone: 'Asia/Bangkok', deviceZone: 'Asia/Bangkok' }}>{element}</ClockContext>, {
    session: {
      phase: 'signedIn',
      roles: [role],
      activeRole: role,
      selection: { supplierId: role === 'superAdmin' ? null : 3, groupId: null, auditorId: null },
    } as Partial<State['session']>,
    navigation: { path, query: {} },
    views: views as never,
    ...more,
  });

const text = {
  id: 2,
  name: 'Recall drill',
  body: { en: '<p>Be <b>ready</b>.</p>', zh: '<p>请准备。</p>' },
  category: 'survey',
  needAnswer: true,
  answerType: 'choice',
  choices: ['Ready', 'Not ready'],
};
const sent = {
  id: 4,
  version: 2,
  publishedAt: '2026-11-13T02:00:00.000Z',
  answerDueDate: '2026-11-27',
  important: true,
  expireAt: null,
  withdrawnAt: null,
};
const copy = (more: object = {}) => ({
  id: 11,
  version: 5,
  announcementId: 2,
  announcementPublishId: 4,
  supplierId: 3,
  gotIt: false,
  gotItAt: null,
  answer: null,
  answerFile: null,
  answeredAt: null,
  endedBy: null,
  announcement: text,
  announcementPublish: sent,
  ...more,
});
const simple = copy({ id: 12, announcement: { ...text, name: 'New limits', needAnswer: false } });

test('the list: state in words, Got it only where no answer is asked', async () => {
  const rows = [
    copy(),
    simple,
    copy({ id: 13, gotIt: true, answeredAt: '2026-11-20T02:00:00.000Z' }),
    copy({ id: 14, gotIt: true, endedBy: 'withdraw' }),
  ];
  const { wished } = page(
    <SupplierListScreen />,
    'supplierQa',
    '/announcement/list',
    view('/announcement/list', 'list', { rows, total: 4, counts: { all: 4, open: 2, done: 2 } }),
  );
  expect([...document.querySelectorAll('[data-status]')].map((chip) => chip.textContent)).toEqual(['New', 'New', 'Answered', 'Ended']);
  expect(screen.getByRole('link', { name: 'Answer' })).toHaveAttribute('href', '/announcement/edit/11');
  expect(screen.getByRole('link', { name: /Needs my action\s*2/ })).toHaveAttribute('href', '/announcement/list?tab=open');
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(wished).toEqual([
    expect.objectContaining({
      type: 'records.transition',
      payload: { key: 'SupplierAnnouncements/12/gotIt', collection: 'SupplierAnnouncements', id: 12, version: 5, step: 'gotIt' },
    }),
  ]);
});

test('unread first; the badge’s topic reaches the list and opens its tab', () => {
  expect(rowsOf(supplierList, {}, initialState())).toMatchObject({ order: 'gotIt asc,id desc' });
  const asked = rowsOf(supplierList, { topic: 'announcements', l: '50' }, initialState());
  expect(asked).toMatchObject({ topic: 'announcements', size: 50 });
  expect(asked.where).toEqual({});
});

const read = (row: object, more: Parameters<typeof draw>[1] = {}) =>
  page(
    <ReadScreen />,
    'supplierQa',
    '/announcement/edit/11',
    view('/announcement/edit/11', 'row', { kind: 'record', rows: [row as never] }),
    more,
  );

test('a choice: nothing is sent before one is chosen; then exactly that one', async () => {
  const { wished } = read(copy());
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Choose one option.');
  expect(wished).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: 'Not ready' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  // kept on the device first: a refusal loses nothing
  expect(wished.map(({ type }) => type)).toEqual(['drafts.change', 'records.transition']);
  expect(wished.slice(1)).toEqual([
    expect.objectContaining({
      type: 'records.transition',
      payload: expect.objectContaining({
        collection: 'SupplierAnnouncements',
        id: 11,
        version: 5,
        step: 'answer',
        input: { answer: { choice: 'Not ready' } },
        then: { discard: '/announcement/edit/11' },
      }),
    }),
  ]);
});

test('a text begins with the kept draft', async () => {
  const { wished } = read(copy({ announcement: { ...text, answerType: 'text' } }), {
    drafts: {
      '/announcement/edit/11': {
        key: '/announcement/edit/11',
        collection: 'SupplierAnnouncements',
        values: { answer: { choice: '', text: 'We are' }, answerFile: null },
        at: now,
        version: 5,
        restored: true,
      },
    },
  });
  await userEvent.type(screen.getByRole('textbox', { name: /Answer/ }), ' ready');
  // under the names of the step: the action log drops what it does not know
  await waitFor(() =>
    expect(wished).toContainEqual(
      expect.objectContaining({
        type: 'drafts.change',
        payload: expect.objectContaining({ values: { answer: { choice: '', text: 'We are ready' }, answerFile: null } }),
      }),
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(wished).toContainEqual(
    expect.objectContaining({
      type: 'records.transition',
      payload: expect.objectContaining({ input: { answer: { text: 'We are ready' } } }),
    }),
  );
});

test('the previous answer is shown and can be changed until it is due', async () => {
  const answered = { answer: { choice: 'Ready' }, gotIt: true, answeredAt: '2026-11-20T02:00:00.000Z' };
  const { unmount } = read(copy(answered));
  expect(screen.getByText('Ready')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change answer' }));
  expect(screen.getByRole('radio', { name: 'Ready' })).toBeChecked();
  unmount();
  read(copy({ ...answered, announcementPublish: { ...sent, answerDueDate: '2026-11-19' } }));
  expect(screen.getByText('The answer deadline has passed. Your answer can no longer be changed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change answer' })).toBeNull();
});

test('after its day a first answer is still asked for, and said to be late', () => {
  read(copy({ announcementPublish: { ...sent, answerDueDate: '2026-11-19' } }));
  expect(screen.getByText(/You can still send one answer; it is marked as late/)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Ready' })).toBeVisible();
});

test('the text in the language of the interface', async () => {
  await useTexts('zh');
  const { unmount } = read(copy());
  expect(screen.getByText('请准备。')).toBeVisible();
  unmount();
  read(copy({ announcement: { ...text, body: { en: 'English only' } } }));
  expect(screen.getByText('此公告只有英文正文。')).toBeVisible();
});

test('nothing in a text can run or lead astray', () => {
  const { container } = render(
    <Markup
      html={
        '<h2>Head</h2><p onclick="x()">a<script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)></svg><a href="javascript:alert(1)">bad</a> <a href="https://example.test/x">good</a><style>p{}</style></p>'
      }
    />,
  );
  expect(container.querySelectorAll('script, img, svg, style, [onclick], [onerror]')).toHaveLength(0);
  expect([...container.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.rel])).toEqual([
    ['https://example.test/x', 'noopener noreferrer'],
  ]);
  expect(container.textContent).toBe('Heada' + 'bad good');
  expect(container.querySelector('h3')).toHaveTextContent('Head');
});

test('what is typed becomes markup; what looks like markup stays text', () => {
  expect(markupOf('## Title\nFirst **bold** and _slanted_\nsecond\n\n- one\n- two <b>\n\n[page](https://a.test/?x=1&y=2)')).toBe(
    '<h2>Title</h2><p>First <b>bold</b> and <i>slanted</i><br>second</p><ul><li>one</li><li>two &lt;b&gt;</li></ul><p><a href="https://a.test/?x=1&amp;y=2">page</a></p>',
  );
  expect(markupOf('[x](javascript:alert(1)) snake_case_word')).toBe('<p>[x](javascript:alert(1)) snake_case_word</p>');
});

test('the form’s rules', () => {
  const form = { ...emptyForm, name: 'News', bodyEn: 'Text' };
  const wrong = (more: Partial<PublishForm> = {}, needAnswer = false, goesOut = true) =>
    issuesOf({ ...form, ...more }, { needAnswer, now, today: '2026-11-21', goesOut });
  expect(wrong()).toEqual({});
  expect(Object.keys(wrong(emptyForm)).sort()).toEqual(['bodyEn', 'name']);
  expect(wrong({ needAnswer: true, answerType: 'choice', choices: 'one\n\none' }, true)).toEqual({ choices: { own: 'choices' } });
  expect(wrong({ audience: 'match' })).toEqual({ supplierTypes: { own: 'audience' } });
  expect(wrong({ audience: 'none' })).toEqual({ staffRoles: { code: 'REQUIRED' } });
  expect(wrong({ audience: 'none', staffRoles: ['qa'] })).toEqual({});
  expect(wrong({ when: 'later', publishAt: '2026-11-20T00:00:00.000Z' })).toEqual({ publishAt: { own: 'past' } });
  expect(wrong({ expireAt: '2026-11-20T00:00:00.000Z' })).toEqual({ expireAt: { own: 'expire' } });
  expect(wrong({ answerDueDate: '2026-11-20' }, true)).toEqual({ answerDueDate: { own: 'due' } });
  // a draft may keep a time that is over, but not an end before its start
  expect(wrong({ when: 'later', publishAt: '2026-11-20T00:00:00.000Z' }, false, false)).toEqual({});
  expect(wrong({ when: 'later', publishAt: '2026-12-20T00:00:00.000Z', expireAt: '2026-12-19T00:00:00.000Z' }, false, false)).toEqual({
    expireAt: { own: 'expire' },
  });
  expect(textOf({ ...form, needAnswer: true, answerType: 'choice', choices: ' a \nb\n' })).toMatchObject({
    body: { en: '<p>Text</p>' },
    choices: ['a', 'b'],
  });
  expect(
    publicationOf(
      {
        ...form,
        audience: 'match',
        supplierTypes: ['factory'],
        staffRoles: ['qa'],
        when: 'now',
        publishAt: '2026-12-01T00:00:00.000Z',
        answerDueDate: '2026-12-05',
      },
      false,
    ),
  ).toEqual({
    audience: { supplierTypes: ['factory'], staffRoles: ['qa'] },
    publishAt: null,
    expireAt: null,
    answerDueDate: null,
    important: false,
  });
});

const createPath = '/masterData/announcementPublish/create';
const formViews = {
  ...view(createPath, 'count', { kind: 'remote', collection: '', value: { suppliers: 12, staff: 0 } }),
  ...view(createPath, 'suppliers', { collection: 'Suppliers', rows: [{ id: 3, version: 1, name: 'Golden Grain', code: 'SU-1' }] }),
  ...view(createPath, 'texts', { collection: 'Announcements', rows: [{ version: 1, ...text }] }),
};

test('write and publish: problems first, then one confirmation, then one action; the audience is counted as it changes', async () => {
  const { wished } = page(<PublishScreen />, 'superAdmin', createPath, formViews);
  expect(document.querySelector('[data-audience-count]')).toHaveTextContent('12');
  await userEvent.click(screen.getByRole('button', { name: 'Publish announcement' }));
  expect(await screen.findByText('2 problems')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Name/), 'Packaging policy');
  await userEvent.type(screen.getByRole('textbox', { name: /^English text/ }), 'Less plastic.');
  expect(document.querySelector('[data-dialog-preview]')).toHaveTextContent('Packaging policy');
  await userEvent.click(screen.getByRole('radio', { name: 'Matching suppliers' }));
  expect(document.querySelector('[data-audience-count]')).toHaveTextContent('0');
  await userEvent.click(screen.getByRole('radio', { name: 'All suppliers' }));
  await waitFor(() =>
    expect(wished).toContainEqual(
      expect.objectContaining({
        type: 'views.load',
        payload: expect.objectContaining({ view: 'count', query: { audience: '{"all":true}' } }),
      }),
    ),
  );
  await waitFor(() => expect(wished.some((one) => one.type === 'drafts.change')).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Publish announcement' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Publish to 12 suppliers?');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish announcement' }));
  expect(wished.filter((one) => one.type === 'announcements.publish')).toEqual([
    expect.objectContaining({
      payload: expect.objectContaining({
        announcementId: null,
        text: expect.objectContaining({ name: 'Packaging policy', body: { en: '<p>Less plastic.</p>' }, needAnswer: false }),
        publication: expect.objectContaining({ audience: { all: true }, publishAt: null }),
        then: { go: '/masterData/announcementPublish/list', message: 'announcements:publish.done', discard: createPath },
      }),
    }),
  ]);
}, 30_000);

test('publications: who read it as a share; withdraw asks why', async () => {
  const row = {
    ...sent,
    announcementId: 2,
    audience: { all: true },
    publishAt: null,
    recipientCount: 4,
    remindedAt: '2026-11-21T01:00:00.000Z',
    announcement: text,
    supplierAnnouncements: [
      { id: 1, gotIt: true, endedBy: null },
      { id: 2, gotIt: true, endedBy: 'withdraw' },
      { id: 3, gotIt: false, endedBy: null },
      { id: 5, gotIt: false, endedBy: null },
    ],
  };
  const { wished } = page(
    <PublishListScreen />,
    'superAdmin',
    '/masterData/announcementPublish/list',
    view('/masterData/announcementPublish/list', 'list', { collection: 'AnnouncementPublishes', rows: [row], total: 1 }),
  );
  expect(screen.getByRole('table')).toHaveTextContent(/Recall drill.*All suppliers.*4.*25 %.*Published/);
  expect(screen.getByRole('button', { name: 'Send reminder' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw announcement' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw announcement' }));
  expect(wished).toEqual([]);
  await userEvent.type(within(dialog).getByRole('textbox'), 'The makers were wrong.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw announcement' }));
  expect(wished).toEqual([
    expect.objectContaining({
      type: 'records.transition',
      payload: expect.objectContaining({ id: 4, version: 2, step: 'withdraw', input: { withdrawReason: 'The makers were wrong.' } }),
    }),
  ]);
}, 20_000);

test('the chain: text, publication, step; a second press after a refusal makes no second text', async () => {
  const app = createClientApp({ user: { roles: ['superAdmin'] } });
  const { env } = app;
  await app.start();
  await app.wish(navigation.go({ to: createPath }));
  env.on('POST', /^\/Announcements$/, { body: { id: 21, version: 1 } });
  env.on('GET', /^\/Announcements\/21$/, { body: { id: 21, version: 1 } });
  env.on('PATCH', /^\/Announcements\/21$/, { body: { id: 21, version: 2 } });
  env.on('POST', /^\/AnnouncementPublishes$/, { body: { id: 31, version: 1 } });
  env.on('GET', /^\/AnnouncementPublishes\/31$/, { body: { id: 31, version: 1 } });
  env.on('PATCH', /^\/AnnouncementPublishes\/31$/, { body: { id: 31, version: 2 } });
  env.on('POST', /^\/AnnouncementPublishes\/31\/publish$/, {
    status: 422,
    body: { error: { statusCode: 422, name: 'Error', code: 'EMPTY_AUDIENCE', message: '' } },
  });
  const press = announcements.publish({
    key: 'p',
    announcementId: null,
    text: { name: 'News' },
    publication: { audience: { all: true } },
    then: { discard: createPath },
  });
  const writes = (): string[] =>
    env.calls.filter((call) => call.method !== 'GET' && /Announcement/.test(call.path)).map((call) => `${call.method} ${call.path}`);
  await app.wish(press);
  expect(writes()).toEqual(['POST /Announcements', 'POST /AnnouncementPublishes', 'POST /AnnouncementPublishes/31/publish']);
  expect(env.calls.find((call) => call.path === '/AnnouncementPublishes')?.body).toEqual({ audience: { all: true }, announcementId: 21 });
  expect(app.state().pending['p']?.failure?.code).toBe('EMPTY_AUDIENCE');
  env.on('POST', /^\/AnnouncementPublishes\/31\/publish$/, { body: { id: 31, version: 3, publishedAt: '2026-11-21T03:00:00.000Z' } });
  await app.wish(press);
  expect(writes().slice(3)).toEqual([
    'PATCH /Announcements/21',
    'PATCH /AnnouncementPublishes/31',
    'POST /AnnouncementPublishes/31/publish',
  ]);
  expect(app.state().pending['p']?.doneId).toBe(31);
  expect(app.state().pending['p.text']).toBeUndefined();
});
