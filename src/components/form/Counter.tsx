/** How much of a text fits: `120 / 4000`, marked from the first character too many. */
import { useTranslation } from 'react-i18next';

export const Counter = ({ length, max }: { length: number; max: number }) => {
  const { t } = useTranslation('components');
  return <span className={length > max ? 'late' : undefined}>{t('counter', { length, max })}</span>;
};
