/** The way to the decision about a submitted specification, for whoever takes it. */
import { useTranslation } from 'react-i18next';
import type { Caller } from '#domain/kernel/access.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { approvePages, type SpecStatus } from '#domain/specs/specStatuses.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { useDeciding } from '#src/store/hooks.ts';
import type { SpecRow } from './loads.ts';

export const approveHref = ({ id, status }: { id: number; status: SpecStatus }, caller: Caller): string | null => {
  const page = approvePages[status];
  return page && hasRole(page.roles, caller) ? `${page.path}${id}` : null;
};

export const ApproveLink = ({ row }: { row: SpecRow }) => {
  const { t } = useTranslation('specs');
  const { caller } = useDeciding();
  const href = approveHref(row, caller);
  return (
    href && (
      <ButtonLink look="filled" href={href} icon="eye">
        {t('judge')}
      </ButtonLink>
    )
  );
};
