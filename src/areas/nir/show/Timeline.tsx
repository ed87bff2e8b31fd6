/** What happened to the request, its proposals, its offers and its target. */
import { useTranslation } from 'react-i18next';
import { NewIngredientRequest } from '#domain/nir/newIngredientRequest.ts';
import { History } from '#src/views/history/History.tsx';
import { useTold } from '#src/views/history/useTold.tsx';

const untold: ReadonlySet<string> = new Set(['respondedAt', 'submittedAt', 'decidedAt', 'returnedAt', 'deviations', 'fitScore']);

export const Timeline = () => {
  const { t } = useTranslation('nir');
  const told = useTold('timeline', { texts: 'nir', page: NewIngredientRequest.collection, tells: (name) => !untold.has(name) });
  const events = told.map((event) => ({ ...event, more: <a href={`/nir/historyInfo/${event.id}`}>{t('info.open')}</a> }));
  return <History title={t('show.timeline')} id="timeline" view="timeline" events={events} />;
};
