/** What is known of the lot: its state and certificates of analysis, where it was delivered, and what else was reported of it. */
import { useTranslation } from 'react-i18next';
import { list } from '#src/actions/index.ts';
import type { ComplaintRow } from '#src/areas/complaints/rows.ts';
import { isQa } from '#src/areas/complaints/sides.ts';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { Card } from '#src/components/Card.tsx';
import { DateText } from '#src/components/DateText.tsx';
import { ErrorState } from '#src/components/ErrorState.tsx';
import { FactList } from '#src/components/FactList.tsx';
import { failureText } from '#src/components/failureText.ts';
import type { Column } from '#src/components/listColumns.ts';
import { ListTable } from '#src/components/ListTable.tsx';
import { Missing } from '#src/components/Missing.tsx';
import { formatNumber } from '#src/components/numbers.ts';
import { NumberText } from '#src/components/NumberText.tsx';
import { SeverityTag } from '#src/components/SeverityTag.tsx';
import { Skeleton } from '#src/components/Skeleton.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { Tag } from '#src/components/Tag.tsx';
import { useApp, useView, useWish } from '#src/store/hooks.ts';

interface LotFacts {
  id: number;
  lotNo: string;
  productName: string;
  mfgDate: string;
  expDate: string;
  qty: number;
  unit: string;
  status: string;
}
interface CoaFacts {
  id: number;
  lotId: number;
  coaNo: string;
  status: string;
  verdict: string | null;
}
interface Leg {
  lotId: number;
  deliveryId: number;
  deliveryNo: string;
  warehouseId: number;
  warehouse: string;
  status: string;
  at: string | null;
  quantity: number;
}
interface LotAnswer {
  lots: readonly LotFacts[];
  /** null: not for this role */
  coas: readonly CoaFacts[] | null;
  legs: readonly Leg[];
  others: readonly Pick<ComplaintRow, 'id' | 'no' | 'status' | 'severity' | 'category' | 'receivedAt' | 'parentId'>[];
}

const mergeable = ({ status, parentId }: Pick<ComplaintRow, 'status' | 'parentId'>): boolean => !parentId && ['Submitted', 'Investigating'].includes(status);

const tones = { Open: 'info', Passed: 'good', Hold: 'wait', Failed: 'bad', pass: 'good', conditional: 'wait', fail: 'bad' } as const;
const toneOf = (word: string) => tones[word as keyof typeof tones] ?? ('neutral' as const);

const Verdicts = ({ coas }: { coas: readonly CoaFacts[] | null }) => {
  const { t } = useTranslation('complaints');
  if (coas === null) return <span className="muted">{t('lot.hiddenCoa')}</span>;
  if (coas.length === 0) return <span className="muted">{t('lot.noCoa')}</span>;
  return (
    <span className="row">
      {coas.map(({ id, coaNo, verdict }) => (
        <Tag key={id} tone={toneOf(verdict ?? '')}>
          {t('lot.coa', { no: coaNo, verdict: t(`lot.verdicts.${verdict ?? 'none'}`) })}
        </Tag>
      ))}
    </span>
  );
};

/** Complaints of one lot are mostly one matter: those that may still be merged go to the merging page together. */
const MergeLot = ({ row, others }: { row: ComplaintRow; others: LotAnswer['others'] }) => {
  const { t } = useTranslation('complaints');
  const qa = isQa(useApp((state) => state.session.roles));
  const open = others.filter(mergeable);
  if (!qa || !mergeable(row) || open.length === 0) return null;
  return (
    <ButtonLink small icon="clone" href={`/complaint/merging/create?ids=${[row, ...open].map(({ id }) => id).join(',')}&parent=${row.id}`}>
      {t('lot.merge', { count: open.length })}
    </ButtonLink>
  );
};

export const LotCard = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const view = useView('lot');
  const answer = view?.value as unknown as LotAnswer | null | undefined;
  if (view?.error)
    return (
      <Card title={t('lot.title')} id="lot">
        <ErrorState
          message={failureText(view.error, t)}
          requestId={view.error.requestId ?? null}
          onRetry={() => wish(list.refresh({ view: 'lot' }))}
        />
      </Card>
    );
  if (!answer?.lots)
    return (
      <Card title={t('lot.title')} id="lot">
        <Skeleton rows={3} />
      </Card>
    );
  const columns: readonly Column<Leg & { id: number }>[] = [
    { key: 'delivery', head: t('lot.delivery'), cell: (one) => one.deliveryNo, width: '140px', card: 'title' },
    { key: 'warehouse', head: t('lot.warehouse'), cell: (one) => one.warehouse, wrap: true },
    { key: 'at', head: t('lot.at'), cell: (one) => (one.at ? <DateText value={one.at} /> : <Missing />), width: '100px' },
    { key: 'quantity', head: t('lot.quantity'), cell: (one) => <NumberText value={one.quantity} />, number: true, width: '64px' },
    { key: 'stage', head: t('lot.stage'), cell: (one) => t(`lot.stages.${one.status}`), width: '96px' },
  ];
  const legs = answer.legs.map((leg, i) => ({ ...leg, id: i + 1 }));
  return (
    <Card title={t('lot.title')} id="lot">
      {answer.lots.length === 0 && <p className="muted">{row.lotNo ? t('lot.unknown', { no: row.lotNo }) : t('lot.noLot')}</p>}
      {answer.lots.map((lot) => (
        <FactList
          key={lot.id}
          facts={[
            { label: t('fields.lotNo'), value: <span className="code">{lot.lotNo}</span> },
            { label: t('lot.state'), value: <Tag tone={toneOf(lot.status)}>{t(`lot.states.${lot.status}`)}</Tag> },
            { label: t('lot.made'), value: <DateText value={lot.mfgDate} /> },
            { label: t('lot.expires'), value: <DateText value={lot.expDate} /> },
            { label: t('lot.amount'), value: `${formatNumber(lot.qty)} ${t(`options.unit.${lot.unit}`, { count: lot.qty })}` },
            { label: t('lot.verdict'), value: <Verdicts coas={answer.coas && answer.coas.filter(({ lotId }) => lotId === lot.id)} /> },
          ]}
        />
      ))}
      {answer.lots.length > 0 && (
        <>
          <h3 className="card__sub">{t('lot.deliveries')}</h3>
          {legs.length > 0 ? (
            <ListTable label={t('lot.deliveries')} columns={columns} rows={legs} />
          ) : (
            <p className="muted">{t('lot.noDeliveries')}</p>
          )}
        </>
      )}
      {row.lotNo && (
        <>
          <div className="row spread">
            <h3 className="card__sub">{t('lot.others')}</h3>
            <MergeLot row={row} others={answer.others} />
          </div>
          {answer.others.length === 0 ? (
            <p className="muted">{t('lot.noOthers')}</p>
          ) : (
            <ul className="child-lines">
              {answer.others.map((one) => (
                <li key={one.id}>
                  <a href={`/complaint/show/${one.id}`}>{one.no}</a>
                  <DateText value={one.receivedAt} />
                  <span className="ellipsis">{one.category ? t(`options.category.${one.category}`) : ''}</span>
                  {one.severity && <SeverityTag severity={one.severity} />}
                  <StatusChip entity="Complaint" status={one.status} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Card>
  );
};
