/** Several complaints about one lot within a week: a defective lot shows at the third complaint, not at the end of the month. */
import { useTranslation } from 'react-i18next';
import type { ComplaintRow } from '#src/areas/complaints/shared/rows.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { useAnswer } from '#src/store/hooks.ts';

const weekMs = 7 * 86_400_000;
const alarmFrom = 3;

type Dated = Pick<ComplaintRow, 'receivedAt' | 'status'>;

/** The largest number of complaints, including this one, received within seven days. */
export const clusterSize = (row: Dated, others: readonly Dated[]): number => {
  const at = Date.parse(row.receivedAt);
  const near = others.filter((one) => one.status !== 'Draft').map((one) => Date.parse(one.receivedAt));
  const starts = [at, ...near].filter((start) => start <= at && at - start < weekMs);
  return Math.max(1, ...starts.map((start) => [at, ...near].filter((one) => one >= start && one - start < weekMs).length));
};

export const ClusterNote = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const answer = useAnswer<{ others?: readonly Dated[] }>('lot');
  const count = clusterSize(row, answer?.others ?? []);
  if (count < alarmFrom || row.status === 'Draft') return null;
  return (
    <p className="told told--alarm" role="note">
      <Icon name="exclamation-triangle" size={16} />
      <span>
        {t('lot.cluster', { count, no: row.lotNo })} <a href="#lot">{t('lot.clusterShow')}</a>
      </span>
    </p>
  );
};
