/** Each supplier case with the causes and actions of its report. */
import { useTranslation } from 'react-i18next';
import { PaperTable } from '#src/areas/complaints/print/PaperTable.tsx';
import type { DossierCase } from '#src/areas/complaints/shared/rows.ts';
import { DateText } from '#src/components/values/DateText.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';

const PaperCase = ({ row }: { row: DossierCase }) => {
  const { t } = useTranslation('closing');
  const report = row.investigationReports?.at(-1);
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
          ...(report?.d4Occurrence?.rootCause ? [{ label: t('print.occurrence'), value: report.d4Occurrence.rootCause, wide: true }] : []),
          ...(report?.d4Escape?.rootCause ? [{ label: t('print.escape'), value: report.d4Escape.rootCause, wide: true }] : []),
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

export const PaperCases = ({ rows }: { rows: readonly DossierCase[] }) => {
  const { t } = useTranslation('complaints');
  return rows.length === 0 ? <p>{t('show.noCases')}</p> : rows.map((row) => <PaperCase key={row.id} row={row} />);
};
