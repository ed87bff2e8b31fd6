/** One picture: thumbnail, name, progress or failure, and a remove button. */
import { useTranslation } from 'react-i18next';
import { pictureUrl } from '#src/views/files/pictureUrls.ts';
import { Button } from '#src/components/page/Button.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { middleCut } from '#src/components/files/FileList.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { formatSize } from '#domain/numbers.ts';
import { useApp } from '#src/store/hooks.ts';

interface Props {
  /** key of the upload */
  id: string;
  name: string;
  size: number;
  /** description of the picture */
  kind?: string;
  url?: string | undefined;
  onRemove?: () => void;
  onRetry?: () => void;
}

export const PictureRow = ({ id, name, size, kind, url, onRemove, onRetry }: Props) => {
  const { t } = useTranslation('channel');
  const upload = useApp((state) => state.files[id]);
  const shown = url ?? pictureUrl(id);
  const percent = Math.min(100, Math.round(((upload?.sent ?? 0) / Math.max(size, 1)) * 100));
  const sending = upload?.state === 'sending';
  const failed = upload?.state === 'failed' || upload?.state === 'cancelled';
  return (
    <li className="channel__picture">
      {shown ? <img src={shown} alt="" /> : <Icon name="image" size={32} />}
      <div className="channel__picture-words">
        <span>{kind ?? middleCut(name, 24)}</span>
        <span className="meta">{formatSize(size)}</span>
        {sending && <progress className="progress" max={100} value={percent} aria-label={t('pictures.sending', { name })} />}
        {upload?.state === 'done' && !upload.url && (
          <span className="meta">
            <Icon name="check" size={12} /> {t('pictures.there')}
          </span>
        )}
        {failed && <span className="field__error">{upload.failure ? failureText(upload.failure, t) : t('pictures.stopped')}</span>}
        {failed && onRetry && (
          <Button look="text" icon="refresh" onClick={onRetry}>
            {t('pictures.again')}
          </Button>
        )}
      </div>
      {onRemove && !sending && (
        <Button look="plain" icon="trash" aria-label={t('pictures.remove', { name: kind ?? name })} onClick={onRemove} />
      )}
    </li>
  );
};
