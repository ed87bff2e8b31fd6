/**
 * Multi-line text with its own state: the input holds what is typed and passes it to the form at once; the rest of the page
 * (the counter, other parts) may render after the letter is on the screen.
 */
import { startTransition, useImperativeHandle, useLayoutEffect, useRef, useState, type Ref, type TextareaHTMLAttributes } from 'react';

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'defaultValue' | 'onChange'> {
  ref?: Ref<HTMLTextAreaElement> | undefined;
  value: string;
  onChange: (text: string) => void;
  /** for forms that keep their values outside React state: rendering may be deferred. A form in React state would read old values in between */
  late?: boolean | undefined;
}

export const TextArea = ({ ref, value, onChange, late = false, className = 'input', ...rest }: TextAreaProps) => {
  const box = useRef<HTMLTextAreaElement>(null);
  const [first] = useState(value);
  const drawn = useRef(value);
  /** passed to the form and not rendered yet, oldest first */
  const ahead = useRef<string[]>([]);
  useImperativeHandle(ref, () => box.current!, []);
  useLayoutEffect(() => {
    drawn.current = value;
    const echo = ahead.current.indexOf(value);
    ahead.current = echo < 0 ? [] : ahead.current.slice(echo + 1);
    // a value that was not typed here replaces the input: merged, reset, restored from the device
    if (echo < 0 && box.current!.value !== value) box.current!.value = value;
  }, [value]);
  const hear = (text: string): void => {
    // back to what is rendered already: no render will follow
    if (text === drawn.current) ahead.current = [];
    else ahead.current.push(text);
    if (late) startTransition(() => onChange(text));
    else onChange(text);
  };
  return <textarea {...rest} ref={box} className={className} defaultValue={first} onChange={(event) => hear(event.target.value)} />;
};
