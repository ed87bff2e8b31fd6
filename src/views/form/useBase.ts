/** The row an edit began from. A row that holds just what the form holds (our own save, whose further step was refused) takes its place by itself; any other is a conflict to be chosen in. */
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
