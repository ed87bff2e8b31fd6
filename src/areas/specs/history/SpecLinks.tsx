/** The ways from a specification to its revisions and its dossier, for those who compare and decide. */
import { useTranslation } from 'react-i18next';
import { hasRole } from '#domain/kernel/workflow.ts';
import { qaRoles } from '#domain/roles.ts';
import { sourcingRoles } from '#domain/specs/specStatuses.ts';
import { PrintLink } from '#src/areas/specs/print/PrintLink.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp } from '#src/store/hooks.ts';

interface Props {
  id: number;
  /** the page that needs no way to itself */
  here: 'show' | 'history' | 'info';
  /** first folder of the page */
  pages?: '/specs/' | '/mfg/';
}

export const SpecLinks = ({ id, here, pages = '/specs/' }: Props) => {
  const { t } = useTranslation('specs');
  const caller = useApp(selectCaller);
  if (!hasRole([...sourcingRoles, ...qaRoles], caller)) return null;
  return (
    <>
      {here !== 'show' && (
        <ButtonLink href={`/specs/show/${id}`} icon="eye">
          {t('edit.show')}
        </ButtonLink>
      )}
      {here !== 'history' && (
        <ButtonLink href={`/specs/history/${id}`} icon="history">
          {t('show.revisions')}
        </ButtonLink>
      )}
      <PrintLink id={id} pages={pages} />
      {here !== 'info' && (
        <ButtonLink href={`/specs/info/${id}`} icon="info-circle">
          {t('infoOf')}
        </ButtonLink>
      )}
    </>
  );
};
