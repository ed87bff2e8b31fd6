/** What an audit came to: score as a bar with its number, grade by its tone, findings by severity, and actions against them. */
import { useTranslation } from 'react-i18next';
import { isOverdue, stageOf, type StagedRevision } from '#domain/audits/stage.ts';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';
import './jobs.css';

interface ScoreBarProps {
  score: number | null | undefined;
  /** what it is the score of */
  label: string;
}

export const ScoreBar = ({ score, label }: ScoreBarProps) =>
  score === null || score === undefined ? (
    <Missing />
  ) : (
    <span className="audit-score">
      <progress className="audit-score__bar" max={100} value={score} aria-label={label} />
      <NumberText value={score} decimals={2} />
    </span>
  );

const tones = { pass: 'good', conditional: 'wait', fail: 'bad' } as const;
type AuditResultWord = keyof typeof tones;

interface GradeTagProps {
  grade: string | null | undefined;
  result: AuditResultWord | null | undefined;
}

export const GradeTag = ({ grade, result }: GradeTagProps) => {
  const { t } = useTranslation('audits');
  if (!grade) return <Missing />;
  return (
    <Tag tone={result ? tones[result] : 'info'}>
      {grade}
      {result && ` · ${t(`values.AuditFormResult.result.${result}`)}`}
    </Tag>
  );
};

const counted = ['critical', 'major', 'minor', 'observation'] as const;
type Counts = Partial<Record<`${(typeof counted)[number]}Count`, number | null>>;

/** Critical, major, minor, and observations, as numbers with their words for who does not see the columns. */
export const FindingCounts = ({ counts }: { counts: Counts }) => {
  const { t } = useTranslation('audits');
  if (typeof counts.criticalCount !== 'number') return <Missing />;
  const words = counted.map((name) => `${t(`fields.AuditFormResult.${name}Count`)} ${counts[`${name}Count`] ?? 0}`).join(', ');
  return (
    <span className="audit-counts" title={words}>
      <span className="visually-hidden">{words}</span>
      <span aria-hidden="true">
        {counted
          .slice(0, 3)
          .map((name) => counts[`${name}Count`] ?? 0)
          .join(' / ')}
      </span>
    </span>
  );
};

interface Acted {
  voidedAt: string | null;
  currentRevision?: StagedRevision | null;
}
/** Open ones, and how many of these are overdue. */
export const ActionCounts = ({ actions, now }: { actions: readonly Acted[]; now: string }) => {
  const { t } = useTranslation('audits');
  const open = actions.filter((one) => !one.voidedAt && stageOf(one.currentRevision, now) !== 'approved');
  const overdue = open.filter(({ currentRevision }) => isOverdue(stageOf(currentRevision, now), currentRevision, now)).length;
  return (
    <span>
      {open.length}
      {overdue > 0 && <span className="late"> · {t('jobs.overdue', { count: overdue })}</span>}
    </span>
  );
};
