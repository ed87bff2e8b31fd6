/** The inputs of a row edited in place, its errors, and the two buttons below. */
import { useTranslation } from 'react-i18next';
import type { FieldIssue } from '#domain/kernel/errors.ts';
import { RowField, type RowFieldProps } from './RowField.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import type { Failure } from '#src/store/state.ts';

export interface RowFormProps {
  names: readonly string[];
  /** hints of the inputs */
  ask: (name: string) => Pick<RowFieldProps, 'field' | 'required' | 'disabled' | 'rows' | 'options'>;
  values: Readonly<Record<string, unknown>>;
  onChange: (name: string, value: unknown) => void;
  /** found by the client before sending */
  issues?: Readonly<Record<string, readonly FieldIssue[]>>;
  /** of the last attempt */
  failure: Failure | null;
  busy: boolean;
  button: { icon: string; label: string; idle?: boolean };
  onSave: () => void;
  onCancel: () => void;
}

export const RowForm = ({ names, ask, values, onChange, issues = {}, failure, busy, button, onSave, onCancel }: RowFormProps) => {
  const { t } = useTranslation('complaints');
  // fields show their own errors, a conflict has a box of its own
  const refusal = failure && !failure.fields && !(failure.code === 'VERSION_CONFLICT' && failure.current) ? failure : null;
  return (
    <>
      <div className="form-pair">
        {names.map((name) => (
          <RowField
            key={name}
            name={name}
            {...ask(name)}
            issues={issues[name] ?? failure?.fields?.[name]}
            value={values[name]}
            onChange={(value) => onChange(name, value)}
          />
        ))}
      </div>
      {refusal && (
        <p className="field__error" role="alert">
          {failureText(refusal, t)}
        </p>
      )}
      <div className="row row--end">
        <Button look="text" onClick={onCancel}>
          {t('components:cancel')}
        </Button>
        <Button look="outlined" icon={button.icon} busy={busy} aria-disabled={button.idle || undefined} onClick={onSave}>
          {button.label}
        </Button>
      </div>
    </>
  );
};
