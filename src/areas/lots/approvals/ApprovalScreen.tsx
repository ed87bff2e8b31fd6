/** /lotApproval/show/:id: the lots of an approval, their certificates, and their results side by side. */
import { useTranslation } from 'react-i18next';
import { Lot } from '#domain/lots/lot.ts';
import { factoryRoles } from '#domain/roles.ts';
import { LotApproval } from '#domain/lots/lotApproval.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { sourcingRoles } from '#domain/specs/specStatuses.ts';
import type { ApprovalRow, LotOfApproval } from '#src/areas/lots/lotLoads.ts';
import { CoaVerdict } from '#src/areas/lots/verdicts.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { personName } from '#src/components/values/personName.ts';
import { safePath } from '#src/selectors/address.ts';
import { useApp, useDeciding } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { History } from '#src/views/history/History.tsx';
import { useTold } from '#src/views/history/useTold.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { RowSteps } from '#src/views/steps/RowSteps.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import { Matrix } from './Matrix.tsx';
import '#src/areas/lots/lots.css';

const labRoles: readonly string[] = ['supplier', 'supplierRd'];

/** The certificate of a lot: to be begun, to be written, or to be read. */
const CoaLink = ({ approval, lot }: { approval: ApprovalRow; lot: LotOfApproval }) => {
  const { t } = useTranslation('lots');
  const { caller } = useDeciding();
  const isLab = caller.roles.some((role) => labRoles.includes(role));
  const coa = lot.coas?.[0];
  if (!coa)
    return isLab && approval.status === 'Open' && lot.status === 'Open' ? (
      <ButtonLink small icon="plus" href={`/lotApproval/coa/create/${approval.id}/lot/${lot.id}`}>
        {t('coa.begin')}
      </ButtonLink>
    ) : (
      <Missing />
    );
  const writes = isLab && (coa.status === 'Draft' || coa.status === 'Rejected');
  const href = writes ? `/lotApproval/coa/edit/${approval.id}/lot/${lot.id}` : `/lotApproval/coa/approve/${coa.id}`;
  const reads = caller.roles.some((role) => !['supplierQa', 'supplierManager'].includes(role));
  return (
    <>
      {reads ? <a href={href}>{coa.coaNo}</a> : coa.coaNo} <StatusChip entity="COA" status={coa.status} />{' '}
      <CoaVerdict verdict={coa.verdict} />
    </>
  );
};

/** When it was made and until when it is good, or when it is to be made. */
const LotDays = ({ lot }: { lot: LotOfApproval }) => {
  const { t } = useTranslation('lots');
  if (!lot.mfgDate)
    return lot.plannedDate ? (
      <>
        {t('approvals.planned')} <DateText value={lot.plannedDate} />
      </>
    ) : (
      <Missing />
    );
  return (
    <>
      <DateText value={lot.mfgDate} />
      {lot.expDate && (
        <span className="coa-earlier">
          {t('fields.Lot.expDate')} <DateText value={lot.expDate} />
        </span>
      )}
    </>
  );
};

const Lots = ({ row }: { row: ApprovalRow }) => {
  const { t } = useTranslation('lots');
  const ships = hasRole(factoryRoles, useDeciding().caller);
  const lots = row.lots ?? [];
  return (
    <Section title={t('approvals.lots')} id="lots" count={lots.length}>
      <WideTable label={t('approvals.lots')}>
        <thead>
          <tr>
            <th scope="col">{t('fields.Lot.lotNo')}</th>
            <th scope="col">{t('approvals.days')}</th>
            <th scope="col">{t('fields.Lot.status')}</th>
            <th scope="col">{t('fields.COA.coaNo')}</th>
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => (
            <tr key={lot.id} data-row={lot.id}>
              <th scope="row">
                {lot.lotNo ? <a href={`/lotApproval/trace/${lot.id}`}>{lot.lotNo}</a> : t('approvals.lotOf', { n: lot.seq })}
                <span className="coa-earlier">
                  <NumberText value={lot.qty} /> {t(`values.Lot.unit.${lot.unit}`)}
                </span>
              </th>
              <td>
                <LotDays lot={lot} />
              </td>
              <td>
                <StatusChip entity={Lot.name} status={lot.status} />
                {lot.holdReason && <span className="coa-earlier">{lot.holdReason}</span>}
                <RowSteps entity={Lot} row={{ ...lot }} texts="lots" />
                {ships && lot.status === 'Passed' && (
                  <ButtonLink small icon="truck" href={`/lotApproval/coa/delivery/${row.id}/lot/${lot.id}`}>
                    {t('deliveries.ship')}
                  </ButtonLink>
                )}
              </td>
              <td>
                <CoaLink approval={row} lot={lot} />
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Section>
  );
};

const untold: ReadonlySet<string> = new Set(['code', 'decidedAt', 'decidedById', 'plannedLots', 'lastLotsPassed']);

const Timeline = () => {
  const { t } = useTranslation('lots');
  const events = useTold('timeline', { texts: 'lots', page: LotApproval.collection, tells: (name) => !untold.has(name) });
  return <History title={t('history')} id="timeline" view="timeline" events={events} />;
};

const Approval = ({ row }: { row: ApprovalRow }) => {
  const { t } = useTranslation('lots');
  const back = useApp((state) => safePath(state.navigation.query['back'])) ?? '/lotApproval/list';
  const { caller } = useDeciding();
  const delivers = hasRole(sourcingRoles, caller) && (row.lots ?? []).some(({ status }) => status === 'Passed');
  return (
    <div className="record">
      <RecordHead
        back={back}
        no={row.code}
        title={row.spec?.productName ?? row.code}
        subtitle={row.supplier?.name}
        marks={<StatusChip entity={LotApproval.name} status={row.status} />}
      >
        <StepBar entity={LotApproval} row={{ ...row }} texts="lots" next={row.lastLotsPassed ? 'approve' : null} />
        {delivers && (
          <ButtonLink icon="truck" href={`/lotApproval/delivery/create/${row.id}`}>
            {t('deliveries.create')}
          </ButtonLink>
        )}
      </RecordHead>
      <div className="record__columns">
        <div className="record__main">
          <Section title={t('approvals.about')} id="about">
            <Facts
              entity={LotApproval}
              row={row}
              texts="lots"
              facts={[
                { name: 'specId', value: row.spec && `${row.spec.specNo} · ${t('revision', { n: row.spec.revision })}` },
                { name: 'passedInRow', value: t('approvals.passedOf', { passed: row.passedInRow, required: row.requiredLots }) },
                'dueDate',
                row.note !== null && 'note',
                row.decidedAt !== null && 'decidedAt',
                row.decidedById !== null && { name: 'decidedById', value: personName(row.decidedBy) },
                row.decisionReason !== null && 'decisionReason',
              ]}
            />
          </Section>
          <Lots row={row} />
          <Section title={t('approvals.matrix')} id="matrix">
            <Matrix lots={row.lots ?? []} />
          </Section>
        </div>
        <aside>
          <Timeline />
        </aside>
      </div>
    </div>
  );
};

const ApprovalScreen = () => {
  const { t } = useTranslation('lots');
  return <RecordPage<ApprovalRow> gone={t('approvals.gone')}>{(row) => <Approval key={row.id} row={row} />}</RecordPage>;
};

export default ApprovalScreen;
