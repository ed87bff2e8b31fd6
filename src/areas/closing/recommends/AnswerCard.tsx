/** One store: its answer, and the steps on it. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { branchState, StoreRecommendBranch } from '#domain/complaints/storeRecommendBranch.ts';
import { records } from '#src/actions/index.ts';
import { AnswerForm } from '#src/areas/closing/recommends/AnswerForm.tsx';
import type { AnswerDraft } from '#src/areas/closing/recommends/useAnswerDrafts.ts';
import type { AnswerRow, RecommendRow } from '#src/areas/closing/rows.ts';
import { personName } from '#src/components/values/personName.ts';
import { StepButtons } from '#src/areas/complaints/shared/StepButtons.tsx';
import { StepDialog } from '#src/areas/complaints/shared/StepDialog.tsx';
import { useSteps } from '#src/areas/complaints/shared/useSteps.ts';
import { stepKey } from '#src/views/steps/useSteps.ts';
import { DateText } from '#src/components/values/DateText.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { StoredFiles } from '#src/views/files/StoredFiles.tsx';
import { useFileNames } from '#src/views/files/useFileNames.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { useWish } from '#src/store/hooks.ts';
import '#src/areas/complaints/shared/parts.css';

const quantities = ['quantityFound', 'quantityRemoved', 'quantityReturned', 'quantityDestroyed'] as const;

export const AnswerCard = ({
  row,
  recommend,
  mine,
  kept,
}: {
  row: AnswerRow;
  recommend: RecommendRow;
  mine: boolean;
  kept: AnswerDraft;
}) => {
  const { t } = useTranslation('closing');
  const wish = useWish();
  const fileNames = useFileNames();
  const { offered, actions } = useSteps(StoreRecommendBranch, { ...row, storeRecommend: recommend });
  const [open, setOpen] = useState<string | null>(null);
  // a started answer is open again
  const writing = open === 'answer' || (kept.values !== undefined && offered.some(({ step }) => step.step === 'answer'));
  const chosen = offered.find((one) => one.step.step === open)?.step;
  const state = branchState(row);
  // no more steps after verification: the header says so for all stores
  const possible = actions.filter((action) => (action.reasons?.length ?? 0) === 0);
  const named = possible.map((action) =>
    action.step === 'answer' && state === 'answered' ? { ...action, label: t('recommends.correct') } : action,
  );
  const press = (step: string): void => {
    if (step === 'undo')
      wish(
        records.transition({
          key: stepKey(StoreRecommendBranch, row.id, step),
          collection: 'StoreRecommendBranches',
          id: row.id,
          version: row.version,
          step,
        }),
      );
    else setOpen(step);
  };
  return (
    <li className="case-card" id={`store-${row.branchId}`} data-state={state}>
      <div className="case-card__head">
        <strong>{row.branch ? `${row.branch.storeNo} ${row.branch.name}` : row.branchId}</strong>
        <StatusChip entity="StoreRecommendBranch" status={state} />
        {mine && state === 'open' && <Tag tone="wait">{t('recommends.yours')}</Tag>}
      </div>
      {state === 'answered' && !writing && (
        <>
          <dl className="case-card__facts">
            {quantities.map((name) => (
              <div key={name}>
                <dt>{t(`complaints:fields.${name}`)}</dt>
                <dd>
                  <NumberText value={row[name]} />
                </dd>
              </div>
            ))}
          </dl>
          {row.comment && <p>{row.comment}</p>}
          <StoredFiles
            collection="StoreRecommendBranches"
            label={t('complaints:fields.fileNames')}
            files={fileNames(row.fileNames ?? [])}
          />
          <p className="meta">
            <DateText value={row.answeredAt} time /> · {personName(row.answeredBy)}
          </p>
        </>
      )}
      {state === 'waived' && <p className="meta">{t('recommends.waived', { reason: row.waivedReason ?? '' })}</p>}
      {writing ? <AnswerForm row={row} kept={kept} onClose={() => setOpen(null)} /> : <StepButtons actions={named} onStep={press} />}
      {chosen && chosen.step === 'waive' && (
        <StepDialog entity={StoreRecommendBranch} row={row} step={chosen} onClose={() => setOpen(null)} />
      )}
    </li>
  );
};
