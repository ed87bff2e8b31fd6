/** The row an edit started from. A current row that equals the form's values (its own save, whose further step was refused) replaces it automatically; any other is a conflict. */
import { useEffect, useState } from 'react';

const text = (values: object): string =>
  JSON.stringify(Object.entries(values).map(([name, value]) => [name, (value ?? '') === '' ? null : (value as unknown)]));

export const useBase = <R extends { version: number }, V extends object>(
  row: R | null,
  valuesOf: (row: R) => V,
  values: () => V,
): [R | null, (row: R) => void] => {
  const [base, setBase] = useState(row);
  const newer = row && base && row.version !== base.version && text(valuesOf(row)) === text(values()) ? row : null;
  useEffect(() => {
    if (newer) setBase(newer);
  }, [newer]);
  return [base, setBase];
};
