/** The role may not see this: what is missing and whom to ask, without Retry. */
import { useTranslation } from 'react-i18next';
import { EmptyState } from './EmptyState.tsx';
import './states.css';

export const DeniedState = ({ message }: { message?: string }) => {
  const { t } = useTranslation('components');
  return <EmptyState icon="lock" title={message ?? t('denied')} />;
};
