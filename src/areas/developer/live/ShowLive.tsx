/** Offers to show this tab live, and asks before it does. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '#src/components/overlays/ConfirmStep.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { useRecording } from '#src/components/page/recording.tsx';
import { LiveBar } from './LiveBar.tsx';
import { startShare } from './share.ts';

export const ShowLive = ({ onBar, onEnd }: { onBar: (bar: ReactNode) => void; onEnd: () => void }) => {
  const { t } = useTranslation('developer');
  const recording = useRecording();
  const [asked, setAsked] = useState(false);
  const { follow, relay } = recording ?? {};
  // inside a replay nothing is recorded
  if (!follow || !relay) return null;
  const start = (): void => {
    const share = startShare({ relay, follow });
    onBar(<LiveBar key={Date.now()} share={share} onClose={onEnd} />);
  };
  return (
    <div>
      <Button look="text" icon="eye" data-show-live onClick={() => setAsked(true)}>
        {t('live.show')}
      </Button>
      <ConfirmStep
        open={asked}
        title={t('live.title')}
        what={t('live.what')}
        button={t('live.begin')}
        onConfirm={start}
        onClose={() => setAsked(false)}
      />
    </div>
  );
};
