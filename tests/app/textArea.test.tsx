/** A text box of a form: what is typed stays, however late its form draws, and what others write into the form comes in. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { TextArea } from '#src/components/inputs/TextArea.tsx';

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
  it('passes each text to its form at once and renders what depends on it', () => {
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

  it("takes another user's text in the form, also one that was typed before", () => {
    const form = shown('cracked');
    type('cracked lid');
    act(() => form.set('cracked'));
    expect(box().value).toBe('cracked');
    act(() => form.set('leaking'));
    expect(box().value).toBe('leaking');
  });

  it('takes an external text after something was typed and reverted', () => {
    const form = shown('');
    act(() => {
      type('a');
      type('');
    });
    act(() => form.set('a'));
    expect(box().value).toBe('a');
  });
});

describe('a form in React’s own state', () => {
  const write = (field: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')!.set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const typed = async (): Promise<string> => {
    const Form = () => {
      const [values, setValues] = useState({ text: '', owner: '' });
      // each change begins from what was drawn last, as many forms do
      const change = (more: Partial<typeof values>): void => setValues({ ...values, ...more });
      return (
        <>
          <TextArea aria-label="Problem" value={values.text} onChange={(text) => change({ text })} />
          <input aria-label="Owner" value={values.owner} onChange={(event) => change({ owner: event.target.value })} />
          <output>{`${values.text}, ${values.owner}`}</output>
        </>
      );
    };
    render(<Form />);
    const owner = screen.getByRole('textbox', { name: 'Owner' }) as HTMLInputElement;
    // two keys before anything else runs, as on a slow device
    const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    scope.IS_REACT_ACT_ENVIRONMENT = false;
    write(box(), 'crack');
    write(owner, 'QA');
    await new Promise((done) => setTimeout(done, 50));
    scope.IS_REACT_ACT_ENVIRONMENT = true;
    // what the form holds; the box shows its text in any case
    return screen.getByRole('status').textContent;
  };

  it('loses nothing when another field follows at once', async () => {
    expect(await typed()).toBe('crack, QA');
  });
});
