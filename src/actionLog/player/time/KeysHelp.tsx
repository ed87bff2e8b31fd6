/** Shortcuts of the player, and an explanation of pseudonyms. */
import { useTranslation } from 'react-i18next';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { longestGap } from './playClock.ts';
import { replayKeys } from './useReplayKeys.ts';

export const KeysHelp = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('replay');
  return (
    <Modal open title={t('keys.title')} onClose={onClose}>
      <dl className="keys">
        {replayKeys.map(({ keys, word }) => (
          <div key={word} className="keys__row">
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`keys.${word}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">{t('transport.gaps', { seconds: longestGap / 1_000 })}</p>
      <p className="muted">{t('redacted')}</p>
      <p className="muted">{t('notRecorded')}</p>
    </Modal>
  );
};
