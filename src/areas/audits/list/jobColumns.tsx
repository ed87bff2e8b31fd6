/** Columns of audits: what is planned with who answers and how far, what was reported with what it came to. */
import type { TFunction } from 'i18next';
import { Tag } from '#src/components/marks/Tag.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { personName } from '#src/components/values/personName.ts';
import { useDeciding } from '#src/store/hooks.ts';
import type { FieldColumn } from '#src/views/list/entityColumns.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';
import type { JobRow } from './jobLists.ts';
import { ActionCounts, FindingCounts, GradeTag, ScoreBar } from './JobScore.tsx';

type Columns = readonly FieldColumn<JobRow>[];

interface Shown {
  kind: 'quality' | 'sustain';
  audited: boolean;
}

/** The audited side knows where it is: its audits are called by their number. */
const title = (t: TFunction, audited: boolean): FieldColumn<JobRow> => ({
  key: 'jobNo',
  ...(audited ? {} : { head: t('fields.AuditJob.supplierId') }),
  cell: (row) => {
    const type = t(`values.AuditJob.auditType.${row.auditType}`);
    return audited ? <TitleCell title={row.jobNo} facts={[type]} /> : <TitleCell title={row.supplier?.name} facts={[row.jobNo, type]} />;
  },
  file: audited ? ['jobNo', 'auditType'] : ['supplier.name', 'jobNo', 'auditType'],
  fixed: true,
  card: 'title',
});

const technologies = (t: TFunction): FieldColumn<JobRow> => ({
  key: 'technologies',
  head: t('jobs.technologies'),
  cell: ({ auditJobSupplierTechnologies: rows = [] }) =>
    rows.length === 0 ? (
      <Missing />
    ) : (
      <span className="row">
        {rows.map((row) => (
          <Tag key={row.id} tone="info">
            {row.technology?.name}
          </Tag>
        ))}
      </span>
    ),
  sort: false,
  file: [{ at: 'auditJobSupplierTechnologies.technology.name', head: t('jobs.technologies') }],
  width: '200px',
  minor: true,
});

const scheme = (t: TFunction): FieldColumn<JobRow> => ({
  key: 'scheme',
  head: t('fields.AuditSustain.scheme'),
  cell: ({ auditSustains = [] }) => (auditSustains[0] ? t(`values.AuditSustain.scheme.${auditSustains[0].scheme}`) : <Missing />),
  sort: false,
  file: ['auditSustains.scheme'],
  width: '136px',
  minor: true,
});

/** The person, else the firm; audits without a firm are led by staff. */
const leadOf = (row: JobRow): string => personName(row.auditorUser?.appUser ?? row.leadUser) || (row.auditor?.name ?? '');

const lead = (t: TFunction): FieldColumn<JobRow> => ({
  key: 'lead',
  head: t('jobs.lead'),
  cell: (row) =>
    leadOf(row) ? (
      <span className="two-lines">
        <span className="ellipsis">{leadOf(row)}</span>
        <span className="meta ellipsis">{row.auditor?.name ?? t('jobs.inHouse')}</span>
      </span>
    ) : (
      <Missing />
    ),
  sort: false,
  file: ['auditor.name', 'leadUserId'],
  width: '184px',
});

const days = (t: TFunction): FieldColumn<JobRow> => ({
  key: 'planDate',
  head: t('jobs.days'),
  cell: (row) => (
    <span className="two-lines">
      <DateText value={row.planDate} />
      {row.planEndDate !== row.planDate && (
        <span className="meta">
          – <DateText value={row.planEndDate} />
        </span>
      )}
    </span>
  ),
  file: ['planDate', 'planEndDate'],
  width: '124px',
});

const Answered = ({ row, label }: { row: JobRow; label: string }) => {
  const results = row.auditFormResults ?? [];
  const total = results.reduce((sum, one) => sum + one.questionCount, 0);
  const answered = results.reduce((sum, one) => sum + one.answeredCount, 0);
  if (total === 0) return <Missing />;
  return (
    <span className="audit-score">
      <progress className="audit-score__bar" max={total} value={answered} aria-label={label} />
      <span className="nowrap">
        {answered} / {total}
      </span>
    </span>
  );
};

