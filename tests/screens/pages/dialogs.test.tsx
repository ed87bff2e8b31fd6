/** Every dialog that a button of a page opens and that takes a text keeps it: on the device when the page is left, there again when the dialog is opened again. */
import { act, fireEvent } from '@testing-library/react';
import { drafts, navigation } from '#src/actions/index.ts';
import { loadTexts, type Opened } from '../complaintsClient.tsx';
import { walk, type Visit } from './walk.tsx';

jest.setTimeout(300_000);
beforeAll(() => loadTexts());

type Control = HTMLInputElement | HTMLTextAreaElement;
const moment = (page: Opened): Promise<void> => act(() => page.env.settle());
const hide = (): Promise<void> => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

const dialog = (): HTMLElement | null => document.querySelector<HTMLElement>('[role="dialog"]');
const titleOf = (of: HTMLElement): string => {
  const named = document.getElementById(of.getAttribute('aria-labelledby') ?? '');
  return (named ?? of.querySelector('h1, h2, .p-dialog-title'))?.textContent?.trim() ?? '';
};
const controls = (): Control[] =>
  [...document.querySelectorAll<Control>('[role="dialog"] input, [role="dialog"] textarea')].filter(
    (one) =>
      ['text', 'email', 'tel', 'url', 'textarea'].includes(one.type) &&
      !one.readOnly &&
      !one.disabled &&
      one.getAttribute('role') !== 'combobox' &&
      one.closest('[role="search"], [hidden], [aria-hidden="true"], .p-hidden-accessible, .date-input') === null,
  );

const labelOf = (one: HTMLButtonElement): string => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim();
const buttons = (): HTMLButtonElement[] =>
  [...document.querySelectorAll<HTMLButtonElement>('main button')].filter((one) => !one.disabled && labelOf(one) !== '');

/** The same button of one page of an area is enough: rows of a list have it many times. */
const pressed = new Set<string>();

/** Selects the first row of a list: what a selection offers is a button too. */
const select = async (page: Opened): Promise<void> => {
  const box = document.querySelector<HTMLInputElement>('main [data-row] input[type="checkbox"]');
  if (!box || box.checked || box.disabled) return;
  fireEvent.click(box);
  await page.settle();
};

const press = async (page: Opened, label: string): Promise<void> => {
  await select(page);
  const found = buttons().find((one) => labelOf(one) === label);
  if (!found) return;
  fireEvent.click(found);
  await page.settle();
};

const returns = async ({ page, address }: Visit): Promise<void> => {
  await page.wish(navigation.go({ to: '/myProfile/changePassword' }));
  await page.wish(navigation.go({ to: address }));
};

test('a text typed into a dialog is not lost', async () => {
  const seen = new Set<string>();
  const faults = await walk(async (one) => {
    const { page, route, told } = one;
    await select(page);
    for (const label of new Set(buttons().map(labelOf))) {
      const name = `${route.area} ${label}`;
      if (pressed.has(name)) continue;
      pressed.add(name);
      await press(page, label);
      const open = dialog();
      const title = open && titleOf(open);
      const [first] = controls();
      if (open && first) {
        seen.add(`${route.id}: ${title}`);
        const text = `${first.value} typed 7`.trim();
        fireEvent.change(first, { target: { value: text } });
        await hide();
        await moment(page);
        const kept = JSON.stringify([...page.env.stored.drafts.values()]).includes('typed 7');
        if (!kept) told(`“${label}” opens “${title}”: what is typed is not on the device`);
        await returns(one);
        if (kept) {
          await press(page, label);
          if (!controls().some(({ value }) => value === text)) told(`“${label}” opens “${title}”: “${text}” is not there after the return`);
        }
        await returns(one);
      } else if (open || page.state().navigation.routeId !== route.id) await returns(one);
      for (const key of Object.keys(page.state().drafts)) page.say(drafts.discard({ key }));
      await moment(page);
    }
  });
  expect(faults).toEqual([]);
  // of a page, of a menu, of a selection
  expect([...seen]).toEqual(
    expect.arrayContaining(['factoryShow: Set risk level', 'productMovementShow: Return this response?', 'reviewList: Revoke access']),
  );
});
