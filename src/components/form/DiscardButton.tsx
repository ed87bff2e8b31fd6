/** Discards the input after one question, which replaces the button; its safe answer has the focus. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';

export interface DiscardButtonProps {
  label: string;
  onDiscard: () => void;
}

export const DiscardButton = ({ label, onDiscard }: DiscardButtonProps) => {
  const { t } = useTranslation('components');
  const [asking, setAsking] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current !== asking) box.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
    asked.current = asking;
  }, [asking]);
  return (
    <span className="row" ref={box}>
      {asking ? (
        <>
          <span role="alert">{t('discard.ask')}</span>
          <Button
            look="danger"
            onClick={() => {
              // after Keep the question disappears: the focus stays in the footer
              const others = [...(box.current?.closest('.form-footer')?.querySelectorAll<HTMLElement>('button') ?? [])].filter(
                (one) => !box.current?.contains(one),
              );
              others[0]?.focus();
              setAsking(false);
              onDiscard();
            }}
          >
            {label}
          </Button>
          <Button onClick={() => setAsking(false)}>{t('discard.keep')}</Button>
        </>
      ) : (
        <Button look="text" onClick={() => setAsking(true)}>
          {label}
        </Button>
      )}
    </span>
  );
};
