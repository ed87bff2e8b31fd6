/** Files of the complaint: preview, add, and which of them suppliers see. */
import { useTranslation } from 'react-i18next';
import { record } from '#src/actions/index.ts';
import { AttachmentGrid } from '#src/areas/complaints/AttachmentGrid.tsx';
import type { ComplaintRow } from '#src/areas/complaints/rows.ts';
import { isQa } from '#src/areas/complaints/sides.ts';
import { VisibleTick } from '#src/areas/complaints/VisibleTick.tsx';
import { UploadRows } from '#src/areas/complaints/UploadRows.tsx';
import { Button } from '#src/components/Button.tsx';
import { Card } from '#src/components/Card.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';

const COLLECTION = 'ComplaintAttachments';

export const FilesCard = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const qa = isQa(useApp((state) => state.session.roles));
  const files = row.attachments ?? [];
  return (
    <Card title={t('show.files')} id="files">
      <div className="stack">
        {files.length === 0 && !qa && <p className="muted">{t('show.noFiles')}</p>}
        {files.length > 0 && (
          <AttachmentGrid
            files={files}
            foot={(one) => (
              <span className="file-grid__foot">
                {qa ? (
                  <VisibleTick file={one} />
                ) : (
                  <span className="meta">{t(`options.visibility.${one.visibility}`)}</span>
                )}
                {qa && row.status !== 'Closed' && (
                  <Button
                    look="plain"
                    small
                    icon="trash"
                    aria-label={t('components:file.remove', { name: one.caption ?? one.kind })}
                    onClick={() =>
                      wish(record.remove({ key: `attachment/${one.id}`, collection: COLLECTION, id: one.id, version: one.version }))
                    }
                  />
                )}
              </span>
            )}
          />
        )}
        {qa && <UploadRows complaintId={row.id} />}
      </div>
    </Card>
  );
};
