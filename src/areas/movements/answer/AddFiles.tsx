/** Files of a response: uploaded when picked, their keys stored with the draft. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SendFiles, type StoredUpload } from '#src/views/files/SendFiles.tsx';
import { StoredFiles } from '#src/views/files/StoredFiles.tsx';
import { useFileNames } from '#src/views/files/useFileNames.ts';

const COLLECTION = 'ProductMovements';
export const movementSlot = 'movementFiles';

export const AddFiles = ({ files, onChange }: { files: readonly string[]; onChange: (files: readonly string[]) => void }) => {
  const { t } = useTranslation('movements');
  const [fresh, setFresh] = useState<readonly StoredUpload[]>([]);
  const named = useFileNames('files', fresh);
  return (
    <div className="stack">
      <StoredFiles
        collection={COLLECTION}
        label={t('edit.files')}
        files={named(files)}
        onRemove={(key) => onChange(files.filter((one) => one !== key))}
      />
      <SendFiles
        slot={movementSlot}
        collection={COLLECTION}
        container="productMovements"
        label={t('edit.addFiles')}
        onStored={(uploads) => {
          setFresh((known) => [...known, ...uploads]);
          onChange([...files, ...uploads.map((upload) => upload.file)]);
        }}
      />
    </div>
  );
};
