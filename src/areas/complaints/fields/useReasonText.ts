/** Why a step must wait, in words, with the place where it can be cured. */
import { useTranslation } from 'react-i18next';
import type { UnmetGuard } from '#domain/kernel/errors.ts';
import { cureOf } from '#src/areas/complaints/shared/factsHref.ts';
import type { Reason } from '#src/components/form/ActionBar.tsx';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { statusLook } from '#src/components/marks/statusTable.ts';

/** Sections of the complaint's page that cure a reason; a page of its own comes first when it is mounted. */
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
    // the complaint lacks something: the page where it can be entered, not the one that shows it
    const href = guard === 'complaintReady' && own && field ? cureOf(own, String(field)) : own;
    return { text, ...(href ? { href } : {}) };
  };
};
