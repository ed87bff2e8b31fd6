/** What a part of the page says of an element above it is there exactly as long as the part. */
import { render } from '@testing-library/react';
import { markAbove } from '#src/components/page/markAbove.ts';

const mark = markAbove('.row', 'data-counted');
const Row = ({ count, twice = false }: { count: number | null; twice?: boolean }) => (
  <div className="row">
    <p>{count !== null && <b key={count} ref={mark} />}</p>
    {twice && <i ref={mark} />}
  </div>
);
const isMarked = (container: Element): boolean => container.querySelector('.row')!.hasAttribute('data-counted');

test('an element is marked as long as what marks it is there', () => {
  const { container, rerender } = render(<Row count={null} />);
  expect(isMarked(container)).toBe(false);
  rerender(<Row count={3} />);
  expect(isMarked(container)).toBe(true);
  rerender(<Row count={null} />);
  expect(isMarked(container)).toBe(false);
});

test('it stays marked when one takes the place of another', () => {
  const { container, rerender } = render(<Row count={3} />);
  rerender(<Row count={4} />);
  expect(isMarked(container)).toBe(true);
});

test('it stays marked when one of two goes', () => {
  const { container, rerender } = render(<Row count={3} twice />);
  rerender(<Row count={3} />);
  expect(isMarked(container)).toBe(true);
  rerender(<Row count={null} />);
  expect(isMarked(container)).toBe(false);
});

test('without such an element above nothing is marked', () => {
  const { container } = render(<b ref={mark} />);
  expect(container.innerHTML).toBe('<b></b>');
});
