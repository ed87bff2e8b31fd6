/** One stored file, shown in full: loading, refusal with a retry, or its pages. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { files as fileActions } from '#src/actions/index.ts';
import { FileView } from '#src/components/files/FilePreview.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { selectUpload } from '#src/selectors/forms.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import './filePane.css';
import { previewKey } from './previewKey.ts';

export interface FilePaneProps {
  collection: string;
  file: { key: string; name: string };
  /** name of the pane, for screen readers */
  label: string;
  head: ReactNode;
}

export const FilePane = ({ collection, file, label, head }: FilePaneProps) => {
  const { t } = useTranslation('components');
  const wish = useWish();
  const preview = useApp((state) => selectUpload(state, previewKey(file.key)));
  const show = (): unknown => wish(fileActions.preview({ key: previewKey(file.key), collection, file: file.key, name: file.key }));
  const download = (): unknown => wish(fileActions.download({ collection, file: file.key, name: file.name }));
  return (
    <section className="file-beside" aria-label={label}>
      <div className="file-beside__head">
        {head}
        <Button small icon="download" aria-label={t('file.download', { name: file.name })} onClick={download} />
      </div>
      {/* a box that scrolls only with a mouse is unreachable by keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="file-beside__page" tabIndex={0} role="group" aria-label={label}>
        {preview?.failure ? (
          <ErrorState message={failureText(preview.failure, t)} requestId={preview.failure.requestId ?? null} onRetry={show} />
        ) : (
          <FileView name={file.key} url={preview?.url ?? null} onDownload={download} />
        )}
      </div>
    </section>
  );
};
