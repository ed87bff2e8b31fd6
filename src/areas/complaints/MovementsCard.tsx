/** What warehouses were asked, and how much of the goods is under control by their answers; an answer nobody opened is bold. */
import { useTranslation } from 'react-i18next';
import { recoveryOf } from '#domain/complaints/movementBalance.ts';
import { MovementType } from '#src/areas/complaints/MovementType.tsx';
import { RecoveryBar } from '#src/areas/complaints/RecoveryBar.tsx';
import type { ComplaintRow, MovementRow } from '#src/areas/complaints/rows.ts';
import { isQa, isStaff } from '#src/areas/complaints/sides.ts';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { Card } from '#src/components/Card.tsx';
import { DateText } from '#src/components/DateText.tsx';
import { DueText } from '#src/components/DueText.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { Tag } from '#src/components/Tag.tsx';
import { useApp } from '#src/store/hooks.ts';

const Movement = ({ row }: { row: MovementRow }) => {
  const { t } = useTranslation('complaints');
  const staff = isStaff(useApp((state) => state.session.roles));
  const unread = staff && row.status === 'Submitted' && !row.readAt;
  return (
    <li className={`case-card${unread ? ' table__row--strong' : ''}`}>
      <div className="case-card__head">
        <a href={`/complaint/product-movement/${staff ? 'show' : 'edit'}/${row.id}`}>{row.no}</a>
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
          <dd>{row.submittedAt ? <DateText value={row.submittedAt} time /> : <DueText clock value={row.dueAt} />}</dd>
        </div>
      </dl>
      {row.status === 'Submitted' && row.lines && <RecoveryBar recovery={recoveryOf(row.lines)} label={t('recovery.label', { no: row.no })} />}
    </li>
  );
};

export const MovementsCard = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const qa = isQa(useApp((state) => state.session.roles));
  const movements = row.productMovements ?? [];
  const open = qa && !row.parentId && ['Submitted', 'Investigating'].includes(row.status);
  return (
    <Card
      title={t('show.movements')}
      id="movements"
      actions={
        open && (
          <ButtonLink small icon="plus" href={`/complaint/product-movement/create/${row.id}`}>
            {t('movement.ask')}
          </ButtonLink>
        )
      }
    >
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
