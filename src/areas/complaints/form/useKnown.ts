/** Looks up a barcode or lot half a second after the last key; known values fill empty fields, never ones the user wrote. */
import { useCallback, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { gs1Valid } from '#domain/kernel/gs1.ts';
import { remote } from '#src/actions/index.ts';
import type { FormName, FormValues } from './formFields.ts';
import { useLater } from '#src/components/page/useLater.ts';
import { useWish } from '#src/store/hooks.ts';
import { useAnswered } from '#src/views/form/useAnswered.ts';

const KNOWN = 'complaintForm/known';
const WAIT_MS = 500;
const shortestLot = 3;

type Answer = {
  values: Partial<Pick<FormValues, FormName>>;
  from: { complaint: string | null; lot: string | null };
};

export interface Filled {
  names: readonly FormName[];
  from: Answer['from'];
  undo: () => void;
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Asks what is on file, after a change of barcode or lot. */
export const useLookUp = (): ((values: FormValues) => void) => {
  const wish = useWish();
  const { later, cancel } = useLater(WAIT_MS);
  return useCallback(
    ({ barcode, lotNo, productName }: FormValues): void => {
      cancel();
      const asked = {
        ...(barcode && gs1Valid(barcode) ? { barcode } : {}),
        ...(lotNo && lotNo.trim().length >= shortestLot ? { lotNo: lotNo.trim() } : {}),
      };
      if (Object.keys(asked).length === 0) return;
      later(() =>
        wish(
          remote.call({
            key: KNOWN,
            method: 'GET',
            path: '/Complaints/known',
            query: { ...asked, ...(productName?.trim() ? { productName: productName.trim() } : {}) },
            keep: true,
          }),
        ),
      );
    },
    [wish, later, cancel],
  );
};

/** What was filled in with the last answer; null = nothing, or undone. */
export const useFilled = ({ getValues, setValue }: UseFormReturn<FormValues>, onFilled: () => void): Filled | null => {
  const [told, setTold] = useState<(Answer & { names: readonly FormName[] }) | null>(null);
  useAnswered(KNOWN, (answer) => {
    const { values, from } = answer as Answer;
    // values filled in before and unchanged since follow the new barcode
    const ours = (name: FormName): boolean => told !== null && told.names.includes(name) && getValues(name) === told.values[name];
    const names = (Object.keys(values) as FormName[]).filter(
      (name) => isEmpty(getValues(name)) || (ours(name) && getValues(name) !== values[name]),
    );
    const still = (told?.names ?? []).filter((name) => ours(name) && !names.includes(name));
    for (const name of names) setValue(name, values[name] ?? null, { shouldDirty: true, shouldValidate: true });
    if (names.length === 0) return;
    setTold({ values: { ...told?.values, ...values }, from, names: [...still, ...names] });
    onFilled();
  });
  if (!told) return null;
  const undo = (): void => {
    for (const name of told.names) if (getValues(name) === told.values[name]) setValue(name, null, { shouldDirty: true });
    setTold(null);
    onFilled();
  };
  return { names: told.names, from: told.from, undo };
};
