/** Below a stored file: visibility for suppliers; QA describes or removes it after confirmation. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComplaintAttachment } from '#domain/complaints/complaintAttachment.ts';
import type { AttachmentRow } from '#src/areas/complaints/shared/rows.ts';
import { VisibleTick } from '#src/areas/complaints/fields/VisibleTick.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { ChildForm } from '#src/views/children/ChildForm.tsx';
import { RemoveDialog } from '#src/views/steps/RemoveDialog.tsx';

/** `open`: the complaint is not closed. */
export const FileFoot = ({ row, qa, open }: { row: AttachmentRow; qa: boolean; open: boolean }) => {
  const { t } = useTranslation('complaints');
  const [doing, setDoing] = useState<'edit' | 'remove' | null>(null);
  const name = row.caption ?? t(`values.kind.${row.kind}`);
  const end = (): void => setDoing(null);
  if (!qa) return <span className="meta">{t(`values.visibility.${row.visibility}`)}</span>;
  return (
    <span className="file-grid__foot">
      <VisibleTick file={row} />
      <span className="row nowrap-row">
        <Button look="plain" small icon="pencil" aria-label={t('file.edit', { name })} onClick={() => setDoing('edit')} />
        {open && (
          <Button look="plain" small icon="trash" aria-label={t('components:file.remove', { name })} onClick={() => setDoing('remove')} />
        )}
      </span>
      {doing === 'edit' && (
        <Modal open title={t('file.edit', { name })} onClose={end}>
          <ChildForm
            entity={ComplaintAttachment}
            given={{ complaintId: row.complaintId }}
            row={row}
            inputs={{ fields: ['kind', 'caption'] }}
            texts="complaints"
            label={t('file.edit', { name })}
            button={t('file.save')}
            onClose={end}
          />
        </Modal>
      )}
      {doing === 'remove' && (
        <RemoveDialog
          entity={ComplaintAttachment}
          row={row}
          title={t('file.removeAsk', { name })}
          what={t('file.removeWhat')}
          told={row.visibility === 'supplier' ? t('file.removeTold') : undefined}
          button={t('file.remove')}
          onClose={end}
        />
      )}
    </span>
  );
};
