/** The words of a failed call in the order of the spec (8): override, the server's message, its code, the text of the status. */
import type { TFunction } from 'i18next';
import { catalogue, clientCodes } from '#domain/kernel/errors.ts';

export interface FailureLike {
  status: number;
  code: string;
  message: string;
  override?: string | undefined;
  params?: Record<string, string | number> | undefined;
}

export const failureText = (failure: FailureLike, t: TFunction): string => {
  if (failure.override) return String(t(failure.override));
  if (failure.message) return failure.message;
  // what nobody here has words for is said as the server calls it, before the words of a mere status
  if (failure.code && !(failure.code in catalogue) && !clientCodes.includes(failure.code)) return failure.code;
  const keys = [...(failure.code ? [`errors:${failure.code}`] : []), `errors:status.${failure.status}`, 'errors:status.0'];
  return String(t(keys, { ...failure.params }));
};
