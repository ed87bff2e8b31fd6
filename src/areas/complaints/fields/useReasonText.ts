/** Why a step is blocked, as text, with a link to resolve it. */
import { useTranslation } from 'react-i18next';
import type { UnmetGuard } from '#domain/kernel/errors.ts';
import { cureOf } from '#src/areas/complaints/shared/factsHref.ts';
import type { Reason } from '#src/components/form/ActionBar.tsx';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { statusLook } from '#domain/statusLook.ts';

/** Sections of the complaint's page where a reason is resolved; a page of its own comes first when it exists. */
const anchors: Readonly<Record<string, string>> = {
  casesAnswered: '#suppliers',
  noCases: '#suppliers',
  movementsRead: '#movements',
  todosDone: '#todos',
  recommendsVerified: '#recommends',
  healthIsCritical: '#triage',
  fieldNeeded: '#triage',
};
const entities: Readonly<Record<string, string>> = { casesAnswered: 'SupplierComplaint', movementsRead: 'ProductMovement' };

export const useReasonText = (): ((guard: UnmetGuard) => Reason) => {
  const { t } = useTranslation('complaints');
  const leads = useLeads();
  return ({ guard, params = {}, route }) => {
    const look = statusLook(entities[guard] ?? '', String(params['status'] ?? ''));
    const field = params['field'];
    const text = t([`guards.${guard}`, 'guards.other'], {
      ...params,
      ...(look ? { status: t(`components:status.${look.word}`) } : {}),
      ...(field ? { field: t(`fields.${field}`) } : {}),
    });
    const own = route && leads(route) ? route : anchors[guard];
    // a missing field of the complaint: the page where it is entered, not the one that shows it
    const href = guard === 'complaintReady' && own && field ? cureOf(own, String(field)) : own;
    return { text, ...(href ? { href } : {}) };
  };
};
