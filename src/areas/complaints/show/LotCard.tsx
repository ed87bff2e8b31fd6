/** The lot: its status and COAs, deliveries, and other complaints about it. */
import { useTranslation } from 'react-i18next';
import { views } from '#src/actions/index.ts';
import type { ComplaintRow } from '#src/areas/complaints/shared/rows.ts';
import { isQa } from '#src/areas/complaints/shared/sides.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { Missing } from '#src/components/values/Missing.tsx';
import { formatExact } from '#domain/numbers.ts';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { SeverityTag } from '#src/components/marks/SeverityTag.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { useApp, useView, useWish } from '#src/store/hooks.ts';
import '#src/areas/complaints/shared/parts.css';

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
  /** null: hidden from this role */
  coas: readonly CoaFacts[] | null;
  legs: readonly Leg[];
  others: readonly Pick<ComplaintRow, 'id' | 'no' | 'status' | 'severity' | 'category' | 'receivedAt' | 'parentId'>[];
}

const mergeable = ({ status, parentId }: Pick<ComplaintRow, 'status' | 'parentId'>): boolean =>
  !parentId && ['Submitted', 'Investigating'].includes(status);

const tones = { Open: 'info', Passed: 'good', Hold: 'wait', Failed: 'bad', pass: 'good', conditional: 'wait', fail: 'bad' } as const;
const toneOf = (word: string) => tones[word as keyof typeof tones] ?? ('neutral' as const);

const Verdicts = ({ coas }: { coas: readonly CoaFacts[] | null }) => {
  const { t } = useTranslation('complaints');
  const reads = isQa(useApp((state) => state.session.roles));
  if (coas === null) return <span className="muted">{t('lot.hiddenCoa')}</span>;
  if (coas.length === 0) return <span className="muted">{t('lot.noCoa')}</span>;
  return (
    <span className="row">
      {coas.map(({ id, coaNo, verdict }) => (
        <span key={id} className="row">
          {reads ? <a href={`/eCoa/show/${id}`}>{coaNo}</a> : <span className="code">{coaNo}</span>}
          <Tag tone={toneOf(verdict ?? '')}>{t(`lot.verdicts.${verdict ?? 'none'}`)}</Tag>
        </span>
      ))}
    </span>
  );
};

/** Complaints about one lot are mostly one matter: those that can be merged go to the merge page together. */
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
  const answer = view?.value as LotAnswer | null | undefined;
  // without a lot number there is nothing to show
  if (!row.lotNo && (answer?.lots ?? []).length === 0 && !view?.error) return null;
  if (view?.error)
    return (
      <Section title={t('lot.title')} id="lot">
        <ErrorState
          message={failureText(view.error, t)}
          requestId={view.error.requestId ?? null}
          onRetry={() => wish(views.refresh({ view: 'lot' }))}
        />
      </Section>
    );
  if (!answer?.lots)
    return (
      <Section title={t('lot.title')} id="lot">
        <Skeleton rows={3} />
      </Section>
    );
  return (
    <Section title={t('lot.title')} id="lot" count={answer.others.length > 0 ? t('lot.more', { count: answer.others.length }) : undefined}>
      {answer.lots.length === 0 && <p className="muted">{t('lot.unknown', { no: row.lotNo })}</p>}
      {answer.lots.map((lot) => (
        <FactList
          key={lot.id}
          facts={[
            { label: t('fields.lotNo'), value: <a href={`/lotApproval/trace/${lot.id}`}>{lot.lotNo}</a> },
            { label: t('lot.state'), value: <Tag tone={toneOf(lot.status)}>{t(`lot.states.${lot.status}`)}</Tag> },
            { label: t('lot.made'), value: <DateText value={lot.mfgDate} /> },
            { label: t('lot.expires'), value: <DateText value={lot.expDate} /> },
            { label: t('lot.amount'), value: `${formatExact(lot.qty)} ${t(`values.unit.${lot.unit}`, { count: lot.qty })}` },
            { label: t('lot.verdict'), value: <Verdicts coas={answer.coas && answer.coas.filter(({ lotId }) => lotId === lot.id)} /> },
          ]}
        />
      ))}
      {answer.lots.length > 0 && (
        <>
          <h3 className="card__sub">{t('lot.deliveries')}</h3>
          {answer.legs.length === 0 && <p className="muted">{t('lot.noDeliveries')}</p>}
          <ul className="child-lines" aria-label={t('lot.deliveries')}>
            {answer.legs.map((one, i) => (
              <li key={i}>
                <span className="code">{one.deliveryNo}</span>
                {one.at ? <DateText value={one.at} /> : <Missing />}
                <span className="ellipsis">{one.warehouse}</span>
                <span>
                  <NumberText value={one.quantity} /> {t('lot.units')}
                </span>
                <span>{t(`lot.stages.${one.status}`)}</span>
              </li>
            ))}
          </ul>
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
                  <span className="ellipsis">{one.category ? t(`values.category.${one.category}`) : ''}</span>
                  {one.severity && <SeverityTag severity={one.severity} />}
                  <StatusChip entity="Complaint" status={one.status} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Section>
  );
};
