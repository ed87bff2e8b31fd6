/** The workflow steps of a record: a step that asks for something opens its dialog, the others are taken at once; what the server refused is said below. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import type { UnmetGuard } from '#domain/kernel/errors.ts';
import { records } from '#src/actions/index.ts';
import { ActionBar, type Reason } from '#src/components/form/ActionBar.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { StepDialog, type StepAsked } from '#src/views/steps/StepDialog.tsx';
import { stepKey, useSteps } from '#src/views/steps/useSteps.ts';

export interface StepBarProps {
  entity: Entity;
  row: Row;
  /** whose texts it speaks: `steps`, `confirm`, `fields`, `guards` */
  texts: string;
  /** words at the left: what the record waits for */
  note?: ReactNode;
  /** the step that comes next; absent: the first possible that ends nothing, null: none */
  next?: string | null;
  /** what the inputs of a step begin with */
  initial?: StepAsked['initial'];
  /** a reason with the place where it is cured */
  reasonText?: (guard: UnmetGuard) => Reason;
}

export const StepBar = ({ entity, row, texts, note, next, initial, reasonText }: StepBarProps) => {
  const { t } = useTranslation(texts);
  const wish = useWish();
  const pending = useApp((state) => state.pending);
  const [asked, setAsked] = useState<string | null>(null);
  const reason =
    reasonText ?? (({ guard, params }: UnmetGuard): Reason => ({ text: t([`guards.${guard}`, 'guards.other'], { ...params }) }));
  const { offered, actions } = useSteps({ entity, row, texts, reasonText: reason });
  const press = (name: string): void => {
    const one = offered.find(({ step }) => step.step === name);
    if (one?.is !== 'go') return;
    if (one.step.input || one.step.confirm) setAsked(name);
    else
      wish(
        records.transition({
          key: stepKey(entity, row.id, name),
          collection: entity.collection,
          id: row.id,
          version: row.version,
          step: name,
        }),
      );
  };
  const chosen = offered.find(({ step }) => step.step === asked)?.step;
  // a refusal of what is asked in a dialog stands in the dialog
  const refused = asked ? null : (offered.map(({ step }) => pending[stepKey(entity, row.id, step.step)]?.failure).find(Boolean) ?? null);
  return (
    <>
      <ActionBar actions={actions} onStep={press} note={note} {...(next === undefined ? {} : { next })} />
      <Refusal failure={refused} marked={[]} texts={texts} reasonText={reason} />
      {chosen && (
        <StepDialog
          key={chosen.step}
          entity={entity}
          row={row}
          step={chosen}
          texts={texts}
          reasonText={reason}
          {...(initial ? { initial } : {})}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};
