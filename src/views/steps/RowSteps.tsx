/** The steps of one row of a list inside a page, as small buttons. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entityNamed } from '#domain/registry.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { stepsFor, type Step } from '#domain/kernel/workflow.ts';
import { records } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { useApp, useDeciding, useWish } from '#src/store/hooks.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { StepDialog, type StepAsked, type StepDialogProps } from '#src/views/steps/StepDialog.tsx';
import { opensDialog, stepKey } from '#src/views/steps/useSteps.ts';

interface RowStepsProps {
  entity: Entity;
  row: Row;
  /** namespace of the texts: `steps`, `confirm`, `fields`, `guards` */
  texts: string;
  /** initial values of the inputs of its steps */
  initial?: StepAsked['initial'];
  /** replaces the input of the kind */
  input?: StepDialogProps['input'];
  /** inputs that depend on the row */
  depends?: StepAsked['depends'];
  /** addresses of the steps that have a page of their own */
  pages?: Readonly<Record<string, string>>;
}

export const RowSteps = ({ entity, row, texts, initial, input, depends, pages = {} }: RowStepsProps) => {
  const { t } = useTranslation(texts);
  const wish = useWish();
  const deciding = useDeciding();
  const pending = useApp((state) => state.pending);
  const [asked, setAsked] = useState<string | null>(null);
  const offered = stepsFor(entity, row, { registry: entityNamed, ...deciding }).map(({ step }) => step);
  const chosen = offered.find(({ step }) => step === asked);
  const failure = asked ? null : (offered.map(({ step }) => pending[stepKey(entity, row.id, step)]?.failure).find(Boolean) ?? null);
  const start = (step: Step): void => {
    if (opensDialog(step)) setAsked(step.step);
    else
      wish(
        records.transition({
          key: stepKey(entity, row.id, step.step),
          collection: entity.collection,
          id: row.id,
          version: row.version,
          step: step.step,
        }),
      );
  };
  return (
    <>
      <span className="row spread">
        {offered.map((step) => {
          const look = { small: true, icon: step.icon ?? 'arrow-right', children: t(`steps.${step.step}`) };
          const page = pages[step.step];
          return page === undefined ? (
            <Button key={step.step} {...look} onClick={() => start(step)} />
          ) : (
            <ButtonLink key={step.step} {...look} href={page} />
          );
        })}
      </span>
      <Refusal failure={failure} texts={texts} />
      {chosen && (
        <StepDialog
          entity={entity}
          row={row}
          step={chosen}
          texts={texts}
          reasonText={() => ({ text: t('guards.other') })}
          {...(initial ? { initial } : {})}
          {...(input ? { input } : {})}
          depends={depends}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};
