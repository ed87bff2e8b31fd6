/** A number input: what its form is given, and what is shown as understood before it is left. */
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { check } from '#domain/kernel/validate.ts';
import { plain } from '#domain/kernel/fields.ts';
import type { ServerLine } from '#src/areas/movements/grid/gridLine.ts';
import { GridStore } from '#src/areas/movements/grid/gridStore.ts';
import { NumberInput, type NumberInputProps } from '#src/components/inputs/NumberInput.tsx';
import { draw } from './client.tsx';
import { loadTexts } from '../screens/complaintsClient.tsx';

beforeEach(() => loadTexts('en'));

const shown = (whole = false) => {
  const given: NumberInputProps['value'][] = [];
  const Form = () => {
    const [value, setValue] = useState<NumberInputProps['value']>(null);
    return (
      <NumberInput
        id="quantity"
        whole={whole}
        value={value}
        onChange={(next) => {
          given.push(next);
          setValue(next);
        }}
      />
    );
  };
  draw(<Form />);
  const box = screen.getByRole('textbox');
  return {
    box,
    type: (text: string): NumberInputProps['value'] => {
      fireEvent.change(box, { target: { value: text } });
      return given.at(-1);
    },
  };
};

test('a decimal comma is a decimal comma, and what is no number stays as typed', () => {
  const { box, type } = shown();
  expect(type('1,5')).toBe(1.5);
  expect(type('1.234,5')).toBe(1234.5);
  expect(screen.queryByRole('status')).toBeNull();
  expect(type('1 23')).toBe('1 23');
  expect(box).toHaveValue('1 23');
  expect(type('')).toBeNull();
});

test('what could be two numbers is shown as understood, described by the input', () => {
  const { box, type } = shown();
  expect(type('1,234')).toBe(1234);
  expect(screen.getByRole('status')).toHaveTextContent('Understood as 1234, a whole number');
  expect(box).toHaveAccessibleDescription('Understood as 1234, a whole number');
  expect(type('1.234')).toBe(1.234);
  expect(screen.getByRole('status')).toHaveTextContent('Understood as 1.234, with 3 decimals');
  expect(type('1.2345')).toBe(1.2345);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a whole-number field keeps a text with decimals and names the reason', () => {
  const { type } = shown(true);
  const field = plain.int();
  const issuesOf = (value: unknown) => check({ count: field }, { count: value }).issues['count']?.map(({ code }) => code);
  expect(issuesOf(type('1,5'))).toEqual(['WHOLE']);
  expect(issuesOf(1.5)).toEqual(['WHOLE']);
  expect(issuesOf(type('12a'))).toEqual(['NUMBER']);
  expect(issuesOf(type('1 23'))).toEqual(['NUMBER_SIGNS']);
  expect(issuesOf(type('1e3'))).toEqual(['EXPONENT']);
  expect(issuesOf(type('9007199254740993'))).toEqual(['DIGITS']);
  expect(issuesOf(type('1,234'))).toBeUndefined();
});

test('a pasted block is read by the decimal sign that its own numbers prove', () => {
  const row: ServerLine = { id: 1, lineKey: 'w1', locationType: 'warehouse', lotNo: 'L1', unit: 'kg' };
  const pasted = (block: string) => {
    const store = new GridStore('trace', [row], [], '.', () => 'n1');
    store.go({ key: 'w1', cell: 'receivedQty' });
    store.paste(block);
    return store.values()[0]!;
  };
  expect(pasted('1.234\t5,5')).toMatchObject({ receivedQty: 1234, dispatchedQty: 5.5 });
  expect(pasted('1.234\t5.5')).toMatchObject({ receivedQty: 1.234, dispatchedQty: 5.5 });
  expect(pasted('1,2345\t12 34')).toMatchObject({ receivedQty: 1.2345, dispatchedQty: null });
});
