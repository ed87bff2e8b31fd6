/** Whose turn a corrective action is, and until when. */
import { useTranslation } from 'react-i18next';
import { dueAt, isReviewOverdue, ownerAt, stageOf, type StagedRevision } from '#domain/audits/stage.ts';
import { DueText } from '#src/components/values/DueText.tsx';
import { RelativeTime } from '#src/components/values/RelativeTime.tsx';
import { useDeciding } from '#src/store/hooks.ts';

export const TurnCell = ({ revision }: { revision: StagedRevision | null | undefined }) => {
  const { t } = useTranslation('audits');
  const { params } = useDeciding();
  const stage = stageOf(revision, params.$now);
  const owner = ownerAt(stage);
  if (owner === null) return <span className="meta">{t('corrective.turn.nobody')}</span>;
  const since = stage === 'planSubmitted' ? revision?.planSubmittedAt : revision?.actionSubmittedAt;
  return (
    <span className="two-lines">
      <span>{t(`corrective.turn.${owner}`)}</span>
      {owner === 'supplier' ? (
        <span className="meta">
          <DueText value={dueAt(stage, revision)} clock />
        </span>
      ) : (
        since && (
          <span className={isReviewOverdue(stage, revision, params.$now) ? 'meta late' : 'meta'}>
            {t('corrective.waitsSince')} <RelativeTime value={since} />
          </span>
        )
      )}
    </span>
  );
};
