/** Compares the files of two revisions on request; the program that reads them comes with the press. */
import { Suspense, useState } from 'react';
import { lazyPart } from '#src/components/page/lazyPart.ts';
import { useTranslation } from 'react-i18next';
import { files } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { selectUpload } from '#src/selectors/forms.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import { previewKey } from './previewKey.ts';

const PdfCompare = lazyPart(() => import(/* webpackChunkName: "pdfCompare" */ '#src/components/files/compare/PdfCompare.tsx'));

interface Compared {
  revisionNo: number;
  file: string | null;
}

export const Comparison = ({ before, after }: { before: Compared; after: Compared }) => {
  const { t } = useTranslation('required');
  const wish = useWish();
  const [open, setOpen] = useState(false);
  const first = useApp((state) => selectUpload(state, previewKey(before.file ?? '')));
  const second = useApp((state) => selectUpload(state, previewKey(after.file ?? '')));
  if (!before.file || !after.file) return null;
  const show = (): void => {
    setOpen(true);
    for (const [file, upload] of [
      [before.file, first],
      [after.file, second],
    ] as const)
      // one that is there, or on its way, keeps its address: another one would start the comparison again
      if (file && !['reading', 'done'].includes(upload?.state ?? ''))
        wish(files.preview({ key: previewKey(file), collection: 'DocumentRevisions', file, name: file }));
  };
  const failure = first?.failure ?? second?.failure;
  if (!open)
    return (
      <div>
        <Button icon="arrows-h" data-compare onClick={show}>
          {t('compare.open', { n: before.revisionNo })}
        </Button>
      </div>
    );
  if (failure) return <ErrorState message={failureText(failure, t)} requestId={failure.requestId ?? null} onRetry={show} />;
  return (
    <Suspense fallback={<Skeleton rows={6} />}>
      <PdfCompare
        before={{ name: t('revision', { n: before.revisionNo }), url: first?.url ?? null }}
        after={{ name: t('revision', { n: after.revisionNo }), url: second?.url ?? null }}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  );
};
