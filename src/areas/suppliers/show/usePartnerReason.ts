/** Why the setup cannot be completed yet, with the place to add what is missing. */
import { useTranslation } from 'react-i18next';
import type { UnmetGuard } from '#domain/kernel/errors.ts';
import type { Reason } from '#src/components/form/ActionBar.tsx';

/** `entity`: its fields are named by their labels; `edit`: the page that changes the profile. */
export const usePartnerReason = (
  entity: 'Supplier' | 'SupplierGroup' | 'Auditor',
  edit: string | null,
): ((guard: UnmetGuard) => Reason) => {
  const { t } = useTranslation('suppliers');
  return ({ guard, params = {}, route }) => {
    const said = {
      ...params,
      ...(params['kind'] ? { kind: t(`contacts.kinds.${String(params['kind'])}`) } : {}),
      ...(params['field']
        ? { field: t([`fields.${entity}.${String(params['field'])}`, `auditors:fields.${entity}.${String(params['field'])}`]) }
        : {}),
    };
    const href = route ?? edit;
    return { text: t([`guards.${guard}`, `errors:guard.${guard}`, 'guards.other'], said), ...(href ? { href } : {}) };
  };
};
