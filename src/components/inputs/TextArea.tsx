/**
 * Text of several lines that does not wait for its form: the box holds what is typed, the form hears it at once, and what is drawn for it
 * (the counter, other parts of the page) may come after the letter is on the screen.
 */
import { startTransition, useImperativeHandle, useLayoutEffect, useRef, useState, type Ref, type TextareaHTMLAttributes } from 'react';

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'defaultValue' | 'onChange'> {
  ref?: Ref<HTMLTextAreaElement> | undefined;
  value: string;
  onChange: (text: string) => void;
  /** for forms that keep their values outside of what React draws: drawing may come late. A form in React's state would read old values meanwhile */
  late?: boolean | undefined;
}

export const TextArea = ({ ref, value, onChange, late = false, className = 'input', ...rest }: TextAreaProps) => {
  const box = useRef<HTMLTextAreaElement>(null);
  const [first] = useState(value);
  const drawn = useRef(value);
  /** told to the form and not drawn by it yet, oldest first */
  const ahead = useRef<string[]>([]);
  useImperativeHandle(ref, () => box.current!, []);
  useLayoutEffect(() => {
    drawn.current = value;
    const echo = ahead.current.indexOf(value);
    ahead.current = echo < 0 ? [] : ahead.current.slice(echo + 1);
    // a value that was not typed here takes the box: merged, reset, kept on the device
    if (echo < 0 && box.current!.value !== value) box.current!.value = value;
  }, [value]);
  const hear = (text: string): void => {
    // back to what is drawn already: nothing will be drawn for it
    if (text === drawn.current) ahead.current = [];
    else ahead.current.push(text);
    if (late) startTransition(() => onChange(text));
    else onChange(text);
  };
  return <textarea {...rest} ref={box} className={className} defaultValue={first} onChange={(event) => hear(event.target.value)} />;
};
