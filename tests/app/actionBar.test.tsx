/** The bar of workflow steps: one filled button, refusals explained, nothing happens on a step that must wait. */
import { useState } from 'react';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActionBar, NextStepPlace, type BarAction } from '#src/components/form/ActionBar.tsx';
import { ConfirmStep } from '#src/components/overlays/ConfirmStep.tsx';
import { draw, useTexts } from './client.tsx';

beforeEach(() => useTexts('en'));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const actions: BarAction[] = [
  {
    step: 'close',
    label: 'Close',
    reasons: [{ text: 'Report is Submitted', href: '/complaint/supplier-complaint/approve/1' }, { text: 'A to-do is open' }],
  },
  { step: 'judge', label: 'Review report' },
  { step: 'merge', label: 'Merge' },
  { step: 'ask', label: 'Ask the customer' },
];

test('the first possible step is primary and comes first', () => {
  draw(<ActionBar actions={actions} onStep={() => undefined} />);
  const buttons = screen.getAllByRole('button').filter((button) => button.dataset['step']);
  expect(buttons[0]).toHaveTextContent('Review report');
  expect(buttons[0]).toHaveClass('btn--filled');
  expect(document.querySelectorAll('.btn--filled')).toHaveLength(1);
});

test('a press is not lost where leaving a field makes the pressed step the next one, or the block scrolls into view meanwhile', () => {
  const few: BarAction[] = [
    { step: 'approve', label: 'Approve' },
    { step: 'reject', label: 'Reject' },
  ];
  const place = document.createElement('div');
  document.body.append(place);
  const stepped: string[] = [];
  const Host = () => {
    const [next, setNext] = useState('approve');
    const [header, setHeader] = useState<HTMLElement | null>(place);
    return (
      <NextStepPlace value={header}>
        <ActionBar actions={few} next={next} onStep={(step) => stepped.push(step)} />
        <textarea onBlur={() => setNext('reject')} onScroll={() => setHeader(null)} />
      </NextStepPlace>
    );
  };
  draw(<Host />);
  // the compact header has the next step once more, for the pointer alone
  expect(place).toHaveTextContent('Approve');
  expect(screen.getAllByRole('button')).toHaveLength(2);
  const pressed = screen.getByRole('button', { name: 'Reject' });
  fireEvent.mouseDown(pressed);
  fireEvent.blur(screen.getByRole('textbox'));
  expect(screen.getByRole('button', { name: 'Reject' })).toBe(pressed);
  fireEvent.scroll(screen.getByRole('textbox'));
  fireEvent.mouseUp(pressed);
  fireEvent.click(pressed);
  expect(pressed).toBeInTheDocument();
  expect(stepped).toEqual(['reject']);
  place.remove();
});

test('on a phone the single step button keeps its meaning until the press has ended', () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => ({ matches: true, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
    );
  jest.useFakeTimers();
  const few: BarAction[] = [
    { step: 'approve', label: 'Approve' },
    { step: 'reject', label: 'Reject' },
  ];
  const place = document.createElement('div');
  document.body.append(place);
  const stepped: string[] = [];
  const Host = () => {
    const [next, setNext] = useState('approve');
    return (
      <NextStepPlace value={place}>
        <ActionBar actions={few} next={next} onStep={(step) => stepped.push(step)} />
        <textarea onBlur={() => setNext('reject')} onFocus={() => setNext('approve')} />
      </NextStepPlace>
    );
  };
  draw(<Host />);
  const single = (): HTMLElement => document.querySelector<HTMLElement>('.actionbar__buttons > .btn')!;
  const words = screen.getByRole('textbox');
  // a finger: the focus leaves the field after the finger has left the glass
  const pressed = single();
  expect(pressed).toHaveTextContent('Approve');
  fireEvent.pointerDown(pressed);
  fireEvent.pointerUp(pressed);
  fireEvent.mouseDown(pressed);
  fireEvent.blur(words);
  expect(single()).toBe(pressed);
  expect(place).toHaveTextContent('Approve');
  fireEvent.mouseUp(pressed);
  fireEvent.click(pressed);
  expect(stepped).toEqual(['approve']);
  expect(single()).toHaveTextContent('Reject');
  expect(place).toHaveTextContent('Reject');
  // the copy in the compact header as well
  fireEvent.focus(words);
  const copy = place.querySelector('button')!;
  fireEvent.pointerDown(copy);
  fireEvent.blur(words);
  fireEvent.pointerUp(copy);
  fireEvent.click(copy);
  expect(stepped).toEqual(['approve', 'approve']);
  // a press that ends elsewhere
  fireEvent.focus(words);
  fireEvent.pointerDown(single());
  fireEvent.blur(words);
  expect(single()).toHaveTextContent('Approve');
  fireEvent.pointerCancel(single());
  act(() => jest.runAllTimers());
  expect(single()).toHaveTextContent('Reject');
  place.remove();
});

