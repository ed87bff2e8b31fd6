/** The way of a record through its states: done, present, ahead; date and role under each. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#src/components/Icon.tsx';

export interface StepperStep {
  key: string;
  label: string;
  state: 'done' | 'now' | 'ahead';
  /** date, who has it */
  under?: ReactNode;
}

export const Stepper = ({ steps, label }: { steps: readonly StepperStep[]; label: string }) => {
  const { t } = useTranslation('components');
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={`stepper__step stepper__step--${step.state}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className="stepper__dot" aria-hidden="true">
            {step.state === 'done' && <Icon name="check" size={12} />}
          </span>
          <span className="stepper__words">
            <span className="stepper__label">
              {step.label}
              <span className="visually-hidden">, {t(`stepper.${step.state}`)}</span>
            </span>
            {step.under && <span className="meta">{step.under}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
};
