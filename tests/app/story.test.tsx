/** A history is read as a story: days, one sentence for each act, what was written quoted, many changes folded into a line that opens. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Story } from '#src/views/history/Story.tsx';
import type { StoryEvent } from '#src/views/history/story.ts';
import { draw, useTexts } from './client.tsx';

beforeEach(() => useTexts('en'));

const minute = 60_000;
const before = (ms: number): string => new Date(Date.now() - ms).toISOString();
const event = (id: number, ms: number, more: Partial<StoryEvent>): StoryEvent => ({
  id,
  at: before(ms),
  who: 'QA lead',
  did: 'changed it',
  ...more,
});
const story = (...events: StoryEvent[]): HTMLElement[] => {
  draw(<Story events={events} label="Timeline" />);
  // the lines of changes are lists of their own
  return within(screen.getByRole('group', { name: 'Timeline' }))
    .getAllByRole('listitem')
    .filter(({ parentElement }) => parentElement?.tagName === 'OL');
};

test('every act is a sentence with its own time, also of one person within minutes', () => {
  const items = story(
    event(3, 1 * minute, { did: 'sent the case' }),
    event(2, 2 * minute, { did: 'started the investigation' }),
    event(1, 3 * minute, { who: 'System', did: 'created the report' }),
  );
  expect(items.map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^QA lead sent the case\d\d:\d\d$/),
    expect.stringMatching(/^QA lead started the investigation\d\d:\d\d$/),
    expect.stringMatching(/^System created the report\d\d:\d\d$/),
  ]);
});

test('the same act on one record after the other is one sentence with its number, which opens to each record and time', async () => {
  const reminder = (id: number, ms: number, more: Partial<StoryEvent> = {}): StoryEvent =>
    event(id, ms, {
      did: 'sent a reminder',
      act: 'remind',
      records: [{ title: `Code of conduct ${id}`, href: `/document/${id}` }],
      ...more,
    });
  const change = { changes: [{ label: 'Due', before: 'Old', after: 'New' }] };
  const items = story(
    reminder(6, 1 * minute),
    reminder(5, 2 * minute),
    reminder(4, 3 * minute, { who: 'Sourcing' }),
    reminder(3, 4 * minute, change),
    reminder(2, 5 * minute),
    reminder(1, 500 * minute),
  );
  expect(items.map((one) => one.querySelector('p')!.textContent)).toEqual([
    'QA lead sent a reminder 2 times',
    'Sourcing sent a reminder Code of conduct 4',
    'QA lead sent a reminder Code of conduct 3',
    'QA lead sent a reminder Code of conduct 2',
    'QA lead sent a reminder Code of conduct 1',
  ]);
  expect(within(items[1]!).getByRole('link')).toHaveAttribute('href', '/document/4');
  expect(within(items[0]!).getByText('Code of conduct 5')).not.toBeVisible();
  await userEvent.click(within(items[0]!).getByText('Show the 2 events'));
  expect(within(items[0]!).getByRole('link', { name: 'Code of conduct 5' })).toHaveAttribute('href', '/document/5');
  expect(items[0]!.querySelectorAll('details time')).toHaveLength(2);
});

test('an act on more records than a sentence names opens to them', () => {
  const records = Array.from({ length: 6 }, (_, n) => ({ title: `Mail ${n}`, href: null }));
  const [one] = story(event(1, minute, { did: 'sent the email', act: 'send', records }));
  expect(one!.querySelector('p')).toHaveTextContent('QA lead sent the email 6 times');
  expect(within(one!).getByText('Mail 5')).toBeInTheDocument();
});

test('entries stand under their day', () => {
  const day = 24 * 60 * minute;
  story(event(3, 0, {}), event(2, day, {}), event(1, 3 * day, {}));
  expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Today',
    'Yesterday',
    expect.stringMatching(/ \d{4}$/),
  ]);
});

test('words of others are quoted whole; two changes are read at once, more are opened', async () => {
  const change = (label: string) => ({ label, before: 'Old', after: 'New' });
  const [first, second] = story(
    event(2, 10 * minute, { said: [{ label: 'Reason', text: 'The sieve was torn.' }], changes: ['Severity', 'Owner', 'Due'].map(change) }),
    event(1, 60 * minute, { changes: [change('Status')] }),
  );
  expect(within(first!).getByText('The sieve was torn.').closest('blockquote')).not.toBeNull();
  expect(within(second!).getByText(/^Status/)).toBeVisible();
  const folded = within(first!).getByText('Changed: Severity, Owner and 1 more field');
  expect(within(first!).getByText(/^Due/)).not.toBeVisible();
  await userEvent.click(folded);
  expect(within(first!).getByText(/^Due/)).toBeVisible();
});
