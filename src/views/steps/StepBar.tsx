/** The workflow steps of a record: a step with inputs opens its dialog, the others run at once; refusals are shown below. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import type { UnmetGuard } from '#domain/kernel/errors.ts';
import { records } from '#src/actions/index.ts';
import { ActionBar, type Reason } from '#src/components/form/ActionBar.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';
import { fieldLabel } from '#domain/words.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { StepDialog, type StepAsked, type StepDialogProps } from '#src/views/steps/StepDialog.tsx';
import { useTurn } from '#src/views/steps/useTurn.tsx';
import { opensDialog, stepKey, useSteps } from '#src/views/steps/useSteps.ts';

export interface StepBarProps {
  entity: Entity;
  row: Row;
  /** namespace of the texts: `steps`, `confirm`, `fields`, `guards` */
  texts: string;
  /** text at the left; absent: whose turn it is, by the declaration of the entity; an empty text: none */
  note?: ReactNode;
  /** the next step; absent: the first possible one that is not destructive, null: none */
  next?: string | null;
  /** what the page shows above the inputs of a step */
  shown?: (step: string) => ReactNode;
  /** the steps offered here; others have places of their own */
  only?: readonly string[];
  /** initial values of the step's inputs */
  initial?: StepAsked['initial'];
  /** inputs of files that have another source than an upload */
  fileSources?: StepAsked['fileSources'];
  /** inputs that depend on the row */
  depends?: StepAsked['depends'];
  /** options of ref inputs */
  refs?: StepAsked['refs'];
  /** replaces the input of the kind */
  input?: StepDialogProps['input'];
  /** where a step with a dialog leads, by its name: `{made}` is the row that it created */
  goesTo?: Readonly<Record<string, string>>;
  /** a reason with a link to the place to resolve it */
  reasonText?: (guard: UnmetGuard) => Reason;
}

export const StepBar = ({
  entity,
  row,
  texts,
  note,
  next,
  shown,
  only,
  initial,
  fileSources,
  depends,
  refs,
  input,
  goesTo,
  reasonText,
}: StepBarProps) => {
  const { t } = useTranslation(texts);
  const wish = useWish();
  const turn = useTurn(entity, row, texts);
  const pending = useApp((state) => state.pending);
  // back from the login that signs it: the dialog is open as it was left
  const [asked, setAsked] = useState<string | null>(useApp((state) => state.navigation.query['signing'] ?? null));
  const reason =
    reasonText ??
    (({ guard, params }: UnmetGuard): Reason => {
      const field = params?.['field'];
      // a field that is needed is named as it is labelled
      const named = typeof field === 'string' && entity.fields[field] ? { field: fieldLabel(t, entity, field) } : {};
      return { text: t([`guards.${guard}`, 'guards.other'], { ...params, ...named }) };
    });
  const { offered, actions } = useSteps({ entity, row, texts, reasonText: reason, only });
  const press = (name: string): void => {
    const one = offered.find(({ step }) => step.step === name);
    if (one?.is !== 'go') return;
    if (opensDialog(one.step)) setAsked(name);
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
  // done, or no longer possible: the dialog does not come back when the step is possible again
  if (asked && !chosen) setAsked(null);
  // a refusal of a dialog is shown in the dialog
  const refused = asked ? null : (offered.map(({ step }) => pending[stepKey(entity, row.id, step.step)]?.failure).find(Boolean) ?? null);
  return (
    <>
      <ActionBar
        actions={actions}
        onStep={press}
        note={note ?? turn.note}
        detail={note === undefined ? turn.detail : undefined}
        {...(next === undefined ? {} : { next })}
      />
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
          {...(refs ? { refs } : {})}
          {...(input ? { input } : {})}
          fileSources={fileSources}
          depends={depends}
          {...(goesTo?.[chosen.step] ? { then: { go: goesTo[chosen.step] } } : {})}
          shown={shown?.(chosen.step)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};
