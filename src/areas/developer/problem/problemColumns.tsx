/** The columns of the list of problem reports. */
import type { TFunction } from 'i18next';
import { personName, type ReportRow } from '#src/areas/developer/problem/rows.ts';
import { DateText } from '#src/components/DateText.tsx';
import type { Column } from '#src/components/listColumns.ts';
import { Missing } from '#src/components/Missing.tsx';
import { NumberText } from '#src/components/NumberText.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';

export const problemColumns = (t: TFunction): readonly Column<ReportRow>[] => [
  { key: 'no', head: t('fields.no'), cell: (row) => row.no, sort: 'no', width: '132px', card: 'title', fixed: true },
  { key: 'text', head: t('show.said'), cell: (row) => row.text, cut: true },
  { key: 'address', head: t('fields.address'), cell: (row) => (row.address ? <span className="code">{row.address}</span> : <Missing />), width: '176px', cut: true, minor: true },
  { key: 'reporter', head: t('fields.reporterId'), cell: (row) => personName(row.reporter) || <Missing />, width: '140px', cut: true },
  { key: 'steps', head: t('fields.logLines'), cell: (row) => <NumberText value={row.logLines} />, sort: 'logLines', number: true, width: '84px', minor: true },
  { key: 'created', head: t('fields.createdAt'), cell: (row) => <DateText value={row.createdAt} time />, sort: 'createdAt', width: '156px' },
  { key: 'status', head: t('fields.status'), cell: (row) => <StatusChip entity="ProblemReport" status={row.status} />, sort: 'status', width: '160px', card: 'mark' },
];
