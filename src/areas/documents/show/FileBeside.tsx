/** The files of a certificate, one of them shown in full; another is shown by a press. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { files as fileActions } from '#src/actions/index.ts';
import { previewKey } from '#src/areas/documents/previewKey.ts';
import { FileView } from '#src/components/files/FilePreview.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { selectUpload } from '#src/selectors/forms.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import { useFileNames } from '#src/views/files/useFileNames.ts';

const collection = 'Certificates';

export const FileBeside = ({ files }: { files: readonly string[] }) => {
  const { t } = useTranslation('documents');
  const wish = useWish();
  const named = useFileNames();
  const [chosen, setChosen] = useState<string | null>(null);
  const all = named(files);
  const shown = all.find(({ key }) => key === chosen) ?? all[0];
  const preview = useApp((state) => selectUpload(state, previewKey(shown?.key ?? '')));
  if (!shown) return <EmptyState icon="file" title={t('files.none')} />;
  const show = (key: string): void => {
    setChosen(key);
    wish(fileActions.preview({ key: previewKey(key), collection, file: key, name: key }));
  };
  return (
    <section className="file-beside" aria-label={t('files.title')}>
      <div className="file-beside__head">
        {all.map(({ key, name }) => (
          <Button
            key={key}
            small
            look={key === shown.key ? 'outlined' : 'plain'}
            aria-pressed={key === shown.key}
            onClick={() => show(key)}
          >
            <span className="ellipsis">{name}</span>
          </Button>
        ))}
        <Button
          small
          icon="download"
          aria-label={t('files.download', { name: shown.name })}
          onClick={() => wish(fileActions.download({ collection, file: shown.key, name: shown.name }))}
        />
      </div>
      <div className="file-beside__page">
        {preview?.failure ? (
          <ErrorState
            message={failureText(preview.failure, t)}
            requestId={preview.failure.requestId ?? null}
            onRetry={() => show(shown.key)}
          />
        ) : (
          <FileView name={shown.name} url={preview?.url ?? null} />
        )}
      </div>
    </section>
  );
};
