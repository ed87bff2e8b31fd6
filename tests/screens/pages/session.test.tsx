/** Every page a session can have open, with work that only this device has: the question of a logout, the idle countdown and the browser's question reach it, with the shell or without. */
import { act, fireEvent, screen } from '@testing-library/react';
import { drafts, inactivity, session } from '#src/actions/index.ts';
import { draftKey } from '#src/selectors/address.ts';
import { loadTexts, type Opened } from '../complaintsClient.tsx';
import { later, walk } from './walk.tsx';

jest.setTimeout(120_000);
beforeAll(() => loadTexts());

const asked = (): string => document.querySelector('[role="alertdialog"]')?.textContent ?? 'nothing';
const moment = (page: Opened): Promise<void> => act(() => page.env.settle());
const closing = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('unsent work asks on every page before it is left behind', async () => {
  let shells = 0;
  const faults = await walk(async ({ page, route, told }) => {
    if (route.shell === false) shells += 1;
    const key = draftKey(page.state().navigation, 'note');
    if (closing()) told('asks about nothing when it is closed');
    page.say(drafts.change({ key, collection: 'Complaints', values: { text: 'typed' }, version: null, at: 5 }));
    if (!closing()) told('closes without a question');
    page.say(session.signOut({}));
    await later(page, 500);
    if (!asked().includes('Log out with unsent work?')) told(`Log Out shows ${asked()}`);
    else fireEvent.click(screen.getByText('Stay', { selector: '[role="alertdialog"] *' }));
    await moment(page);
    if (page.state().session.leaving !== null) told('Log Out goes on after Stay');
    page.say(inactivity.warned({ at: page.env.clock.now() }));
    if (!asked().includes('Stay logged in?')) told(`the idle countdown shows ${asked()}`);
    page.say(inactivity.stay({}));
    await moment(page);
    page.say(drafts.discard({ key }));
  });
  expect(faults).toEqual([]);
  expect(shells).toBeGreaterThan(15);
});
