/** Pages of a PDF, drawn by react-pdf in its own chunk; the first ten, more on request. What cannot be shown is said, with the download beside it. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Document, Page, pdfjs } from 'react-pdf';
import { Button } from '#src/components/page/Button.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString();

const STEP = 10;

interface PdfPagesProps {
  url: string;
  name: string;
  onDownload?: (() => void) | undefined;
}

type Shown = { is: 'pages'; count: number } | { is: 'reading' | 'locked' | 'unreadable' | 'noPages' };

const PdfPages = ({ url, name, onDownload }: PdfPagesProps) => {
  const { t } = useTranslation('components');
  const [state, setState] = useState<Shown>({ is: 'reading' });
  const [shown, setShown] = useState(STEP);
  const [width, setWidth] = useState(720);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => setWidth(Math.min(900, box.current?.clientWidth ?? 720)), []);
  const pages = state.is === 'pages' ? state.count : 0;
  return (
    <div className="preview__pdf" ref={box} role="document" aria-label={name}>
      {state.is === 'reading' || state.is === 'pages' ? (
        // without suspense: a refusal is an answer here, not an error of the page
        <Document
          file={url}
          suspense={false}
          loading={<Skeleton rows={6} />}
          error={null}
          // answering would ask again at each wrong password: the file is opened where it was downloaded to
          onPassword={() => setState({ is: 'locked' })}
          onLoadError={() => setState({ is: 'unreadable' })}
          onSourceError={() => setState({ is: 'unreadable' })}
          onLoadSuccess={({ numPages }: { numPages: number }) =>
            setState(numPages > 0 ? { is: 'pages', count: numPages } : { is: 'noPages' })
          }
        >
          {Array.from({ length: Math.min(pages, shown) }, (_, i) => (
            <Page
              key={i}
              pageNumber={i + 1}
              width={width}
              loading={<Skeleton rows={6} />}
              error={<p className="field__error">{t('file.unreadablePage', { n: i + 1 })}</p>}
              renderAnnotationLayer={false}
              renderTextLayer={false}
            />
          ))}
        </Document>
      ) : (
        <ErrorState message={t(`file.${state.is}`)}>
          {onDownload && (
            <Button icon="download" onClick={onDownload}>
              {t('file.save')}
            </Button>
          )}
        </ErrorState>
      )}
      {pages > shown && <Button onClick={() => setShown(shown + STEP)}>{t('file.morePages', { count: pages - shown })}</Button>}
    </div>
  );
};

export default PdfPages;
