/** What can be done with the chosen complaints of the list. They stay chosen over pages, filters and tabs until they are cleared. */
import { useTranslation } from 'react-i18next';
import { navigation } from '#src/actions/index.ts';
import type { ComplaintRow } from '#src/areas/complaints/rows.ts';
import { Button } from '#src/components/Button.tsx';
import { SelectionBar } from '#src/components/SelectionBar.tsx';
import { useWish } from '#src/store/hooks.ts';

export interface SelectedComplaintsProps {
  ids: ReadonlySet<number>;
  /** the rows on this page: why one of them cannot be merged is said here, the others are looked at on the next page */
  rows: readonly ComplaintRow[];
  onClear: () => void;
}

export const SelectedComplaints = ({ ids, rows, onClear }: SelectedComplaintsProps) => {
  const { t } = useTranslation('closing');
  const wish = useWish();
  const stuck = rows.find((row) => ids.has(row.id) && (row.parentId !== null || !['Submitted', 'Investigating'].includes(row.status)));
  const reason = ids.size < 2 ? t('merging.needTwo') : stuck ? t('merging.stuck', { no: stuck.no }) : null;
  return (
    <SelectionBar count={ids.size} onClear={onClear}>
      <Button
        icon="clone"
        aria-disabled={reason !== null || undefined}
        aria-describedby={reason ? 'selection-reason' : undefined}
        onClick={() => reason === null && wish(navigation.go({ to: `/complaint/merging/create?ids=${[...ids].join(',')}` }))}
      >
        {t('merging.start')}
      </Button>
      {reason && (
        <span className="meta" id="selection-reason">
          {reason}
        </span>
      )}
    </SelectionBar>
  );
};
