/** Toasts at the top right: 5 s, at most three, equal ones counted; a hovered or focused one stays. Errors are announced at once and show the request id. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messages } from '#src/actions/index.ts';
import { wordsText } from './words.ts';
import { Button } from '#src/components/page/Button.tsx';
import { CopyButton } from '#src/components/values/CopyButton.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';
import type { Toast, Tone } from '#src/store/state.ts';
import './toasts.css';

const icons: Record<Tone, string> = {
  success: 'check-circle',
  info: 'info-circle',
  warning: 'exclamation-triangle',
  error: 'exclamation-circle',
};
const looks: Record<Tone, string> = { success: 'good', info: 'info', warning: 'wait', error: 'bad' };

interface OneProps {
  toast: Toast;
  onHold: (toast: Toast | null) => void;
}

const One = ({ toast, onHold }: OneProps) => {
  const { t } = useTranslation();
  const wish = useWish();
  return (
    <div
      className={`toast toast--${looks[toast.tone]}`}
      onMouseEnter={() => onHold(toast)}
      onMouseLeave={() => onHold(null)}
      onFocus={() => onHold(toast)}
      onBlur={() => onHold(null)}
    >
      <Icon name={icons[toast.tone]} />
      <div className="toast__body">
        <p>
          {wordsText(toast, t)}
          {toast.link && (
            <>
              {' '}
              <a href={toast.link.to} onClick={() => wish(messages.dismiss({ id: toast.id }))}>
                {t(toast.link.key)}
              </a>
            </>
          )}
          {toast.count > 1 && <span className="nowrap"> ×{toast.count}</span>}
        </p>
        {toast.requestId && (
          <p className="toast__id">
            {t('components:request', { id: toast.requestId })} <CopyButton text={toast.requestId} />
          </p>
        )}
      </div>
      <Button
        look="plain"
        small
        icon="times"
        aria-label={t('components:close')}
        onClick={() => {
          onHold(null);
          wish(messages.dismiss({ id: toast.id }));
        }}
      />
    </div>
  );
};

export const Toasts = () => {
  const toasts = useApp((state) => state.messages.toasts);
  const [held, setHeld] = useState<Toast | null>(null);
  const shown = held && !toasts.some((toast) => toast.id === held.id) ? [held, ...toasts] : toasts;
  const draw = (toast: Toast) => <One key={toast.id} toast={toast} onHold={setHeld} />;
  return (
    <div className="toasts">
      <div role="status">{shown.filter((toast) => toast.tone !== 'error').map(draw)}</div>
      <div role="alert">{shown.filter((toast) => toast.tone === 'error').map(draw)}</div>
    </div>
  );
};
