/** The way to a copy of a specification, for those who may make one. */
import { useTranslation } from 'react-i18next';
import { hasRole } from '#domain/kernel/workflow.ts';
import { factoryRoles } from '#domain/roles.ts';
import { sourcingRoles } from '#domain/specs/specStatuses.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp } from '#src/store/hooks.ts';

/** First folder of the pages: a copy opens in the same one. */
export type SpecPages = '/specs/' | '/mfg/';

export const useMayCopy = (pages: SpecPages): boolean => {
  const caller = useApp(selectCaller);
  return hasRole(sourcingRoles, caller) || (pages === '/specs/' && hasRole(factoryRoles, caller));
};

interface CopyLinkProps {
  pages: SpecPages;
  row: { id: number; status: string; productName: string };
  small?: boolean;
}

export const CopyLink = ({ pages, row, small = false }: CopyLinkProps) => {
  const { t } = useTranslation('specs');
  const may = useMayCopy(pages);
  const caller = useApp(selectCaller);
  // what a factory drafts for itself is no content for staff yet
  if (!may || (row.status === 'supplierDraft' && hasRole(sourcingRoles, caller))) return null;
  return (
    <ButtonLink
      href={`${pages}copy/${row.id}`}
      icon="copy"
      {...(small ? { small, look: 'plain' as const, 'aria-label': t('copy.of', { name: row.productName }), title: t('copy.button') } : {})}
    >
      {small ? null : t('copy.button')}
    </ButtonLink>
  );
};
