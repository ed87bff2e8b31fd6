/** A browser's translator at work on every page: texts are taken out and stand in elements of its own. Nothing of it ends a page, and what changes later is shown. */
import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { navigation, views } from '#src/actions/index.ts';
import { guardTexts } from '#src/app/foreignHands.ts';
import { loadTexts } from '../complaintsClient.tsx';
import { walk } from './walk.tsx';

jest.setTimeout(180_000);
let end: () => void;
beforeAll(async () => {
  await loadTexts();
  end = guardTexts(document);
});
afterAll(() => end());

const untouched = 'script, style, textarea, input, select, [translate="no"]';
/** Every text that may be translated stands in two elements, and its own node is out of the page. */
const translate = (within: Element = document.body): number => {
  const all: Text[] = [];
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) all.push(texts.currentNode as Text);
  const mine = all.filter((one) => one.data.trim() !== '' && !one.parentElement?.closest(untouched));
  for (const one of mine) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `«${one.data}»`;
    outer.append(inner);
    one.replaceWith(outer);
  }
  return mine.length;
};

test('what changes after a translation is shown, once', async () => {
  let press: (n: number) => void = () => undefined;
  const Counter = () => {
    const [n, set] = useState(1);
    press = set;
    return (
      <p>
        {n} of {n > 2 && <b>more</b>}
        {n < 4 ? ' rows' : null}
      </p>
    );
  };
  const { container } = render(<Counter />);
  expect(translate(container)).toBe(3);
  act(() => press(2));
  expect(container).toHaveTextContent(/^2« of »« rows»$/);
  translate(container);
  act(() => press(3));
  expect(container).toHaveTextContent(/3/);
  expect(container).toHaveTextContent('more');
  expect(container).not.toHaveTextContent('2');
  act(() => press(4));
  expect(container).not.toHaveTextContent('rows');
});

test('every page is drawn, read again and left while it is translated', async () => {
  let texts = 0;
  const stops = new Set<string>();
  const heard = jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    const text = words.map(String).join(' ');
    if (/NotFoundError|not a child|removeChild|insertBefore/.test(text)) stops.add(text.slice(0, 200));
  });
  const faults = await walk(async ({ page, told }) => {
    texts += translate();
    for (const key of Object.keys(page.state().views)) page.say(views.refresh({ view: key.split(' ').at(-1) ?? key }));
    page.say(navigation.query({ set: { q: 'a' } }));
    await page.settle();
    texts += translate();
    page.say(navigation.query({ set: { q: 'b' } }));
    await act(() => page.env.settle());
    if (document.body.textContent?.includes('This page stopped because of an error')) told('stops');
    for (const one of stops) told(one);
    stops.clear();
  });
  heard.mockRestore();
  expect(faults).toEqual([]);
  expect(texts).toBeGreaterThan(2_000);
});
