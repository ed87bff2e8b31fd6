/** /nir/historyInfo/:id: one event of a request with what it changed, and the brief and its target as they were then. */
import { useTranslation } from 'react-i18next';
import type { ComparedTarget } from '#domain/nir/comparison.ts';
import { NewIngredientRequest } from '#domain/nir/newIngredientRequest.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { useView } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { History } from '#src/views/history/History.tsx';
import { useTold } from '#src/views/history/useTold.tsx';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import type { NirRow } from '#src/areas/nir/loads.ts';
import { Targets } from '#src/areas/nir/Targets.tsx';

interface Info {
  nir: { id: number; code: string; name: string };
  /** null: before the request began */
  row: Pick<NirRow, 'status' | 'name' | 'returnReason' | 'closedReason'> | null;
  lines: readonly ComparedTarget[];
}

const brief = [
  'name',
  'description',
  'itemKind',
  'requestType',
  'targetLaunchDate',
  'responseDueDate',
  'sampleDueDate',
  'sampleQty',
  'targetCost',
  'currency',
  'shareTargetCost',
  'forecastQty',
  'forecastUnit',
];

const Then = ({ info: { nir, row, lines } }: { info: Info }) => {
  const { t } = useTranslation('nir');
  const events = useTold('info', { texts: 'nir', page: NewIngredientRequest.collection, tells: () => true });
  return (
    <div className="record">
      <RecordHead
        back={`/nir/history/${nir.id}`}
        no={nir.code}
        title={nir.name}
        subtitle={t('info.title')}
        marks={row && <StatusChip entity={NewIngredientRequest.name} status={row.status} />}
      />
      <History title={t('info.event')} id="event" view="info" events={events} />
      <Section title={t('info.brief')} id="brief">
        {row ? (
          <Facts
            entity={NewIngredientRequest}
            row={row}
            texts="nir"
            facts={[...brief, row.returnReason !== null && 'returnReason', row.closedReason !== null && 'closedReason']}
          />
        ) : (
          <p className="muted">{t('info.none')}</p>
        )}
      </Section>
      <Section title={t('info.target')} id="target" count={lines.length}>
        <Targets lines={lines} />
      </Section>
    </div>
  );
};

const HistoryInfoScreen = () => {
  const info = useView<Row, Info>('info')?.value ?? null;
  return info ? <Then info={info} /> : <LoadState views={['info']} />;
};

export default HistoryInfoScreen;
