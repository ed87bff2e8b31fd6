// What is typed into an answer is passed on before the page can be taken away: at a pause, when the field is left, and when the page is hidden or goes.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SayText } from '#src/areas/audits/answering/SayText.tsx';

const typedInto = (text: string): string[] => {
  const said: string[] = [];
  render(<SayText label="Comment" value="" max={20} disabled={false} onSay={(one) => void said.push(one)} />);
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: text } });
  return said;
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('letters go on together at a pause', () => {
  const said = typedInto('Dust');
  expect(said).toEqual([]);
  act(() => {
    jest.advanceTimersByTime(300);
  });
  expect(said).toEqual(['Dust']);
});

test.each([
  ['is hidden', () => fireEvent(document, new Event('visibilitychange'))],
  ['goes', () => fireEvent(window, new Event('pagehide'))],
  ['loses the field', () => fireEvent.blur(screen.getByLabelText('Comment'))],
])('they do not wait for it when the page %s, and are said once', (_, leave) => {
  const said = typedInto('Dust');
  leave();
  expect(said).toEqual(['Dust']);
  act(() => {
    jest.advanceTimersByTime(1_000);
  });
  expect(said).toEqual(['Dust']);
});

test('what is too long is not said, and stays in the field', () => {
  const said = typedInto('Much more than twenty letters');
  fireEvent(window, new Event('pagehide'));
  expect(said).toEqual([]);
  expect(screen.getByLabelText('Comment')).toHaveValue('Much more than twenty letters');
});
