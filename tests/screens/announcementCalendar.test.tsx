/** The publications of a month: what falls on which day of the business zone, the sheet walked with keys, its day in the address; both languages. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entriesByDay } from '#src/areas/announcements/publications/month.ts';
import type { PublishRow } from '#src/areas/announcements/rows.ts';
import { addDays, addMonths, dayOf, weeksOf } from '#src/views/calendar/month.ts';
import { loadTexts, openPage } from './complaintsClient.tsx';

const written = { createdAt: '2026-11-01T03:00:00.000Z', createdById: 1, updatedAt: '2026-11-01T03:00:00.000Z' };
const row = (more: Partial<PublishRow>): PublishRow => ({
  ...written,
  audience: { all: true },
  staffReaders: null,
  withdrawReason: null,
  recipientCount: null,
  remindedAt: null,
  id: 1,
  version: 1,
  announcementId: 1,
  publishAt: null,
  publishedAt: null,
  expireAt: null,
  answerDueDate: null,
  important: false,
  withdrawnAt: null,
  announcement: {
    id: 1,
    version: 1,
    name: 'Packaging policy',
    body: { en: 'x' },
    category: 'policy',
    needAnswer: false,
    answerType: 'acknowledge',
    choices: null,
    fileNames: null,
    archivedAt: null,
    ...written,
  },
  ...more,
});

test('a calendar has whole weeks from Monday, in short months and across a new year', () => {
  expect(weeksOf('2027-02-10')).toHaveLength(4);
  expect(weeksOf('2026-11-21').map((week) => [week[0], week[6]])).toEqual([
    ['2026-10-26', '2026-11-01'],
    ['2026-11-02', '2026-11-08'],
    ['2026-11-09', '2026-11-15'],
    ['2026-11-16', '2026-11-22'],
    ['2026-11-23', '2026-11-29'],
    ['2026-11-30', '2026-12-06'],
  ]);
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
  expect(addMonths('2024-03-31', -1)).toBe('2024-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(['2026-02-30', 'today', '2026-2-3', undefined].map(dayOf)).toEqual([undefined, undefined, undefined, undefined]);
});

test('each date is on its day of the business zone; a withdrawn publication has no future dates', () => {
  const late = '2026-11-20T18:00:00.000Z';
  const days = entriesByDay(
    [
      row({ publishedAt: late, expireAt: '2026-11-25T01:00:00.000Z', answerDueDate: '2026-11-24' }),
      row({ id: 2, publishAt: late }),
      row({ id: 3, publishedAt: late, withdrawnAt: late, expireAt: late }),
    ],
    'Asia/Bangkok',
  );
  expect(Object.fromEntries([...days].map(([day, found]) => [day, found.map(({ row: of, what }) => `${of.id} ${what}`)]))).toEqual({
    '2026-11-21': ['1 out', '2 planned', '3 out'],
    '2026-11-24': ['1 due'],
    '2026-11-25': ['1 ends'],
  });
});

test.each([
  ['en', { grid: 'November 2026', next: 'December 2026', day: '25 Nov 2026, 1 entry', ends: 'Ends', nothing: 'No entries on this day.' }],
  ['zh', { grid: '2026年11月', next: '2026年12月', day: '2026-11-25，1 项', ends: '结束', nothing: '当天没有事项。' }],
] as const)('walked with the keyboard (%s)', async (language, words) => {
  await loadTexts(language);
  const page = await openPage('/masterData/announcementPublish/list?view=calendar&day=2026-11-24', {
    user: { roles: ['superAdmin'] },
    answers: (env) =>
      env.on('GET', /^\/AnnouncementPublishes$/, {
        body: [row({ publishedAt: '2026-11-02T03:00:00.000Z', expireAt: '2026-11-25T01:00:00.000Z' })],
      }),
  });
  const grid = screen.getByRole('grid', { name: words.grid });
  const chosen = (): HTMLElement => within(screen.getByRole('grid')).getByRole('gridcell', { selected: true });
  expect(screen.getByText(words.nothing)).toBeVisible();
  expect(
    within(grid)
      .getAllByRole('gridcell')
      .filter((cell) => cell.tabIndex === 0),
  ).toHaveLength(1);
  chosen().focus();
  await userEvent.keyboard('{ArrowRight}');
  await page.settle();
  expect(chosen()).toHaveFocus();
  expect(chosen()).toHaveAccessibleName(expect.stringContaining(words.day));
  expect(page.state().navigation.query).toMatchObject({ view: 'calendar', day: '2026-11-25' });
  expect(screen.getAllByText(words.ends, { exact: false }).length).toBeGreaterThan(0);
  const asked = page.asked('GET', '/AnnouncementPublishes').length;
  await userEvent.keyboard('{PageDown}');
  await page.settle();
  expect(screen.getByRole('grid', { name: words.next })).toBeVisible();
  expect(chosen()).toHaveFocus();
  expect(page.asked('GET', '/AnnouncementPublishes').length).toBe(asked + 1);
});
