/** The input of a code. `app`: six digits of the app only, no recovery code. */
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#src/components/form/Field.tsx';

export interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  label?: string;
  app?: boolean;
  error?: string | null;
  inputRef?: Ref<HTMLInputElement>;
}

export const CodeField = ({ value, onChange, label, app = false, error, inputRef }: CodeFieldProps) => {
  const { t } = useTranslation('users');
  return (
    <Field label={label ?? t('code.label')} error={error}>
      {(ids) => (
        <input
          id={ids.id}
          ref={inputRef}
          className="input"
          name="code"
          autoComplete="one-time-code"
          inputMode={app ? 'numeric' : 'text'}
          autoCapitalize="characters"
          spellCheck={false}
          required
          aria-invalid={ids.invalid || undefined}
          aria-describedby={ids.footId}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
};
