/** The form of a code at login; a refusal stays until the next code is typed, and the input gets the focus. */
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusOn } from '#src/components/page/useFocusOn.ts';
import { session } from '#src/actions/index.ts';
import { useWaitSeconds, waitText } from '#src/areas/users/wait.ts';
import { Button } from '#src/components/page/Button.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { usePending, useWish } from '#src/store/hooks.ts';
import { CodeField } from './CodeField.tsx';

export interface CodeFormProps {
  button: string;
  label?: string;
  /** six digits of the app only */
  app?: boolean;
  children?: ReactNode;
}

export const CodeForm = ({ button, label, app = false, children }: CodeFormProps) => {
  const { t } = useTranslation('users');
  const wish = useWish();
  const { busySince, failure } = usePending('enterCode');
  const [code, setCode] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const wait = useWaitSeconds(failure);
  const [seen, setSeen] = useState(failure);
  if (failure !== seen) {
    setSeen(failure);
    if (failure) setCode('');
  }
  useFocusOn(box, failure ?? 'opened');
  const error =
    failure && code === '' ? `${failureText(failure, t)}${wait > 0 ? ` ${t('login.wait', { time: waitText(wait) })}` : ''}` : null;
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() === '') box.current?.focus();
        else if (busySince === null && wait === 0) wish(session.enterCode({ code }));
      }}
    >
      {children}
      <div role={error ? 'alert' : undefined}>
        <CodeField value={code} onChange={setCode} inputRef={box} error={error} app={app} {...(label ? { label } : {})} />
      </div>
      <Button look="filled" wide type="submit" busy={busySince !== null} aria-disabled={wait > 0 || undefined}>
        {button}
      </Button>
    </form>
  );
};
