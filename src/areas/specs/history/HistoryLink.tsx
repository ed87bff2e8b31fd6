/** The way to the revisions of a specification, for those who compare them. */
import { useTranslation } from 'react-i18next';
import { hasRole } from '#domain/kernel/workflow.ts';
import { qaRoles } from '#domain/roles.ts';
import { sourcingRoles } from '#domain/specs/specStatuses.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp } from '#src/store/hooks.ts';

export const HistoryLink = ({ id }: { id: number }) => {
  const { t } = useTranslation('specs');
  const caller = useApp(selectCaller);
  if (!hasRole([...sourcingRoles, ...qaRoles], caller)) return null;
  return (
    <ButtonLink href={`/specs/history/${id}`} icon="history">
      {t('show.revisions')}
    </ButtonLink>
  );
};
