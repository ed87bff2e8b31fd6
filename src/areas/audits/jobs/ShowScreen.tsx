/** /audit/show/:id and /audit/sustainShow/:id: an audit from its plan to its report: facts and team, results, corrective actions, versions of the report. */
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditJob, AuditSustain } from '#domain/audits/auditJob.ts';
import { CorrectiveAction } from '#domain/audits/correctiveAction.ts';
import { wordsIn } from '#domain/audits/formContent.ts';
import { stageOf } from '#domain/audits/stage.ts';
import { editable, hasRole } from '#domain/kernel/workflow.ts';
import { entityNamed } from '#domain/registry.ts';
import { SeverityTag } from '#src/components/marks/SeverityTag.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { lazyPart } from '#src/components/page/lazyPart.ts';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { personName } from '#src/components/values/personName.ts';
import { safePath } from '#src/selectors/address.ts';
import { useApp, useDeciding, useView } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { History } from '#src/views/history/History.tsx';
import { useTold } from '#src/views/history/useTold.tsx';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { PaperButton } from '#src/views/record/PaperButton.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { answerHref, resultHref, useOf } from './JobForms.tsx';
import type { ActionRow, JobRow, ResultRow, SiteRow } from './jobLoads.ts';
import { JobSteps, planSteps, reportSteps } from './JobSteps.tsx';

const SelfAssessments = lazyPart(
  () => import(/* webpackChunkName: "selfAssessments" */ '#src/areas/audits/selfAudits/SelfAssessments.tsx'),
);

const bandTones = { pass: 'good', conditional: 'wait', fail: 'bad' } as const;
const answering = ['superAdmin', 'qa', 'sustain', 'auditor', 'auditorUser'] as const;

const Grade = ({ grade, result }: { grade: string | null; result: 'pass' | 'conditional' | 'fail' | null }) =>
  grade === null ? null : <Tag tone={result ? bandTones[result] : 'info'}>{grade}</Tag>;

