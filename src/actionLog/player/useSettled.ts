/** A value once it has rested: what is costly is worked out when nobody is moving. */
import { useEffect, useState } from 'react';

export const useSettled = <T>(value: T, ms: number): { value: T; settled: boolean } => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return { value: rested, settled: Object.is(rested, value) };
};
