/** Camera and gallery as two large buttons; pictures are scaled down before they are passed on. */
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadLimitBytes } from '#domain/constants.ts';
import { shrinkPicture } from './shrinkPicture.ts';
import { Icon } from '#src/components/marks/Icon.tsx';

const types = 'image/jpeg,image/png,image/webp,image/heic,image/heif';

interface Props {
  /** how many more there may be */
  room: number;
  onPicture: (file: File) => void;
}

export const PictureInput = ({ room, onPicture }: Props) => {
  const { t } = useTranslation('channel');
  const id = useId();
  const [refused, setRefused] = useState<string | null>(null);
  const take = async (files: FileList | null): Promise<void> => {
    const given = [...(files ?? [])];
    setRefused(given.length > room ? t('pictures.most') : null);
    for (const file of given.slice(0, room)) {
      const small = await shrinkPicture(file);
      if (!/\.(jpe?g|png|webp)$/i.test(small.name)) setRefused(t('pictures.type'));
      else if (small.size > uploadLimitBytes) setRefused(t('pictures.large'));
      else onPicture(small);
    }
  };
  return (
    <>
      {room > 0 && (
        <div className="channel__pick">
          {(['camera', 'gallery'] as const).map((from) => (
            <label key={from} className="btn btn--outlined" htmlFor={`${id}-${from}`}>
              <span className="btn__body">
                <Icon name={from === 'camera' ? 'camera' : 'images'} />
                {t(`pictures.${from}`)}
              </span>
              <input
                id={`${id}-${from}`}
                className="visually-hidden"
                type="file"
                accept={types}
                multiple={from === 'gallery'}
                {...(from === 'camera' ? { capture: 'environment' as const } : {})}
                onChange={(event) => {
                  const { target } = event;
                  void take(target.files).finally(() => (target.value = ''));
                }}
              />
            </label>
          ))}
        </div>
      )}
      {refused && (
        <p className="field__error" role="alert">
          {refused}
        </p>
      )}
    </>
  );
};
