/** Stays on every page while this tab is shown live: the code, whether somebody watches, and the end. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import './live.css';
import type { Share } from './share.ts';

export const LiveBar = ({ share, onClose }: { share: Share; onClose: () => void }) => {
  const { t } = useTranslation('developer');
  const shared = useSyncExternalStore(share.listen, share.now);
  // signed out: nothing is shown any more. Effects of a development build run twice
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      setTimeout(() => here.current || share.end(), 0);
    };
  }, [share]);
  const over = shared.is === 'ended' || shared.is === 'failed';
  return (
    <div className={`live-bar${shared.is === 'watched' ? ' live-bar--watched' : ''}`} role="status" data-shown={shared.is}>
      <Icon name={shared.is === 'watched' ? 'eye' : over ? 'info-circle' : 'clock'} />
      <span>
        {shared.is === 'failed' ? failureText(shared.failure, t) : t(`live.${shared.is}`)}
        {shared.is === 'waiting' && (
          <>
            {' '}
            <b className="code live-bar__code">{shared.code}</b>
          </>
        )}
      </span>
      <Button small onClick={over ? onClose : share.end}>
        {t(over ? 'components:close' : 'live.end')}
      </Button>
    </div>
  );
};
