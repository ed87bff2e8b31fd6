/** /lotApproval/coa/approve/:id and /eCoa/show/:id: a certificate as it was issued, failed lines first, with signature and decision. */
import { useTranslation } from 'react-i18next';
import { Coa } from '#domain/lots/coa.ts';
import { Lot } from '#domain/lots/lot.ts';
import type { CoaRow, ResultRow, SignersAnswer } from '#src/areas/lots/lotLoads.ts';
import { lineName, limitText } from '#domain/lots/lineText.ts';
import { CoaVerdict, LineVerdict } from '#src/areas/lots/verdicts.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { personName } from '#src/components/values/personName.ts';
import { safePath } from '#src/selectors/address.ts';
import { useAnswer, useApp } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { History } from '#src/views/history/History.tsx';
import { useTold } from '#src/views/history/useTold.tsx';
import { PaperButton } from '#src/views/record/PaperButton.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import { RejectLines } from './RejectLines.tsx';
import { EarlierResults } from './EarlierResults.tsx';
import { Trends } from './Trends.tsx';
import '#src/areas/lots/lots.css';

const order: readonly string[] = ['fail', 'review', 'marginal', 'notTested', 'pass', 'covered', 'info'];
const graveFirst = (a: ResultRow, b: ResultRow): number =>
  order.indexOf(a.verdict ?? 'info') - order.indexOf(b.verdict ?? 'info') || a.seq - b.seq;

