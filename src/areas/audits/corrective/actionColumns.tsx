/** Columns of corrective actions: what was found where, how grave it is, how far it is, and whose turn it is until when. */
import type { TFunction } from 'i18next';
import { CorrectiveAction } from '#domain/audits/correctiveAction.ts';
import { stageOf } from '#domain/audits/stage.ts';
import { SeverityTag } from '#src/components/marks/SeverityTag.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { useDeciding } from '#src/store/hooks.ts';
import type { FieldColumn } from '#src/views/list/entityColumns.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';
import type { ActionRow } from './actionLists.ts';
import { TurnCell } from './TurnCell.tsx';

type Columns = readonly FieldColumn<ActionRow>[];

const Stage = ({ row }: { row: ActionRow }) => {
  const { params } = useDeciding();
  return <StatusChip entity={CorrectiveAction.name} status={stageOf(row.currentRevision, params.$now)} />;
};

const finding = (t: TFunction): FieldColumn<ActionRow> => ({
  key: 'carNo',
  head: t('fields.CorrectiveAction.finding'),
  cell: (row) => <TitleCell title={row.finding} facts={[row.carNo, row.recurrenceOfId === null ? null : t('job.repeat')]} />,
  file: ['carNo', 'finding', 'requirement'],
  fixed: true,
  card: 'title',
});

const common = (t: TFunction): Columns => [
  { key: 'severity', cell: (row) => <SeverityTag severity={row.severity} />, width: '108px' },
  { key: 'stage', head: t('corrective.stage'), cell: (row) => <Stage row={row} />, sort: false, file: [], width: '164px', card: 'mark' },
  {
    key: 'turn',
    head: t('corrective.turn.title'),
    cell: (row) => <TurnCell revision={row.currentRevision} />,
    sort: false,
    file: ['currentRevision.planSubmissionDeadline', 'currentRevision.actionDeadline', 'currentRevision.resubmitDeadline'],
    width: '200px',
  },
  {
    key: 'auditJobId',
    cell: (row) => row.auditJob?.jobNo,
    sort: false,
    file: ['auditJob.jobNo'],
    width: '136px',
    minor: true,
  },
  {
    key: 'revision',
    head: t('fields.CorrectiveActionRevision.revisionNo'),
    cell: (row) => row.currentRevision?.revisionNo,
    sort: false,
    file: ['currentRevision.revisionNo'],
    width: '96px',
    minor: true,
  },
  { key: 'updatedAt', width: '132px', extra: true },
];

export const ownColumns = (t: TFunction): Columns => [finding(t), ...common(t)];
export const reviewedColumns = (t: TFunction): Columns => [
  finding(t),
  { key: 'supplierId', cell: (row) => row.supplier?.name, sort: false, file: ['supplier.name'], width: '176px', cut: true },
  ...common(t),
];
