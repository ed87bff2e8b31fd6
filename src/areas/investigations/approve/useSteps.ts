/** The steps a user sees on the report or its case, with links to the sections that block them. */
import { useTranslation } from 'react-i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import type { UnmetGuard } from '#domain/kernel/errors.ts';
import type { Reason } from '#src/components/form/ActionBar.tsx';
import { useSteps as useAllSteps, type Steps } from '#src/views/steps/useSteps.ts';

/** A reason as text, with a link to the section that resolves it. */
export const useReasonText = (): ((guard: UnmetGuard) => Reason) => {
  const { t } = useTranslation('investigations');
  return ({ guard, params = {} }) => {
    const section = params['section'];
    const text = t([`guards.${guard}`, 'guards.other'], { ...params, ...(section ? { section: t(`sections.${section}`) } : {}) });
    const href = section ? `#${section}` : guard === 'correctiveActionsDone' ? '#d6' : undefined;
    return { text, ...(href ? { href } : {}) };
  };
};

export const useSteps = (entity: Entity, row: object | null | undefined, only: readonly string[]): Steps =>
  useAllSteps({ entity, row, texts: 'investigations', reasonText: useReasonText(), only });
