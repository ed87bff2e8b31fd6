/** Files of the form: sent when picked, attached with the next save; each says what it shows and whether suppliers see it. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { attachmentKinds } from '#domain/complaints/complaintAttachment.ts';
import { file } from '#src/actions/index.ts';
import { AttachmentGrid } from '#src/areas/complaints/AttachmentGrid.tsx';
import type { FormFile } from '#src/areas/complaints/formFields.ts';
import type { AttachmentRow } from '#src/areas/complaints/rows.ts';
import { Button } from '#src/components/Button.tsx';
import { Card } from '#src/components/Card.tsx';
import { FileDrop } from '#src/components/FileDrop.tsx';
import { FileList } from '#src/components/FileList.tsx';
import { failureText } from '#src/components/failureText.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import { offerFile } from '#src/store/pickedFiles.ts';

export interface FormFilesSectionProps {
  slot: string;
  files: readonly FormFile[];
  /** rows the complaint has already */
  attached: readonly AttachmentRow[];
  onFiles: (files: readonly FormFile[]) => void;
}

export const FormFilesSection = ({ slot, files, attached, onFiles }: FormFilesSectionProps) => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const all = useApp((state) => state.files);
  const uploads = Object.values(all).filter((upload) => upload.slot === slot);

  // a stored file joins the form's own list once; the upload is forgotten then
  const taken = useRef(new Set<string>());
  useEffect(() => {
    const done = uploads.filter((upload) => upload.state === 'done' && upload.file && !taken.current.has(upload.key));
    if (done.length === 0) return;
    for (const upload of done) {
      taken.current.add(upload.key);
      wish(file.remove({ key: upload.key }));
    }
    onFiles([
      ...files,
      ...done.map((upload): FormFile => ({
        file: upload.file!,
        name: upload.name,
        size: upload.size,
        kind: /\.(jpe?g|png|webp)$/i.test(upload.name) ? 'product' : 'other',
        visibility: 'internal',
      })),
    ]);
  });

  const set = (key: string, patch: Partial<FormFile>): void => onFiles(files.map((one) => (one.file === key ? { ...one, ...patch } : one)));
  return (
    <Card id="files" title={t('form.section.files')}>
      <div className="stack">
        <FileDrop
          label={t('show.addFiles')}
          onFiles={(picked) => {
            for (const one of picked) {
              const key = `${slot}/${crypto.randomUUID()}`;
              offerFile(key, one);
              wish(file.upload({ key, slot, collection: 'ComplaintAttachments', container: 'complaints', name: one.name, size: one.size }));
            }
          }}
        />
        <FileList
          label={t('show.sending')}
          files={uploads
            .filter((upload) => upload.state !== 'done')
            .map((upload) => ({
              key: upload.key,
              name: upload.name,
              size: upload.size,
              sent: upload.sent,
              state: upload.state === 'reading' ? ('sending' as const) : upload.state,
              error: upload.failure ? failureText(upload.failure, t) : null,
            }))}
          onCancel={(key) => wish(file.cancel({ key }))}
          onRemove={(key) => wish(file.remove({ key }))}
        />
        {files.length > 0 && (
          <ul className="form-files" aria-label={t('form.toAttach')}>
            {files.map((one) => (
              <li key={one.file} className="form-files__one">
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
                      {t(`options.attachmentKind.${kind}`)}
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
                  {t('options.visibility.supplier')}
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
