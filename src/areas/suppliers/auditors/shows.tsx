/** The pages of an audit firm for reading: for staff with its figures, and for the firm itself. */
import { useTranslation } from 'react-i18next';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { firmList, firmPath } from './auditorLoads.ts';
import type { FirmRow } from './FirmForm.tsx';
import { FirmPage } from './FirmPage.tsx';

/** /audit/auditor/show/:id */
export const AuditorShow = () => {
  const { t } = useTranslation('auditors');
  return (
    <RecordPage<FirmRow> gone={t('firms.gone')}>
      {(row) => (
        <FirmPage row={row} list={firmList.path} edit={`${firmPath}/edit/${row.id}`} invite={`${firmPath}/invite/${row.id}`} figures />
      )}
    </RecordPage>
  );
};

/** /company/profile of an audit firm */
export const AuditorProfile = () => {
  const { t } = useTranslation('auditors');
  return (
    <RecordPage<FirmRow> gone={t('firms.gone')}>
      {(row) => (
        <FirmPage row={row} edit={`/company/profile/edit/${row.id}`} invite="/company/auditor/create" member="/company/auditor/edit" />
      )}
    </RecordPage>
  );
};
