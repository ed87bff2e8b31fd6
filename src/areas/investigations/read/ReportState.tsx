/** Shown while a report with its case and actions is not here. */
import { useTranslation } from 'react-i18next';
import { LoadState } from '#src/views/record/LoadState.tsx';
import type { Loaded } from './useReport.ts';

export const ReportState = ({ loaded }: { loaded: Extract<Loaded, { is: 'away' }> }) => {
  const { t } = useTranslation('investigations');
  return <LoadState views={['row', 'case', 'actions']} gone={t('notFound')} lost={loaded.lost} />;
};
