/** The footer of the editor: where the input is stored, what blocks the submit, and the submit itself. */
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import type { SpecRow } from '#src/areas/specs/loads.ts';
import { DraftMark } from '#src/components/form/DraftMark.tsx';
import { FormFooter } from '#src/components/form/FormFooter.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { useSteps } from '#src/views/steps/useSteps.ts';
import type { SpecEditor } from './specEditor.ts';
import { useStored } from '#src/views/editor/useStored.ts';

interface EditFooterProps {
  editor: SpecEditor;
  row: SpecRow;
  onSubmit: () => void;
}

export const EditFooter = ({ editor, row, onSubmit }: EditFooterProps) => {
  const { t } = useTranslation('specs');
  const stored = useStored(useMemo(() => editor.sections.map(({ key, section }) => ({ key, part: section })), [editor]));
  const { issues } = useSyncExternalStore(editor.subscribe, editor.found);
  const hard = issues.filter((issue) => issue.hard).length;
  const { offered } = useSteps({ entity: ProductMfgSpec, row, texts: 'specs', reasonText: () => ({ text: '' }), only: ['submit'] });
  return (
    <FormFooter
      mark={
        <>
          <DraftMark {...stored} />
          {offered.length > 0 && hard > 0 && (
            <a className="lacking" href="#checks">
              {t('edit.blocking', { count: hard })}
            </a>
          )}
        </>
      }
    >
      <Button look="text" icon="save" onClick={editor.save}>
        {t('edit.save')}
      </Button>
      {offered.length > 0 && (
        <Button look="filled" icon="send" data-step="submit" onClick={onSubmit}>
          {t('steps.submit')}
        </Button>
      )}
    </FormFooter>
  );
};
