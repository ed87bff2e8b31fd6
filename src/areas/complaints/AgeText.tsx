/** Days since a complaint came in; a closed one stopped ageing. */
import { useTranslation } from 'react-i18next';
import { useNow } from '#src/components/clock.tsx';

export const AgeText = ({ from, until }: { from: string; until: string | null }) => {
  const { t } = useTranslation('complaints');
  const now = useNow(60_000);
  const days = Math.max(0, Math.floor(((until ? Date.parse(until) : now) - Date.parse(from)) / 86_400_000));
  return <span className="meta nowrap">{t('list.age', { count: days })}</span>;
};
