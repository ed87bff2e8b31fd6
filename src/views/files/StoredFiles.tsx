/** Stored files: preview, download and, where allowed, removal. */
import { useState } from 'react';
import { files as fileActions } from '#src/actions/index.ts';
import { fileIcon, FileList, type FileItem } from '#src/components/files/FileList.tsx';
import { FilePreview } from '#src/components/files/FilePreview.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { selectUpload } from '#src/selectors/forms.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import { isPicture, Thumb } from './Thumb.tsx';

export interface StoredFile {
  /** key of the stored file */
  key: string;
  name: string;
  size?: number;
}

export interface StoredFilesProps {
  collection: string;
  label: string;
  files: readonly StoredFile[];
  onRemove?: ((file: string) => void) | undefined;
}

export const StoredFiles = ({ collection, label, files, onRemove }: StoredFilesProps) => {
  const wish = useWish();
  const [shown, setShown] = useState<FileItem | null>(null);
  const key = `preview/${shown?.key ?? ''}`;
  const preview = useApp((state) => selectUpload(state, key));
  const download = ({ key: stored, name }: FileItem): unknown => wish(fileActions.download({ collection, file: stored, name }));
  if (files.length === 0) return null;
  return (
    <>
      <FileList
        label={label}
        files={files.map((one) => ({ ...one, state: 'done' }))}
        onPreview={(one) => {
          setShown(one);
          wish(fileActions.preview({ key: `preview/${one.key}`, collection, file: one.key, name: one.name }));
        }}
        onDownload={download}
        picture={(one) =>
          isPicture(one.key) ? <Thumb small collection={collection} stored={one.key} icon={<Icon name={fileIcon(one.key)} />} /> : undefined
        }
        {...(onRemove ? { onRemove } : {})}
      />
      {shown && (
        <FilePreview
          open
          name={shown.name}
          url={preview?.url ?? null}
          onClose={() => {
            setShown(null);
            wish(fileActions.remove({ key }));
          }}
          onDownload={() => download(shown)}
        />
      )}
    </>
  );
};
