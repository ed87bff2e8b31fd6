/** The history of the case, its reports and their actions. */
import { useTranslation } from 'react-i18next';
import { History } from '#src/views/history/History.tsx';
import { useTold, type Activity } from '#src/views/history/useTold.tsx';

/** Consequences of a step, which the step's own event covers. */
const echoes = new Set(['mirror', 'end']);
/** The fields of a case and its reports that are shown; report contents are compared beside the history. */
const told = new Set(['status', 'dueDate', 'containmentDueAt', 'reason', 'rejectReason', 'opsComment']);

export const CaseTimeline = () => {
  const { t } = useTranslation('investigations');
  const events = useTold('timeline', {
    texts: 'investigations',
    about: false,
    tells: (name) => told.has(name),
    unheard: (activity: Activity) => echoes.has(activity.action) || activity.collection === 'InvestigationReportRevisions',
  });
  return <History title={t('history.events')} id="events" view="timeline" events={events} />;
};
