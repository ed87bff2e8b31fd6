/** Files of a record or form: name, size, progress with Cancel, failure with Retry; stored ones open the preview or download. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { formatSize } from '#domain/numbers.ts';

export interface FileItem {
  key: string;
  name: string;
  size?: number | null;
  /** bytes sent; only while sending */
  sent?: number;
  state: 'sending' | 'done' | 'failed' | 'cancelled';
  error?: string | null;
}

export interface FileListProps {
  label: string;
  files: readonly FileItem[];
  onCancel?: (key: string) => void;
  onRetry?: (key: string) => void;
  onRemove?: (key: string) => void;
  onPreview?: (file: FileItem) => void;
  onDownload?: (file: FileItem) => void;
  /** replaces the icon */
  picture?: (file: FileItem) => ReactNode;
}

export const fileIcon = (name: string): string => {
  if (/\.(jpe?g|png|webp)$/i.test(name)) return 'image';
  if (/\.pdf$/i.test(name)) return 'file-pdf';
  if (/\.(xlsx|csv)$/i.test(name)) return 'file-excel';
  return 'file';
};

/** Long names are shortened in the middle, so that the extension stays visible. */
export const middleCut = (name: string, max = 42): string => (name.length <= max ? name : `${name.slice(0, max - 15)}…${name.slice(-14)}`);

export const FileList = ({ label, files, onCancel, onRetry, onRemove, onPreview, onDownload, picture }: FileListProps) => {
  const { t } = useTranslation('components');
  if (files.length === 0) return null;
  return (
    <ul className="file-list" aria-label={label}>
      {files.map((file) => {
        const percent = file.size ? Math.min(100, Math.round(((file.sent ?? 0) / file.size) * 100)) : 0;
        return (
          <li key={file.key} className="file-list__item">
            {picture?.(file) ?? <Icon name={fileIcon(file.name)} />}
            <span className="file-list__name" title={file.name}>
              {file.state === 'done' && onPreview ? (
                <button type="button" className="linkish" onClick={() => onPreview(file)}>
                  {middleCut(file.name)}
                </button>
              ) : (
                middleCut(file.name)
              )}
            </span>
            <span className="meta nowrap" data-unrecorded="">
              {file.size ? formatSize(file.size) : ''}
            </span>
            {file.state === 'sending' && (
              <>
                <progress className="progress" max={100} value={percent} aria-label={t('file.sending', { name: file.name })} />
                <span className="meta nowrap">{percent} %</span>
                {onCancel && (
                  <Button
                    look="plain"
                    small
                    icon="times"
                    aria-label={t('file.cancel', { name: file.name })}
                    onClick={() => onCancel(file.key)}
                  />
                )}
              </>
            )}
            {file.state === 'failed' && (
              <span className="field__error" role="alert">
                <Icon name="exclamation-circle" size={12} /> {file.error ?? t('file.failed')}
              </span>
            )}
            {file.state === 'failed' && onRetry && (
              <Button look="text" small icon="refresh" onClick={() => onRetry(file.key)}>
                {t('retry')}
              </Button>
            )}
            {file.state === 'done' && onDownload && (
              <Button
                look="plain"
                small
                icon="download"
                aria-label={t('file.download', { name: file.name })}
                onClick={() => onDownload(file)}
              />
            )}
            {file.state !== 'sending' && onRemove && (
              <Button
                look="plain"
                small
                icon="trash"
                aria-label={t('file.remove', { name: file.name })}
                onClick={() => onRemove(file.key)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
};
