/** The profile photo: picked, cropped to 80x80, shown and uploaded at once. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { files } from '#src/actions/index.ts';
import { cropPhoto } from './cropPhoto.ts';
import { Avatar } from '#src/components/marks/Avatar.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';
import { offerFile } from '#src/store/pickedFiles.ts';
import { useStoredFile } from '#src/views/files/useStoredFile.ts';
import { selectOwnPhoto, selectUpload } from '#src/selectors/forms.ts';

const KEY = 'profilePhoto';

export interface ProfilePhotoProps {
  name: string;
  /** the key of the stored file */
  onStored: (file: string) => void;
}

export const ProfilePhoto = ({ name, onStored }: ProfilePhotoProps) => {
  const { t } = useTranslation('users');
  const wish = useWish();
  const upload = useApp((state) => selectUpload(state, KEY));
  const saved = useApp(selectOwnPhoto);
  const [shown, setShown] = useState<string | null>(null);
  const [bad, setBad] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useStoredFile(KEY, onStored);
  useEffect(
    () => () => {
      if (shown) URL.revokeObjectURL(shown);
    },
    [shown],
  );

  const pick = async (picked: File | undefined): Promise<void> => {
    if (!picked) return;
    try {
      const photo = await cropPhoto(picked);
      setBad(false);
      setShown(URL.createObjectURL(photo));
      offerFile(KEY, photo);
      wish(
        files.upload({ key: KEY, slot: 'profileImage', collection: 'appusers', container: 'avatars', name: photo.name, size: photo.size }),
      );
    } catch {
      setBad(true);
    }
  };

  return (
    <div className="photo">
      <Avatar name={name} src={shown ?? saved} size={80} />
      <div className="stack">
        <div className="row">
          <Button icon="image" busy={upload?.state === 'sending'} onClick={() => input.current?.click()}>
            {t('profile.choosePhoto')}
          </Button>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            className="visually-hidden"
            tabIndex={-1}
            aria-label={t('profile.choosePhoto')}
            onChange={(event) => {
              void pick(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </div>
        <span className="meta">{t('profile.photoRule')}</span>
        {(bad || upload?.state === 'failed') && (
          <span className="field__error" role="alert">
            {t('profile.photoFailed')}
          </span>
        )}
      </div>
    </div>
  );
};
