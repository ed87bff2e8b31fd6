/** Searches similar complaints half a second after the last key in the product fields. */
import { useCallback } from 'react';
import { useLater } from '#src/components/page/useLater.ts';
import { remote } from '#src/actions/index.ts';
import type { FormValues } from './formFields.ts';
import { similarCall } from '#src/areas/complaints/form/similarCall.ts';
import { useWish } from '#src/store/hooks.ts';

const WAIT_MS = 500;

export const useSimilar = (except: number | null): ((values: FormValues) => void) => {
  const wish = useWish();
  const { later } = useLater(WAIT_MS);
  return useCallback(
    (values) =>
      later(() => {
        const asked = similarCall(values, except);
        if (asked) wish(remote.call(asked));
      }),
    [wish, later, except],
  );
};
