/** A device whose clock or zone is not the page's: all that is due follows the server, and the page says where the reader's clock differs. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { live } from '#src/actions/index.ts';
import { welcome } from '../support/clientApp.ts';
import type { FakeEnv } from '../support/fakeEnv.ts';
import { loadTexts, openPage, type Opened } from './complaintsClient.tsx';
import { routes as table } from '#src/app/routes.ts';

beforeEach(() => loadTexts('en'));

const days = (n: number): number => n * 86_400_000;
const wrongBy =
  (ms: number) =>
  (env: FakeEnv): void => {
    const right = env.clock.now;
    env.clock = { ...env.clock, now: () => right() + ms };
  };
const dashboard = async (ms: number): Promise<Opened> => {
  const page = await openPage('/dashboard', { as: 'qa', table, answers: wrongBy(ms) });
  await act(async () => page.env.connections[0]!.say({ is: 'welcome', welcome: welcome() }));
  await page.settle();
  return page;
};

const tiles = (): string[] => [...document.querySelectorAll('[data-tile]')].map((one) => one.textContent ?? '');
const groups = (): string[] => [...document.querySelectorAll('main section h2, main section h3')].map((one) => one.textContent ?? '');
const drawn = (): unknown => ({
  tiles: tiles(),
  groups: groups(),
  times: [...document.querySelectorAll('main time')].map((one) => one.textContent),
});
const asked = (page: Opened): unknown =>
  page.env.calls.map(({ path, query }) => `${path} ${JSON.stringify(query?.['filter'] ?? query?.['of'] ?? null)}`).toSorted();

const notice = (): HTMLElement => screen.getByRole('status', { name: 'Time of this page' });

test.each([days(-3), days(3), -7 * 3_600_000])(
  'a clock that is wrong by %d ms changes no number, day or question of the dashboard',
  async (ms) => {
    const right = await dashboard(0);
    const [expected, questions] = [drawn(), asked(right)];
    expect(tiles().some((text) => /[1-9]/.test(text))).toBe(true);
    expect(screen.getByText(/Saturday 21 Nov 2026/)).toBeVisible();
    expect(notice()).toBeEmptyDOMElement();
    right.unmount();
    const wrong = await dashboard(ms);
    expect(screen.getByText(/Saturday 21 Nov 2026/)).toBeVisible();
    expect(drawn()).toEqual(expected);
    expect(asked(wrong)).toEqual(questions);
  },
);

test('a wrong clock is said once, with its size, until it is closed; a clock a minute off is not', async () => {
  const user = userEvent.setup();
  const page = await dashboard(days(-3));
  expect(notice()).toHaveTextContent("This device's clock is 3 days slow.");
  await user.click(within(notice()).getByRole('button', { name: 'Close' }));
  await page.settle();
  expect(notice()).toBeEmptyDOMElement();
  page.unmount();
  await dashboard(60_000);
  expect(notice()).toBeEmptyDOMElement();
});

test('the offset follows the answers of the connection test, within the noise of the network it stands still', async () => {
  const page = await dashboard(0);
  const test = (serverTimeOffset: number | null) =>
    page.wish(live.tested({ epoch: null, seq: null, scopeSeq: null, at: page.env.clock.now(), serverTimeOffset }));
  await test(1_500);
  await test(null);
  expect(page.state().session.serverTimeOffset).toBe(0);
  await test(days(2));
  expect(page.state().session.serverTimeOffset).toBe(days(2));
  expect(notice()).toHaveTextContent("This device's clock is 2 days slow.");
});

test('in another zone the page says so once, and each time shows the reader their own, to the keyboard too', async () => {
  const page = await openPage('/complaint/list', { as: 'qa', table, zone: 'Europe/Berlin' });
  expect(notice()).toHaveTextContent('Times on this page are those of Bangkok (GMT+7); this device is in Berlin (GMT+1).');
  const instants = [...document.querySelectorAll<HTMLTimeElement>('main time')].filter((one) => one.dateTime?.includes('T'));
  expect(instants.length).toBeGreaterThan(0);
  for (const one of instants) {
    expect(one.title).toMatch(/ on your device$/);
    expect(one.tabIndex === 0 || one.closest('a, button') !== null).toBe(true);
  }
  page.unmount();
  await openPage('/complaint/list', { as: 'qa', table, zone: 'Asia/Jakarta' });
  expect(notice()).toBeEmptyDOMElement();
  expect(document.querySelector('.instant')).toBeNull();
});
