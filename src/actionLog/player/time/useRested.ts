/** A debounced value: expensive work runs at rest only. */
import { useEffect, useState } from 'react';

export const useRested = <T>(value: T, ms: number): { value: T; rested: boolean } => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return { value: rested, rested: Object.is(rested, value) };
};
