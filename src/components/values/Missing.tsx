/** A missing value, shown as such: none, not applicable, or hidden from this role. */
import { useTranslation } from 'react-i18next';
import { Icon } from '#src/components/marks/Icon.tsx';

export const Missing = ({ why = 'none' }: { why?: 'none' | 'notApplicable' | 'hidden' }) => {
  const { t } = useTranslation('components');
  if (why === 'hidden')
    return (
      <span className="missing">
        <Icon name="lock" size={12} /> {t('missing.hidden')}
      </span>
    );
  if (why === 'notApplicable') return <span className="missing">{t('missing.notApplicable')}</span>;
  return (
    <span className="missing">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('missing.none')}</span>
    </span>
  );
};
