/** What the server refused lands on the fields of the form, in the words of the language; the first takes the focus. */
import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { issueText, REFUSED } from '#src/components/form/formResolver.ts';
import type { Failure } from '#src/store/state.ts';

const same = (name: string): string => name;

/** `fieldOf`: the input a refused name belongs to; a plain function of its module. */
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
      // an error of an input that is not there could never be mended
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
