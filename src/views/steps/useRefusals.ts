/** Refusals of the server are set on the form's fields as translated errors; the first takes the focus. */
import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { issueText, REFUSED } from '#src/components/form/formResolver.ts';
import type { Failure } from '#src/store/state.ts';

const same = (name: string): string => name;

/** `fieldOf`: the input of a refused name; a plain function of its module. */
export const useRefusals = <V extends FieldValues>(
  failure: Failure | null,
  setError: UseFormSetError<V>,
  names: readonly string[],
  fieldOf: (name: string) => string = same,
): void => {
  const { t } = useTranslation('errors');
  useEffect(() => {
    let first = true;
    for (const [name, [issue]] of Object.entries(failure?.fields ?? {})) {
      const field = fieldOf(name);
      // an error of a hidden input could not be corrected
      if (!issue || !names.includes(field)) continue;
      setError(
        field as FieldPath<V>,
        { type: REFUSED, message: issueText(issue, (key, params) => t(key, { ...params })) },
        { shouldFocus: first },
      );
      first = false;
    }
    // names and fieldOf are plain values of their modules
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failure, setError, t]);
};
