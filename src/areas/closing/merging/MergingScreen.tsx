/** /complaint/merging/show/:id: lead complaint, merged complaints, transferred work, reason; and undoing it. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComplaintMerging } from '#domain/complaints/complaintMerging.ts';
import { MovedText } from '#src/areas/closing/merging/MovedText.tsx';
import type { ChosenRow, MergingRow } from '#src/areas/closing/rows.ts';
import { personName } from '#src/components/values/personName.ts';
import { StepDialog } from '#src/areas/complaints/shared/StepDialog.tsx';
import { useSteps } from '#src/areas/complaints/shared/useSteps.ts';
import { ActionBar } from '#src/components/form/ActionBar.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { useRow, useView } from '#src/store/hooks.ts';
import { NextInLine } from '#src/views/queue/NextInLine.tsx';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { listIn } from '#src/selectors/views.ts';
import '#src/areas/complaints/shared/parts.css';

const ComplaintLine = ({ row, mark }: { row: Pick<ChosenRow, 'id' | 'no' | 'title' | 'status'>; mark?: string | null }) => (
  <li className="todo">
    <a href={`/complaint/show/${row.id}`} className="nowrap">
      {row.no}
    </a>
    <span className="todo__words">
      <span className="ellipsis">{row.title}</span>
    </span>
    {mark && <Tag tone="done">{mark}</Tag>}
    <StatusChip entity="Complaint" status={row.status} />
  </li>
);

const MergingScreen = () => {
  const { t } = useTranslation('closing');
  const row = useRow<MergingRow>();
  const named = listIn<ChosenRow>(useView('complaints')?.value);
  const { offered, actions } = useSteps(ComplaintMerging, row);
  const [step, setStep] = useState<string | null>(null);
  const chosen = offered.find((one) => one.step.step === step)?.step;

  if (!row) return <LoadState gone={t('merging.notFound')} />;
  return (
    <div className="record narrow-main">
      <PageHeader
        back={`/complaint/show/${row.parentId}`}
        title={t('merging.showTitle', { no: row.parent?.no ?? '' })}
        marks={
          row.unmergedAt ? (
            <Tag tone="done" icon="undo">
              {t('merging.undone')}
            </Tag>
          ) : (
            <Tag tone="info" icon="clone">
              {t('merging.inForce')}
            </Tag>
          )
        }
      />
      {actions.length > 0 && <ActionBar actions={actions} next={null} onStep={setStep} />}
      <NextInLine kind="complaints" id={row.parentId} done />
      <Card title={t('merging.leading')}>
        <ul className="todos">{row.parent && <ComplaintLine row={row.parent} />}</ul>
      </Card>
      <Card title={t('merging.mergedOnes', { count: row.childIds.length })}>
        <ul className="todos">
          {named.map((one) => (
            <ComplaintLine key={one.id} row={one} mark={one.parentId === row.parentId ? null : t('merging.takenOut')} />
          ))}
        </ul>
      </Card>
      <Card title={t('merging.facts')}>
        <FactList
          facts={[
            { label: t('merging.mergedAt'), value: <DateText value={row.createdAt} time /> },
            { label: t('merging.mergedBy'), value: personName(row.createdBy) },
            { label: t('complaints:fields.reason'), value: row.reason, wide: true },
            { label: t('merging.moved'), value: <MovedText row={row} />, wide: true },
            ...(row.unmergedAt
              ? [
                  { label: t('merging.undoneAt'), value: <DateText value={row.unmergedAt} time /> },
                  { label: t('merging.undoneBy'), value: personName(row.unmergedBy) },
                  { label: t('complaints:fields.unmergeReason'), value: row.unmergeReason, wide: true },
                ]
              : []),
          ]}
        />
      </Card>
      {chosen && <StepDialog entity={ComplaintMerging} row={row} step={chosen} onClose={() => setStep(null)} />}
    </div>
  );
};

export default MergingScreen;
