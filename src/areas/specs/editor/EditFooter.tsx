/** The footer of the editor: where the input is stored, what blocks the submit, and the submit itself. */
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import type { SpecRow } from '#src/areas/specs/loads.ts';
import { DraftMark } from '#src/components/form/DraftMark.tsx';
import { FormFooter } from '#src/components/form/FormFooter.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { selectPending } from '#src/selectors/forms.ts';
import { draftKey } from '#src/selectors/address.ts';
import { useApp } from '#src/store/hooks.ts';
import type { State } from '#src/store/state.ts';
import { useSteps } from '#src/views/steps/useSteps.ts';
import type { SpecEditor } from './specEditor.ts';

interface Stored {
  busy: boolean;
  failed: boolean;
  /** ms of the newest save of a section */
  savedAt: number | null;
  /** ms of the newest input that is on the device alone */
  draftAt: number | null;
}

const newest = (times: readonly (number | null | undefined)[]): number | null => {
  const known = times.filter((time) => typeof time === 'number');
  return known.length === 0 ? null : Math.max(...known);
};

const storedOf = (state: State, { sections }: SpecEditor): Stored => {
  const pending = sections.map(({ key }) => selectPending(state, key));
  return {
    busy: pending.some(({ busySince }) => busySince !== null),
    failed: pending.some(({ failure }) => failure !== null && failure.code !== 'VERSION_CONFLICT'),
    savedAt: newest(pending.map(({ doneAt }) => doneAt)),
    draftAt: newest(sections.map(({ section }) => state.drafts[draftKey(state.navigation, section)]?.at)),
  };
};

const same = (a: Stored, b: Stored): boolean =>
  a.busy === b.busy && a.failed === b.failed && a.savedAt === b.savedAt && a.draftAt === b.draftAt;

interface EditFooterProps {
  editor: SpecEditor;
  row: SpecRow;
  onSubmit: () => void;
}

export const EditFooter = ({ editor, row, onSubmit }: EditFooterProps) => {
  const { t } = useTranslation('specs');
  const stored = useApp((state) => storedOf(state, editor), same);
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
