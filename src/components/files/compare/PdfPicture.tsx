/** One page of a PDF as a picture. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Document, Page, pdfjs } from 'react-pdf';

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString();

const PdfPicture = ({ url, page, label }: { url: string; page: number; label: string }) => {
  const { t } = useTranslation('components');
  const [width, setWidth] = useState(0);
  const [unreadable, setUnreadable] = useState(false);
  const refuse = (): void => setUnreadable(true);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => setWidth(box.current?.clientWidth ?? 320), []);
  return (
    <div ref={box} role="img" aria-label={label}>
      {unreadable && <p className="field__error">{t('file.unreadablePage', { n: page })}</p>}
      {width > 0 && !unreadable && (
        <Document file={url} suspense={false} loading={null} error={null} onPassword={refuse} onLoadError={refuse} onSourceError={refuse}>
          <Page
            pageNumber={page}
            width={width}
            loading={null}
            error={null}
            onLoadError={refuse}
            onRenderError={refuse}
            renderAnnotationLayer={false}
            renderTextLayer={false}
          />
        </Document>
      )}
    </div>
  );
};

export default PdfPicture;
