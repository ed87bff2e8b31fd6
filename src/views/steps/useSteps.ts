/** The workflow steps a user sees on a row, as buttons of an action bar, with the reasons of blocked ones. */
import { useTranslation } from 'react-i18next';
import { entityNamed } from '#domain/registry.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import type { UnmetGuard } from '#domain/kernel/errors.ts';
import { stepsFor, type OfferedStep, type Step } from '#domain/kernel/workflow.ts';
import type { BarAction, Reason } from '#src/components/form/ActionBar.tsx';
import { useApp, useDeciding } from '#src/store/hooks.ts';

/** Key of a step in `pending`. */
export const stepKey = (entity: Entity, id: number, step: string): string => `${entity.collection}/${id}/${step}`;

/** Whether its dialog opens before the step is taken. */
export const opensDialog = ({ input, confirm, signs }: Step): boolean => Boolean(input || confirm || signs);

export interface Steps {
  offered: readonly OfferedStep[];
  actions: readonly BarAction[];
}

export interface StepsAsked {
  entity: Entity;
  row: object | null | undefined;
  /** namespace of the step texts */
  texts: string;
  reasonText: (guard: UnmetGuard) => Reason;
  /** the steps offered here; others have pages of their own */
  only?: readonly string[] | undefined;
}

export const useSteps = ({ entity, row, texts, reasonText, only }: StepsAsked): Steps => {
  const { t } = useTranslation(texts);
  const deciding = useDeciding();
  const pending = useApp((state) => state.pending);
  if (!row) return { offered: [], actions: [] };
  const given = row as Row;
  const offered = stepsFor(entity, given, { registry: entityNamed, ...deciding }).filter((one) => !only || only.includes(one.step.step));
  const actions = offered.map((one): BarAction => ({
    step: one.step.step,
    label: t(`steps.${one.step.step}`),
    icon: one.step.icon ?? 'arrow-right',
    ...(one.step.danger ? { danger: true } : {}),
    busy: (pending[stepKey(entity, given.id, one.step.step)]?.busySince ?? null) !== null,
    ...(one.is === 'unmet' ? { reasons: one.guards.map(reasonText) } : {}),
  }));
  return { offered, actions };
};
