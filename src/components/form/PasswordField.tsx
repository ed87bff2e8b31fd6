/** A password input that can be shown; pasting and autofill are allowed. */
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { Field } from '#src/components/form/Field.tsx';

export interface PasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  inputRef?: Ref<HTMLInputElement>;
  error?: string | null;
  onKeyDown?: () => void;
  name?: string;
}

export const PasswordField = ({ label, value, onChange, autoComplete, inputRef, error, onKeyDown, name }: PasswordFieldProps) => {
  const { t } = useTranslation('components');
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <div className="input-group">
          <input
            id={ids.id}
            ref={inputRef}
            name={name}
            className="input"
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            aria-invalid={ids.invalid || undefined}
            aria-describedby={ids.footId}
            required
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <Button
            look="plain"
            icon={shown ? 'eye-slash' : 'eye'}
            aria-label={shown ? t('password.hide') : t('password.show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
};
