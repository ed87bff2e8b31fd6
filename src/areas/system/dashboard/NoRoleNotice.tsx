/** A new account without a role: what that means and whom to ask. */
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { useLeads } from '#src/components/overlays/mounted.tsx';

export const NoRoleNotice = () => {
  const { t } = useTranslation('dashboard');
  const leads = useLeads();
  return (
    <div className="card" data-notice="noRole">
      <EmptyState icon="user" title={t('noRole')}>
        {leads('/myProfile') && <ButtonLink href="/myProfile">{t('profile')}</ButtonLink>}
      </EmptyState>
    </div>
  );
};
