/** Deletes a complaint that was never submitted. `discard`: the address whose draft is deleted with it. */
import { useTranslation } from 'react-i18next';
import { Complaint } from '#domain/complaints/complaint.ts';
import type { DraftRow } from '#src/areas/complaints/shared/rows.ts';
import { RemoveDialog } from '#src/views/steps/RemoveDialog.tsx';

export const RemoveDraft = ({ row, discard, onClose }: { row: DraftRow; discard?: string; onClose: () => void }) => {
  const { t } = useTranslation('complaints');
  return (
    <RemoveDialog
      entity={Complaint}
      row={row}
      title={t('show.removeAsk', { no: row.no })}
      what={t('show.removeWhat')}
      button={t('show.removeDraft')}
      then={{ go: '/complaint/list', ...(discard ? { discard } : {}) }}
      onClose={onClose}
    />
  );
};
