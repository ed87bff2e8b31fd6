/** A picture or PDF in a dialog 960 px wide, or filling a page. The address is a blob of this page, never an external one. */
import { Suspense } from 'react';
import { lazyPart } from '#src/components/page/lazyPart.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';

const PdfPages = lazyPart(() => import(/* webpackChunkName: "pdf" */ './PdfPages.tsx'));

export interface FileViewProps {
  name: string;
  /** blob: address; null while it loads */
  url: string | null;
  /** offered beside what cannot be shown */
  onDownload?: (() => void) | undefined;
}

const FileContent = ({ name, url, onDownload }: FileViewProps) => {
  const { t } = useTranslation('components');
  if (url === null) return <Skeleton rows={6} />;
  if (/\.(jpe?g|png|webp|gif)$/i.test(name)) return <img className="preview__image" src={url} alt={name} />;
  if (/\.pdf$/i.test(name))
    return (
      <Suspense fallback={<Skeleton rows={6} />}>
        <PdfPages key={url} url={url} name={name} onDownload={onDownload} />
      </Suspense>
    );
  return <EmptyState icon="file" title={t('file.noPreview')} />;
};

/** What is drawn from a file is not recorded: two looks at a page leave it out. */
export const FileView = (file: FileViewProps) => (
  <div className="file-view" data-unrecorded="">
    <FileContent {...file} />
  </div>
);

export interface FilePreviewProps extends FileViewProps {
  open: boolean;
  onClose: () => void;
}

export const FilePreview = ({ open, name, url, onClose, onDownload }: FilePreviewProps) => {
  const { t } = useTranslation('components');
  return (
    <Modal
      open={open}
      title={name}
      width="large"
      onClose={onClose}
      footer={
        <>
          {onDownload && (
            <Button icon="download" onClick={onDownload}>
              {t('file.save')}
            </Button>
          )}
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <FileView name={name} url={url} onDownload={onDownload} />
    </Modal>
  );
};
