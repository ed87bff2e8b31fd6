/** The master specification that a specification is checked against: a link for quality assurance, its name for others. */
import { useTranslation } from 'react-i18next';
import { hasRole } from '#domain/kernel/workflow.ts';
import { qaRoles } from '#domain/roles.ts';
import type { MasterAnswer } from '#src/areas/specs/loads.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { useAnswer, useApp } from '#src/store/hooks.ts';

/** Nothing until it is known, and where none governs. */
export const MasterLink = () => {
  const { t } = useTranslation('specs');
  const caller = useApp(selectCaller);
  const master = useAnswer<MasterAnswer>('master')?.masterSpec;
  if (!master) return null;
  const name = `${String(master['name'])} · ${String(master['code'])} · ${t('revision', { n: Number(master['revision']) })}`;
  return hasRole(qaRoles, caller) ? <a href={`/masterSpec/show/${Number(master['id'])}`}>{name}</a> : name;
};
