/** Placeholder shapes during loading: nothing before 300 ms, then as many rows as are expected. */
import { useTranslation } from 'react-i18next';
import { useDelayed } from './Button.tsx';
import './states.css';

export const Skeleton = ({ rows = 5 }: { rows?: number }) => {
  const { t } = useTranslation('components');
  const visible = useDelayed(true);
  return (
    <div className="skeleton" role="status" aria-label={t('loading')}>
      {visible && Array.from({ length: rows }, (_, i) => <span key={i} className="skeleton__row" aria-hidden="true" />)}
    </div>
  );
};