const Results = ({ job }: { job: JobRow }) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  const { caller } = useDeciding();
  const results = useView<ResultRow>('results')?.rows;
  const ofResult = useOf();
  if (!results) return <LoadState views={['results']} />;
  // quality assurance answers where no audit firm does
  const isTeam =
    hasRole(['superAdmin', 'sustain', 'auditor', 'auditorUser'], caller) || (hasRole(['qa'], caller) && job.auditorId === null);
  const answers = isTeam && (job.status === 'Planned' || job.status === 'Inprogress');
  return (
    <Section title={t('job.results')} id="results" count={results.length}>
      {results.length === 0 ? (
        <EmptyState icon="list-check" title={t(hasRole(answering, caller) ? 'job.noForm' : 'job.noResultYet')} />
      ) : (
        <WideTable label={t('job.results')}>
          <thead>
            <tr>
              <th scope="col">{t('job.audited')}</th>
              <th scope="col">{t('fields.AuditFormResult.auditFormId')}</th>
              <th scope="col">{t('fields.AuditFormResult.score')}</th>
              <th scope="col">{t('job.findings')}</th>
              <th scope="col">{t('fields.AuditFormResult.status')}</th>
            </tr>
          </thead>
          <tbody>
            {results.map((result) => (
              <tr key={result.id} data-row={result.id}>
                <td>{ofResult(result)}</td>
                <td>
                  <a href={answers ? answerHref(job, result) : resultHref(job, result)}>
                    {wordsIn({ ...result.auditForm }, 'name', language) || t('job.form')}
                  </a>{' '}
                  <span className="meta">
                    {result.answeredCount} / {result.questionCount}
                  </span>
                </td>
                <td>
                  {result.score !== null && <NumberText value={result.score} />} <Grade grade={result.grade} result={result.result} />
                </td>
                <td>{t('job.counts', { critical: result.criticalCount, major: result.majorCount, minor: result.minorCount })}</td>
                <td>
                  <StatusChip entity="AuditFormResult" status={result.status} />
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </Section>
  );
};

const Actions = () => {
  const { t } = useTranslation('audits');
  const { params } = useDeciding();
  const actions = useView<ActionRow>('actions')?.rows ?? [];
  if (actions.length === 0) return null;
  return (
    <Section title={t('job.actions')} id="actions" count={actions.length}>
      <ul className="stack">
        {actions.map((action) => (
          <li key={action.id} data-row={action.id}>
            <p>
              <b>{action.carNo}</b> <SeverityTag severity={action.severity} />{' '}
              <StatusChip entity={CorrectiveAction.name} status={stageOf(action.currentRevision, params.$now)} />{' '}
              {action.recurrenceOfId !== null && <Tag tone="bad">{t('job.repeat')}</Tag>}{' '}
              {action.currentRevision?.planSubmissionDeadline && (
                <span className="meta">
                  {t('fields.AuditJob.planDeadline')} <DateText value={action.currentRevision.planSubmissionDeadline} />
                </span>
              )}
            </p>
            <p data-unrecorded="">{action.finding}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
};

interface ReportRow {
  id: number;
  reportVersion: number;
  current: boolean;
  reason: string | null;
  issuedAt: string;
}

const Reports = ({ job }: { job: JobRow }) => {
  const { t } = useTranslation('audits');
  const reports = useView<ReportRow>('reports')?.rows ?? [];
  if (reports.length === 0) return null;
  return (
    <Section title={t('job.reports')} id="reports" count={reports.length}>
      <ul className="stack">
        {reports.map(({ id, reportVersion, current, reason, issuedAt }) => (
          <li key={id} data-row={id}>
            <p className="row spread">
              {t('job.reportVersion', { n: reportVersion })} <DateText value={issuedAt} />
              {current && <Tag tone="good">{t('fields.AuditReport.current')}</Tag>}
              <PaperButton
                from={`/AuditJobs/${job.id}/paper`}
                query={{ reportVersion: String(reportVersion) }}
                name={`${job.jobNo}-${reportVersion}`}
              />
            </p>
            {reason !== null && (
              <p className="meta" data-unrecorded="">
                {reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Team = ({ job }: { job: JobRow }) => {
  const co = (job.coAuditors ?? []).map((one) => personName(one.auditorUser?.appUser)).filter((name) => name !== '');
  return (
    <span data-unrecorded="">
      {[job.auditor?.name, personName(job.auditorUser?.appUser), ...co].filter((name) => name !== undefined && name !== '').join(', ')}
    </span>
  );
};

const Overview = ({ job }: { job: JobRow }) => {
  const { t } = useTranslation('audits');
  const before = job.previousAuditJob;
  return (
    <Section title={t('job.overview')} id="overview">
      <Facts
        entity={AuditJob}
        row={job}
        texts="audits"
        facts={[
          'auditType',
          'announced',
          'planDate',
          'planEndDate',
          { label: t('job.who'), value: <Team job={job} /> },
          job.actualStartAt !== null && 'actualStartAt',
          job.actualEndAt !== null && 'actualEndAt',
          job.dateConfirmedAt !== null && 'dateConfirmedAt',
          job.proposedDate !== null && 'proposedDate',
          job.proposedNote !== null && 'proposedNote',
          job.nextAuditDue != null && 'nextAuditDue',
          job.nextAuditDueReason != null && 'nextAuditDueReason',
          before && {
            name: 'previousAuditJobId',
            value: (
              <a href={`/audit/${job.auditKind === 'sustain' ? 'sustainShow' : 'show'}/${before.id}`}>
                {before.jobNo} {before.grade}
              </a>
            ),
          },
          job.scopeNote !== null && 'scopeNote',
          job.reason != null && 'reason',
          job.summary != null && 'summary',
          job.strengths != null && 'strengths',
          job.cancelReason !== null && 'cancelReason',
        ]}
      />
    </Section>
  );
};

/** Of a sustainability audit: its level, scores by type, and the workforce. */
const Site = () => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  const site = useView<SiteRow>('site')?.rows[0];
  const types = useView<{ id: number; name: string; nameZh: string | null }>('types')?.rows ?? [];
  if (!site) return null;
  const level = site.sustainRating?.levels?.find(({ key }) => key === site.levelKey);
  return (
    <Section title={t('job.workforce')} id="site">
      <Facts
        entity={AuditSustain}
        row={site}
        texts="audits"
        facts={[
          'scheme',
          level && { name: 'levelKey', value: `${level.key} · ${wordsIn({ ...level }, 'label', language)}` },
          site.externalBody !== null && 'externalBody',
          site.externalReportNo !== null && 'externalReportNo',
          'workersTotal',
          'workersMale',
          'workersFemale',
          'workersInterviewed',
          site.manDays !== null && 'manDays',
        ]}
      />
      {(site.typeScores ?? []).length > 0 && (
        <ul className="stack">
          {(site.typeScores ?? []).map(({ sustainTypeId, score }) => {
            const type = types.find(({ id }) => id === sustainTypeId);
            const name = wordsIn({ ...type }, 'name', language);
            return (
              <li key={sustainTypeId}>
                {name} <NumberText value={score} />
                <meter min={0} max={100} value={score} aria-label={name} />
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
};

/** Said by the verb of the event already. */
const untold: ReadonlySet<string> = new Set([
  'jobNo',
  'notifiedAt',
  'dateConfirmedAt',
  'dateConfirmedById',
  'reportedAt',
  'reportedById',
  'closedAt',
  'cancelledAt',
]);

const Timeline = () => {
  const { t } = useTranslation('audits');
  const events = useTold('timeline', { texts: 'audits', page: AuditJob.collection, tells: (name) => !untold.has(name) });
  return <History title={t('form.timeline')} id="timeline" view="timeline" events={events} />;
};

const Tools = ({ job }: { job: JobRow }) => {
  const { t } = useTranslation('audits');
  const deciding = useDeciding();
  const edits = typeof editable(AuditJob, { ...job }, { registry: entityNamed, ...deciding }) !== 'string';
  const adds = hasRole(['superAdmin', 'qa'], deciding.caller) && job.auditKind === 'quality';
  return (
    <>
      {adds && (job.status === 'Planned' || job.status === 'Inprogress') && (
        <ButtonLink icon="plus" href={`/audit/addAuditForm/${job.id}`}>
          {t('job.forms')}
        </ButtonLink>
      )}
      {edits && (
        <ButtonLink icon="pencil" href={`/audit/edit/${job.id}`}>
          {t('job.edit')}
        </ButtonLink>
      )}
    </>
  );
};

const Page = ({ job }: { job: JobRow }) => {
  const { t } = useTranslation('audits');
  const back = useApp((state) => safePath(state.navigation.query['back'])) ?? '/audit/list';
  return (
    <div className="record">
      <RecordHead
        back={back}
        no={job.jobNo}
        title={job.supplier?.name ?? t('job.one')}
        subtitle={t(`values.AuditJob.auditKind.${job.auditKind}`)}
        marks={
          <>
            <StatusChip entity="AuditJob" status={job.status} /> <Grade grade={job.grade ?? null} result={job.result ?? null} />
            {job.totalScore != null && <NumberText value={job.totalScore} />}
          </>
        }
        tools={<Tools job={job} />}
      >
        <JobSteps job={job} only={[...planSteps, ...reportSteps]} />
      </RecordHead>
      <div className="record__columns">
        <div className="record__main">
          <Overview job={job} />
          <Site />
          {job.auditKind === 'sustain' && (
            <Suspense fallback={null}>
              <SelfAssessments />
            </Suspense>
          )}
          <Results job={job} />
          <Actions />
        </div>
        <aside>
          <Reports job={job} />
          <Timeline />
        </aside>
      </div>
    </div>
  );
};

const ShowScreen = () => {
  const { t } = useTranslation('audits');
  return <RecordPage<JobRow> gone={t('job.gone')}>{(job) => <Page key={job.id} job={job} />}</RecordPage>;
};
export default ShowScreen;
