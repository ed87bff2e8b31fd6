/** The answers page: figures of the charts, list and tabs, one answer, export by the words of the screen, and the file itself. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choiceFigures, stateFigures } from '#src/areas/announcements/answers/answerFigures.ts';
import { answerWhere } from '#src/areas/announcements/answers/answerLoads.ts';
import AnswersScreen from '#src/areas/announcements/answers/AnswersScreen.tsx';
import { ClockContext } from '#src/components/values/clock.tsx';
import { csvText, sheetFile } from '#src/store/sheetFile.ts';
import type { State, ViewState } from '#src/store/state.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { initialState } from '#src/actionLog/read/replay.ts';
import { paramsAt } from '#src/selectors/session.ts';
import { answerLine } from '#src/areas/announcements/answers/answersExportSaga.ts';
import { draw, useTexts } from '../app/client.tsx';

beforeEach(() => useTexts('en'));

const now = Date.parse('2026-11-21T03:00:00.000Z');
const PATH = '/masterData/announcement/answer/2';
const view = (name: string, more: Partial<ViewState>): Record<string, ViewState> => ({
  [`${PATH}|${name}`]: {
    key: `${PATH}|${name}`,
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
const counts = {
  total: 4,
  seen: 2,
  answered: 1,
  gotIt: 0,
  openSeen: 1,
  openUnseen: 2,
  ended: 0,
  overdue: 3,
  choices: [
    { choice: 'Yes', n: 1 },
    { choice: 'No', n: 0 },
  ],
};
const publication = {
  id: 4,
  version: 2,
  announcementId: 2,
  publishedAt: '2026-11-13T02:00:00.000Z',
  publishAt: null,
  audience: { all: true },
  expireAt: null,
  withdrawnAt: null,
  answerDueDate: '2026-11-19',
  important: false,
  remindedAt: null,
};
const text = {
  id: 2,
  version: 1,
  name: 'Survey',
  body: { en: 'x' },
  category: 'survey',
  needAnswer: true,
  answerType: 'choice',
  choices: ['Yes', 'No'],
  announcementPublishes: [publication],
};
const line = (id: number, more: object = {}): Row => ({
  id,
  version: 1,
  announcementId: 2,
  announcementPublishId: 4,
  supplierId: id,
  supplier: { id, name: `Factory ${id}`, code: `F-${id}` },
  announcementPublish: publication,
  gotIt: false,
  seenAt: null,
  answer: null,
  answerFile: null,
  answeredAt: null,
  endedBy: null,
  ...more,
});
const rows = [
  line(1),
  line(2, { seenAt: '2026-11-14T02:00:00.000Z' }),
  line(3, { gotIt: true, answeredAt: '2026-11-15T02:00:00.000Z', answer: { choice: 'Yes' }, endedBy: 'answer' }),
];
const page = (query: Record<string, string> = { publish: '4' }, more: Record<string, ViewState> = {}) =>
  draw(
    <ClockContext value={{ now: () => now, zone: 'Asia/Bangkok', deviceZone: 'Asia/Bangkok' }}>
      <AnswersScreen />
    </ClockContext>,
    {
      session: {
        phase: 'signedIn',
        roles: ['superAdmin'],
        activeRole: 'superAdmin',
        selection: { supplierId: null, groupId: null, auditorId: null },
      } as Partial<State['session']>,
      // a canvas needs a browser; the tables say the same
      navigation: { path: PATH, query: { states: '1', choices: '1', ...query }, params: { id: '2' } },
      views: {
        ...view('row', { kind: 'record', collection: 'Announcements', rows: [text as never] }),
        ...view('list', { rows, total: 3, counts: { all: 3, waiting: 2 } }),
        ...view('count', { kind: 'remote', value: counts as never }),
        ...more,
      } as never,
    },
  );

test('who is late, who has read, who answered what', () => {
  page({ publish: '4', states: '1', choices: '1' });
  expect([...document.querySelectorAll('[data-row] [data-status]')].map((chip) => chip.textContent)).toEqual([
    'Not read',
    'Read',
    'Answered',
  ]);
  expect(screen.getByRole('table', { name: 'Answer status by supplier' })).toHaveTextContent(
    'Answered125 %Read, not answered125 %Not read250 %',
  );
  expect(screen.getByRole('table', { name: 'Answers by option' })).toHaveTextContent('Yes1100 %No00 %');
  expect(screen.getByRole('link', { name: /Awaiting supplier\s*2/ })).toHaveAttribute('href', expect.stringContaining('tab=waiting'));
});

test('an answer that came after its day is marked, in the list and by itself', () => {
  const late = line(5, {
    gotIt: true,
    answeredAt: '2026-11-20T02:00:00.000Z',
    answeredLate: true,
    answer: { choice: 'No' },
    endedBy: 'answer',
  });
  page(
    { publish: '4', answer: '5' },
    { ...view('list', { rows: [rows[2]!, late], total: 2 }), ...view('answer', { kind: 'record', rows: [late] }) },
  );
  expect(screen.getByRole('dialog', { name: /Factory 5/ })).toHaveTextContent('Answered late');
  expect([...document.querySelectorAll('[data-row]')].map((row) => /Answered late/.test(row.textContent))).toEqual([false, true]);
});

test('reminding shows the number of recipients; without an open row it shows why not', async () => {
  const { unmount } = page();
  await userEvent.click(screen.getByRole('button', { name: 'Send reminder' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('3 suppliers will be notified');
  unmount();
  page({ publish: '4' }, view('count', { kind: 'remote', value: { ...counts, openSeen: 0, openUnseen: 0 } as never }));
  expect(screen.getByRole('button', { name: 'Send reminder' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('All suppliers have acknowledged or answered. No reminder is needed.')).toBeVisible();
});

test('one answer with those before it', () => {
  const history = [
    { id: 9, action: 'answer', at: '2026-11-15T02:00:00.000Z', changes: { answer: [{ choice: 'No' }, { choice: 'Yes' }] } },
    { id: 8, action: 'answer', at: '2026-11-14T02:00:00.000Z', changes: { answer: [null, { choice: 'No' }] } },
  ];
  page(
    { publish: '4', answer: '3' },
    { ...view('answer', { kind: 'record', rows: [rows[2]!] }), ...view('history', { kind: 'remote', value: history as never }) },
  );
  expect(screen.getByRole('dialog', { name: /Factory 3/ })).toHaveTextContent('Yes');
  expect(screen.getByText('1 earlier answer')).toBeVisible();
});

test('the export takes what the list shows, in the words of the screen', async () => {
  await useTexts('zh');
  const { wished } = page({ publish: '4', tab: 'waiting', q: 'Fac' });
  await userEvent.click(document.querySelector('[data-export="xlsx"]')!);
  const [wish] = wished.filter((one) => one.type === 'announcements.exportAnswers');
  expect(wish!.payload).toMatchObject({
    publishId: 4,
    form: 'xlsx',
    where: answerWhere(2, { publish: '4', q: 'Fac' }, 'waiting', '2026-11-21'),
    words: { states: { Answered: '已答复', Seen: '已读' } },
  });
});

test('figures: each supplier once', () => {
  const figures = stateFigures(counts, true, (key) => key);
  expect(figures.reduce((sum, one) => sum + one.n, 0)).toBe(counts.total);
  expect(choiceFigures(counts).map((one) => one.n)).toEqual([1, 0]);
});

test('the file: text stays text, quotes are doubled, a formula is none', async () => {
  const now = paramsAt(initialState(), Date.UTC(2026, 10, 21));
  const words = { head: [], states: { Answered: 'Answered', Seen: 'Read', Unread: 'Not read' } };
  expect(answerLine(rows[2]!, words, now)).toEqual(['Factory 3', 'F-3', 'Answered', null, '2026-11-15T02:00:00.000Z', 'Yes', null]);
  expect(answerLine(rows[1]!, words, now)[2]).toBe('Read');
  // as the list says it
  expect(answerLine({ ...rows[1]!, seenAt: null }, words, now)[2]).toBe('Not read');
  expect(csvText([['＝1+1', '＋1', '－1', '＠SUM(A1)', '\u0000=1', 'a\u0000b']])).toBe("\uFEFF'＝1+1,'＋1,'－1,'＠SUM(A1),'=1,ab\r\n");
  expect(
    csvText([
      ['a', 'b'],
      ['say "x", y', '=1+1'],
      [null, 3],
    ]),
  ).toBe('\uFEFFa,b\r\n"say ""x"", y",\'=1+1\r\n,3\r\n');
  const file = await sheetFile({ form: 'xlsx', title: 'A/B', table: [['a'], ['b']] });
  expect(file.type).toContain('spreadsheetml');
  expect(file.size).toBeGreaterThan(500);
});
