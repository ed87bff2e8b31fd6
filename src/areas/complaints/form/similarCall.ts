// The query for similar complaints: used while a form is filled in and when a draft is restored.
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

/** Null: there is nothing to compare by. */
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
