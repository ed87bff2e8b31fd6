/** What was planned, done and judged, the newest revision first, each text with what changed since the revision before. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CorrectiveAction, CorrectiveActionRevision } from '#domain/audits/correctiveAction.ts';
import { stageOf } from '#domain/audits/stage.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { DiffWords } from '#src/components/values/DiffWords.tsx';
import { LongText } from '#src/components/values/LongText.tsx';
import { wordDiff } from '#src/components/values/wordDiff.ts';
import { useDeciding } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { StoredFiles } from '#src/views/files/StoredFiles.tsx';
import { useFileNames } from '#src/views/files/useFileNames.ts';
import type { RevisionRow } from './actionLoads.ts';

const texts = ['correction', 'rootCause', 'plan', 'preventive', 'action'] as const;

const Changed = ({ before, now }: { before: string | null; now: string | null }) => {
  const { t } = useTranslation('audits');
  const parts = useMemo(() => wordDiff(before ?? '', now ?? ''), [before, now]);
  if (!before || !now || before === now) return <LongText text={now} />;
  return <DiffWords parts={parts} added={t('corrective.added')} removed={t('corrective.removed')} />;
};

/** The day of each step of a revision. */
const dates = ['planSubmittedAt', 'planApproveDate', 'actionSubmittedAt', 'approveDate', 'rejectDate'] as const;

const Revision = ({ one, before }: { one: RevisionRow; before: RevisionRow | undefined }) => {
  const { t } = useTranslation('audits');
  const { params } = useDeciding();
  const named = useFileNames('revisionFiles');
  const stage = stageOf(one, params.$now);
  return (
    <Section
      title={t('corrective.revision', { no: one.revisionNo })}
      id={`revision-${one.revisionNo}`}
      count={<StatusChip entity={CorrectiveAction.name} status={stage} />}
    >
      <div data-row={one.id}>
        <Facts
          entity={CorrectiveActionRevision}
          row={one}
          texts="audits"
          facts={[
            ...texts
              .filter((name) => one[name])
              .map((name) => ({ name, wide: true, value: <Changed before={before?.[name] ?? null} now={one[name]} /> })),
            one.responsible !== null && 'responsible',
            one.committedDate !== null && 'committedDate',
            one.actionDoneDate !== null && 'actionDoneDate',
            one.planComment !== null && 'planComment',
            one.verification !== null && 'verification',
            one.approveComment !== null && 'approveComment',
            one.rejectReason !== null && 'rejectReason',
            one.rejectTo !== null && 'rejectTo',
            one.resubmitDeadline !== null && { name: 'resubmitDeadline', value: <DateText value={one.resubmitDeadline} /> },
            ...dates.filter((name) => one[name]).map((name) => ({ name, value: <DateText value={one[name]} /> })),
          ]}
        />
        <StoredFiles collection="CorrectiveActionRevisions" label={t('fields.planFiles')} files={named(one.planFiles ?? [])} />
        <StoredFiles collection="CorrectiveActionRevisions" label={t('fields.actionFiles')} files={named(one.actionFiles ?? [])} />
      </div>
    </Section>
  );
};

export const saidIn = (revisions: readonly RevisionRow[]): readonly RevisionRow[] =>
  revisions.filter((one) => one.plan || one.action || one.rejectDate);

export const Revisions = ({ revisions }: { revisions: readonly RevisionRow[] }) => {
  const { t } = useTranslation('audits');
  const said = saidIn(revisions);
  if (said.length === 0) return <EmptyState icon="file-edit" title={t('corrective.nothingYet')} />;
  return said.map((one, i) => <Revision key={one.id} one={one} before={said[i - 1]} />).toReversed();
};
