/** Who did what when: the events of the case, its reports and their actions. */
import { useTranslation } from 'react-i18next';
import { History } from '#src/views/history/History.tsx';
import { useTold, type Deed } from '#src/views/history/useTold.tsx';

/** What follows from a step by itself; the step tells it. */
const echoes = new Set(['mirror', 'end']);
/** Of all fields a case and its reports have, these are told; the reports themselves are compared beside the story. */
const told = new Set(['status', 'dueDate', 'containmentDueAt', 'reason', 'rejectReason', 'opsComment']);

export const CaseTimeline = () => {
  const { t } = useTranslation('investigations');
  const events = useTold('timeline', {
    texts: 'investigations',
    about: false,
    tells: (name) => told.has(name),
    unheard: (deed: Deed) => echoes.has(deed.action) || deed.collection === 'InvestigationReportRevisions',
  });
  return <History title={t('history.events')} id="events" view="timeline" events={events} />;
};
