/**
 * An alert stays until it is confirmed (connection lost).
 * It opens at a pause in typing, and keys typed at that moment do not confirm it.
 */
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { messages } from '#src/actions/index.ts';
import { useFocusTrap } from '#src/app/shell/useFocusTrap.ts';
import { wordsText } from './words.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { useKeyPause, useTypingPause } from '#src/components/inputs/typingPause.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import type { Alert } from '#src/store/state.ts';
import './alerts.css';

const One = ({ alert }: { alert: Alert }) => {
  const { t } = useTranslation();
  const wish = useWish();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useFocusTrap(box, true);
  useKeyPause(true);
  return (
    <div className="alert-mask">
      <div className="alert-box" role="alertdialog" aria-modal="true" aria-labelledby={id} aria-describedby={`${id}-text`} ref={box}>
        <h2 id={id}>
          <Icon name="exclamation-triangle" /> {t(alert.titleKey)}
        </h2>
        <p id={`${id}-text`}>{wordsText(alert, t)}</p>
        <div className="row row--end">
          <Button look="filled" onClick={() => wish(messages.acknowledge({ id: alert.id }))}>
            {t(alert.buttonKey)}
          </Button>
        </div>
      </div>
    </div>
  );
};

const WhenTypingRests = ({ alert }: { alert: Alert }) => (useTypingPause() ? <One alert={alert} /> : null);

export const AlertDialogs = () => {
  const first = useApp((state) => state.messages.alerts[0]);
  return first ? <WhenTypingRests key={first.id} alert={first} /> : null;
};
