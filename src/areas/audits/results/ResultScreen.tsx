/** /audit/:id/auditFormResult/show/:auditFormResultId: score, sections and findings; showAll: every question as it was answered. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditFormResult } from '#domain/audits/auditFormResult.ts';
import { wordsIn } from '#domain/audits/formContent.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { FindingCounts, GradeTag, ScoreBar } from '#src/areas/audits/list/JobScore.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp } from '#src/store/hooks.ts';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { useSteps } from '#src/views/steps/useSteps.ts';
import { readLines, shownParts, type ReadSection } from './readLines.ts';
import { Lines, Parts, PartTabs } from './ResultParts.tsx';
import { RejectResult } from './RejectResult.tsx';
import { ResultPage } from './ResultPage.tsx';
import type { AuditRead, ResultRow } from './resultLoads.ts';
import './results.css';

const reject = ['reject'];

/** Sent back with notes: a button where the reviewer may. */
const RejectButton = ({ row, sections }: { row: ResultRow; sections: readonly ReadSection[] }) => {
  const { t } = useTranslation('audits');
  const [open, setOpen] = useState(false);
  const { offered } = useSteps({
    entity: AuditFormResult,
    row,
    texts: 'audits',
    reasonText: ({ guard }) => ({ text: guard }),
    only: reject,
  });
  const step = offered.find((one) => one.is === 'go')?.step;
  if (!step) return null;
  return (
    <>
      <Button look="danger" icon="times" onClick={() => setOpen(true)}>
        {t('steps.reject')}
      </Button>
      {open && <RejectResult row={row} step={step} sections={sections} onClose={() => setOpen(false)} />}
    </>
  );
};

interface PageProps {
  row: ResultRow;
  read: AuditRead;
  whole: boolean;
}

const showPath = { quality: '/audit/show', sustain: '/audit/sustainShow' } as const;

const Result = ({ row, read, whole }: PageProps) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  const asked = useApp((state) => state.navigation.query['part']);
  const { sections } = useMemo(() => readLines(read), [read]);
  const { job, form } = read;
  const part = shownParts.find((one) => one === asked) ?? 'all';
  const showAll = `/audit/${job.id}/auditFormResult/showAll/${row.id}`;
  const isAdmin = useApp((state) => hasRole(['superAdmin'], selectCaller(state)));
  const history = `/audit/${job.id}/auditFormResult/history/${row.id}`;
  return (
    <div className="record">
      <RecordHead
        back={`${showPath[job.auditKind]}/${job.id}`}
        no={`${job.jobNo} · ${form.code} ${t('form.version', { n: form.formVersion })}`}
        title={wordsIn({ ...form }, 'name', language)}
        subtitle={job.supplier?.name}
        marks={<StatusChip entity="AuditFormResult" status={row.status} />}
        tools={
          <>
            <ButtonLink icon={whole ? 'flag' : 'list'} href={whole ? `/audit/${job.id}/auditFormResult/show/${row.id}` : showAll}>
              {t(whole ? 'results.findingsOnly' : 'results.all')}
            </ButtonLink>
            {isAdmin && (
              <ButtonLink look="text" icon="history" href={history}>
                {t('history.title')}
              </ButtonLink>
            )}
            <RejectButton row={row} sections={sections} />
          </>
        }
      />
      <div className="row">
        <ScoreBar score={row.score} label={t('fields.AuditFormResult.score')} />
        <GradeTag grade={row.grade} result={row.result} />
        <span>
          {t('results.findings')} <FindingCounts counts={row} />
        </span>
        <span className="meta">{t('tryOut.answered', { answered: row.answeredCount, count: row.questionCount })}</span>
      </div>
      {row.status === 'Rejected' && row.rejectReason && (
        <p className="audit-answer__note" data-unrecorded="">
          {t('results.rejected', { reason: row.rejectReason })}
        </p>
      )}
      <Parts sections={sections} page={whole ? '' : showAll} />
      {whole && <PartTabs sections={sections} part={part} />}
      <Lines notes={row.reviewNotes ?? {}} sections={sections} whole={whole} part={part} />
    </div>
  );
};

const Screen = ({ whole }: { whole: boolean }) => (
  <ResultPage>{(row, read) => <Result key={row.id} row={row} read={read} whole={whole} />}</ResultPage>
);

export const ResultShow = () => <Screen whole={false} />;
export const ResultShowAll = () => <Screen whole />;
