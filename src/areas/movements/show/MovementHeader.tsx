/** Header of a movement: product; number above, type, status, lots and clock below, then the next step. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MovementType } from '#src/areas/movements/list/MovementType.tsx';
import { lotsText, type MovementRow } from '#src/areas/movements/rows.ts';
import { DueText } from '#src/components/values/DueText.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { WatchingFaces } from '#src/views/record/WatchingFaces.tsx';

interface MovementHeaderProps {
  row: MovementRow;
  back: string;
  unread?: boolean;
  /** at the right of the title */
  tools?: ReactNode;
  /** the next step */
  children?: ReactNode;
}

export const MovementHeader = ({ row, back, unread = false, tools, children }: MovementHeaderProps) => {
  const { t } = useTranslation('movements');
  return (
    <RecordHead
      back={back}
      no={[row.no, row.supplier?.name].filter(Boolean).join(' · ')}
      title={row.productName || row.no}
      subtitle={lotsText(row, t('components:comma'))}
      marks={
        <>
          <MovementType movement={row} />
          <StatusChip entity="ProductMovement" status={row.status} />
          {unread && <Tag tone="wait">{t('complaints:movement.new')}</Tag>}
          <span className="row nowrap-row">
            <span className="muted">{t('complaints:fields.dueAt')}</span>
            <DueText clock value={row.dueAt} over={row.status === 'Submitted'} />
          </span>
        </>
      }
      tools={
        <>
          <WatchingFaces collection="ProductMovements" id={row.id} />
          {tools}
        </>
      }
    >
      {children}
    </RecordHead>
  );
};
