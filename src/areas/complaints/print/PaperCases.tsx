/** Each supplier case with the causes and actions of its report. */
import { useTranslation } from 'react-i18next';
import type { InvestigationAction } from '#domain/complaints/investigationAction.ts';
import type { InvestigationReport } from '#domain/complaints/investigationReport.ts';
import type { RowOf } from '#domain/kernel/entity.ts';
import { PaperTable } from '#src/areas/complaints/print/PaperTable.tsx';
import type { CaseRow } from '#src/areas/complaints/shared/rows.ts';
import { DateText } from '#src/components/values/DateText.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';

type Report = RowOf<typeof InvestigationReport> & { investigationActions?: readonly RowOf<typeof InvestigationAction>[] };

const rootOf = (cause: unknown): string | null => (cause as { rootCause?: string } | null)?.rootCause ?? null;

const PaperCase = ({ row }: { row: CaseRow }) => {
  const { t } = useTranslation('closing');
  const report = row.investigationReports?.at(-1) as Report | undefined;
  const actions = report?.investigationActions ?? [];
  return (
    <article className="dossier-case">
      <h3>
        {row.supplier?.name ?? row.no} · {row.no} <StatusChip entity="SupplierComplaint" status={row.status} />{' '}
        {row.notRelated && <Tag tone="done">{t('complaints:case.notRelated')}</Tag>}
      </h3>
      <FactList
        facts={[
          { label: t('complaints:fields.requestType'), value: t(`complaints:values.requestType.${row.requestType}`) },
          { label: t('complaints:columns.reportDue'), value: <DateText value={row.dueDate} /> },
          { label: t('complaints:fields.instruction'), value: row.instruction, wide: true },
          ...(row.notRelatedReason ? [{ label: t('complaints:fields.notRelatedReason'), value: row.notRelatedReason, wide: true }] : []),
          ...(report?.d2Problem ? [{ label: t('print.problem'), value: report.d2Problem, wide: true }] : []),
          ...(rootOf(report?.d4Occurrence) ? [{ label: t('print.occurrence'), value: rootOf(report?.d4Occurrence), wide: true }] : []),
          ...(rootOf(report?.d4Escape) ? [{ label: t('print.escape'), value: rootOf(report?.d4Escape), wide: true }] : []),
          ...(report?.d8Statement ? [{ label: t('print.statement'), value: report.d8Statement, wide: true }] : []),
        ]}
      />
      {actions.length > 0 && (
        <PaperTable
          label={t('print.actions')}
          rows={actions}
          columns={[
            [t('print.discipline'), (one) => one.discipline],
            [t('print.action'), (one) => one.description],
            [t('complaints:fields.ownerId'), (one) => one.ownerName],
            [t('complaints:fields.dueDate'), (one) => one.dueDate && <DateText value={one.dueDate} />],
            [t('print.done'), (one) => one.doneDate && <DateText value={one.doneDate} />],
          ]}
        />
      )}
    </article>
  );
};

export const PaperCases = ({ rows }: { rows: readonly CaseRow[] }) => {
  const { t } = useTranslation('complaints');
  return rows.length === 0 ? <p>{t('show.noCases')}</p> : rows.map((row) => <PaperCase key={row.id} row={row} />);
};
