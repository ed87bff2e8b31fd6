/** The effective roles, each with the rule that granted it. */
import { useTranslation } from 'react-i18next';
import { selectActingFor } from '#src/selectors/session.ts';
import { useApp } from '#src/store/hooks.ts';
import { Tag } from '#src/components/marks/Tag.tsx';

export const RoleReasons = () => {
  const { t } = useTranslation('users');
  const user = useApp((state) => state.session.user);
  const roles = useApp((state) => state.session.roles);
  const active = useApp((state) => state.session.activeRole);
  const acting = useApp(selectActingFor);
  const why = (role: string): string => {
    if (role === 'temp') return t('profile.why.none');
    if (user?.companyUsers.some((row) => row.role === role && row.expiredAt === null)) return t('profile.why.company');
    if (user?.roles.includes(role)) return t('profile.why.account');
    return acting ? t('profile.why.membership', { name: acting.name }) : t('profile.why.account');
  };
  return (
    <ul className="role-list">
      {roles.map((role) => (
        <li key={role} className="row">
          <strong>{t(`shell:roles.${role}`)}</strong>
          {role === active && <Tag tone="info">{t('profile.activeRole')}</Tag>}
          <span className="muted">{why(role)}</span>
        </li>
      ))}
    </ul>
  );
};
