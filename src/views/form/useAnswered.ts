/** Calls back once when the answer of a call of this form arrives: not for one that an earlier form asked for. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePending } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';

export const useAnswered = (key: string, onAnswer: (answer: Json) => void): void => {
  const { answer } = usePending(key);
  const seen = useRef(answer);
  const tell = useEffectEvent(onAnswer);
  useEffect(() => {
    if (answer === null || answer === seen.current) return;
    seen.current = answer;
    tell(answer);
  }, [answer]);
};
