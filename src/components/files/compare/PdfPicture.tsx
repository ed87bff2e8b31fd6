/** One page of a PDF as a picture. */
import { useEffect, useRef, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString();

const PdfPicture = ({ url, page, label }: { url: string; page: number; label: string }) => {
  const [width, setWidth] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => setWidth(box.current?.clientWidth ?? 320), []);
  return (
    <div ref={box} role="img" aria-label={label}>
      {width > 0 && (
        <Document file={url} loading={null} error={null}>
          <Page pageNumber={page} width={width} renderAnnotationLayer={false} renderTextLayer={false} />
        </Document>
      )}
    </div>
  );
};

export default PdfPicture;
