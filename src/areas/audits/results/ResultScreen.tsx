/** /audit/:id/auditFormResult/show/:auditFormResultId: score, sections and findings; showAll: every question as it was answered. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditFormResult } from '#domain/audits/auditFormResult.ts';
import { wordsIn } from '#domain/audits/formContent.ts';
import { AnswerLine } from './AnswerLine.tsx';
import { FindingCounts, GradeTag, ScoreBar } from '#src/areas/audits/list/JobScore.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { Tabs } from '#src/components/tables/Tabs.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { fullPath } from '#src/selectors/address.ts';
import { useAnswer, useApp } from '#src/store/hooks.ts';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { useSteps } from '#src/views/steps/useSteps.ts';
import { isShown, readLines, shownParts, type ReadSection, type ShownPart } from './readLines.ts';
import { RejectResult } from './RejectResult.tsx';
import type { ReadResult, ResultRow } from './resultLoads.ts';
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

/** `page`: that of all sections, where this one has some of them. */
const Parts = ({ sections, page }: { sections: readonly ReadSection[]; page: string }) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  return (
    <Section title={t('results.sections')} id="sections" count={sections.length}>
      <ul className="audit-parts">
        {sections.map(({ section, score, zeroed }) => {
          const title = wordsIn({ ...section }, 'title', language);
          return (
            <li key={section.sectionKey}>
              <a href={`${page}#${section.sectionKey}`}>
                {title}
                {zeroed && <span className="late"> · {t('tryOut.zeroed')}</span>}
              </a>
              <ScoreBar score={score} label={title} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
};

interface PageProps {
  row: ResultRow;
  read: ReadResult;
  whole: boolean;
}

const Lines = ({
  row,
  sections,
  whole,
  part,
}: Pick<PageProps, 'row' | 'whole'> & { sections: readonly ReadSection[]; part: ShownPart }) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  const notes = row.reviewNotes ?? {};
  const shown = sections.map(({ section, lines }) => ({
    section,
    lines: lines.filter((line) =>
      whole ? isShown(line, part) : line.severity !== 'none' || line.answer?.comment || notes[line.question.key],
    ),
  }));
  if (shown.every(({ lines }) => lines.length === 0))
    return <EmptyState icon="check" title={t(`results.none.${whole ? part : 'findings'}`)} />;
  return shown
    .filter(({ lines }) => lines.length > 0)
    .map(({ section, lines }) => (
      <Section
        key={section.sectionKey}
        id={section.sectionKey}
        title={`${section.position} ${wordsIn({ ...section }, 'title', language)}`}
        count={lines.length}
      >
        <ol className="audit-answers">
          {lines.map((line) => (
            <AnswerLine key={line.question.key} line={line} note={notes[line.question.key]} />
          ))}
        </ol>
      </Section>
    ));
};

const showPath = { quality: '/audit/show', sustain: '/audit/sustainShow' } as const;

/** What of the questions is shown, in the address. */
const PartTabs = ({ sections, part }: { sections: readonly ReadSection[]; part: ShownPart }) => {
  const { t } = useTranslation('audits');
  const path = useApp((state) => state.navigation.path);
  const lines = sections.flatMap((section) => section.lines);
  return (
    <Tabs
      label={t('results.shown')}
      active={part}
      items={shownParts.map((one) => ({
        key: one,
        label: t(`results.parts.${one}`),
        href: fullPath({ path, query: one === 'all' ? {} : { part: one } }),
        count: lines.filter((line) => isShown(line, one)).length,
      }))}
    />
  );
};

const Result = ({ row, read, whole }: PageProps) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  const asked = useApp((state) => state.navigation.query['part']);
  const { sections } = useMemo(() => readLines(read), [read]);
  const { job, form } = read;
  const part = shownParts.find((one) => one === asked) ?? 'all';
  const showAll = `/audit/${job.id}/auditFormResult/showAll/${row.id}`;
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
      <Lines row={row} sections={sections} whole={whole} part={part} />
    </div>
  );
};

const Screen = ({ whole }: { whole: boolean }) => {
  const { t } = useTranslation('audits');
  const read = useAnswer<ReadResult>('read');
  return (
    <RecordPage<ResultRow> gone={t('results.gone')} needs={['read']}>
      {(row) => read && <Result key={row.id} row={row} read={read} whole={whole} />}
    </RecordPage>
  );
};

export const ResultShow = () => <Screen whole={false} />;
export const ResultShowAll = () => <Screen whole />;
