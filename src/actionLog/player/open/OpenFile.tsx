/** A button that picks a log file. */
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';

export const logTypes = ['ndjson', 'gz'] as const;

export const OpenFile = ({ onFile }: { onFile: (file: File) => void }) => {
  const { t } = useTranslation('replay');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button small look="plain" icon="upload" onClick={() => input.current?.click()}>
        {t('source.openFile')}
      </Button>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('source.file')}
        accept={logTypes.map((type) => `.${type}`).join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
    </>
  );
};
