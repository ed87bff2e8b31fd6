// Which complaints may be about the same: one question, asked while a form is typed in and again when a draft comes back.
import type { Query } from '#src/store/state.ts';

export const SIMILAR = 'complaintForm/similar';
const asked = ['barcode', 'lotNo', 'productName', 'category'] as const;

interface Asking {
  key: string;
  method: 'GET';
  path: string;
  query: Query;
  keep: true;
}

/** Null: nothing is given that others could be compared by. */
export const similarCall = (values: Readonly<Record<string, unknown>>, except: number | null): Asking | null => {
  const given = asked.flatMap((name) =>
    typeof values[name] === 'string' && values[name].trim() !== '' ? [[name, values[name]] as const] : [],
  );
  if (given.every(([name]) => name === 'category')) return null;
  return {
    key: SIMILAR,
    method: 'GET',
    path: '/Complaints/similar',
    query: { ...Object.fromEntries(given), ...(except ? { except: String(except) } : {}) },
    keep: true,
  };
};