const Results = ({ row }: { row: CoaRow }) => {
  const { t } = useTranslation('lots');
  const lines = (row.results ?? []).toSorted(graveFirst);
  return (
    <Section title={t('coa.results')} id="results" count={lines.length}>
      <WideTable label={t('coa.results')} wider>
        <thead>
          <tr>
            <th scope="col">{t('fields.COAResult.name')}</th>
            <th scope="col">{t('coa.limit')}</th>
            <th scope="col">{t('fields.COAResult.written')}</th>
            <th scope="col">{t('fields.COAResult.verdict')}</th>
            <th scope="col">{t('coa.method')}</th>
            <th scope="col">{t('fields.COAResult.comment')}</th>
          </tr>
        </thead>
        <tbody data-unrecorded="">
          {lines.map((line) => (
            <tr key={line.id} data-line={line.lineKey} data-verdict={line.verdict}>
              <th scope="row">
                {lineName(t, line)} {line.parameter?.critical && <Tag tone="bad">{t('coa.critical')}</Tag>}
              </th>
              <td>{limitText(t, line.parameter)}</td>
              <td>
                {line.written ?? line.notTestedReason}
                {line.tries > 1 && <span className="coa-earlier">{t('coa.tries', { count: line.tries })}</span>}
              </td>
              <td>
                <LineVerdict verdict={line.verdict} />
              </td>
              <td>{line.parameter?.method}</td>
              <td>
                {line.comment}
                {line.reviewComment && <span className="coa-earlier">{line.reviewComment}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Section>
  );
};

const untold: ReadonlySet<string> = new Set(['coaNo', 'decisionAt', 'decisionById', 'authorId', 'contentHash', 'signedById', 'signedAt']);

const Timeline = () => {
  const { t } = useTranslation('lots');
  const events = useTold('timeline', { texts: 'lots', page: Coa.collection, tells: (name) => !untold.has(name) });
  return <History title={t('history')} id="timeline" view="timeline" events={events} />;
};

const Decision = ({ row }: { row: CoaRow }) => {
  const { t } = useTranslation('lots');
  if (row.decisionAt === null) return null;
  return (
    <Section title={t('coa.decision')} id="decision">
      <Facts
        entity={Coa}
        row={row}
        texts="lots"
        facts={[
          { name: 'decisionById', value: personName(row.decisionBy) },
          'decisionAt',
          row.decisionReason !== null && 'decisionReason',
          row.concession?.qtyLimit != null && { label: t('fields.qtyLimit'), value: row.concession.qtyLimit },
          row.concession?.validUntil != null && { label: t('fields.validUntil'), value: <DateText value={row.concession.validUntil} /> },
        ]}
      />
    </Section>
  );
};

const Certificate = ({ row, list }: { row: CoaRow; list: string }) => {
  const { t } = useTranslation('lots');
  const back = useApp((state) => safePath(state.navigation.query['back'])) ?? list;
  const lot = row.lot;
  const signers = useAnswer<SignersAnswer>('signers') ?? { mine: false, names: [] };
  return (
    <div className="record">
      <RecordHead
        back={back}
        no={row.coaNo}
        title={lot?.productName ?? row.productInfo?.name ?? row.coaNo}
        subtitle={[lot?.lotNo ?? row.productInfo?.sku, row.supplier?.name].filter(Boolean).join(' · ')}
        marks={
          <>
            <StatusChip entity={Coa.name} status={row.status} /> <CoaVerdict verdict={row.verdict} />
            {row.selfSigned && <Tag tone="wait">{t('fields.COA.selfSigned')}</Tag>}
          </>
        }
        tools={<PaperButton from={`/COAs/${row.id}/paper`} name={row.coaNo} />}
      >
        {row.status === 'Signing' && signers.names.length > 0 && (
          <p className="told">{t('coa.signers', { names: signers.names.join(t('components:comma')) })}</p>
        )}
        <StepBar
          entity={Coa}
          row={{ ...row }}
          texts="lots"
          only={['recall', 'submit', ...(signers.mine ? ['sign'] : []), 'approve', 'concede', 'reject', 'void']}
          input={(name, value, error, onChange) =>
            name === 'lineComments' ? (
              <RejectLines
                key={name}
                lines={(row.results ?? []).filter(({ parameterKind }) => parameterKind === 'spec').toSorted(graveFirst)}
                value={value}
                error={error}
                onChange={onChange}
              />
            ) : undefined
          }
        />
      </RecordHead>
      <div className="record__columns">
        <div className="record__main">
          {lot && (
            <Section title={t('coa.lot')} id="lot" actions={<a href={`/lotApproval/trace/${lot.id}`}>{t('trace.open')}</a>}>
              <Facts
                entity={Lot}
                row={lot}
                texts="lots"
                facts={[
                  'lotNo',
                  'mfgDate',
                  'expDate',
                  'qty',
                  { name: 'specId', value: row.spec && `${row.spec.specNo} · ${t('revision', { n: row.spec.revision })}` },
                  { name: 'status', value: <StatusChip entity={Lot.name} status={lot.status} /> },
                ]}
              />
            </Section>
          )}
          {row.productInfo && (
            <Section title={t('fields.COA.productInfoId')} id="product">
              <p>
                <a href={`/product/show/${row.productInfo.id}`}>{row.productInfo.name}</a>{' '}
                {[row.productInfo.sku, row.productInfo.netContent].filter(Boolean).join(' · ')}
              </p>
            </Section>
          )}
          <Results row={row} />
          <Trends />
          <EarlierResults row={row} />
          <Section title={t('coa.laboratory')} id="laboratory">
            <Facts
              entity={Coa}
              row={row}
              texts="lots"
              facts={[
                'labName',
                'labAccreditationNo',
                'sampledAt',
                'analysedAt',
                'analystName',
                'file',
                row.signedAt !== null && { name: 'signedById', value: personName(row.signedBy) },
                row.signedAt !== null && 'signedAt',
                row.contentHash !== null && 'contentHash',
              ]}
            />
          </Section>
          <Decision row={row} />
        </div>
        <aside>
          <Timeline />
        </aside>
      </div>
    </div>
  );
};

const useGone = (): string => useTranslation('lots').t('coa.gone');

/** What it belongs to: the approval of its lot, its product, or nothing but the list. */
const listOf = ({ lot, productInfoId }: CoaRow): string => {
  if (productInfoId !== null) return `/product/show/${productInfoId}`;
  return lot?.lotApprovalId ? `/lotApproval/show/${lot.lotApprovalId}` : '/lotApproval/list';
};

/** /lotApproval/coa/approve/:id */
export const CoaDecide = () => (
  <RecordPage<CoaRow> gone={useGone()}>{(row) => <Certificate key={row.id} row={row} list={listOf(row)} />}</RecordPage>
);
/** /eCoa/show/:id */
export const CoaShow = () => (
  <RecordPage<CoaRow> gone={useGone()}>{(row) => <Certificate key={row.id} row={row} list="/eCoa/list" />}</RecordPage>
);
