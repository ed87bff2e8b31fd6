/** Beside the tools of the grid of ingredients: a label text becomes rows, guesses are confirmed. */
import { Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { lazyPart } from '#src/components/page/lazyPart.ts';
import type { SpecEditor } from './specEditor.ts';

// the reader of label texts is large
const LabelTextDialog = lazyPart(async () => ({ default: (await import('./LabelTextDialog.tsx')).LabelTextDialog }));

export const CompositionTools = ({ editor }: { editor: SpecEditor }) => {
  const { t } = useTranslation('specs');
  const { lines } = editor.of('composition')!;
  const [reading, setReading] = useState(false);
  const { guessed } = useSyncExternalStore(editor.subscribe, editor.found);
  return (
    <>
      <Button small look="plain" icon="clipboard" onClick={() => setReading(true)}>
        {t('labelText.open')}
      </Button>
      {guessed.length > 0 && (
        <Button small look="plain" icon="check" onClick={() => lines.set(guessed.map((key) => ({ key, field: 'guessed', text: '' })))}>
          {t('edit.confirm', { count: guessed.length })}
        </Button>
      )}
      {reading && (
        <Suspense>
          <LabelTextDialog editor={editor} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </>
  );
};
