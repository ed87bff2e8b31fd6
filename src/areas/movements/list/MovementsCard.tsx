/** The movements of a complaint with the recovery rate; an unread response is bold. */
import { useTranslation } from 'react-i18next';
import { recoveryOf } from '#domain/complaints/movementBalance.ts';
import { MovementType } from './MovementType.tsx';
import { RecoveryBar } from './RecoveryBar.tsx';
import type { ComplaintRow, ReducedRow } from '#src/areas/complaints/shared/rows.ts';
import type { ShownMovement } from '#src/areas/movements/rows.ts';
import { isQa, isStaff } from '#src/areas/complaints/shared/sides.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { useApp } from '#src/store/hooks.ts';
import '#src/areas/complaints/shared/parts.css';

const Movement = ({ row }: { row: ShownMovement }) => {
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
          <dt>{t('fields.lotNos')}</dt>
          <dd>{row.lotNos?.join(t('components:comma')) || '–'}</dd>
        </div>
        <div>
          <dt>{t(row.submittedAt ? 'movement.submittedAt' : 'fields.dueAt')}</dt>
          <dd>{row.submittedAt ? <DateText value={row.submittedAt} time /> : <DueText clock value={row.dueAt} />}</dd>
        </div>
      </dl>
      {row.status === 'Submitted' && row.lines && (
        <RecoveryBar recovery={recoveryOf(row.lines)} label={t('recovery.label', { no: row.no })} />
      )}
    </li>
  );
};

export const MovementsCard = ({ row }: { row: ComplaintRow | ReducedRow }) => {
  const { t } = useTranslation('complaints');
  const qa = isQa(useApp((state) => state.session.roles));
  const movements = row.productMovements ?? [];
  if (movements.length === 0) return null;
  const open = qa && !row.parentId && ['Submitted', 'Investigating'].includes(row.status);
  return (
    <Section
      title={t('show.movements')}
      id="movements"
      count={movements.length}
      actions={
        open && (
          <ButtonLink small icon="plus" href={`/complaint/product-movement/create/${row.id}`}>
            {t('movement.ask')}
          </ButtonLink>
        )
      }
    >
      <ul>
        {movements.map((one) => (
          <Movement key={one.id} row={one} />
        ))}
      </ul>
    </Section>
  );
};
