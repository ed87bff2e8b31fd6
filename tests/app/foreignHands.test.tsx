/** A browser's translator at work: a text is taken out of the page and stands in elements that React does not know. */
import { render } from '@testing-library/react';
import { guardTexts } from '#src/app/foreignHands.ts';
import { translate } from '../screens/pages/translator.ts';

const Rows = ({ n }: { n: number }) => (
  <p>
    {n} of {n > 2 && <b>more</b>}
    {n < 4 ? ' rows' : null}
  </p>
);

test('what changes after a translation is shown, and nothing is left of what it replaces', () => {
  const end = guardTexts(document);
  const { container, rerender } = render(<Rows n={1} />);
  expect(translate(container)).toBe(3);
  rerender(<Rows n={2} />);
  expect(container).toHaveTextContent(/^2« of »« rows»$/);
  translate(container);
  rerender(<Rows n={3} />);
  expect(container).toHaveTextContent(/^3/);
  expect(container).toHaveTextContent('more');
  expect(container).not.toHaveTextContent('2');
  rerender(<Rows n={4} />);
  expect(container).not.toHaveTextContent('rows');
  end();
});

test('the translator takes the node out after its translation was put beside it', async () => {
  const end = guardTexts(document);
  const { container, rerender } = render(<Rows n={1} />);
  const text = [...container.querySelector('p')!.childNodes].find((one) => one.textContent === ' rows')!;
  const font = document.createElement('font');
  font.textContent = '« rows»';
  text.parentNode!.insertBefore(font, text);
  text.remove();
  rerender(<Rows n={4} />);
  expect(container).not.toHaveTextContent('rows');
  end();
});

test('without the guard such a page stops', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container, rerender } = render(<Rows n={1} />);
  translate(container);
  expect(() => rerender(<Rows n={4} />)).toThrow(/not a child/);
  said.mockRestore();
});
