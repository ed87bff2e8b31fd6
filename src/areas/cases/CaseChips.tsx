/** The suppliers of a complaint in one cell: name and case status of the most urgent one, and the number of others. */
import { useTranslation } from 'react-i18next';
import type { CaseRow } from '#src/areas/cases/rows.ts';
import { Missing } from '#src/components/values/Missing.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';

/** Cases that need QA first, then those with the supplier, then finished ones. */
const order = ['Submitted', 'Rejected', 'Inprogress', 'Open', 'Draft', 'Approved', 'Done'];
type Chip = Pick<CaseRow, 'no' | 'status' | 'notRelated' | 'supplier'>;
const rank = (one: Chip): number => order.indexOf(one.status) + (one.notRelated ? order.length : 0);

export const CaseChips = ({ cases }: { cases: readonly Chip[] }) => {
  const { t } = useTranslation('complaints');
  const [first, ...more] = [...cases].sort((a, b) => rank(a) - rank(b));
  if (!first) return <Missing />;
  return (
    <span
      className={`two-lines${first.notRelated ? ' dimmed' : ''}`}
      title={cases.map((one) => one.supplier?.name ?? one.no).join(t('components:comma'))}
    >
      <span>{first.supplier?.name ?? first.no}</span>
      <span className="small-chips">
        {first.notRelated ? <Tag tone="done">{t('case.notRelated')}</Tag> : <StatusChip entity="SupplierComplaint" status={first.status} />}
        {more.length > 0 && <span className="meta">+{more.length}</span>}
      </span>
    </span>
  );
};
