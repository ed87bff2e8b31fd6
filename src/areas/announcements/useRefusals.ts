/** What the server refused lands on the fields of the form. */
import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { issueText } from '#src/components/formResolver.ts';
import type { Failure } from '#src/store/state.ts';

export const useRefusals = <V extends FieldValues>(
  failure: Failure | null,
  setError: UseFormSetError<V>,
  fieldOf: (name: string) => string,
): void => {
  const { t } = useTranslation('announcements');
  useEffect(() => {
    for (const [name, issues] of Object.entries(failure?.fields ?? {}))
      if (issues[0])
        setError(
          fieldOf(name) as FieldPath<V>,
          { type: issues[0].code, message: issueText(issues[0], (key, params) => t(key, { ...params })) },
          { shouldFocus: true },
        );
    // fieldOf is a plain function of its module
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failure, setError, t]);
};
