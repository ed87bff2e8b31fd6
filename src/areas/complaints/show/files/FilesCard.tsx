/** Files of the complaint: preview, add, and which of them suppliers see. */
import { useTranslation } from 'react-i18next';
import { AttachmentGrid } from '#src/areas/complaints/shared/AttachmentGrid.tsx';
import { FileFoot } from './FileFoot.tsx';
import type { ComplaintRow } from '#src/areas/complaints/shared/rows.ts';
import { isQa } from '#src/areas/complaints/shared/sides.ts';
import { UploadRows } from './UploadRows.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { useAskedFor } from '#src/views/children/useAskedFor.ts';
import { useApp } from '#src/store/hooks.ts';

export const FilesCard = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const qa = isQa(useApp((state) => state.session.roles));
  const files = row.attachments ?? [];
  const { asked } = useAskedFor('file', 'files');
  if (files.length === 0 && !asked) return null;
  return (
    <Section title={t('show.files')} id="files" count={files.length}>
      <div className="stack">
        {files.length > 0 && <AttachmentGrid files={files} foot={(one) => <FileFoot row={one} qa={qa} open={row.status !== 'Closed'} />} />}
        {qa && <UploadRows complaintId={row.id} />}
      </div>
    </Section>
  );
};
