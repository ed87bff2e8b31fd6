/** A PIN that is chosen: typed twice. */
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { pinOf } from './pin.ts';
import { PinField } from './PinField.tsx';

export interface ChosenPin {
  first: RefObject<HTMLInputElement | null>;
  /** null: the field at fault has the focus */
  read: () => string | null;
  fields: ReactNode;
}

export const useChosenPin = (): ChosenPin => {
  const { t } = useTranslation('audits');
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const found = pinOf(pin);
  const differs = found !== null && pinOf(again) !== found;
  return {
    first,
    read: () => {
      setTried(true);
      if (found !== null && !differs) return found;
      (found === null ? first : second).current?.focus();
      return null;
    },
    fields: (
      <>
        <PinField
          label={t('answering.offline.pin')}
          value={pin}
          onChange={setPin}
          inputRef={first}
          hint={t('answering.offline.pinHint')}
          error={tried && found === null ? t('answering.pin.short') : null}
        />
        <PinField
          label={t('answering.offline.again')}
          value={again}
          onChange={setAgain}
          inputRef={second}
          error={tried && differs ? t('answering.offline.differs') : null}
        />
      </>
    ),
  };
};
