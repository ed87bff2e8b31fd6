/** After an error of the page: a quiet notice that offers "Report a problem", once in a page load. A crashed screen has the offer itself. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { useRecording } from '#src/components/page/recording.tsx';
import './problemOffer.css';

let offered = false;

export const ProblemOffer = ({ onReport }: { onReport: () => void }) => {
  const { t } = useTranslation('shell');
  const recording = useRecording();
  const [shown, setShown] = useState(false);
  useEffect(
    () =>
      recording?.onFault?.((from) => {
        if (offered || from === 'screen') return;
        offered = true;
        setShown(true);
      }),
    [recording],
  );
  return (
    <div role="status">
      {shown && (
        <div className="problem-offer">
          <p>{t('offer.text')}</p>
          <Button
            small
            onClick={() => {
              setShown(false);
              onReport();
            }}
          >
            {t('problem')}
          </Button>
          <Button look="plain" small icon="times" aria-label={t('close')} onClick={() => setShown(false)} />
        </div>
      )}
    </div>
  );
};
