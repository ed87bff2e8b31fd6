/** /audit/corrective/info/:id and …/summary/:id: all corrective actions of one audit: by stage and deadline, and as a table to print. */
import { useTranslation } from 'react-i18next';
import { AuditJob } from '#domain/audits/auditJob.ts';
import { CorrectiveAction, CorrectiveActionRevision } from '#domain/audits/correctiveAction.ts';
import { dueAt, isOverdue, ownerAt, stageOf, stages, type Stage } from '#domain/audits/stage.ts';
import { SeverityTag } from '#src/components/marks/SeverityTag.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { useDeciding, useView } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { fieldLabel } from '#src/views/field/words.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { PaperButton } from '#src/views/record/PaperButton.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import type { JobRow, ListedAction } from './actionLoads.ts';
import { actionsPath } from './actionLists.ts';
import { TurnCell } from './TurnCell.tsx';
import './corrective.css';

const jobHref = (job: JobRow): string => (job.auditKind === 'sustain' ? `/audit/sustainShow/${job.id}` : `/audit/show/${job.id}`);
const showHref = (row: ListedAction): string => `/audit/corrective/audit/${row.auditJobId}/show/${row.id}`;

/** How many are at each stage; each chip leads to the first row of its stage. */
const Funnel = ({ rows, now }: { rows: readonly ListedAction[]; now: string }) => {
  const { t } = useTranslation('audits');
  const at = (stage: Stage): readonly ListedAction[] => rows.filter((row) => stageOf(row.currentRevision, now) === stage);
  return (
    <ul className="stage-numbers" aria-label={t('corrective.numbers')}>
      {stages.map((stage) => (
        <li key={stage} className="stage-numbers__one">
          <StatusChip entity={CorrectiveAction.name} status={stage} /> <b>{at(stage).length}</b>
        </li>
      ))}
    </ul>
  );
};

const day = 86_400_000;

