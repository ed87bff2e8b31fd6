/** /audit/corrective/list?kind=eightD: what suppliers promised in 8D reports, by due day. */
import type { TFunction } from 'i18next';
import { InvestigationAction } from '#domain/complaints/investigationAction.ts';
import { DueText } from '#src/components/values/DueText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { isAudited } from '#src/areas/audits/list/jobLists.ts';
import { useApp } from '#src/store/hooks.ts';
import type { FieldColumn } from '#src/views/list/entityColumns.tsx';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';
import { eightDHref, eightDListFor, type EightDRow } from './eightDLists.ts';
import { actionsPath } from './actionLists.ts';
import { KindSwitch } from './KindSwitch.tsx';

const caseOf = (row: EightDRow) => row.investigationReport?.supplierComplaint;

const subject = (t: TFunction): FieldColumn<EightDRow> => ({
  key: 'description',
  cell: (row) => <TitleCell title={row.description} facts={[caseOf(row)?.no, caseOf(row)?.complaint?.title]} />,
  file: ['description', 'investigationReport.supplierComplaint.no'],
  head: t('fields.InvestigationAction.description'),
  sort: false,
  fixed: true,
  card: 'title',
});
const supplier = (t: TFunction): FieldColumn<EightDRow> => ({
  key: 'supplier',
  head: t('fields.CorrectiveAction.supplierId'),
  cell: (row) => caseOf(row)?.supplier?.name,
  sort: false,
  file: ['investigationReport.supplierComplaint.supplier.name'],
  width: '176px',
  cut: true,
});
const common: readonly FieldColumn<EightDRow>[] = [
  { key: 'discipline', width: '152px' },
  { key: 'ownerName', width: '160px', cut: true, minor: true },
  {
    key: 'dueDate',
    cell: (row) => (row.dueDate ? <DueText value={row.dueDate} over={row.doneDate !== null} /> : <Missing />),
    width: '140px',
  },
  { key: 'doneDate', width: '128px', minor: true },
];
const ownColumns = (t: TFunction) => [subject(t), ...common];
const reviewedColumns = (t: TFunction) => [subject(t), supplier(t), ...common];

export const EightDActions = () => {
  const roles = useApp((state) => state.session.roles);
  const own = isAudited(roles);
  return (
    <ListPage<EightDRow>
      of={eightDListFor(roles)}
      entity={InvestigationAction}
      texts="audits:corrective.eightD"
      icon="wrench"
      columns={own ? ownColumns : reviewedColumns}
      filters={(t) => ({ supplier: { label: t('fields.CorrectiveAction.supplierId') } })}
      tools={<KindSwitch />}
      exports
      hrefOf={(row) => eightDHref(row, own) ?? `${actionsPath}?kind=eightD`}
    />
  );
};
