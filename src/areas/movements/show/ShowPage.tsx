/** One response: recovery and clock first, then quantities, explanations, stores without an answer, the chain of movements. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { movementRank, ProductMovement } from '#domain/complaints/productMovement.ts';
import { isAnswered, isExplained, lineDifference, recoveryOf } from '#domain/complaints/movementBalance.ts';
import { StepDialog } from '#src/areas/complaints/shared/StepDialog.tsx';
import { useSteps } from '#src/areas/complaints/shared/useSteps.ts';
import { AskedCard } from './AskedCard.tsx';
import { BalanceTable } from './BalanceTable.tsx';
import { ChainCard } from './ChainCard.tsx';
import { EscalateDialog } from './EscalateDialog.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { LotsLeft } from '#src/areas/movements/answer/LotsLeft.tsx';
import { MovementHeader } from './MovementHeader.tsx';
import { RecoveryCard } from './RecoveryCard.tsx';
import type { LineRow, MovementRow } from '#src/areas/movements/rows.ts';
import { useTurn } from '#src/views/steps/useTurn.tsx';
import { NextInLine } from '#src/views/queue/NextInLine.tsx';
import { StoredFiles } from '#src/views/files/StoredFiles.tsx';
import { useFileNames } from '#src/views/files/useFileNames.ts';
import { ActionBar, type BarAction } from '#src/components/form/ActionBar.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { formatExact } from '#domain/numbers.ts';
import { NumberText } from '#src/components/values/NumberText.tsx';

interface ShowPageProps {
  row: MovementRow;
  lines: readonly LineRow[];
  related: readonly MovementRow[];
}

export const ShowPage = ({ row, lines, related }: ShowPageProps) => {
  const { t } = useTranslation('movements');
  const named = useFileNames();
  const [asking, setAsking] = useState<'return' | 'escalate' | 'release' | 'delete' | null>(null);
  const turn = useTurn(ProductMovement, row, 'movements');
  const { offered, actions } = useSteps(ProductMovement, row, ['return', 'escalate', 'delete']);
  const step = (name: string) => offered.find((one) => one.step.step === name)?.step;
  const recovery = recoveryOf(lines);
  const unheard = lines.filter((line) => line.locationType === 'branch' && !isAnswered(line));
  const variances = lines.filter((line) => lineDifference(line) !== 0 && isAnswered(line));
  const place = (line: LineRow): string =>
    line.locationType === 'branch'
      ? line.branch
        ? `${line.branch.storeNo} ${line.branch.name}`
        : t('grid.noStore')
      : (row.supplier?.name ?? t('grid.ownStock'));
  const bar = actions.flatMap((action): BarAction[] => {
    if (action.step === 'delete') return [{ ...action, label: t('steps.delete'), icon: 'trash', danger: true }];
    if (action.step !== 'escalate') return [{ ...action, label: t('steps.return'), icon: 'undo' }];
    const higher = row.type === 'trace' || row.type === 'quarantine';
    return [
      ...(higher ? [{ ...action, label: t('steps.escalate'), icon: 'arrow-up-right' }] : []),
      ...(row.type === 'release' ? [] : [{ ...action, step: 'release', label: t('steps.release'), icon: 'lock-open' }]),
    ];
  });
  // goods are missing and an escalation is possible
  const short =
    bar.some((action) => action.step === 'escalate' && (action.reasons?.length ?? 0) === 0) &&
    recovery.rate !== null &&
    recovery.rate < 1 &&
    row.type !== 'recall';
  return (
    <div className="record movement">
      <MovementHeader
        row={row}
        back={`/complaint/show/${row.complaintId}#movements`}
        unread={row.status === 'Submitted' && !row.readAt}
        tools={row.status === 'Submitted' && <ExportButtons row={row} lines={lines} />}
      >
        <ActionBar
          actions={bar}
          next={short ? 'escalate' : null}
          note={turn.note ?? t('show.answeredBy')}
          detail={
            <>
              {row.supplier?.name} {turn.detail}
            </>
          }
          onStep={(name) => setAsking(name as 'return')}
        />
      </MovementHeader>
      <NextInLine kind="movements" id={row.id} done={!short} />
      <LotsLeft left={row.lotsLeft ?? []} />
      <RecoveryCard row={row} recovery={recovery} />
      <Section title={t('show.lines')} count={lines.length}>
        <BalanceTable lines={lines} type={row.type} warehouse={row.supplier?.name} />
      </Section>
      {variances.length > 0 && (
        <Section title={t('show.variances')}>
          <ul className="stack" data-part="variances">
            {variances.map((line) => (
              <li key={line.id}>
                <b>{place(line)}</b>, {line.lotNo}: <NumberText value={Math.abs(lineDifference(line))} />{' '}
                {t(lineDifference(line) > 0 ? 'grid.missing' : 'grid.tooMany')}
                {'. '}
                {isExplained(line) ? line.varianceReason : t('show.notExplained')}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {unheard.length > 0 && (
        <Section title={t('show.unheard', { count: unheard.length })}>
          <ul className="stack" data-part="unheard">
            {unheard.map((line) => (
              <li key={line.id}>
                <b>{place(line)}</b>, {t('show.hasReceived', { n: formatExact(line.receivedQty ?? 0) })}
                {line.varianceReason && <> {line.varianceReason}</>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <ChainCard row={row} related={related} />
      <AskedCard row={row} lines={lines} />
      {(row.fileNames ?? []).length > 0 && (
        <Section title={t('edit.files')}>
          <StoredFiles collection="ProductMovements" label={t('edit.files')} files={named(row.fileNames ?? [])} />
        </Section>
      )}
      {asking === 'return' && step('return') && (
        <StepDialog entity={ProductMovement} row={row} step={step('return')!} onClose={() => setAsking(null)} />
      )}
      {asking === 'delete' && step('delete') && (
        <StepDialog
          entity={ProductMovement}
          row={row}
          step={step('delete')!}
          then={{ go: `/complaint/show/${row.complaintId}` }}
          onClose={() => setAsking(null)}
        />
      )}
      {(asking === 'escalate' || asking === 'release') && step('escalate') && (
        <EscalateDialog
          row={row}
          types={
            asking === 'release'
              ? ['release']
              : (['quarantine', 'recall'] as const).filter((type) => movementRank[type] > movementRank[row.type])
          }
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
};
