/** The reason for a smaller duty is work of a person: kept on the device until the write has it, back when it is asked for again, gone with the form it was for. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { drafts, records } from '#src/actions/index.ts';
import { draftKey } from '#src/selectors/address.ts';
import { loadTexts, openPage, type Opened } from './complaintsClient.tsx';

beforeAll(() => loadTexts());

const why = 'The customer agreed to the later day';
const asks = (page: Opened): void => page.say(records.reasonAsked({ key: 'edit', collection: 'Complaints', fields: ['dueAt'] }));
const box = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: /reason/i });
const stored = (page: Opened): string => JSON.stringify([...page.env.stored.drafts.values()]);

const typed = async (): Promise<Opened> => {
  const page = await openPage('/myProfile', { as: 'qa' });
  asks(page);
  fireEvent.change(box(), { target: { value: why } });
  // as before a reload, or on a phone that shows another page
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await page.settle();
  expect(stored(page)).toContain(why);
  return page;
};

test('is on the device when the page is left, and there when it is asked for again', async () => {
  const page = await typed();
  // the write is gone, as after a reload
  page.say(records.reasonGiven({ key: 'edit', reason: null }));
  await page.settle();
  expect(screen.queryByRole('textbox', { name: /reason/i })).toBeNull();
  asks(page);
  expect(box().value).toBe(why);
});

test('stays while the write is under way, and is gone when it is given up', async () => {
  const page = await typed();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save with this reason' }));
  await page.settle();
  expect(stored(page)).toContain(why);
  asks(page);
  expect(box().value).toBe(why);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await page.settle();
  expect(stored(page)).not.toContain(why);
});

test('is gone with the draft of the form it was typed for', async () => {
  const page = await typed();
  page.say(drafts.discard({ key: draftKey(page.state().navigation) }));
  await page.settle();
  expect(stored(page)).not.toContain(why);
});
