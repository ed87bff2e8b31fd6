/** Asks for similar complaints half a second after the last key in the product's fields. */
import { useCallback, useEffect, useRef } from 'react';
import { list } from '#src/actions/index.ts';
import type { FormValues } from '#src/areas/complaints/formFields.ts';
import { useWish } from '#src/store/hooks.ts';

export const SIMILAR = 'complaintForm/similar';
const WAIT_MS = 500;

export const useSimilar = (except: number | null): ((values: FormValues) => void) => {
  const wish = useWish();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    ({ barcode, lotNo, productName, category }) => {
      clearTimeout(timer.current);
      const given = Object.entries({ barcode, lotNo, productName, category }).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
      );
      timer.current = setTimeout(() => {
        const query = { ...Object.fromEntries(given), ...(except ? { except: String(except) } : {}) };
        wish(list.call({ key: SIMILAR, method: 'GET', path: '/Complaints/similar', query, keep: true }));
      }, WAIT_MS);
    },
    [wish, except],
  );
};
