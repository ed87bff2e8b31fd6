/** /nir/sampleProduct/:id: one sample: pictures, measured values, receipt, evaluations, and the decision. While its request is blind, what its reader may not know is not there. */
import { useTranslation } from 'react-i18next';
import { NirSample } from '#domain/nir/nirSample.ts';
import { sourcingRoles } from '#domain/specs/specStatuses.ts';
import type { Role } from '#domain/roles.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { personName } from '#src/components/values/personName.ts';
import { safePath } from '#src/selectors/address.ts';
import { useApp } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { StoredFiles } from '#src/views/files/StoredFiles.tsx';
import { useFileNames } from '#src/views/files/useFileNames.ts';
import { History } from '#src/views/history/History.tsx';
import { useTold } from '#src/views/history/useTold.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import { LabelMaker } from './LabelMaker.tsx';
import { Evaluations } from './Evaluations.tsx';
import { MeasuredTable, targetsOf } from './Measured.tsx';
import type { SampleRow } from './sampleLoads.ts';
import { StripPhotos } from './StripPhotos.tsx';
import './samples.css';

const has = (roles: readonly Role[], ...some: readonly Role[]): boolean => some.some((role) => roles.includes(role));
const listFor = (roles: readonly Role[]): string =>
  has(roles, 'sourcing', 'superAdmin', 'admin') ? '/nir/allSamplelist' : has(roles, 'rd') ? '/nir/sampleList' : '/nir/sampleApproval';

/** The mask leaves out where it comes from. */
export const isBlind = (row: { supplierId?: number | null }): boolean => row.supplierId === undefined;

const Origin = ({ row }: { row: SampleRow }) => {
  const { t } = useTranslation('nir');
  const received = row.receivedAt !== null;
  return (
    <Card title={t('samples.origin')}>
      <Facts
        entity={NirSample}
        row={row}
        texts="nir"
        facts={[
          { name: 'supplierId', value: row.supplier?.name },
          'sampleNo',
          'round',
          { name: 'qty', value: [row.qty, row.unit].filter((part) => part !== null).join(' ') },
          'lotNo',
          'mfgDate',
          row.expDate !== null && 'expDate',
          'storageMode',
          received && { name: 'receivedAt', value: <DateText value={row.receivedAt} time /> },
          received && row.receivedBy && { name: 'receivedById', value: personName(row.receivedBy) },
          received && 'receiveCondition',
          row.receiveTempC !== null && 'receiveTempC',
          row.blindCode !== null && 'blindCode',
        ]}
      />
    </Card>
  );
};

const Hidden = ({ row }: { row: SampleRow }) => {
  const { t } = useTranslation('nir');
  return (
    <Card title={t('samples.blind')}>
      <p>{t('samples.blindWhy')}</p>
      <Facts entity={NirSample} row={row} texts="nir" facts={['blindCode', 'storageMode']} />
    </Card>
  );
};

const Decision = ({ row }: { row: SampleRow }) => {
  const { t } = useTranslation('nir');
  if (!['Approved', 'Rejected', 'Resample'].includes(row.status)) return null;
  return (
    <Card title={t('samples.decision')}>
      <Facts
        entity={NirSample}
        row={row}
        texts="nir"
        facts={[
          { name: 'status', value: <StatusChip entity={NirSample.name} status={row.status} /> },
          row.decisionNote != null && 'decisionNote',
          row.isReference && 'isReference',
          row.retainUntil !== null && 'retainUntil',
          row.retainLocation !== null && 'retainLocation',
        ]}
      />
    </Card>
  );
};

const Head = ({ row }: { row: SampleRow }) => {
  const { t } = useTranslation('nir');
  const roles = useApp((state) => state.session.roles);
  const back = useApp((state) => safePath(state.navigation.query['back'])) ?? listFor(roles);
  const blind = isBlind(row);
  const title = blind ? t('samples.code', { code: row.blindCode ?? '–' }) : row.variant;
  return (
    <RecordHead
      back={back}
      {...(blind ? {} : { no: row.sampleNo })}
      title={title}
      subtitle={[row.nir?.name, row.supplier?.name].filter(Boolean).join(' · ')}
      marks={
        <>
          <StatusChip entity={NirSample.name} status={row.status} /> {row.nir?.blind && <Tag tone="info">{t('samples.blind')}</Tag>}{' '}
          {row.isReference && <Tag tone="good">{t('fields.NirSample.isReference')}</Tag>}
        </>
      }
      tools={
        has(roles, 'sourcing', 'superAdmin', 'rd', 'admin') && (
          <ButtonLink icon="table" href={`/nir/supplierSample/${row.nirId}`}>
            {t('samples.compare')}
          </ButtonLink>
        )
      }
    >
      <StepBar entity={NirSample} row={{ ...row }} texts="nir" only={['receive', 'approve', 'reject', 'resample']} />
    </RecordHead>
  );
};

/** Sourcing prints what the evaluators get instead of the label of the factory. */
const BlindLabel = ({ row }: { row: SampleRow }) => {
  const { t } = useTranslation('nir');
  const roles = useApp((state) => state.session.roles);
  if (row.blindCode === null || !has(roles, ...sourcingRoles, 'admin')) return null;
  return (
    <Card title={t('values.Label.kind.blind')}>
      <LabelMaker kind="blind" refId={row.id} name={row.blindCode} />
    </Card>
  );
};

const Timeline = () => {
  const { t } = useTranslation('nir');
  const events = useTold('timeline', { texts: 'nir', page: NirSample.collection, tells: () => true });
  return <History title={t('samples.timeline')} id="timeline" view="timeline" events={events} />;
};

const Sample = ({ row }: { row: SampleRow }) => {
  const { t } = useTranslation('nir');
  const named = useFileNames();
  const photos = row.photos ?? [];
  return (
    <div className="record">
      <Head row={row} />
      <div className="record__columns">
        <div className="record__main">
          {photos.length > 0 && (
            <Card title={t('fields.NirSample.photos')}>
              <StripPhotos collection={NirSample.collection} photos={photos} />
              <StoredFiles collection={NirSample.collection} label={t('fields.NirSample.photos')} files={named(photos)} />
            </Card>
          )}
          <Card title={t('fields.NirSample.measured')}>
            <MeasuredTable targets={targetsOf(row.nir)} measured={row.measured} />
          </Card>
          <Evaluations row={row} />
        </div>
        <aside>
          {isBlind(row) ? <Hidden row={row} /> : <Origin row={row} />}
          <Decision row={row} />
          <BlindLabel row={row} />
          <Timeline />
        </aside>
      </div>
    </div>
  );
};

const SampleScreen = () => {
  const { t } = useTranslation('nir');
  return <RecordPage<SampleRow> gone={t('samples.gone')}>{(row) => <Sample key={row.id} row={row} />}</RecordPage>;
};

export default SampleScreen;
