/** Placeholder shapes during loading: nothing before 300 ms, then as many rows as are expected. */
import { useTranslation } from 'react-i18next';
import { useDelayed } from './Button.tsx';
import './states.css';

/** `whole`: takes the page from edge to edge, as what it stands for will. */
export const Skeleton = ({ rows = 5, whole = false }: { rows?: number; whole?: boolean }) => {
  const { t } = useTranslation('components');
  const visible = useDelayed(true);
  return (
    <div className={`skeleton${whole ? ' skeleton--whole' : ''}`} role="status" aria-label={t('loading')}>
      {visible && Array.from({ length: rows }, (_, i) => <span key={i} className="skeleton__row" aria-hidden="true" />)}
    </div>
  );
};
