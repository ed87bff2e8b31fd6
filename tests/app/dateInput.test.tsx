/** A day input: the era of a year is shown as understood, and asked where the text may be two days of the field. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { bounds, type DayBounds } from '#domain/kernel/dayBounds.ts';
import { Field } from '#src/components/form/Field.tsx';
import { DateInput } from '#src/components/inputs/DateInput.tsx';
import { ClockContext } from '#src/components/values/clock.tsx';
import { draw } from './client.tsx';
import { loadTexts } from '../screens/complaintsClient.tsx';

beforeEach(() => loadTexts('en'));

const clock = { now: () => Date.parse('2026-11-25T05:00:00Z'), zone: 'Asia/Bangkok' };

const shown = (of: DayBounds, first: string | null = null, time = false) => {
  const given: (string | null)[] = [];
  const Form = () => {
    const [value, setValue] = useState(first);
    return (
      <Field label="Day">
        {(ids) => (
          <DateInput
            ids={ids}
            bounds={of}
            time={time}
            value={value}
            onChange={(day) => {
              given.push(day);
              setValue(day);
            }}
          />
        )}
      </Field>
    );
  };
  draw(
    <ClockContext.Provider value={clock}>
      <Form />
    </ClockContext.Provider>,
  );
  const box = screen.getByRole('textbox', { name: 'Day' });
  const type = (text: string): void => void fireEvent.change(box, { target: { value: text } });
  return { box, given, type, leave: () => act(() => void fireEvent.blur(box)) };
};

test('a Buddhist year is shown as understood while it is typed and after it', () => {
  const { box, given, type, leave } = shown(bounds.expiry);
  type('15/5/2569');
  expect(given.at(-1)).toBe('2026-05-15');
  expect(screen.getByRole('status')).toHaveTextContent('Understood as 15 May 2026 (2569 BE)');
  expect(box).toHaveAccessibleDescription('Understood as 15 May 2026 (2569 BE)');
  leave();
  expect(box).toHaveValue('15 May 2026');
  expect(screen.getByRole('status')).toHaveTextContent('Understood as 15 May 2026 (2569 BE)');
  type('16/5/2026');
  expect(screen.queryByRole('status')).toBeNull();
});

test('an instant is shown, typed and picked by the clock of the business, wherever the device is', async () => {
  const { box, given, type, leave } = shown(bounds.happened, '2026-11-24T16:30:00.000Z', true);
  expect(box).toHaveValue('24 Nov 2026, 23:30');
  type('24 Nov 2026, 07:05');
  leave();
  expect(given.at(-1)).toBe('2026-11-24T00:05:00.000Z');
  expect(box).toHaveValue('24 Nov 2026, 07:05');
  await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }));
  await waitFor(() => expect(document.querySelector('.p-datepicker')).not.toBeNull());
  const panel = document.querySelector<HTMLElement>('.p-datepicker')!;
  expect(panel.querySelector('.p-hour-picker span')).toHaveTextContent('07');
  // the library draws its days a second time
  await waitFor(async () => {
    await userEvent.click(within(panel).getByText('23'));
    expect(given.at(-1)).toBe('2026-11-23T00:05:00.000Z');
  });
  expect(box).toHaveValue('23 Nov 2026, 07:05');
});

test('two digits of a year are of the era that lies within the bounds', () => {
  const { box, given, type, leave } = shown(bounds.expiry);
  type('31/12/69');
  expect(given.at(-1)).toBe('31/12/69');
  leave();
  expect(given.at(-1)).toBe('2026-12-31');
  expect(box).toHaveValue('31 Dec 2026');
  expect(screen.getByRole('status')).toHaveTextContent('Understood as 31 Dec 2026 (2569 BE)');
});

test('what may be two days is asked at the field, by keyboard as well', async () => {
  const { box, given, type, leave } = shown(bounds.opened);
  type('15 May 69');
  leave();
  expect(given.at(-1)).toBe('15 May 69');
  const group = screen.getByRole('group', { name: '15 May 69 can be two dates. Which one?' });
  expect(
    within(group)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['15 May 1969', '15 May 2026 (2569 BE)']);
  act(() => box.focus());
  await userEvent.tab();
  await userEvent.tab();
  expect(within(group).getByRole('button', { name: '15 May 1969' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(given.at(-1)).toBe('2026-05-15');
  expect(box).toHaveFocus();
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Understood as 15 May 2026 (2569 BE)');
});

test('an open text of a draft is asked again, and a day outside of the bounds is passed on for its error', () => {
  const draft = shown(bounds.opened, '15 May 69');
  expect(screen.getByRole('group', { name: /15 May 69/ })).toBeVisible();
  draft.type('9999-12-31');
  draft.leave();
  expect(draft.given.at(-1)).toBe('9999-12-31');
});
