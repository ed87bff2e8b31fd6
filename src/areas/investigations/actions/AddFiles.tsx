/** Files picked for an action: sent at once, then handed over. The place to drop them opens on demand. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { SendFiles, type StoredUpload } from '#src/views/files/SendFiles.tsx';

export interface AddFilesProps {
  slot: string;
  collection: string;
  /** the row these files are of, for the button's name */
  of: string;
  onStored: (uploads: readonly StoredUpload[]) => void;
}

export const AddFiles = ({ slot, collection, of, onStored }: AddFilesProps) => {
  const { t } = useTranslation('investigations');
  const [open, setOpen] = useState(false);
  return (
    <SendFiles slot={slot} collection={collection} label={open ? t('file.addTo', { of }) : null} onStored={onStored}>
      {!open && (
        <Button small icon="paperclip" aria-label={t('file.addTo', { of })} onClick={() => setOpen(true)}>
          {t('file.add')}
        </Button>
      )}
    </SendFiles>
  );
};
