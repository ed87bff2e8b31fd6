/** One stored picture or PDF on a page of its own: loaded with the token in the header, shown from a blob. */
import { useTranslation } from 'react-i18next';
import { files } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { FileView } from '#src/components/files/FilePreview.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { collectionOf, previewKey } from '#src/areas/system/preview/previewLoads.ts';
import { useApp, useWish } from '#src/store/hooks.ts';

const PreviewScreen = () => {
  const { t } = useTranslation('system');
  const { t: any } = useTranslation();
  const wish = useWish();
  const { container = '', file: stored = '' } = useApp((state) => state.navigation.params);
  const key = previewKey(container, stored);
  const shown = useApp((state) => state.files[key]);
  const collection = collectionOf(container);
  const again = (): void => {
    if (collection) wish(files.preview({ key, collection, file: stored, name: stored }));
  };
  const download = (): void => {
    if (collection) wish(files.download({ collection, file: stored, name: stored }));
  };
  return (
    <>
      <PageHeader title={t('preview.title')} subtitle={stored}>
        {collection && (
          <Button icon="download" onClick={download}>
            {t('preview.download')}
          </Button>
        )}
      </PageHeader>
      <Card title={t('preview.title')}>
        {!collection && <EmptyState icon="file" title={t('preview.unknown')} />}
        {shown?.failure && (
          <ErrorState
            message={failureText(shown.failure, any)}
            {...(shown.failure.requestId ? { requestId: shown.failure.requestId } : {})}
            onRetry={again}
          />
        )}
        {collection && !shown?.failure && <FileView name={stored} url={shown?.url ?? null} onDownload={download} />}
      </Card>
    </>
  );
};

export default PreviewScreen;
