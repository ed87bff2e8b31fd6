/** Searches similar complaints half a second after the last key in the product fields. */
import { useCallback, useEffect, useRef } from 'react';
import { remote } from '#src/actions/index.ts';
import type { FormValues } from './formFields.ts';
import { similarCall } from '#src/areas/complaints/form/similarCall.ts';
import { useWish } from '#src/store/hooks.ts';

const WAIT_MS = 500;

export const useSimilar = (except: number | null): ((values: FormValues) => void) => {
  const wish = useWish();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (values) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const asked = similarCall(values, except);
        if (asked) wish(remote.call(asked));
      }, WAIT_MS);
    },
    [wish, except],
  );
};
