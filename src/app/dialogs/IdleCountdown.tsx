/** Two minutes before logout by inactivity: the seconds left, and the button to stay. */
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { inactivity, session } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { useDeviceNow } from '#src/components/values/clock.tsx';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';

export const IdleCountdown = () => {
  const { t } = useTranslation('shell');
  const wish = useWish();
  const now = useDeviceNow(1_000);
  const stayButton = useRef<HTMLButtonElement>(null);
  const { idleUntil, horizonUntil } = useApp((state) => state.inactivity);
  const end = Math.min(idleUntil ?? Infinity, horizonUntil ?? Infinity);
  const left = Number.isFinite(end) ? Math.max(0, Math.ceil((end - now) / 1000)) : 0;
  const stay = (): unknown => wish(inactivity.stay({}));
  return (
    <Modal
      open
      unasked
      role="alertdialog"
      title={t('idle.title')}
      onClose={stay}
      initialFocus={stayButton as React.RefObject<HTMLElement | null>}
      footer={
        <>
          <Button onClick={() => wish(session.signOut({}))}>{t('user.signOut')}</Button>
          <Button look="filled" ref={stayButton} onClick={stay}>
            {t('idle.stay')}
          </Button>
        </>
      }
    >
      <p>{t('idle.text')}</p>
      <p className="countdown" role="timer">
        {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
      </p>
      <p className="muted">{t('idle.drafts')}</p>
    </Modal>
  );
};
