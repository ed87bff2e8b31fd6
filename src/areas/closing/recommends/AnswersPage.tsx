/** A sent recommendation: the request, the progress of the stores, each store's answer; own stores first. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recommendState, StoreRecommend } from '#domain/complaints/storeRecommend.ts';
import { branchState } from '#domain/complaints/storeRecommendBranch.ts';
import { records } from '#src/actions/index.ts';
import { AnswerCard } from '#src/areas/closing/recommends/AnswerCard.tsx';
import { useAnswerDrafts } from '#src/areas/closing/recommends/useAnswerDrafts.ts';
import type { AnswerRow, RecommendRow } from '#src/areas/closing/rows.ts';
import { personName } from '#src/components/values/personName.ts';
import { useSteps } from '#src/areas/complaints/shared/useSteps.ts';
import { stepKey } from '#src/views/steps/useSteps.ts';
import { ActionBar } from '#src/components/form/ActionBar.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { LongText } from '#src/components/values/LongText.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { useApp, usePending, useWish } from '#src/store/hooks.ts';

const order = { open: 0, answered: 1, waived: 2 } as const;

export const AnswersPage = ({ row }: { row: RecommendRow }) => {
  const { t } = useTranslation('closing');
  const wish = useWish();
  const me = useApp((state) => state.session.user?.id ?? 0);
  const { actions } = useSteps(StoreRecommend, row, ['verify']);
  const key = stepKey(StoreRecommend, row.id, 'verify');
  const { failure } = usePending(key);
  const keptOf = useAnswerDrafts(row);
  // the initial order stays: a card does not move when it is answered
  const isMine = (one: AnswerRow): boolean => one.branch?.areaUserId === me || one.branch?.odomUserId === me;
  const rank = (one: AnswerRow): number => (isMine(one) ? 0 : 10) + order[branchState(one)];
  const [ranks] = useState(() => new Map((row.branches ?? []).map((one) => [one.id, rank(one)])));
  const stores = [...(row.branches ?? [])].sort((a, b) => (ranks.get(a.id) ?? 99) - (ranks.get(b.id) ?? 99) || a.id - b.id);
  const done = stores.filter((one) => branchState(one) !== 'open').length;
  const sum = (name: 'quantityFound' | 'quantityRemoved' | 'quantityReturned' | 'quantityDestroyed'): number =>
    stores.reduce((all, one) => all + (one[name] ?? 0), 0);
  return (
    <div className="record narrow-main">
      <PageHeader
        back={`/complaint/show/${row.complaintId}`}
        title={row.title}
        subtitle={row.complaint ? `${row.complaint.no} · ${row.complaint.productName ?? row.complaint.title}` : undefined}
        marks={
          <>
            <StatusChip entity="StoreRecommend" status={recommendState(row)} />
            <span>
              {t('complaints:fields.dueDate')} <DueText value={row.dueDate} over={done === stores.length} />
            </span>
          </>
        }
      />
      {actions.length > 0 && (
        <ActionBar
          actions={actions}
          next={done === stores.length ? 'verify' : null}
          note={t('recommends.progress', { done, count: stores.length })}
          onStep={(step) => wish(records.transition({ key, collection: 'StoreRecommends', id: row.id, version: row.version, step }))}
        />
      )}
      {failure && (
        <p className="field__error" role="alert">
          {failureText(failure, t)}
        </p>
      )}
      <Card title={t('recommends.what')}>
        <FactList
          facts={[
            { label: t('complaints:fields.actionType'), value: t(`complaints:values.actionType.${row.actionType}`) },
            { label: t('recommends.sentAt'), value: <DateText value={row.sentAt} time /> },
            { label: t('recommends.answered'), value: t('recommends.progress', { done, count: stores.length }) },
            { label: t('recommends.totalFound'), value: <NumberText value={sum('quantityFound')} /> },
            {
              label: t('recommends.totalGone'),
              value: <NumberText value={sum('quantityRemoved') + sum('quantityReturned') + sum('quantityDestroyed')} />,
            },
            ...(row.verifiedAt
              ? [
                  {
                    label: t('recommends.verified'),
                    value: (
                      <>
                        <DateText value={row.verifiedAt} time /> {personName(row.verifiedBy)}
                      </>
                    ),
                  },
                ]
              : []),
            { label: t('recommends.instruction'), value: <LongText text={row.instruction} />, wide: true },
          ]}
        />
      </Card>
      <Card title={t('recommends.answers')}>
        <ul className="stack">
          {stores.map((one) => (
            <AnswerCard key={one.id} row={one} recommend={row} mine={isMine(one)} kept={keptOf(one)} />
          ))}
        </ul>
      </Card>
    </div>
  );
};
