/** The text of a failed call, in this order: override, text of the server's code, text of the status. */
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
  // an unknown code shows the server's message, before the text of the status
  if (failure.code && !(failure.code in catalogue) && !clientCodes.includes(failure.code)) return failure.code;
  const keys = [...(failure.code ? [`errors:${failure.code}`] : []), `errors:status.${failure.status}`, 'errors:status.0'];
  return String(t(keys, { ...failure.params }));
};
