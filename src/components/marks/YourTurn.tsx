/** The mark that says the next move is mine; a tone never depends on who looks, this does. */
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
