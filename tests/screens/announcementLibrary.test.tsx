/** The library of texts: list, form with draft and refusals, words and marks both ways, steps of a text. */
import { initialState } from '#src/actionLog/read/replay.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LibraryListScreen from '#src/areas/announcements/texts/LibraryListScreen.tsx';
import { libraryList } from '#src/areas/announcements/texts/libraryLoads.ts';
import { rowsOf } from '#src/views/list/declaredList.ts';
import { markupOf } from '#src/components/values/markupOf.ts';
import { emptyText, formOfText, textOf } from '#src/areas/announcements/texts/textForm.ts';
import TextScreen from '#src/areas/announcements/texts/TextScreen.tsx';
import TextShowScreen from '#src/areas/announcements/texts/TextShowScreen.tsx';
import { losesMarks, wordsOf } from '#src/components/inputs/wordsOf.ts';
import { ClockContext } from '#src/components/values/clock.tsx';
import type { Failure, State, ViewState } from '#src/store/state.ts';
import { draw, useTexts } from '../app/client.tsx';

beforeEach(() => useTexts('en'));

const now = Date.parse('2026-11-21T03:00:00.000Z');
const view = (path: string, name: string, more: Partial<ViewState>): Record<string, ViewState> => ({
  [`${path}|${name}`]: {
    key: `${path}|${name}`,
    kind: 'list',
    collection: 'Announcements',
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
const page = (element: React.ReactElement, path: string, views: Record<string, ViewState>, more: Parameters<typeof draw>[1] = {}) =>
  draw(<ClockContext value={{ now: () => now, zone: 'Asia/Bangkok', deviceZone: 'Asia/Bangkok' }}>{element}</ClockContext>, {
    session: {
      phase: 'signedIn',
      roles: ['superAdmin'],
      activeRole: 'superAdmin',
      selection: { supplierId: null, groupId: null, auditorId: null },
    } as Partial<State['session']>,
    views: views as never,
    ...more,
    navigation: { path, query: {}, params: {}, ...more.navigation },
  });
const refusal = (of: string, more: Partial<Failure>): State['pending'] => ({
  [`announcementText.${of}`]: {
    busySince: null,
    failure: { status: 422, code: 'VALIDATION', message: '', ...more },
    doneId: null,
    doneAt: null,
    answer: null,
    about: null,
  },
});

const LIST = '/masterData/announcement/list';
const CREATE = '/masterData/announcement/create';
const EDIT = '/masterData/announcement/edit/2';
const text = {
  id: 2,
  version: 3,
  name: 'Recall drill',
  body: { en: '<p>Be <b>ready</b>.</p><table><tbody><tr><td>1</td></tr></tbody></table>' },
  category: 'survey',
  needAnswer: true,
  answerType: 'choice',
  choices: ['Ready', 'Not ready'],
  fileNames: ['k.pdf'],
  archivedAt: null,
  updatedAt: '2026-11-01T03:00:00.000Z',
  announcementPublishes: [] as object[],
};
const sent = {
  id: 4,
  version: 2,
  announcementId: 2,
  publishedAt: '2026-11-13T02:00:00.000Z',
  audience: { all: true },
  expireAt: null,
  withdrawnAt: null,
  publishAt: null,
  supplierAnnouncements: [
    { id: 1, gotIt: true, endedBy: null },
    { id: 2, gotIt: false, endedBy: null },
  ],
};
const file = { file: 'k.pdf', name: 'plan.pdf', size: 2048 };
const stored = (path: string, row: object) => ({
  ...view(path, 'row', { kind: 'record', rows: [row as never] }),
  ...view(path, 'files', { kind: 'remote', value: [file] as never }),
});

test('the list says where each text stands; its address holds tab, search and filters', async () => {
  const rows = [
    text,
    { ...text, id: 3, announcementPublishes: [sent] },
    { ...text, id: 5, announcementPublishes: [{ ...sent, publishedAt: '2026-12-01T00:00:00.000Z' }] },
    { ...text, id: 6, archivedAt: '2026-11-02T00:00:00.000Z' },
  ];
  const { wished } = page(
    <LibraryListScreen />,
    LIST,
    view(LIST, 'list', { rows: rows as never, total: 4, counts: { current: 3, unpublished: 1, published: 1, archived: 1 } }),
  );
  expect([...document.querySelectorAll('[data-status]')].map((chip) => chip.textContent)).toEqual([
    'Draft',
    'Published',
    'Scheduled',
    'Archived',
  ]);
  expect(screen.getByRole('link', { name: /Archived\s*1/ })).toHaveAttribute('href', `${LIST}?tab=archived`);
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(within(screen.getByRole('search')).getByRole('button', { name: 'Category' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Policy' }));
  expect(wished).toContainEqual(
    expect.objectContaining({ type: 'navigation.query', payload: { set: { category: 'policy', page: null } } }),
  );
  expect(rowsOf(libraryList, { tab: 'archived', category: 'policy,nonsense', type: 'none,text', q: 'oil' }, initialState())).toMatchObject({
    q: 'oil',
    where: {
      and: [
        { archivedAt: { neq: null } },
        { category: { inq: ['policy'] } },
        { or: [{ needAnswer: false }, { needAnswer: true, answerType: 'text' }] },
      ],
    },
  });
});

test('nothing matches is another picture than nothing there', () => {
  page(<LibraryListScreen />, LIST, view(LIST, 'list', { rows: [], total: 0 }), { navigation: { query: { q: 'zzz' } } }).unmount();
  page(<LibraryListScreen />, LIST, view(LIST, 'list', { rows: [], total: 0 }));
  expect(screen.getByText('No texts yet. Write the first one.')).toBeVisible();
});

test('a new text: problems at their fields, then one action; input is stored', async () => {
  const { wished } = page(<TextScreen />, CREATE, {});
  await userEvent.click(screen.getByRole('button', { name: 'Save text' }));
  expect(await screen.findByText('2 problems')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Name/), 'Packaging');
  await userEvent.type(screen.getByRole('textbox', { name: /^English text/ }), 'Less plastic.');
  await waitFor(() =>
    expect(wished).toContainEqual(
      expect.objectContaining({
        type: 'drafts.change',
        payload: expect.objectContaining({ key: CREATE, values: expect.objectContaining({ name: 'Packaging', bodyEn: 'Less plastic.' }) }),
      }),
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save text' }));
  await waitFor(() =>
    expect(wished).toContainEqual(
      expect.objectContaining({
        type: 'records.create',
        payload: expect.objectContaining({
          collection: 'Announcements',
          values: expect.objectContaining({ name: 'Packaging', body: { en: '<p>Less plastic.</p>' } }),
          then: { go: '/masterData/announcement/show/{id}', discard: CREATE },
        }),
      }),
    ),
  );
}, 20_000);

test('a kept draft opens again, a refusal lands on its field and drops nothing, in both languages', async () => {
  const values = { ...emptyText, name: 'Kept', bodyEn: 'Words' };
  const drafts = {
    [CREATE]: { key: CREATE, collection: 'Announcements', values: values as never, version: null, at: now, restored: false },
  };
  const pending = refusal('new', { fields: { 'body.en': [{ code: 'LENGTH', params: { over: 3, max: 20_000 } }] } });
  for (const [language, words] of [
    ['en', /at most/],
    ['zh', /最多/],
  ] as const) {
    await useTexts(language);
    const { unmount } = page(<TextScreen />, CREATE, {}, { drafts, pending });
    expect(screen.getByDisplayValue('Kept')).toBeVisible();
    const body = screen.getByDisplayValue('Words');
    await waitFor(() => expect(body).toHaveAttribute('aria-invalid', 'true'));
    expect(document.getElementById(body.getAttribute('aria-describedby')!)!.textContent).toMatch(words);
    unmount();
  }
});

test('an edit sends what changed; a body that was not touched keeps marks that cannot be typed', async () => {
  const { wished } = page(<TextScreen />, EDIT, stored(EDIT, text), { navigation: { params: { id: '2' } } });
  expect(screen.getByText('plan.pdf')).toBeVisible();
  expect(screen.getByText(/Tables and underlining/)).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Name/), ' 2');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(wished).toContainEqual(
      expect.objectContaining({
        type: 'records.patch',
        payload: expect.objectContaining({ id: 2, version: 3, values: { name: 'Recall drill 2' } }),
      }),
    ),
  );
}, 20_000);

test('two people: what both changed is asked, the rest merges', async () => {
  const current = { ...text, version: 4, name: 'Theirs', category: 'policy' };
  const pending = refusal('2', { status: 409, code: 'VERSION_CONFLICT', current });
  const drafts = {
    [EDIT]: {
      key: EDIT,
      collection: 'Announcements',
      values: { ...formOfText(text as never, [file]), name: 'Mine', of: '' } as never,
      version: 3,
      at: now,
      restored: false,
    },
  };
  const { wished } = page(<TextScreen />, EDIT, stored(EDIT, text), { navigation: { params: { id: '2' } }, pending, drafts });
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Mine' }));
  await userEvent.click(screen.getByRole('button', { name: /Save merged version/ }));
  expect(wished).toContainEqual(
    expect.objectContaining({ type: 'records.patch', payload: expect.objectContaining({ version: 4, values: { name: 'Mine' } }) }),
  );
});

test('what went out is not changed here; a copy is', () => {
  page(<TextScreen />, EDIT, stored(EDIT, { ...text, announcementPublishes: [sent] }), { navigation: { params: { id: '2' } } });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Copy' })).toHaveAttribute('href', `${CREATE}?copy=2`);
});

test('a copy begins with the words and files of the other', async () => {
  const { wished } = page(<TextScreen />, CREATE, stored(CREATE, { ...text, body: { en: '<p>Be <b>ready</b>.</p>' } }), {
    navigation: { query: { copy: '2' } },
  });
  expect(screen.getByDisplayValue('Copy of Recall drill')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save text' }));
  await waitFor(() =>
    expect(wished).toContainEqual(
      expect.objectContaining({
        type: 'records.create',
        payload: expect.objectContaining({
          values: expect.objectContaining({
            name: 'Copy of Recall drill',
            body: { en: '<p>Be <b>ready</b>.</p>' },
            fileNames: ['k.pdf'],
            choices: ['Ready', 'Not ready'],
          }),
        }),
      }),
    ),
  );
});

const SHOW = '/masterData/announcement/show/2';
test('the record: steps that are possible, where it was published, and the way to the answers', async () => {
  const { wished, unmount } = page(<TextShowScreen />, SHOW, stored(SHOW, { ...text, announcementPublishes: [sent] }));
  expect(document.querySelector('[data-step="edit"]')).toBeNull();
  expect(document.querySelector('[data-step="remove"]')).toBeNull();
  expect(screen.getByText(/1 of 2/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Answers' })).toHaveAttribute('href', '/masterData/announcement/answer/2?publish=4');
  await userEvent.click(document.querySelector('[data-step="archive"]')!);
  expect(wished).toContainEqual(
    expect.objectContaining({ type: 'records.transition', payload: expect.objectContaining({ step: 'archive', version: 3 }) }),
  );
  unmount();
  page(<TextShowScreen />, SHOW, stored(SHOW, { ...text, announcementPublishes: [{ ...sent, publishedAt: null }] }));
  expect(document.querySelector('[data-step="remove"]')).toHaveAttribute('aria-disabled', 'true');
});

test('markup and words are two ways of one thing', () => {
  const words =
    '## Title\n\n### Part\n\nFirst **bold** and _slanted_\nsecond\n\n- one\n- two\n\n1. a\n2. b\n\n> said\n> twice\n\n[page](https://a.test/x)';
  expect(wordsOf(markupOf(words))).toBe(words);
  expect(markupOf(wordsOf(markupOf(words)))).toBe(markupOf(words));
  expect(wordsOf('Plain & simple')).toBe('Plain & simple');
  expect([losesMarks(markupOf(words)), losesMarks('<p><u>x</u></p>')]).toEqual([false, true]);
  const form = formOfText(text as never, []);
  expect(textOf({ ...form, category: 'policy' })).toEqual({ ...textOf(form), category: 'policy' });
});
