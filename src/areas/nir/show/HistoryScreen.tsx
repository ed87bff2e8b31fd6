/** /nir/history/:id: everything that happened to a request. */
import { useTranslation } from 'react-i18next';
import { NewIngredientRequest } from '#domain/nir/newIngredientRequest.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import type { NirRow } from '#src/areas/nir/loads.ts';
import { Timeline } from './Timeline.tsx';

const HistoryScreen = () => {
  const { t } = useTranslation('nir');
  return (
    <RecordPage<NirRow> gone={t('gone')}>
      {(row) => (
        <div className="record">
          <RecordHead
            back={`/nir/show/${row.id}`}
            no={row.code}
            title={row.name}
            subtitle={t('historyOf')}
            marks={<StatusChip entity={NewIngredientRequest.name} status={row.status} />}
          />
          <Timeline />
        </div>
      )}
    </RecordPage>
  );
};

export default HistoryScreen;
