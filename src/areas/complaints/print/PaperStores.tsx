/** On paper: what warehouses reported, line by line, and what stores answered. */
import { useTranslation } from 'react-i18next';
import type { ProductMovementLine } from '#domain/complaints/productMovementLine.ts';
import { recommendState } from '#domain/complaints/storeRecommend.ts';
import type { RowOf } from '#domain/kernel/entity.ts';
import { PaperTable } from '#src/areas/complaints/print/PaperTable.tsx';
import type { MovementRow, RecommendRow } from '#src/areas/complaints/rows.ts';
import { DateText } from '#src/components/DateText.tsx';
import { NumberText } from '#src/components/NumberText.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';

type Line = RowOf<typeof ProductMovementLine> & { branch?: { storeNo: string; name: string } | null };
const figures = ['receivedQty', 'dispatchedQty', 'onHandQty', 'quarantinedQty', 'recalledQty', 'soldQty', 'destroyedQty'] as const;
const answers = ['quantityFound', 'quantityRemoved', 'quantityReturned', 'quantityDestroyed'] as const;

export const PaperMovements = ({ rows }: { rows: readonly MovementRow[] }) => {
  const { t } = useTranslation('closing');
  if (rows.length === 0) return <p>{t('complaints:show.noMovements')}</p>;
  return rows.map((row) => {
    const lines = (row as MovementRow & { lines?: readonly Line[] }).lines ?? [];
    return (
      <article key={row.id} className="dossier-case">
        <h3>
          {row.no} · {t(`complaints:options.movementType.${row.type}`)} · {row.supplier?.name} <StatusChip entity="ProductMovement" status={row.status} />
        </h3>
        <p>{row.instruction}</p>
        {lines.length > 0 && (
          <PaperTable<Line>
            label={row.no}
            rows={lines}
            columns={[
              [t('print.place'), (one) => (one.branch ? `${one.branch.storeNo} ${one.branch.name}` : row.supplier?.name)],
              [t('complaints:fields.lotNo'), (one) => one.lotNo],
              ...figures.map((name) => [t(`print.qty.${name}`), (one: Line) => <NumberText value={one[name]} />, true] as const),
            ]}
          />
        )}
      </article>
    );
  });
};

export const PaperRecommends = ({ rows }: { rows: readonly RecommendRow[] }) => {
  const { t } = useTranslation('closing');
  if (rows.length === 0) return <p>{t('recommends.none')}</p>;
  return rows.map((row) => (
    <article key={row.id} className="dossier-case">
      <h3>
        {row.title} · {t(`complaints:options.actionType.${row.actionType}`)} <StatusChip entity="StoreRecommend" status={recommendState(row)} />
      </h3>
      <p>{row.instruction}</p>
      {(row.branches ?? []).length > 0 && (
        <PaperTable
          label={row.title}
          rows={row.branches ?? []}
          columns={[
            [t('complaints:fields.branchId'), (one) => one.branch && `${one.branch.storeNo} ${one.branch.name}`],
            ...answers.map((name) => [t(`complaints:fields.${name}`), (one: NonNullable<RecommendRow['branches']>[number]) => <NumberText value={one[name]} />, true] as const),
            [t('complaints:fields.comment'), (one) => one.comment ?? one.waivedReason],
            [t('recommends.answered'), (one) => one.answeredAt && <DateText value={one.answeredAt} />],
          ]}
        />
      )}
    </article>
  ));
};
