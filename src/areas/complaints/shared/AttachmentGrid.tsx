/** The files of a complaint as a grid; a press opens the preview. QA may share a file with suppliers, or stop sharing it. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { files as fileActions } from '#src/actions/index.ts';
import type { AttachmentRow } from './rows.ts';
import { fileIcon, middleCut } from '#src/components/files/FileList.tsx';
import { FilePreview } from '#src/components/files/FilePreview.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { selectUpload } from '#src/selectors/forms.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import { Thumb } from '#src/views/files/Thumb.tsx';

const COLLECTION = 'ComplaintAttachments';

export type ShownFile = Pick<AttachmentRow, 'id' | 'file' | 'kind' | 'caption'>;

export interface AttachmentGridProps<F extends ShownFile> {
  files: readonly F[];
  /** below each file: visibility, remove */
  foot?: (row: F) => ReactNode;
}

export const AttachmentGrid = <F extends ShownFile>({ files, foot }: AttachmentGridProps<F>) => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const [shown, setShown] = useState<ShownFile | null>(null);
  const key = `preview/${shown?.file ?? ''}`;
  const preview = useApp((state) => selectUpload(state, key));
  // the extension of the stored key gives the type, the caption may have none
  const nameOf = (row: ShownFile): string => row.caption || t(`values.kind.${row.kind}`);
  const fileName = (row: ShownFile): string =>
    /\.[a-z0-9]{2,5}$/i.test(nameOf(row)) ? nameOf(row) : `${nameOf(row)}.${row.file.split('.').pop() ?? ''}`;

  const open = (row: ShownFile): void => {
    setShown(row);
    wish(fileActions.preview({ key: `preview/${row.file}`, collection: COLLECTION, file: row.file, name: fileName(row) }));
  };
  const close = (): void => {
    setShown(null);
    wish(fileActions.remove({ key }));
  };

  return (
    <>
      <ul className="file-grid" aria-label={t('show.files')}>
        {files.map((row) => (
          <li key={row.id} className="file-grid__one">
            <button type="button" className="file-grid__open" onClick={() => open(row)}>
              <Thumb collection={COLLECTION} stored={row.file} icon={<Icon name={fileIcon(row.file)} size={32} />} />
              <span className="ellipsis" title={nameOf(row)}>
                {middleCut(nameOf(row), 28)}
              </span>
              <span className="meta">{t(`values.kind.${row.kind}`)}</span>
            </button>
            {foot?.(row)}
          </li>
        ))}
      </ul>
      {shown && (
        <FilePreview
          open
          name={fileName(shown)}
          url={preview?.url ?? null}
          onClose={close}
          onDownload={() => wish(fileActions.download({ collection: COLLECTION, file: shown.file, name: fileName(shown) }))}
        />
      )}
    </>
  );
};
