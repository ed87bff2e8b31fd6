/** The steps of a part of a page: small outlined buttons; the page's own bar has the primary button. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BarAction } from '#src/components/form/ActionBar.tsx';
import { Button } from '#src/components/page/Button.tsx';
import '#src/areas/complaints/shared/parts.css';

export const StepButtons = ({ actions, onStep }: { actions: readonly BarAction[]; onStep: (step: string) => void }) => {
  const { t } = useTranslation('complaints');
  const id = useId();
  if (actions.length === 0) return null;
  const waiting = actions.filter((action) => (action.reasons?.length ?? 0) > 0);
  return (
    <div className="step-buttons">
      <div className="row">
        {actions.map((action) => {
          const waits = waiting.includes(action);
          return (
            <Button
              key={action.step}
              small
              data-step={action.step}
              icon={action.icon}
              busy={action.busy ?? false}
              aria-disabled={waits || undefined}
              aria-describedby={waits ? `${id}-${action.step}` : undefined}
              onClick={() => onStep(action.step)}
            >
              {action.label}
            </Button>
          );
        })}
      </div>
      {waiting.map((action) => (
        <p key={action.step} id={`${id}-${action.step}`} className="meta">
          {t('components:actionBar.needs', { label: action.label, count: action.reasons?.length ?? 0 })}{' '}
          {action.reasons?.map((reason, i) => (
            <span key={i}>
              {i > 0 && t('components:comma')}
              {reason.href ? <a href={reason.href}>{reason.text}</a> : reason.text}
            </span>
          ))}
        </p>
      ))}
    </div>
  );
};
