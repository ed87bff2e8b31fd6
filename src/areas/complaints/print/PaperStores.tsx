/** Print: what stores reported, the warehouses' quantities by line with reasons of variances, and the stores' answers. */
import { useTranslation } from 'react-i18next';
import { answerFigures, movementFigures } from '#domain/complaints/dossier.ts';
import { recommendState } from '#domain/complaints/storeRecommend.ts';
import { PaperTable } from '#src/areas/complaints/print/PaperTable.tsx';
import type { DossierLine, DossierMovement, DossierRecommend, StoreRow } from '#src/areas/complaints/shared/rows.ts';
import { DateText } from '#src/components/values/DateText.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';

export const PaperMovements = ({ rows }: { rows: readonly DossierMovement[] }) => {
  const { t } = useTranslation('closing');
  if (rows.length === 0) return <p>{t('complaints:show.noMovements')}</p>;
  return rows.map((row) => {
    const lines = row.lines ?? [];
    return (
      <article key={row.id} className="dossier-case">
        <h3>
          {row.no} · {t(`complaints:values.type.${row.type}`)} · {row.supplier?.name}{' '}
          <StatusChip entity="ProductMovement" status={row.status} />
        </h3>
        <p>{row.instruction}</p>
        {lines.length > 0 && (
          <PaperTable
            label={row.no}
            rows={lines}
            columns={[
              [t('print.place'), (one) => (one.branch ? `${one.branch.storeNo} ${one.branch.name}` : row.supplier?.name)],
              [t('complaints:fields.lotNo'), (one) => one.lotNo],
              ...movementFigures.map(
                (name) => [t(`print.qty.${name}`), (one: DossierLine) => <NumberText value={one[name]} />, true] as const,
              ),
            ]}
          />
        )}
        {lines.some((one) => one.varianceReason) && (
          <ul>
            {lines.map(
              (one) =>
                one.varianceReason && (
                  <li key={one.id}>
                    {[one.branch ? `${one.branch.storeNo} ${one.branch.name}` : row.supplier?.name, one.lotNo]
                      .filter(Boolean)
                      .join(t('components:comma'))}
                    {t('components:colon')}
                    {one.varianceReason}
                  </li>
                ),
            )}
          </ul>
        )}
      </article>
    );
  });
};

/** Reports of the stores. */
export const PaperReports = ({ rows }: { rows: readonly StoreRow[] }) => {
  const { t } = useTranslation('complaints');
  if (rows.length === 0) return <p>{t('children.Complaint.storeComplaints.none')}</p>;
  return (
    <PaperTable
      label={t('children.Complaint.storeComplaints.title')}
      rows={rows}
      columns={[
        [t('fields.branchId'), (one) => one.branch && `${one.branch.storeNo} ${one.branch.name}`],
        [t('fields.foundAt'), (one) => one.foundAt && <DateText value={one.foundAt} />],
        [t('fields.quantityFound'), (one) => <NumberText value={one.quantityFound} />, true],
        [t('fields.quantityOnShelf'), (one) => <NumberText value={one.quantityOnShelf} />, true],
        [t('fields.actionTaken'), (one) => t(`values.actionTaken.${one.actionTaken}`)],
        [t('fields.reporterName'), (one) => [one.reporterName, one.reporterPosition].filter(Boolean).join(t('components:comma')) || null],
        [t('fields.note'), (one) => one.note],
      ]}
    />
  );
};

export const PaperRecommends = ({ rows }: { rows: readonly DossierRecommend[] }) => {
  const { t } = useTranslation('closing');
  if (rows.length === 0) return <p>{t('recommends.none')}</p>;
  return rows.map((row) => (
    <article key={row.id} className="dossier-case">
      <h3>
        {row.title} · {t(`complaints:values.actionType.${row.actionType}`)}{' '}
        <StatusChip entity="StoreRecommend" status={recommendState(row)} />
      </h3>
      <p>{row.instruction}</p>
      {(row.branches ?? []).length > 0 && (
        <PaperTable
          label={row.title}
          rows={row.branches ?? []}
          columns={[
            [t('complaints:fields.branchId'), (one) => one.branch && `${one.branch.storeNo} ${one.branch.name}`],
            ...answerFigures.map(
              (name) =>
                [
                  t(`complaints:fields.${name}`),
                  (one: NonNullable<DossierRecommend['branches']>[number]) => <NumberText value={one[name]} />,
                  true,
                ] as const,
            ),
            [t('complaints:fields.comment'), (one) => one.comment ?? one.waivedReason],
            [t('recommends.answered'), (one) => one.answeredAt && <DateText value={one.answeredAt} />],
          ]}
        />
      )}
    </article>
  ));
};
