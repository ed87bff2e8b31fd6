/** The Word documents this record can be made into: a menu of the current templates. */
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { files } from '#src/actions/index.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { useDismiss } from '#src/components/overlays/useDismiss.ts';
import { Button } from '#src/components/page/Button.tsx';
import { useView, useWish } from '#src/store/hooks.ts';
import type { WordDocument } from '#src/views/record/currentTemplates.ts';

interface WordDocumentsProps {
  recordId: number;
  /** number or code of the record, part of the file's name */
  no: string;
}

export const WordDocuments = ({ recordId, no }: WordDocumentsProps) => {
  const { t } = useTranslation('components');
  const wish = useWish();
  const templates = useView<WordDocument>('wordDocuments')?.rows ?? [];
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismiss(anchor, open, () => setOpen(false));
  if (templates.length === 0) return null;
  const make = ({ key, language, name }: WordDocument): void => {
    setOpen(false);
    wish(
      files.download({
        collection: 'DocumentGenerators',
        file: '',
        name: `${name} ${no}.docx`,
        from: '/DocumentGenerators/document',
        query: { key, language, recordId: String(recordId) },
      }),
    );
  };
  return (
    <div className="menu-anchor no-print" ref={anchor}>
      <Button look="text" icon="file-word" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {t('wordDocuments')} <Icon name="chevron-down" size={12} />
      </Button>
      <div className="menu menu--panel menu--end" id={id} hidden={!open}>
        {templates.map((one) => (
          <Button key={one.id} look="text" icon="file-word" data-word={one.language} onClick={() => make(one)}>
            <span lang={one.language}>{one.name}</span>
          </Button>
        ))}
      </div>
    </div>
  );
};
