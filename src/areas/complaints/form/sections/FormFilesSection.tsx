/** Files of the form: uploaded when picked, attached with the next save; each has a description and its visibility for suppliers. */
import { useTranslation } from 'react-i18next';
import { attachmentKinds } from '#domain/complaints/complaintAttachment.ts';
import { AttachmentGrid } from '#src/areas/complaints/shared/AttachmentGrid.tsx';
import type { FormFile } from '#src/areas/complaints/form/formFields.ts';
import type { AttachmentRow } from '#src/areas/complaints/shared/rows.ts';
import { SendFiles } from '#src/views/files/SendFiles.tsx';
import { isPicture, Thumb } from '#src/views/files/Thumb.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { fileIcon } from '#src/components/files/FileList.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';

export interface FormFilesSectionProps {
  slot: string;
  files: readonly FormFile[];
  /** rows the complaint already has */
  attached: readonly AttachmentRow[];
  onFiles: (files: readonly FormFile[]) => void;
}

export const FormFilesSection = ({ slot, files, attached, onFiles }: FormFilesSectionProps) => {
  const { t } = useTranslation('complaints');
  const set = (key: string, patch: Partial<FormFile>): void => onFiles(files.map((one) => (one.file === key ? { ...one, ...patch } : one)));
  return (
    <Card id="files" title={t('form.section.files')}>
      <div className="stack">
        <SendFiles
          slot={slot}
          collection="ComplaintAttachments"
          label={t('show.addFiles')}
          onStored={(uploads) =>
            onFiles([
              ...files,
              ...uploads.map(({ file, name, size }): FormFile => ({
                file,
                name,
                size,
                kind: isPicture(name) ? 'product' : 'other',
                visibility: 'internal',
              })),
            ])
          }
        />
        {files.length > 0 && (
          <ul className="form-files" aria-label={t('form.toAttach')}>
            {files.map((one) => (
              <li key={one.file} className="form-files__one">
                <Thumb small collection="ComplaintAttachments" stored={one.file} icon={<Icon name={fileIcon(one.file)} />} />
                <span className="ellipsis" title={one.name}>
                  {one.name}
                </span>
                <select
                  className="input input--small"
                  aria-label={t('form.kindOf', { name: one.name })}
                  value={one.kind}
                  onChange={(event) => set(one.file, { kind: event.target.value })}
                >
                  {attachmentKinds.map((kind) => (
                    <option key={kind} value={kind}>
                      {t(`values.kind.${kind}`)}
                    </option>
                  ))}
                </select>
                <label className="field__check">
                  <input
                    type="checkbox"
                    className="check"
                    checked={one.visibility === 'supplier'}
                    onChange={(event) => set(one.file, { visibility: event.target.checked ? 'supplier' : 'internal' })}
                  />
                  {t('values.visibility.supplier')}
                </label>
                <Button
                  look="plain"
                  small
                  icon="trash"
                  aria-label={t('components:file.remove', { name: one.name })}
                  onClick={() => onFiles(files.filter((other) => other.file !== one.file))}
                />
              </li>
            ))}
          </ul>
        )}
        {attached.length > 0 && <AttachmentGrid files={attached} />}
      </div>
    </Card>
  );
};
