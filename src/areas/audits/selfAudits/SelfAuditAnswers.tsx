/** A self-audit as its reviewer reads it: what the supplier names itself first, then every answer with its evidence, and the decision. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelfAudit } from '#domain/audits/selfAudit.ts';
import { wordsIn } from '#domain/audits/formContent.ts';
import { FindingCounts, GradeTag, ScoreBar } from '#src/areas/audits/list/JobScore.tsx';
import { AnswerLine } from '#src/areas/audits/results/AnswerLine.tsx';
import { readLines, type ReadSection } from '#src/areas/audits/results/readLines.ts';
import { RejectResult } from '#src/areas/audits/results/RejectResult.tsx';
import type { ReadResult } from '#src/areas/audits/results/resultLoads.ts';
import { Button } from '#src/components/page/Button.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import { useSteps } from '#src/views/steps/useSteps.ts';
import type { SelfAuditRecord } from './selfAuditLoads.ts';

export type ReadSelfAudit = Omit<ReadResult, 'job' | 'result'> & {
  result: {
    id: number;
    status: string;
    score: number | null;
    grade: string | null;
    result: 'pass' | 'conditional' | 'fail' | null;
    criticalCount: number;
    majorCount: number;
    minorCount: number;
    observationCount: number;
    answeredCount: number;
    questionCount: number;
    reviewNotes: Readonly<Record<string, string>> | null;
  };
};

const offeredSteps = ['approve', 'extend', 'remind'] as const;

const Rejecting = ({ row, sections }: { row: SelfAuditRecord; sections: readonly ReadSection[] }) => {
  const { t } = useTranslation('audits');
  const [open, setOpen] = useState(false);
  const { offered } = useSteps({ entity: SelfAudit, row, texts: 'audits', reasonText: ({ guard }) => ({ text: guard }), only: ['reject'] });
  const step = offered.find((one) => one.is === 'go')?.step;
  if (!step) return null;
  return (
    <>
      <Button look="danger" icon="times" onClick={() => setOpen(true)}>
        {t('steps.reject')}
      </Button>
      {open && <RejectResult entity={SelfAudit} row={row} step={step} sections={sections} onClose={() => setOpen(false)} />}
    </>
  );
};

const Lines = ({ sections, notes }: { sections: readonly ReadSection[]; notes: Readonly<Record<string, string>> }) => {
  const language = useLanguage();
  return sections
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

/** What the supplier says is not as it should be. */
const Gaps = ({ sections, notes }: { sections: readonly ReadSection[]; notes: Readonly<Record<string, string>> }) => {
  const { t } = useTranslation('selfAudits');
  const lines = sections.flatMap((section) => section.lines).filter(({ severity }) => severity !== 'none');
  return (
    <Section title={t('gaps')} id="gaps" count={lines.length}>
      {lines.length === 0 ? (
        <EmptyState icon="check" title={t('noGaps')} />
      ) : (
        <ol className="audit-answers">
          {lines.map((line) => (
            <AnswerLine key={line.question.key} line={line} note={notes[line.question.key]} />
          ))}
        </ol>
      )}
    </Section>
  );
};

export const ReviewSteps = ({ row, read }: { row: SelfAuditRecord; read: ReadSelfAudit }) => {
  const { sections } = useMemo(() => readLines(read), [read]);
  return (
    <div className="row">
      <StepBar entity={SelfAudit} row={row} texts="audits" only={offeredSteps} />
      <Rejecting row={row} sections={sections} />
    </div>
  );
};

export const SelfAuditAnswers = ({ read }: { read: ReadSelfAudit }) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  const { sections } = useMemo(() => readLines(read), [read]);
  const { result } = read;
  const notes = result.reviewNotes ?? {};
  return (
    <>
      <div className="row">
        <ScoreBar score={result.score} label={t('fields.SelfAudit.score')} />
        <GradeTag grade={result.grade} result={result.result} />
        <span>
          {t('results.findings')} <FindingCounts counts={result} />
        </span>
        <span className="meta">{t('tryOut.answered', { answered: result.answeredCount, count: result.questionCount })}</span>
      </div>
      <Gaps sections={sections} notes={notes} />
      <Section title={t('results.sections')} id="sections" count={sections.length}>
        <ul className="audit-parts">
          {sections.map(({ section, score }) => {
            const title = wordsIn({ ...section }, 'title', language);
            return (
              <li key={section.sectionKey}>
                <a href={`#${section.sectionKey}`}>{title}</a>
                <ScoreBar score={score} label={title} />
              </li>
            );
          })}
        </ul>
      </Section>
      <Lines sections={sections} notes={notes} />
    </>
  );
};
