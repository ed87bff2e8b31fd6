/** The way to the editor of a specification, for those whose turn it is to write it. */
import { useTranslation } from 'react-i18next';
import { isPartner } from '#domain/kernel/access.ts';
import { decide, hasRole } from '#domain/kernel/workflow.ts';
import { entityNamed } from '#domain/registry.ts';
import { factoryRoles } from '#domain/roles.ts';
import { SpecSection } from '#domain/specs/specSection.ts';
import { sourcingRoles } from '#domain/specs/specStatuses.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { useDeciding } from '#src/store/hooks.ts';
import type { SpecPages } from './copy/CopyLink.tsx';
import type { SectionRow, SpecRow } from './loads.ts';

/** Whether the user may save a section now. */
export const useMayWrite = (row: SpecRow, rows: readonly SectionRow[] | null): boolean => {
  const deciding = useDeciding();
  return (rows ?? []).some((one) => decide(SpecSection, 'save', { ...one, spec: row }, { registry: entityNamed, ...deciding }).is === 'go');
};

interface EditLinkProps {
  row: SpecRow;
  rows: readonly SectionRow[] | null;
  pages: SpecPages;
}

export const EditLink = ({ row, rows, pages }: EditLinkProps) => {
  const { t } = useTranslation('specs');
  const { caller } = useDeciding();
  const may = useMayWrite(row, rows);
  // QA writes on the pages of its approval
  if (!may || !hasRole([...sourcingRoles, ...factoryRoles], caller)) return null;
  const edit = isPartner(caller) && row.lane === 'nir' ? '/specs/nir/edit/' : `${pages}edit/`;
  return (
    <ButtonLink href={`${edit}${row.id}`} icon="pencil">
      {t('edit.open')}
    </ButtonLink>
  );
};
