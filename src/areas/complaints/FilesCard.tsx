/** Files of the complaint: preview, add, and which of them suppliers see. */
import { useTranslation } from 'react-i18next';
import { AttachmentGrid } from '#src/areas/complaints/AttachmentGrid.tsx';
import { FileFoot } from '#src/areas/complaints/FileFoot.tsx';
import type { ComplaintRow } from '#src/areas/complaints/rows.ts';
import { isQa } from '#src/areas/complaints/sides.ts';
import { UploadRows } from '#src/areas/complaints/UploadRows.tsx';
import { Card } from '#src/components/Card.tsx';
import { useApp } from '#src/store/hooks.ts';

export const FilesCard = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const qa = isQa(useApp((state) => state.session.roles));
  const files = row.attachments ?? [];
  return (
    <Card title={t('show.files')} id="files">
      <div className="stack">
        {files.length === 0 && !qa && <p className="muted">{t('show.noFiles')}</p>}
        {files.length > 0 && <AttachmentGrid files={files} foot={(one) => <FileFoot row={one} qa={qa} open={row.status !== 'Closed'} />} />}
        {qa && <UploadRows complaintId={row.id} />}
      </div>
    </Card>
  );
};
