/** Confirms a step that notifies others or cannot be undone: what happens, who is notified, and where required a reason of 10 to 500 characters. */
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Modal } from './Modal.tsx';
import { Counter } from '#src/components/form/Counter.tsx';

export interface ConfirmStepProps {
  open: boolean;
  /** the question: "Reject this report?" */
  title: string;
  /** what happens */
  what: ReactNode;
  /** who is notified; absent = nobody */
  told?: ReactNode;
  /** the verb: "Reject report" */
  button: string;
  danger?: boolean;
  /** asks for a reason; its length limits */
  reason?: { min?: number; max?: number; label?: string };
  /** more inputs of the step, above the reason */
  children?: ReactNode;
  busy?: boolean;
  /** what stands in the dialog must be settled first: nothing is running */
  blocked?: boolean;
  /** a refusal of the server, shown in the dialog */
  error?: ReactNode;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

export const ConfirmStep = (props: ConfirmStepProps) => {
  const {
    open,
    title,
    what,
    told,
    button,
    danger = false,
    reason,
    children,
    busy = false,
    blocked = false,
    error,
    onConfirm,
    onClose,
  } = props;
  const { t } = useTranslation('components');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const id = useId();
  const reasonBox = useRef<HTMLTextAreaElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const min = reason?.min ?? 10;
  const max = reason?.max ?? 500;
  const length = text.trim().length;
  const wrong = reason !== undefined && (length < min || length > max);

  const close = (): void => {
    setText('');
    setTried(false);
    onClose();
  };
  const confirm = (): void => {
    setTried(true);
    if (wrong) reasonBox.current?.focus();
    else onConfirm(text.trim());
  };

  return (
    <Modal
      open={open}
      title={title}
      onClose={close}
      initialFocus={(reason ? reasonBox : cancel) as React.RefObject<HTMLElement | null>}
      footer={
        <>
          <Button ref={cancel} onClick={close}>
            {t('cancel')}
          </Button>
          <Button look={danger ? 'danger' : 'filled'} busy={busy} aria-disabled={blocked || undefined} onClick={confirm}>
            {button}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{what}</p>
        {told && (
          <p className="told">
            <Icon name="envelope" /> <span>{told}</span>
          </p>
        )}
        {children}
        {reason && (
          <div className="field">
            <label className="field__label" htmlFor={id}>
              {reason.label ?? t('confirm.reason')} <span className="field__star">*</span>
            </label>
            <textarea
              id={id}
              ref={reasonBox}
              className="input"
              rows={4}
              value={text}
              aria-required
              aria-invalid={tried && wrong}
              aria-describedby={`${id}-foot`}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) confirm();
              }}
            />
            <div className="field__foot" id={`${id}-foot`}>
              <span className={tried && wrong ? 'field__error' : undefined}>{t('confirm.sayWhy', { min, max })}</span>
              <Counter length={length} max={max} />
            </div>
          </div>
        )}
        {typeof error !== 'string'
          ? error
          : error && (
              <p className="field__error" role="alert">
                <Icon name="exclamation-circle" size={12} /> {error}
              </p>
            )}
      </div>
    </Modal>
  );
};
