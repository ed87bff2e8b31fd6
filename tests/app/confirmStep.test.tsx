/** The dialog of a step: what blocks it is not shown as if something were running. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmStep } from '#src/components/overlays/ConfirmStep.tsx';
import { draw, useTexts } from './client.tsx';

beforeEach(() => useTexts('en'));

test('a blocked step keeps its name, spins nothing and confirms nothing', async () => {
  const onConfirm = jest.fn();
  draw(<ConfirmStep open title="Submit?" what="2 findings" button="Submit" blocked onConfirm={onConfirm} onClose={() => undefined} />);
  const button = screen.getByRole('button', { name: 'Submit' });
  await new Promise((done) => setTimeout(done, 400));
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).not.toHaveAttribute('aria-busy');
  expect(button).not.toHaveClass('btn--busy');
  await userEvent.click(button);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('a step that runs spins', async () => {
  draw(<ConfirmStep open title="Submit?" what="It runs" button="Submit" busy onConfirm={() => undefined} onClose={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-busy', 'true');
});
