/** Pages of a PDF, drawn by react-pdf in its own chunk; the first twenty, more on request. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Document, Page, pdfjs } from 'react-pdf';
import { Button } from '#src/components/page/Button.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString();

const STEP = 20;

const PdfPages = ({ url, name }: { url: string; name: string }) => {
  const { t } = useTranslation('components');
  const [pages, setPages] = useState(0);
  const [shown, setShown] = useState(STEP);
  const [width, setWidth] = useState(720);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => setWidth(Math.min(900, box.current?.clientWidth ?? 720)), []);
  return (
    <div className="preview__pdf" ref={box} role="document" aria-label={name}>
      <Document
        file={url}
        loading={<Skeleton rows={6} />}
        error={<ErrorState message={t('file.unreadable')} />}
        onLoadSuccess={(document: { numPages: number }) => setPages(document.numPages)}
      >
        {Array.from({ length: Math.min(pages, shown) }, (_, i) => (
          <Page key={i} pageNumber={i + 1} width={width} renderAnnotationLayer={false} renderTextLayer={false} />
        ))}
      </Document>
      {pages > shown && <Button onClick={() => setShown(shown + STEP)}>{t('file.morePages', { count: pages - shown })}</Button>}
    </div>
  );
};

export default PdfPages;
