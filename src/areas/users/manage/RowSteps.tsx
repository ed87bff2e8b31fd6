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
import { StepDialog } from '#src/views/steps/StepDialog.tsx';
import { stepKey } from '#src/views/steps/useSteps.ts';

export const RowSteps = ({ entity, row }: { entity: Entity; row: Row }) => {
  const { t } = useTranslation('people');
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
              if (step.input || step.confirm) setAsked(step.step);
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
      <Refusal failure={failure} texts="people" />
      {chosen && (
        <StepDialog
          entity={entity}
          row={row}
          step={chosen}
          texts="people"
          reasonText={() => ({ text: t('guards.other') })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};