const announced: FieldColumn<JobRow> = { key: 'announced', width: '112px', minor: true };
const status: FieldColumn<JobRow> = { key: 'status', width: '132px', card: 'mark' };

const Actions = ({ row }: { row: JobRow }) => {
  const { params } = useDeciding();
  return <ActionCounts actions={row.correctiveActions ?? []} now={params.$now} />;
};

/** What a part of the rows hides from the reader is no order for them. */
const unsorted = ({ audited }: Shown) => (audited ? { sort: false as const } : {});

const reported = (t: TFunction, shown: Shown): Columns => [
  { key: 'actualEndAt', head: t('jobs.auditedOn'), cell: (row) => <DateText value={row.actualEndAt} />, width: '124px' },
  {
    key: 'totalScore',
    cell: (row) => <ScoreBar score={row.totalScore} label={t('fields.AuditJob.totalScore')} />,
    width: '132px',
    ...unsorted(shown),
  },
  {
    key: 'grade',
    cell: (row) => <GradeTag grade={row.grade} result={row.result} />,
    file: ['grade', 'result'],
    width: '152px',
    ...unsorted(shown),
  },
  {
    key: 'findings',
    head: t('jobs.findings'),
    cell: (row) => <FindingCounts counts={row} />,
    sort: false,
    file: ['criticalCount', 'majorCount', 'minorCount', 'observationCount'],
    width: '100px',
  },
  { key: 'actions', head: t('jobs.actions'), cell: (row) => <Actions row={row} />, sort: false, file: [], width: '148px' },
  { key: 'nextAuditDue', cell: (row) => <DueText value={row.nextAuditDue} />, width: '136px', ...unsorted(shown) },
];

const about = (t: TFunction, { kind, audited }: Shown): Columns => [title(t, audited), kind === 'sustain' ? scheme(t) : technologies(t)];

const planColumns =
  (shown: Shown) =>
  (t: TFunction): Columns => [
    ...about(t, shown),
    announced,
    ...(shown.audited ? [] : [lead(t)]),
    days(t),
    ...(shown.audited
      ? []
      : [
          {
            key: 'answered',
            head: t('jobs.answered'),
            cell: (row: JobRow) => <Answered row={row} label={t('jobs.answered')} />,
            sort: false as const,
            file: ['auditFormResults.answeredCount', 'auditFormResults.questionCount'],
            width: '148px',
          },
        ]),
    status,
  ];

const reportColumns =
  (shown: Shown) =>
  (t: TFunction): Columns => [
    ...about(t, shown),
    ...(shown.audited ? [] : [{ ...lead(t), extra: true as const }]),
    ...reported(t, shown),
    status,
  ];

/** Both, where there are no tabs. */
const allColumns =
  (shown: Shown) =>
  (t: TFunction): Columns => [
    ...about(t, shown),
    days(t),
    status,
    ...reported(t, shown)
      .slice(2)
      .map((column) => ({ ...column, minor: true })),
  ];

const built = (shown: Shown) => ({ plan: planColumns(shown), report: reportColumns(shown), all: allColumns(shown) });
// one function each: a list builds its columns once for a declaration
const declared = {
  quality: { staff: built({ kind: 'quality', audited: false }), audited: built({ kind: 'quality', audited: true }) },
  sustain: { staff: built({ kind: 'sustain', audited: false }), audited: built({ kind: 'sustain', audited: true }) },
};

export const jobColumns = ({ kind, audited }: Shown, tab: string): ((t: TFunction) => Columns) => {
  const of = declared[kind][audited ? 'audited' : 'staff'];
  // a badge counts what is planned or running
  return tab === 'report' || tab === 'all' ? of[tab] : of.plan;
};
