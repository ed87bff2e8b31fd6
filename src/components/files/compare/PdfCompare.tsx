/** The difference of two PDFs, by page: words that were added and removed; pages without text as pictures side by side. */
import { Suspense } from 'react';
import { lazyPart } from '#src/components/page/lazyPart.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { DiffWords } from '#src/components/values/DiffWords.tsx';
import './pdfCompare.css';
import type { ComparedPage } from './compareTexts.ts';
import { useComparison } from './useComparison.ts';

const PdfPicture = lazyPart(() => import(/* webpackChunkName: "pdf" */ './PdfPicture.tsx'));

interface Side {
  name: string;
  /** blob: address; null while it loads */
  url: string | null;
}

const Pictures = ({ page, before, after }: { page: ComparedPage; before: Side; after: Side }) => {
  const { t } = useTranslation('required');
  return (
    <div className="compared__pictures">
      {[
        { side: before, n: page.before },
        { side: after, n: page.after },
      ].map(({ side, n }) => (
        <figure key={side.name}>
          <figcaption className="meta">
            {n === null ? t('compare.noPage', { name: side.name }) : t('compare.pageOf', { name: side.name, n })}
          </figcaption>
          {n !== null && side.url && (
            <Suspense fallback={<Skeleton rows={6} />}>
              <PdfPicture url={side.url} page={n} label={t('compare.pageOf', { name: side.name, n })} />
            </Suspense>
          )}
        </figure>
      ))}
    </div>
  );
};

const Result = ({ pages, before, after }: { pages: readonly ComparedPage[]; before: Side; after: Side }) => {
  const { t } = useTranslation('required');
  const shown = pages.filter(({ parts, picture }) => parts.length > 0 || picture);
  const same = pages.length - shown.length;
  return (
    <>
      <p role="status">
        {shown.length === 0 ? t('compare.same') : t('compare.differ', { count: shown.length })}
        {same > 0 && shown.length > 0 && ` ${t('compare.unchanged', { count: same })}`}
      </p>
      {shown.map((page) => (
        <section key={`${page.before}-${page.after}`} className="compared__page">
          <h3>{page.after === null ? t('compare.pageOf', { name: before.name, n: page.before }) : t('compare.page', { n: page.after })}</h3>
          {page.before !== null && page.after !== null && page.before !== page.after && (
            <p className="meta">{t('compare.was', { n: page.before })}</p>
          )}
          {page.parts.length > 0 && <DiffWords parts={page.parts} added={t('compare.added')} removed={t('compare.removed')} />}
          {page.picture && (
            <>
              <p className="meta">{t('compare.picture')}</p>
              <Pictures page={page} before={before} after={after} />
            </>
          )}
        </section>
      ))}
    </>
  );
};

const PdfCompare = ({ before, after, onClose }: { before: Side; after: Side; onClose: () => void }) => {
  const { t } = useTranslation('required');
  const state = useComparison(before.url, after.url);
  return (
    <section className="compared" aria-label={t('compare.title')} data-compared={state.is}>
      <div className="compared__head">
        <b>{t('compare.sides', { before: before.name, after: after.name })}</b>
        <Button small look="text" icon="times" onClick={onClose}>
          {t('compare.close')}
        </Button>
      </div>
      {state.is === 'compared' ? (
        <Result pages={state.pages} before={before} after={after} />
      ) : state.is === 'failed' ? (
        <ErrorState message={t('compare.failed')} onRetry={onClose} />
      ) : (
        <div className="row">
          <span role="status">{t('compare.reading', { count: state.pages })}</span>
          <Button small icon="times" data-cancel-compare onClick={onClose}>
            {t('compare.cancel')}
          </Button>
        </div>
      )}
    </section>
  );
};

export default PdfCompare;
