/** Files of the announcement: preview of pictures and PDF, download of all. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { files as fileActions } from '#src/actions/index.ts';
import { FileList, type FileItem } from '#src/components/files/FileList.tsx';
import { FilePreview } from '#src/components/files/FilePreview.tsx';
import { selectUpload } from '#src/selectors/forms.ts';
import { useApp, useView, useWish } from '#src/store/hooks.ts';
import { listIn } from '#src/selectors/views.ts';

interface StoredFile {
  file: string;
  name: string;
  size: number;
}

const PREVIEW = 'announcement.preview';

export const AnnouncementFiles = () => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const view = useView('files');
  const shown = useApp((state) => selectUpload(state, PREVIEW));
  const [open, setOpen] = useState<FileItem | null>(null);
  const files = listIn<StoredFile>(view?.value);
  if (files.length === 0) return null;
  const download = ({ key, name }: FileItem): unknown => wish(fileActions.download({ collection: 'Announcements', file: key, name }));
  const close = (): void => {
    setOpen(null);
    wish(fileActions.remove({ key: PREVIEW }));
  };
  return (
    <div>
      <h3>{t('read.files')}</h3>
      <FileList
        label={t('read.files')}
        files={files.map((one) => ({ key: one.file, name: one.name, size: one.size, state: 'done' }))}
        onPreview={(one) => {
          setOpen(one);
          wish(fileActions.preview({ key: PREVIEW, collection: 'Announcements', file: one.key, name: one.name }));
        }}
        onDownload={download}
      />
      {open && <FilePreview open name={open.name} url={shown?.url ?? null} onClose={close} onDownload={() => download(open)} />}
    </div>
  );
};
