/** A load failed: the error, the request id to copy, and Retry. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { CopyButton } from '#src/components/values/CopyButton.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import './states.css';

export interface ErrorStateProps {
  message: string;
  requestId?: string | null;
  onRetry?: () => void;
  /** another way out */
  children?: ReactNode;
}

export const ErrorState = ({ message, requestId, onRetry, children }: ErrorStateProps) => {
  const { t } = useTranslation('components');
  return (
    <div className="state state--error" role="alert">
      <Icon name="exclamation-circle" size={32} />
      <p className="state__title">{message}</p>
      {requestId && (
        <p className="meta">
          {t('request', { id: requestId })} <CopyButton text={requestId} />
        </p>
      )}
      {onRetry && (
        <Button icon="refresh" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      {children}
    </div>
  );
};
