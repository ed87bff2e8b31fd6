/** Pictures side by side in boxes of one size: nothing moves while they load. */
import { useTranslation } from 'react-i18next';
import { fileIcon } from '#src/components/files/FileList.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Thumb } from '#src/views/files/Thumb.tsx';
import './samples.css';

export const StripPhotos = ({ collection, photos }: { collection: string; photos: readonly string[] }) => {
  const { t } = useTranslation('nir');
  return (
    <ul className="sample-photos" aria-label={t('fields.NirSample.photos')}>
      {photos.map((stored) => (
        <li key={stored}>
          <Thumb collection={collection} stored={stored} icon={<Icon name={fileIcon(stored)} />} />
        </li>
      ))}
    </ul>
  );
};
