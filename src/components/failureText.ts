/** The words of a failed call in the order of the spec (8): override, the server's message, its code, the text of the status. */
import type { TFunction } from 'i18next';

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
  const keys = [...(failure.code ? [`errors:${failure.code}`] : []), `errors:status.${failure.status}`, 'errors:status.0'];
  return String(t(keys, { ...failure.params }));
};
