/** Why the last save of an editor was refused, while what was typed is not saved: a step that waits for it would wait for ever. Null = it was not, or is tried again. */
import { useTranslation } from 'react-i18next';
import { failureText } from '#src/components/values/failureText.ts';
import { usePending } from '#src/store/hooks.ts';

export const useRefusedSave = (key: string, unsent: boolean): string | null => {
  const { t } = useTranslation();
  const { busySince, failure } = usePending(key);
  return unsent && busySince === null && failure?.status === 422 ? failureText(failure, t) : null;
};
