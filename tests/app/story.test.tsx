/** A history is read as a story: days, sentences of one person joined, what was written quoted, many changes folded into a line that opens. */
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

test('what one person does within minutes is one sentence, the older part first; another person, or a longer pause, begins a new one', () => {
  const items = story(
    event(5, 1 * minute, { did: 'sent the case' }),
    event(4, 2 * minute, { did: 'sent the case' }),
    event(3, 3 * minute, { did: 'started the investigation' }),
    event(2, 4 * minute, { who: 'Customer service', did: 'submitted the complaint' }),
    event(1, 40 * minute, { who: 'Customer service', did: 'created the complaint' }),
  );
  expect(items.map((one) => one.textContent)).toEqual([
    expect.stringContaining('QA lead started the investigation and sent the case'),
    expect.stringContaining('Customer service submitted the complaint'),
    expect.stringContaining('Customer service created the complaint'),
  ]);
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
