/** A button for each Word document this record can be made into. */
import { files } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { useView, useWish } from '#src/store/hooks.ts';
import type { WordDocument } from '#src/views/record/currentTemplates.ts';

interface WordDocumentsProps {
  recordId: number;
  /** number or code of the record, part of the file's name */
  no: string;
}

export const WordDocuments = ({ recordId, no }: WordDocumentsProps) => {
  const wish = useWish();
  return (useView<WordDocument>('wordDocuments')?.rows ?? []).map(({ id, key, language, name }) => (
    <Button
      key={id}
      className="no-print"
      look="text"
      icon="file-word"
      data-word={language}
      onClick={() =>
        wish(
          files.download({
            collection: 'DocumentGenerators',
            file: '',
            name: `${name} ${no}.docx`,
            from: '/DocumentGenerators/document',
            query: { key, language, recordId: String(recordId) },
          }),
        )
      }
    >
      {name}
    </Button>
  ));
};
