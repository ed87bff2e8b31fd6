/** Pictures of a submitted complaint: each is uploaded when picked; own ones can be removed. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { channel, files } from '#src/actions/index.ts';
import { newPictureKey } from './NewPictures.tsx';
import type { OwnComplaint } from '#src/areas/channel/tracking/own.ts';
import { PictureInput } from './PictureInput.tsx';
import { PictureRow } from './PictureRow.tsx';
import { showPicture } from '#src/views/files/pictureUrls.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import { offerFile } from '#src/store/pickedFiles.ts';

interface Props {
  id: number;
  view: string;
  pictures: NonNullable<OwnComplaint['pictures']>;
  /** how many more there may be */
  room: number;
  canRemove: boolean;
}

const previewKey = (id: number): string => `own.${id}`;

/** A stored picture is fetched with the token and shown from a blob. */
const Stored = ({ id, picture, canRemove, view }: { id: number; picture: Props['pictures'][number]; canRemove: boolean; view: string }) => {
  const { t } = useTranslation('channel');
  const wish = useWish();
  const key = previewKey(picture.id);
  const url = useApp((state) => state.files[key]?.url ?? undefined);
  useEffect(() => {
    wish(
      files.preview({
        key,
        collection: 'LineComplaints',
        file: String(picture.id),
        name: '',
        from: `/LineComplaints/${id}/files/${picture.id}`,
      }),
    );
    return () => void wish(files.remove({ key }));
  }, [wish, key, id, picture.id]);
  return (
    <PictureRow
      id={key}
      name={picture.name}
      size={picture.size}
      kind={t(`pictures.kinds.${picture.kind}`)}
      url={url}
      {...(canRemove ? { onRemove: () => void wish(channel.change({ id, is: 'remove', pictureId: picture.id, reload: view })) } : {})}
    />
  );
};

export const OwnPictures = ({ id, view, pictures, room, canRemove }: Props) => {
  const { t } = useTranslation('channel');
  const wish = useWish();
  const [kind, setKind] = useState('product');
  const running = useApp(
    (state) => Object.values(state.files).filter((upload) => upload.slot === 'channel' && upload.state !== 'done'),
    sameKeys,
  );
  const send = (key: string, name: string, size: number): void => void wish(channel.attach({ id, key, name, size, kind, reload: view }));
  return (
    <section className="channel__part" aria-labelledby="own-pictures">
      <h2 id="own-pictures">{t('pictures.title')}</h2>
      {pictures.length + running.length === 0 && <p className="meta">{t('pictures.none')}</p>}
      <ul className="channel__pictures">
        {pictures.map((picture) => (
          <Stored key={picture.id} id={id} picture={picture} canRemove={canRemove} view={view} />
        ))}
        {running.map(({ key, name, size }) => (
          <PictureRow
            key={key}
            id={key}
            name={name}
            size={size}
            onRetry={() => send(key, name, size)}
            onRemove={() => wish(files.remove({ key }))}
          />
        ))}
      </ul>
      {room - running.length > 0 && (
        <label className="field">
          <span className="field__label">{t('pictures.shows')}</span>
          <select className="input" value={kind} onChange={(event) => setKind(event.target.value)}>
            {(['product', 'label', 'receipt', 'foreignObject', 'other'] as const).map((one) => (
              <option key={one} value={one}>
                {t(`pictures.kinds.${one}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <PictureInput
        room={room - running.length}
        onPicture={(picked) => {
          const key = newPictureKey();
          offerFile(key, picked);
          showPicture(key, picked);
          send(key, picked.name, picked.size);
        }}
      />
    </section>
  );
};

const sameKeys = (a: readonly { key: string; state: string }[], b: readonly { key: string; state: string }[]): boolean =>
  a.length === b.length && a.every((one, i) => one.key === b[i]?.key && one.state === b[i]?.state);
