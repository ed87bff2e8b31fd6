/** Number, type, product and lots of a request, its state and clock. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MovementType } from '#src/areas/complaints/MovementType.tsx';
import { lotsText, type MovementRow } from '#src/areas/complaints/movements/rows.ts';
import { DueText } from '#src/components/DueText.tsx';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { Tag } from '#src/components/Tag.tsx';
import { WatchingFaces } from '#src/views/WatchingFaces.tsx';

interface MovementHeaderProps {
  row: MovementRow;
  back: string;
  unread?: boolean;
  children?: ReactNode;
}

export const MovementHeader = ({ row, back, unread = false, children }: MovementHeaderProps) => {
  const { t } = useTranslation('movements');
  return (
    <PageHeader
      back={back}
      title={row.no}
      subtitle={[row.productName, lotsText(row, t('complaints:comma'))].filter(Boolean).join(' · ')}
      marks={
        <>
          <MovementType movement={row} />
          <StatusChip entity="ProductMovement" status={row.status} />
          {unread && <Tag tone="wait">{t('complaints:movement.new')}</Tag>}
          <WatchingFaces collection="ProductMovements" id={row.id} />
          <span className="row nowrap-row">
            <span className="muted">{t('complaints:columns.due')}</span>
            <DueText clock value={row.dueAt} over={row.status === 'Submitted'} />
          </span>
        </>
      }
    >
      {children}
    </PageHeader>
  );
};
