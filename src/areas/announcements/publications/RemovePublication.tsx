/** Deletes a publication that was never published; its text stays in the library. */
import { useTranslation } from 'react-i18next';
import { AnnouncementPublish } from '#domain/announcements/announcementPublish.ts';
import type { PublishRow } from '#src/areas/announcements/rows.ts';
import type { Then } from '#src/actions/records.ts';
import { RemoveDialog } from '#src/views/steps/RemoveDialog.tsx';

export const RemovePublication = ({ row, then, onClose }: { row: PublishRow; then?: Then; onClose: () => void }) => {
  const { t } = useTranslation('announcements');
  return (
    <RemoveDialog
      entity={AnnouncementPublish}
      row={row}
      title={t('publish.removeAsk', { name: row.announcement?.name ?? '' })}
      what={t('publish.removeWhat')}
      button={t('publish.remove')}
      {...(then ? { then } : {})}
      onClose={onClose}
    />
  );
};
