/** The policy that the open specification is checked against, read from the view `master`. */
import { useMemo } from 'react';
import { policyOf, type NamedPolicy } from '#domain/specs/masterPolicy.ts';
import type { MasterAnswer } from '#src/areas/specs/loads.ts';
import { useAnswer } from '#src/store/hooks.ts';

/** undefined: not yet known; null: none governs it */
export const useMaster = (): NamedPolicy | null | undefined => {
  const answer = useAnswer<MasterAnswer>('master');
  return useMemo(() => {
    if (!answer) return undefined;
    return answer.masterSpec && policyOf(answer.masterSpec, answer.masterSpec.parameters);
  }, [answer]);
};
