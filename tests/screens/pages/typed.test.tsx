/** Every form of the product keeps what is typed: it is a draft of its address, stored on the device, and back after leaving and returning; passwords and codes never are. */
import { act, fireEvent } from '@testing-library/react';
import { drafts, navigation } from '#src/actions/index.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { loadTexts } from '../complaintsClient.tsx';
import { isListPage } from './pages.ts';
import { walk } from './walk.tsx';

jest.setTimeout(180_000);
beforeAll(() => loadTexts());

/** Forms without a draft, each with its reason. */
const without: Readonly<Record<string, string>> = {
  forgetPassword: 'the login: one address, typed again in seconds',
  lineTrack: 'a code from an email, no work of a person',
  changePassword: 'passwords are never stored',
  newPassword: 'passwords are never stored',
};

type Control = HTMLInputElement | HTMLTextAreaElement;
const texts = ['text', 'email', 'tel', 'url', 'textarea'];
/** Inputs of the page that take a text. What filters or searches is no form. */
const controls = (): Control[] =>
  [...document.querySelectorAll<Control>('main input, main textarea')].filter(
    (one) =>
      texts.includes(one.type) &&
      !one.readOnly &&
      !one.disabled &&
      one.getAttribute('role') !== 'combobox' &&
      // a day is passed on when it is one
      one.closest('.date-input') === null &&
      one.closest('[role="search"], [hidden], [aria-hidden="true"], .p-hidden-accessible, [data-lookup]') === null,
  );
const secrets = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>('main input[type="password"]')];
const mark = '7';
/** The page is hidden, as before a reload or on a phone: what was typed a moment ago is stored at once. */
const isForm = (route: AppRoute): boolean => !isListPage(route);
const hide = async (): Promise<void> => {
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
};

test('what is typed is kept, and no password is', async () => {
  let forms = 0;
  const faults = await walk(async ({ page, route, address, told }) => {
    for (const one of secrets()) fireEvent.change(one, { target: { value: 'Secret-of-the-test-2026' } });
    const [first] = controls();
    const typed = first ? `${first.value} ${mark}`.trim() : '';
    if (first) fireEvent.change(first, { target: { value: typed } });
    if (!first && secrets().length === 0) return;
    await hide();
    await act(() => page.env.settle());
    const kept = page.state().drafts;
    if (JSON.stringify([kept, [...page.env.stored.drafts.values()]]).includes('Secret-of-the-test')) told('keeps a password');
    if (!first || route.id in without) return;
    forms += 1;
    const name = first.closest('[data-field]')?.getAttribute('data-field') ?? first.outerHTML.slice(0, 120);
    if (Object.keys(kept).length === 0) return told(`${name}: no draft`);
    if (page.env.stored.drafts.size === 0) told(`${name}: not on the device`);
    await page.wish(navigation.go({ to: '/myProfile/changePassword' }));
    await page.wish(navigation.go({ to: address }));
    if (!controls().some(({ value }) => value === typed)) told(`${name}: “${typed}” is not there after the return`);
    for (const key of Object.keys(page.state().drafts)) page.say(drafts.discard({ key }));
    await act(() => page.env.settle());
  }, isForm);
  expect(faults).toEqual([]);
  expect(forms).toBeGreaterThan(50);
});
