/** The frame of one input: label, required asterisk, hint or error below (announced with the input), counter at the right. */
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#src/components/marks/Icon.tsx';

export interface FieldIds {
  id: string;
  labelId: string;
  /** for aria-describedby */
  footId: string | undefined;
  invalid: boolean;
  required: boolean;
}

export interface FieldProps {
  label: ReactNode;
  required?: boolean;
  error?: string | null | undefined;
  hint?: ReactNode;
  /** e.g. `120 / 4000` */
  counter?: ReactNode;
  /** a value set by another user while this field was dirty: "QA set 16 Mar at 10:41. Use it" */
  live?: ReactNode;
  className?: string;
  /** field name of the form: links to a missing field use it */
  name?: string;
  children: (ids: FieldIds) => ReactNode;
}

export const Field = ({ label, required = false, error, hint, counter, live, className, name, children }: FieldProps) => {
  const { t } = useTranslation('components');
  const id = useId();
  const foot = error || hint || counter ? `${id}-foot` : undefined;
  return (
    <div className={`field${className ? ` ${className}` : ''}`} data-field={name}>
      <label className="field__label" htmlFor={id} id={`${id}-label`}>
        {label}
        {required && (
          <>
            {' '}
            <span className="field__star" aria-hidden="true">
              *
            </span>
            <span className="visually-hidden">{t('form.required')}</span>
          </>
        )}
      </label>
      {children({ id, labelId: `${id}-label`, footId: foot, invalid: Boolean(error), required })}
      {foot && (
        <div className="field__foot" id={foot}>
          {error ? (
            <span className="field__error">
              <Icon name="exclamation-circle" size={12} /> {error}
            </span>
          ) : (
            <span>{hint}</span>
          )}
          {counter && <span className="nowrap">{counter}</span>}
        </div>
      )}
      {live && <div className="field__live">{live}</div>}
    </div>
  );
};
