/** The tag "Action needed": unlike a status, it depends on the reader. */
import { useTranslation } from 'react-i18next';

export const YourTurn = () => {
  const { t } = useTranslation('components');
  return (
    <span className="your-turn">
      <span className="dot" aria-hidden="true" />
      {t('yourTurn')}
    </span>
  );
};
