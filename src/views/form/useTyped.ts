/** Called after each change by the user, never for values set by the program. */
import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

export const useTyped = <V extends FieldValues>({ subscribe }: UseFormReturn<V>, onTyped: (name: string | undefined) => void): void => {
  const typed = useRef(onTyped);
  useEffect(() => {
    typed.current = onTyped;
  });
  useEffect(() => {
    return subscribe({ formState: { values: true }, callback: ({ name, type }) => (type === 'change' ? typed.current(name) : undefined) });
  }, [subscribe]);
};
