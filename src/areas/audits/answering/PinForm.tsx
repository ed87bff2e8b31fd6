/** Asks for the PIN of what is sealed on the device. */
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { pinOf } from './pin.ts';
import { PinField } from './PinField.tsx';

/** A whole set: nobody has tried yet. */
const allTries = 10;

export interface PinFormProps {
  left: number;
  busy?: boolean;
  onPin: (pin: string) => void;
}

export const PinForm = ({ left, busy = false, onPin }: PinFormProps) => {
  const { t } = useTranslation('audits');
  const [typed, setTyped] = useState('');
  const [short, setShort] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  if (left === 0) return <p role="alert">{t('answering.pin.locked')}</p>;
  const wrong = left < allTries ? t('answering.pin.left', { count: left }) : null;
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const pin = pinOf(typed);
        setShort(pin === null);
        if (pin === null) return box.current?.focus();
        setTyped('');
        if (!busy) onPin(pin);
      }}
    >
      <p>{t('answering.pin.text')}</p>
      <PinField
        label={t('answering.pin.label')}
        value={typed}
        onChange={setTyped}
        inputRef={box}
        error={short ? t('answering.pin.short') : typed === '' ? wrong : null}
        hint={t('answering.pin.forgotten')}
      />
      <Button look="filled" type="submit" busy={busy}>
        {t('answering.pin.open')}
      </Button>
    </form>
  );
};
