/** From a specification in force to the approval of its first lots. */
import { useTranslation } from 'react-i18next';
import type { SpecRow } from '#src/areas/specs/loads.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { useApp } from '#src/store/hooks.ts';

const openers: readonly string[] = ['admin', 'superAdmin', 'sourcing'];

export const LotApprovalLink = ({ row }: { row: SpecRow }) => {
  const { t } = useTranslation('specs');
  const may = useApp((state) => state.session.roles.some((role) => openers.includes(role)));
  return may && row.status === 'active' ? (
    <ButtonLink icon="box" href={`/lotApproval/create/${row.id}`}>
      {t('show.firstLots')}
    </ButtonLink>
  ) : null;
};
