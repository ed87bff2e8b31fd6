/** What warehouses were asked and answered; an answer nobody opened is bold and can be marked as read. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductMovement } from '#domain/complaints/productMovement.ts';
import { record } from '#src/actions/index.ts';
import { MovementType } from '#src/areas/complaints/MovementType.tsx';
import type { ComplaintRow, MovementRow } from '#src/areas/complaints/rows.ts';
import { StepButtons } from '#src/areas/complaints/StepButtons.tsx';
import { StepDialog } from '#src/areas/complaints/StepDialog.tsx';
import { stepKey, useSteps } from '#src/areas/complaints/useSteps.ts';
import { Card } from '#src/components/Card.tsx';
import { DateText } from '#src/components/DateText.tsx';
import { DueText } from '#src/components/DueText.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { Tag } from '#src/components/Tag.tsx';
import { useWish } from '#src/store/hooks.ts';

const Movement = ({ row }: { row: MovementRow }) => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const { offered, actions } = useSteps(ProductMovement, row, ['markRead', 'return']);
  const [step, setStep] = useState<string | null>(null);
  const chosen = offered.find((one) => one.step.step === step)?.step;
  const unread = row.status === 'Submitted' && !row.readAt;
  const press = (name: string): void => {
    if (name === 'markRead')
      wish(
        record.transition({
          key: stepKey(ProductMovement, row.id, name),
          collection: 'ProductMovements',
          id: row.id,
          version: row.version,
          step: name,
        }),
      );
    else setStep(name);
  };
  return (
    <li className={`case-card${unread ? ' table__row--strong' : ''}`}>
      <div className="case-card__head">
        <span>{row.no}</span>
        <MovementType movement={row} />
        <StatusChip entity="ProductMovement" status={row.status} />
        {unread && <Tag tone="wait">{t('movement.new')}</Tag>}
      </div>
      <dl className="case-card__facts">
        <div>
          <dt>{t('columns.warehouse')}</dt>
          <dd>{row.supplier?.name}</dd>
        </div>
        <div>
          <dt>{t('columns.lots')}</dt>
          <dd>{(row.lotNos as string[] | null)?.join(t('comma')) || '–'}</dd>
        </div>
        <div>
          <dt>{t(row.submittedAt ? 'movement.submittedAt' : 'columns.due')}</dt>
          <dd>{row.submittedAt ? <DateText value={row.submittedAt} time /> : <DueText value={row.dueAt} />}</dd>
        </div>
      </dl>
      <StepButtons actions={actions} onStep={press} />
      {chosen && <StepDialog entity={ProductMovement} row={row} step={chosen} onClose={() => setStep(null)} />}
    </li>
  );
};

export const MovementsCard = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const movements = row.productMovements ?? [];
  return (
    <Card title={t('show.movements')} id="movements">
      {movements.length === 0 ? (
        <p className="muted">{t('show.noMovements')}</p>
      ) : (
        <ul className="stack">
          {movements.map((one) => (
            <Movement key={one.id} row={one} />
          ))}
        </ul>
      )}
    </Card>
  );
};
