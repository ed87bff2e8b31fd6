/** What was done with a revision, and who did it. */
import { useTranslation } from 'react-i18next';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { History } from '#src/views/history/History.tsx';
import { useTold } from '#src/views/history/useTold.tsx';

/** Said by the verb of the event already. */
const untold: ReadonlySet<string> = new Set(['waitingSince', 'submittedAt', 'submittedById', 'specNo', 'revision', 'lane', 'openComments']);

export const SpecTimeline = () => {
  const { t } = useTranslation('specs');
  const events = useTold('timeline', { texts: 'specs', page: ProductMfgSpec.collection, tells: (name) => !untold.has(name) });
  return <History title={t('show.history')} id="timeline" view="timeline" events={events} />;
};
