/** Files picked for an action: uploaded at once, then passed on. The drop area opens on request. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { SendFiles, type StoredUpload } from '#src/views/files/SendFiles.tsx';

export interface AddFilesProps {
  slot: string;
  collection: string;
  /** the row of these files, for the button's label */
  of: string;
  /** open at once: evidence is what the section asks for */
  first?: boolean;
  onStored: (uploads: readonly StoredUpload[]) => void;
}

export const AddFiles = ({ slot, collection, of, first = false, onStored }: AddFilesProps) => {
  const { t } = useTranslation('investigations');
  const [open, setOpen] = useState(first);
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
