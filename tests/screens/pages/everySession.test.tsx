/**
 * What every page of a session owes its user, with a translator of the browser at work on it: what is typed is kept (a draft of the
 * address, on the device, back after leaving and returning; no password is), a logout asks about it, the idle countdown is seen, and
 * closing the browser asks.
 */
import { act, fireEvent, screen } from '@testing-library/react';
import { drafts, inactivity, navigation, session } from '#src/actions/index.ts';
import { guardTexts } from '#src/app/foreignHands.ts';
import { draftKey } from '#src/selectors/address.ts';
import { loadTexts, type Opened } from '../complaintsClient.tsx';
import { translate } from './translator.ts';
import { later, walk, type Visit } from './walk.tsx';

jest.setTimeout(300_000);
let end: () => void;
beforeAll(async () => {
  await loadTexts();
  end = guardTexts(document);
});
afterAll(() => end());

const answering = 'its changes have a store of their own on the device: tests/sagas/answering.test.ts, e2e/auditTablet.spec.ts';
/** Forms without a draft, each with its reason. */
const withoutDraft: Readonly<Record<string, string>> = {
  forgetPassword: 'the login: one address, typed again in seconds',
  lineTrack: 'a code from an email, no work of a person',
  changePassword: 'passwords are never stored',
  newPassword: 'passwords are never stored',
  productMasterEdit: 'it is saved as its page is left: src/views/editor/saver.ts, tests/screens/masterSpecs.test.tsx',
  auditAnswers: answering,
  selfAuditAnswers: answering,
  selfAuditAnswersOfType: answering,
};

type Control = HTMLInputElement | HTMLTextAreaElement;
const texts = ['text', 'email', 'tel', 'url', 'textarea'];
/** Inputs of the page that take a text. What filters or searches is no form, and a day is passed on when it is one. */
const controls = (): Control[] =>
  [...document.querySelectorAll<Control>('main input, main textarea')].filter(
    (one) =>
      texts.includes(one.type) &&
      !one.readOnly &&
      !one.disabled &&
      one.getAttribute('role') !== 'combobox' &&
      one.closest('[role="search"], [hidden], [aria-hidden="true"], .p-hidden-accessible, .date-input') === null,
  );
const secret = 'Secret-of-the-test-2026';
const secrets = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>('main input[type="password"]')];

const moment = (page: Opened): Promise<void> => act(() => page.env.settle());
const asked = (): string => document.querySelector('[role="alertdialog"]')?.textContent ?? 'nothing';
const closing = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};
/** The page is hidden, as before a reload or on a phone: what was typed a moment ago is stored at once. */
const hide = (): Promise<void> => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

/** Types into the first input of the page; the text, and the name of its field. */
const type = async ({ page, told }: Visit): Promise<{ text: string; name: string } | null> => {
  for (const one of secrets()) fireEvent.change(one, { target: { value: secret } });
  const [first] = controls();
  if (!first) return null;
  const text = `${first.value} 7`.trim();
  fireEvent.change(first, { target: { value: text } });
  await hide();
  await moment(page);
  if (JSON.stringify([page.state().drafts, [...page.env.stored.drafts.values()]]).includes(secret)) told('keeps a password');
  return { text, name: first.closest('[data-field]')?.getAttribute('data-field') ?? first.outerHTML.slice(0, 120) };
};

const leavesAndReturns = async ({ page, address, told }: Visit, { text, name }: { text: string; name: string }): Promise<void> => {
  if (page.env.stored.drafts.size === 0) return told(`${name}: what is typed is not on the device`);
  await page.wish(navigation.go({ to: '/myProfile/changePassword' }));
  await page.wish(navigation.go({ to: address }));
  if (!controls().some(({ value }) => value === text)) told(`${name}: “${text}” is not there after the return`);
};

/** The device answers after the page was drawn: the page shows the draft all the same. */
const comesLate = async ({ page, address, told }: Visit, { text, name }: { text: string; name: string }): Promise<void> => {
  const kept = Object.values(page.state().drafts);
  const stored = [...page.env.stored.drafts];
  await page.wish(navigation.go({ to: '/myProfile/changePassword' }));
  for (const { key } of kept) page.say(drafts.discard({ key }));
  await moment(page);
  for (const [key, draft] of stored) page.env.stored.drafts.set(key, draft);
  await page.wish(navigation.go({ to: address }));
  page.say(session.restored({ tabs: [], drafts: kept }));
  await moment(page);
  if (!controls().some(({ value }) => value === text)) told(`${name}: “${text}” is not there when the device answers late`);
};

const asks = async ({ page, told }: Visit): Promise<void> => {
  if (!closing()) told('closes without a question');
  page.say(session.signOut({}));
  await later(page, 500);
  if (!asked().includes('Log out with unsent work')) told(`Log Out shows ${asked()}`);
  else fireEvent.click(screen.getByText('Stay', { selector: '[role="alertdialog"] *' }));
  await moment(page);
  if (page.state().session.leaving !== null) told('Log Out goes on after Stay');
  page.say(inactivity.warned({ at: page.env.clock.now() }));
  if (!asked().includes('Stay logged in?')) told(`the idle countdown shows ${asked()}`);
  page.say(inactivity.stay({}));
  await moment(page);
};

test('nothing that is typed is lost without a question, on any page, translated or not', async () => {
  const seen = { forms: 0, texts: 0 };
  const faults = await walk(async (one) => {
    const { page, route, told } = one;
    seen.texts += translate();
    if (closing()) told('asks about nothing when it is closed');
    const typed = await type(one);
    if (typed && !(route.id in withoutDraft)) {
      seen.forms += 1;
      await leavesAndReturns(one, typed);
      // one rule for all of them, above the pages: a share of the forms shows that it holds
      if (seen.forms % 5 === 0) await comesLate(one, typed);
    }
    // what is saved as the page is left keeps nobody from leaving
    if (Object.keys(page.state().drafts).length === 0 || route.id in withoutDraft) {
      const key = draftKey(page.state().navigation, 'note');
      page.say(drafts.change({ key, collection: 'Complaints', values: { text: 'typed' }, version: null, at: 5 }));
      await moment(page);
    }
    await asks(one);
    if (document.body.textContent?.includes('This page stopped because of an error')) told('stops');
    for (const key of Object.keys(page.state().drafts)) page.say(drafts.discard({ key }));
    seen.texts += translate();
    await moment(page);
  });
  expect(faults).toEqual([]);
  expect(seen.forms).toBeGreaterThan(50);
  expect(seen.texts).toBeGreaterThan(2_000);
});
