/** Files picked on the complaint's page: uploaded at once, then attached as rows. */
import { useTranslation } from 'react-i18next';
import { records } from '#src/actions/index.ts';
import { useWish } from '#src/store/hooks.ts';
import { SendFiles } from '#src/views/files/SendFiles.tsx';

export const UploadRows = ({ complaintId }: { complaintId: number }) => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  return (
    <SendFiles
      slot={`complaint/${complaintId}`}
      collection="ComplaintAttachments"
      label={t('show.addFiles')}
      onStored={(uploads) => {
        for (const { key, file, name } of uploads)
          wish(
            records.create({
              key: `attach/${key}`,
              collection: 'ComplaintAttachments',
              values: { complaintId, file, kind: 'other', visibility: 'internal', caption: name.slice(0, 200) },
            }),
          );
      }}
    />
  );
};
