/** What was done with one revision of a sheet. */
import { useTranslation } from 'react-i18next';
import { OperationSpec } from '#domain/specs/operationSpec.ts';
import { History } from '#src/views/history/History.tsx';
import { useTold } from '#src/views/history/useTold.tsx';

/** Said by the verb of the event already. */
const untold: ReadonlySet<string> = new Set(['code', 'revision', 'specId', 'activatedAt', 'activatedById', 'previousId', 'changeReason']);

export const OperationTimeline = () => {
  const { t } = useTranslation('specs');
  const events = useTold('timeline', { texts: 'specs', page: OperationSpec.collection, tells: (name) => !untold.has(name) });
  return <History title={t('show.history')} id="timeline" view="timeline" events={events} />;
};
