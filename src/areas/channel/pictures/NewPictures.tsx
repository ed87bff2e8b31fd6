/** Pictures of a new complaint: they stay on the phone and are uploaded with it. */
import { useTranslation } from 'react-i18next';
import { maxLinePictures } from '#domain/complaints/channel.ts';
import { channel, files } from '#src/actions/index.ts';
import { PictureInput } from './PictureInput.tsx';
import { PictureRow } from './PictureRow.tsx';
import { forgetPicture, showPicture } from '#src/views/files/pictureUrls.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import { offerFile } from '#src/store/pickedFiles.ts';
import { uniqueKey } from '#src/views/uniqueKey.ts';

/** Pictures of an earlier visit keep their keys. */
export const newPictureKey = (): string => `picture.${uniqueKey()}`;

export const NewPictures = () => {
  const { t } = useTranslation('channel');
  const wish = useWish();
  const pictures = useApp((state) => state.channel.pictures);
  const take = (picked: File): void => {
    const key = newPictureKey();
    offerFile(key, picked);
    showPicture(key, picked);
    wish(channel.pick({ key, name: picked.name, size: picked.size, kind: 'product' }));
  };
  return (
    <section className="channel__part" aria-labelledby="part-pictures">
      <h2 id="part-pictures">{t('pictures.title')}</h2>
      <p className="meta">{t('pictures.hint', { n: pictures.length, most: maxLinePictures })}</p>
      <ul className="channel__pictures">
        {pictures.map(({ key, name, size }) => (
          <PictureRow
            key={key}
            id={key}
            name={name}
            size={size}
            onRemove={() => {
              forgetPicture(key);
              wish(channel.drop({ key }));
              wish(files.remove({ key }));
            }}
          />
        ))}
      </ul>
      <PictureInput room={maxLinePictures - pictures.length} onPicture={take} />
    </section>
  );
};
