/** The complaint this one was merged into, and those that were merged into it. */
import { useTranslation } from 'react-i18next';
import type { ComplaintRow } from '#src/areas/complaints/rows.ts';
import { Card } from '#src/components/Card.tsx';
import { DateText } from '#src/components/DateText.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';

export const MergedCard = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const children = row.children ?? [];
  return (
    <Card title={t('show.merged')} id="merged">
      {row.parent && (
        <p>
          {t('show.mergedInto')} <a href={`/complaint/show/${row.parent.id}`}>{row.parent.no}</a>
        </p>
      )}
      {children.length > 0 && (
        <ul className="todos">
          {children.map((child) => (
            <li key={child.id} className="todo">
              <a href={`/complaint/show/${child.id}`} className="nowrap">
                {child.no}
              </a>
              <span className="todo__words">
                <span className="ellipsis">{child.title}</span>
                <span className="meta">
                  <DateText value={child.receivedAt} />
                </span>
              </span>
              <StatusChip entity="Complaint" status={child.status} />
            </li>
          ))}
        </ul>
      )}
      {!row.parent && children.length === 0 && <p className="muted">{t('show.noMerged')}</p>}
    </Card>
  );
};
