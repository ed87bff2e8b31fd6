/** The suppliers of a complaint in one line: name and the status of each case; a not related one is dimmed. */
import { useTranslation } from 'react-i18next';
import type { CaseRow } from '#src/areas/complaints/rows.ts';
import { Missing } from '#src/components/Missing.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { Tag } from '#src/components/Tag.tsx';

export const CaseChips = ({ cases }: { cases: readonly CaseRow[] }) => {
  const { t } = useTranslation('complaints');
  if (cases.length === 0) return <Missing />;
  return (
    <span className="case-chips">
      {cases.map((one) => (
        <span key={one.id} className={`case-chips__one${one.notRelated ? ' dimmed' : ''}`} title={one.supplier?.name ?? one.no}>
          {one.notRelated ? <Tag tone="done">{t('case.notRelated')}</Tag> : <StatusChip entity="SupplierComplaint" status={one.status} />}
          <span className="ellipsis">{one.supplier?.name ?? one.no}</span>
        </span>
      ))}
    </span>
  );
};
