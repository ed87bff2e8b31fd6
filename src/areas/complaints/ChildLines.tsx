/** The complaints merged into one, below its row. */
import { useTranslation } from 'react-i18next';
import type { ComplaintRow } from '#src/areas/complaints/rows.ts';
import { DateText } from '#src/components/DateText.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';

export const ChildLines = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  return (
    <ul className="child-lines" aria-label={t('list.childrenOf', { no: row.no })}>
      {(row.children ?? []).map((child) => (
        <li key={child.id}>
          <a href={`/complaint/show/${child.id}`}>{child.no}</a>
          <DateText value={child.receivedAt} />
          <StatusChip entity="Complaint" status={child.status} />
          <span className="ellipsis">{child.title}</span>
        </li>
      ))}
    </ul>
  );
};
