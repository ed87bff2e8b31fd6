/** The files of a certificate, one of them shown in full; another is shown by a press. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { files as fileActions } from '#src/actions/index.ts';
import { FilePane } from '#src/views/files/FilePane.tsx';
import { previewKey } from '#src/views/files/previewKey.ts';
import { Button } from '#src/components/page/Button.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { useWish } from '#src/store/hooks.ts';
import { useFileNames } from '#src/views/files/useFileNames.ts';

const collection = 'Certificates';

export const FileBeside = ({ files }: { files: readonly string[] }) => {
  const { t } = useTranslation('documents');
  const wish = useWish();
  const named = useFileNames();
  const [chosen, setChosen] = useState<string | null>(null);
  const all = named(files);
  const shown = all.find(({ key }) => key === chosen) ?? all[0];
  if (!shown) return <EmptyState icon="file" title={t('files.none')} />;
  const show = (key: string): void => {
    setChosen(key);
    wish(fileActions.preview({ key: previewKey(key), collection, file: key, name: key }));
  };
  const choices = all.map(({ key, name }) => (
    <Button key={key} small look={key === shown.key ? 'outlined' : 'plain'} aria-pressed={key === shown.key} onClick={() => show(key)}>
      <span className="ellipsis">{name}</span>
    </Button>
  ));
  return <FilePane collection={collection} file={shown} label={t('files.title')} head={choices} />;
};
