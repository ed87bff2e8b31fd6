/** Why a step of a firm or of one of its people is not possible. */
import { useTranslation } from 'react-i18next';
import type { UnmetGuard } from '#domain/kernel/errors.ts';
import type { Reason } from '#src/components/form/ActionBar.tsx';

export const useFirmReason = (): ((guard: UnmetGuard) => Reason) => {
  const { t } = useTranslation('errors');
  return ({ guard, params = {} }) => ({ text: t(`guard.${guard}`, { ...params }) });
};
