/** The steps of one row of a list inside a page, as small buttons. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entityNamed } from '#domain/registry.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { stepsFor } from '#domain/kernel/workflow.ts';
import { records } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
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
}

export const RowSteps = ({ entity, row, texts, initial, input, depends }: RowStepsProps) => {
  const { t } = useTranslation(texts);
  const wish = useWish();
  const deciding = useDeciding();
  const pending = useApp((state) => state.pending);
  const [asked, setAsked] = useState<string | null>(null);
  const offered = stepsFor(entity, row, { registry: entityNamed, ...deciding }).map(({ step }) => step);
  const chosen = offered.find(({ step }) => step === asked);
  const failure = asked ? null : (offered.map(({ step }) => pending[stepKey(entity, row.id, step)]?.failure).find(Boolean) ?? null);
  return (
    <>
      <span className="row spread">
        {offered.map((step) => (
          <Button
            key={step.step}
            small
            icon={step.icon ?? 'arrow-right'}
            onClick={() => {
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
            }}
          >
            {t(`steps.${step.step}`)}
          </Button>
        ))}
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
