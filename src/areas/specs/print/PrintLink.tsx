/** The way to the paper of a specification, for those who hold its page. */
import { useTranslation } from 'react-i18next';
import { hasRole } from '#domain/kernel/workflow.ts';
import { qaRoles } from '#domain/roles.ts';
import { sourcingRoles } from '#domain/specs/specStatuses.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp } from '#src/store/hooks.ts';

/** Sourcing prints under /specs alone. */
const printers = { '/specs/': [...sourcingRoles, ...qaRoles], '/mfg/': qaRoles } as const;

export const PrintLink = ({ id, pages }: { id: number; pages: keyof typeof printers }) => {
  const { t } = useTranslation('specs');
  const caller = useApp(selectCaller);
  if (!hasRole(printers[pages], caller)) return null;
  return (
    <ButtonLink href={`${pages}print/${id}`} icon="print">
      {t('paper')}
    </ButtonLink>
  );
};
