/** What was done with one revision of a master specification. */
import { useTranslation } from 'react-i18next';
import { MasterSpec } from '#domain/specs/masterSpec.ts';
import { History } from '#src/views/history/History.tsx';
import { useTold } from '#src/views/history/useTold.tsx';

/** Said by the verb of the event already. */
const untold: ReadonlySet<string> = new Set(['code', 'revision', 'approvedAt', 'approvedById', 'previousId', 'changeReason']);

export const MasterTimeline = () => {
  const { t } = useTranslation('specs');
  const events = useTold('timeline', { texts: 'specs', page: MasterSpec.collection, tells: (name) => !untold.has(name) });
  return <History title={t('show.history')} id="timeline" view="timeline" events={events} />;
};
