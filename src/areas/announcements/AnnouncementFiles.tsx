/** Files of the announcement: preview of pictures and PDF, download of all. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { file } from '#src/actions/index.ts';
import { FileList, type FileItem } from '#src/components/FileList.tsx';
import { FilePreview } from '#src/components/FilePreview.tsx';
import { selectUpload } from '#src/selectors/forms.ts';
import { useApp, useView, useWish } from '#src/store/hooks.ts';

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
  const files = (Array.isArray(view?.value) ? view.value : []) as unknown as readonly StoredFile[];
  if (files.length === 0) return null;
  const download = ({ key, name }: FileItem): unknown => wish(file.download({ collection: 'Announcements', file: key, name }));
  const close = (): void => {
    setOpen(null);
    wish(file.remove({ key: PREVIEW }));
  };
  return (
    <div>
      <h3>{t('read.files')}</h3>
      <FileList
        label={t('read.files')}
        files={files.map((one) => ({ key: one.file, name: one.name, size: one.size, state: 'done' }))}
        onPreview={(one) => {
          setOpen(one);
          wish(file.preview({ key: PREVIEW, collection: 'Announcements', file: one.key, name: one.name }));
        }}
        onDownload={download}
      />
      {open && <FilePreview open name={open.name} url={shown?.url ?? null} onClose={close} onDownload={() => download(open)} />}
    </div>
  );
};