test('another next step is filled where it stands: nothing moves under the pointer', async () => {
  const few: BarAction[] = [
    { step: 'approve', label: 'Approve' },
    { step: 'reject', label: 'Reject' },
  ];
  const Host = () => {
    const [next, setNext] = useState('approve');
    return <ActionBar actions={few} next={next} onStep={setNext} />;
  };
  draw(<Host />);
  const labels = (): (string | null)[] => screen.getAllByRole('button').map((button) => button.textContent);
  expect(labels()).toEqual(['Approve', 'Reject']);
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  expect(screen.getByRole('button', { name: 'Reject' })).toHaveClass('btn--filled');
  expect(labels()).toEqual(['Approve', 'Reject']);
});

test('a step that must wait stays reachable, says why, links to the cure and does nothing', async () => {
  const onStep = jest.fn();
  draw(<ActionBar actions={actions} onStep={onStep} />);
  const close = screen.getByRole('button', { name: 'Close' });
  expect(close).toHaveAttribute('aria-disabled', 'true');
  expect(close).toHaveAttribute('data-step', 'close');
  expect(close).toHaveAccessibleDescription(/Close needs 2 more items: ?Report is Submitted ?A to-do is open/);
  expect(screen.getByRole('link', { name: 'Report is Submitted' })).toHaveAttribute('href', '/complaint/supplier-complaint/approve/1');
  close.focus();
  expect(close).toHaveFocus();
  await userEvent.click(close);
  expect(onStep).not.toHaveBeenCalled();
});

test('further steps are in More; Escape closes it and gives the focus back', async () => {
  const onStep = jest.fn();
  draw(<ActionBar actions={actions} onStep={onStep} />);
  const more = screen.getByRole('button', { name: 'More' });
  expect(screen.queryByRole('button', { name: 'Ask the customer' })).toBeNull();
  await userEvent.click(more);
  await userEvent.keyboard('{Escape}');
  expect(more).toHaveFocus();
  await userEvent.click(more);
  await userEvent.click(screen.getByRole('button', { name: 'Ask the customer' }));
  expect(onStep).toHaveBeenCalledWith('ask');
});

test('a confirmation wants its reason before it goes on', async () => {
  const onConfirm = jest.fn();
  draw(
    <ConfirmStep
      open
      title="Reject this report?"
      what="It goes back."
      told="The supplier is told."
      button="Reject report"
      danger
      reason={{}}
      onConfirm={onConfirm}
      onClose={() => undefined}
    />,
  );
  const dialog = await screen.findByRole('dialog');
  const reason = within(dialog).getByLabelText(/Reason/);
  await userEvent.type(reason, 'short');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject report' }));
  expect(onConfirm).not.toHaveBeenCalled();
  expect(reason).toHaveFocus();
  expect(reason).toHaveAttribute('aria-invalid', 'true');
  await userEvent.type(reason, ', and now long enough');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject report' }));
  expect(onConfirm).toHaveBeenCalledWith('short, and now long enough');
});
