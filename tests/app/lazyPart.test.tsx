// A part whose code cannot be loaded: it waits for the connection, tries again, and gives up at last.
import { Suspense } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import { lazyPart, loadPart } from '#src/components/page/lazyPart.ts';

const lost = () => Promise.reject(new Error('Loading chunk failed'));
const answers = (...tries: (() => Promise<string>)[]) => {
  const calls = { n: 0 };
  return { calls, load: () => tries[Math.min(calls.n++, tries.length - 1)]!() };
};

const setOnline = (on: boolean): void => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(on);
  window.dispatchEvent(new Event(on ? 'online' : 'offline'));
};
afterEach(() => jest.restoreAllMocks());

test('without a connection the part waits for it, however often it is lost', async () => {
  setOnline(false);
  const { calls, load } = answers(lost, lost, () => Promise.resolve('here'));
  const loaded = loadPart(load, []);
  await waitFor(() => expect(calls.n).toBe(1));
  // back for a moment only
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(calls.n).toBe(2));
  setOnline(true);
  await expect(loaded).resolves.toBe('here');
  expect(calls.n).toBe(3);
});

test('with a connection it is tried again after each pause, then the error is told', async () => {
  const { calls, load } = answers(lost);
  await expect(loadPart(load, [1, 1])).rejects.toThrow('Loading chunk failed');
  expect(calls.n).toBe(3);
});

test('the page around the part stays while it waits, and draws it when it is here', async () => {
  setOnline(false);
  const { load } = answers(lost, () => Promise.resolve('here'));
  const Part = lazyPart(() => load().then((text) => ({ default: () => <p>{text}</p> })));
  render(
    <main>
      <h1>Dashboard</h1>
      <Suspense fallback={<p>Loading</p>}>
        <Part />
      </Suspense>
    </main>,
  );
  expect(await screen.findByText('Loading')).toBeTruthy();
  setOnline(true);
  expect(await screen.findByText('here')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeTruthy();
});
