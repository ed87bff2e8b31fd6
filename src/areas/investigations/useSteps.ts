/** The workflow steps a person sees on the report or its case, with the reasons of those that must wait. */
import { useTranslation } from 'react-i18next';
import { entityNamed } from '#domain/index.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import type { UnmetGuard } from '#domain/kernel/errors.ts';
import { stepsFor, type OfferedStep } from '#domain/kernel/workflow.ts';
import type { BarAction, Reason } from '#src/components/ActionBar.tsx';
import { useApp, useDeciding } from '#src/store/hooks.ts';

/** Key of a step's deed in `pending`. */
export const stepKey = (entity: Entity, id: number, step: string): string => `${entity.collection}/${id}/${step}`;

const icons: Readonly<Record<string, string>> = {
  acknowledge: 'check',
  submit: 'send',
  approve: 'check',
  reject: 'times',
  signOff: 'check',
  verify: 'verified',
  claimNotRelated: 'ban',
  acceptNotRelated: 'check',
};

/** A reason in words, with the section that cures it. */
export const useReasonText = (): ((guard: UnmetGuard) => Reason) => {
  const { t } = useTranslation('investigations');
  return ({ guard, params = {} }) => {
    const section = params['section'];
    const text = t([`guards.${guard}`, 'guards.other'], { ...params, ...(section ? { section: t(`sections.${section}`) } : {}) });
    const href = section ? `#${section}` : guard === 'correctiveActionsDone' ? '#d6' : undefined;
    return { text, ...(href ? { href } : {}) };
  };
};

export interface Steps {
  offered: readonly OfferedStep[];
  actions: readonly BarAction[];
}

export const useSteps = (entity: Entity, row: object | null | undefined, only: readonly string[]): Steps => {
  const { t } = useTranslation('investigations');
  const deciding = useDeciding();
  const pending = useApp((state) => state.pending);
  const reasonText = useReasonText();
  if (!row) return { offered: [], actions: [] };
  const given = row as Row;
  const offered = stepsFor(entity, given, { registry: entityNamed, ...deciding }).filter((one) => only.includes(one.step.step));
  const actions = offered.map((one): BarAction => ({
    step: one.step.step,
    label: t(`steps.${one.step.step}`),
    icon: icons[one.step.step] ?? 'arrow-right',
    busy: (pending[stepKey(entity, given.id, one.step.step)]?.busySince ?? null) !== null,
    ...(one.is === 'unmet' ? { reasons: one.guards.map(reasonText) } : {}),
  }));
  return { offered, actions };
};
