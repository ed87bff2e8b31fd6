/** A text box of a form: what is typed stays, however late its form draws, and what others write into the form comes in. */
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { TextArea } from '#src/components/TextArea.tsx';

interface Form {
  texts: string[];
  set: (text: string) => void;
}

/** `late`: the form draws a text only when the test says so. */
const shown = (first: string, late = false): Form => {
  const form: Form = { texts: [], set: () => undefined };
  const Page = () => {
    const [text, setText] = useState(first);
    useEffect(() => {
      form.set = setText;
    }, []);
    return (
      <>
        <TextArea
          aria-label="Problem"
          value={text}
          onChange={(next) => {
            form.texts.push(next);
            if (!late) setText(next);
          }}
        />
        <output>{text.length}</output>
      </>
    );
  };
  render(<Page />);
  return form;
};
const box = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: 'Problem' });
const type = (text: string): void => void fireEvent.change(box(), { target: { value: text } });

describe('a text box', () => {
  it('tells its form each text at once and draws what follows from it', () => {
    const form = shown('');
    type('c');
    type('cr');
    expect(form.texts).toEqual(['c', 'cr']);
    expect(screen.getByRole('status').textContent).toBe('2');
    expect(box().value).toBe('cr');
  });

  it('keeps what is typed while the form draws it piece by piece', () => {
    const form = shown('', true);
    type('c');
    type('cr');
    type('cra');
    act(() => form.set('c'));
    expect(box().value).toBe('cra');
    type('crack');
    act(() => form.set('cra'));
    act(() => form.set('crack'));
    expect(box().value).toBe('crack');
  });

  it('takes what somebody else wrote into the form, also a text that was typed before', () => {
    const form = shown('cracked');
    type('cracked lid');
    act(() => form.set('cracked'));
    expect(box().value).toBe('cracked');
    act(() => form.set('leaking'));
    expect(box().value).toBe('leaking');
  });

  it('takes a foreign text after something was typed and taken back', () => {
    const form = shown('');
    act(() => {
      type('a');
      type('');
    });
    act(() => form.set('a'));
    expect(box().value).toBe('a');
  });
});
