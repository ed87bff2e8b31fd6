/** The submit of a specification being written. */
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { entityNamed } from '#domain/registry.ts';
import { decide } from '#domain/kernel/workflow.ts';
import { IssueList } from '#src/areas/specs/checks/ChecksSection.tsx';
import type { SpecRow } from '#src/areas/specs/loads.ts';
import { selectPending } from '#src/selectors/forms.ts';
import { useApp, useDeciding } from '#src/store/hooks.ts';
import { StepDialog } from '#src/views/steps/StepDialog.tsx';
import type { HrefOf } from './places.ts';
import type { SpecEditor } from './specEditor.ts';

interface SubmittingProps {
  editor: SpecEditor;
  row: SpecRow;
  hrefOf: HrefOf;
  onClose: () => void;
}

/** Waits until all input is saved. What blocks the submit stands in it, each with a link to its place. */
export const Submitting = ({ editor, row, hrefOf, onClose }: SubmittingProps) => {
  const { t } = useTranslation('specs');
  const deciding = useDeciding();
  const unsent = useSyncExternalStore(editor.subscribe, editor.unsent);
  const undecided = useSyncExternalStore(editor.subscribe, editor.undecided);
  const { issues } = useSyncExternalStore(editor.subscribe, editor.found);
  const wrong = editor.sections.filter((section) => section.invalid() > 0);
  const busy = useApp((state) => editor.sections.some(({ key }) => selectPending(state, key).busySince !== null));
  const verdict = decide(ProductMfgSpec, 'submit', { ...row }, { registry: entityNamed, ...deciding });
  if (verdict.is !== 'go' && verdict.is !== 'unmet') return null;
  const hard = issues.filter((issue) => issue.hard);
  return (
    <StepDialog
      entity={ProductMfgSpec}
      row={row}
      step={verdict.step}
      texts="specs"
      reasonText={({ guard, params }) => ({ text: t([`guards.${guard}`, 'guards.other'], { ...params }) })}
      waiting={busy || unsent > 0}
      blocked={undecided > 0 || wrong.length > 0 || hard.length > 0}
      shown={
        hard.length > 0 ? (
          <>
            <p>{t('edit.blocking', { count: hard.length })}</p>
            <IssueList issues={hard} hrefOf={({ section, key, field }) => hrefOf(section, key, field)} />
          </>
        ) : wrong.length > 0 ? (
          <p className="field__error">
            {t('edit.invalid')}{' '}
            {wrong.map(({ section }) => (
              <a key={section} href={hrefOf(section)}>
                {t(`values.SpecSection.section.${section}`)}
              </a>
            ))}
          </p>
        ) : undecided > 0 ? (
          <p className="field__error">{t('edit.undecided', { count: undecided })}</p>
        ) : unsent > 0 ? (
          <p className="muted">{t('edit.unsent', { count: unsent })}</p>
        ) : undefined
      }
      onClose={onClose}
    />
  );
};