/** From the report to the latest deadline, each action as a bar up to its deadline; the plan's part is lighter. */
const Timeline = ({ job, rows, now }: { job: JobRow; rows: readonly ListedAction[]; now: string }) => {
  const { t } = useTranslation('audits');
  const begins = Date.parse(String(job.reportedAt ?? job.planDate));
  const dueOf = (row: ListedAction): readonly (number | null)[] => {
    const { planSubmissionDeadline = null, actionDeadline = null, resubmitDeadline = null } = row.currentRevision ?? {};
    return [planSubmissionDeadline, actionDeadline ?? resubmitDeadline].map((at) => (at ? Date.parse(at) : null));
  };
  const ends = Math.max(Date.parse(now), begins + day, ...rows.flatMap(dueOf).filter((at) => at !== null));
  const part = (at: number): string => `${(100 * Math.min(1, Math.max(0, (at - begins) / (ends - begins)))).toFixed(2)}%`;
  return (
    <Section title={t('corrective.deadlines')} id="deadlines">
      <ul className="action-bars">
        {rows.map((row) => {
          const [plan, act] = dueOf(row);
          const stage = stageOf(row.currentRevision, now);
          const late = isOverdue(stage, row.currentRevision, now);
          const last = dueAt(stage, row.currentRevision);
          return (
            <li key={row.id}>
              <span className="action-bars__no">{row.carNo}</span>
              <span className="action-bars__line" aria-hidden="true">
                {act !== null && act !== undefined && <span className="action-bars__act" style={{ inlineSize: part(act) }} />}
                {plan !== null && plan !== undefined && (
                  <span
                    className={late ? 'action-bars__plan action-bars__plan--late' : 'action-bars__plan'}
                    style={{ inlineSize: part(plan) }}
                  />
                )}
                <span className="action-bars__now" style={{ insetInlineStart: part(Date.parse(now)) }} />
              </span>
              <span className="action-bars__due">
                {ownerAt(stage) === null ? (
                  t('corrective.turn.nobody')
                ) : last ? (
                  <DateText value={last} />
                ) : (
                  <TurnCell revision={row.currentRevision} />
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
};

const severities = ['critical', 'major', 'minor'] as const;

const Cards = ({ rows, now }: { rows: readonly ListedAction[]; now: string }) => {
  const { t } = useTranslation('audits');
  return severities.map((severity) => {
    const own = rows.filter((row) => row.severity === severity);
    return own.length === 0 ? null : (
      <Section key={severity} title={t(`values.CorrectiveAction.severity.${severity}`)} id={severity} count={own.length}>
        <ul className="stack">
          {own.map((row) => (
            <li key={row.id} data-row={row.id} className="action-line">
              <span>
                <a href={showHref(row)}>
                  <b>{row.carNo}</b> <span data-unrecorded="">{row.finding}</span>
                </a>{' '}
                {row.recurrenceOf && <Tag tone="bad">{t('job.repeat')}</Tag>}
              </span>
              <StatusChip entity={CorrectiveAction.name} status={stageOf(row.currentRevision, now)} />
              <TurnCell revision={row.currentRevision} />
            </li>
          ))}
        </ul>
      </Section>
    );
  });
};

/** The rows once they are there. */
const WithActions = ({ children }: { children: (rows: readonly ListedAction[]) => React.ReactNode }) => {
  const { t } = useTranslation('audits');
  const view = useView<ListedAction>('actions');
  if (!view?.loadedAt) return <LoadState views={['actions']} />;
  if (view.rows.length === 0) return <EmptyState icon="wrench" title={t('corrective.none')} />;
  return children(view.rows);
};

const Info = ({ job }: { job: JobRow }) => {
  const { t } = useTranslation('audits');
  const { params } = useDeciding();
  return (
    <div className="stack">
      <PageHeader back={actionsPath} no={job.jobNo} title={job.supplier?.name ?? job.jobNo} subtitle={t('corrective.ofAudit')}>
        <ButtonLink icon="list-check" href={jobHref(job)}>
          {t('corrective.audit')}
        </ButtonLink>
        <ButtonLink icon="print" href={`/audit/corrective/summary/${job.id}`}>
          {t('corrective.summary')}
        </ButtonLink>
      </PageHeader>
      <Card title={t('job.one')}>
        <Facts entity={AuditJob} row={job} texts="audits" facts={['status', 'actualEndAt', 'reportedAt', job.grade != null && 'grade']} />
      </Card>
      <WithActions>
        {(rows) => (
          <>
            <Funnel rows={rows} now={params.$now} />
            <Timeline job={job} rows={rows} now={params.$now} />
            <Cards rows={rows} now={params.$now} />
          </>
        )}
      </WithActions>
    </div>
  );
};

const Cell = ({ text }: { text: string | null | undefined }) => (text ? <span data-unrecorded="">{text}</span> : <Missing />);

const Summary = ({ job }: { job: JobRow }) => {
  const { t } = useTranslation('audits');
  const { params } = useDeciding();
  const heads = ['rootCause', 'plan', 'committedDate', 'action', 'verification'] as const;
  return (
    <div className="stack">
      <PageHeader
        back={`/audit/corrective/info/${job.id}`}
        no={job.jobNo}
        title={t('corrective.summary')}
        subtitle={job.supplier?.name ?? ''}
      >
        <PaperButton from={`/AuditJobs/${job.id}/actionsPaper`} name={`${job.jobNo}-CAPA`} />
      </PageHeader>
      <WithActions>
        {(rows) => (
          <WideTable label={t('corrective.summary')}>
            <thead>
              <tr>
                <th scope="col">{t('fields.CorrectiveAction.finding')}</th>
                {heads.map((name) => (
                  <th key={name} scope="col">
                    {fieldLabel(t, CorrectiveActionRevision, name)}
                  </th>
                ))}
                <th scope="col">{t('corrective.stage')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => {
                const now = row.currentRevision;
                return (
                  <tr key={row.id} data-row={row.id}>
                    <td>
                      <a href={showHref(row)}>{row.carNo}</a> <SeverityTag severity={row.severity} />
                      <br />
                      <Cell text={row.finding} />
                    </td>
                    <td>
                      <Cell text={now?.rootCause} />
                    </td>
                    <td>
                      <Cell text={now?.plan} />
                    </td>
                    <td>
                      <DateText value={now?.committedDate ?? null} />
                    </td>
                    <td>
                      <Cell text={now?.action} />
                    </td>
                    <td>{now?.verification ? t(`values.CorrectiveActionRevision.verification.${now.verification}`) : <Missing />}</td>
                    <td>
                      <StatusChip entity={CorrectiveAction.name} status={stageOf(now, params.$now)} />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </WideTable>
        )}
      </WithActions>
    </div>
  );
};

export const ActionsInfo = () => {
  const { t } = useTranslation('audits');
  return <RecordPage<JobRow> gone={t('job.gone')}>{(job) => <Info key={job.id} job={job} />}</RecordPage>;
};

export const ActionsSummary = () => {
  const { t } = useTranslation('audits');
  return <RecordPage<JobRow> gone={t('job.gone')}>{(job) => <Summary key={job.id} job={job} />}</RecordPage>;
};
