/** Files picked on the page of a complaint: sent at once, then attached as rows of it. */
import { record } from '#src/actions/index.ts';
import { SendFiles } from '#src/areas/complaints/SendFiles.tsx';
import { useWish } from '#src/store/hooks.ts';

export const UploadRows = ({ complaintId }: { complaintId: number }) => {
  const wish = useWish();
  return (
    <SendFiles
      slot={`complaint/${complaintId}`}
      onStored={(uploads) => {
        for (const { key, file, name } of uploads)
          wish(
            record.create({
              key: `attach/${key}`,
              collection: 'ComplaintAttachments',
              values: { complaintId, file, kind: 'other', visibility: 'internal', caption: name.slice(0, 200) },
            }),
          );
      }}
    />
  );
};
