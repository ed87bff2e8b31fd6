/** The active role, for suppliers and auditors with the organisation before it. */
import { useTranslation } from 'react-i18next';
import { useMedia } from '#src/components/page/useMedia.ts';
import { selectActingFor } from '#src/selectors/session.ts';
import { useApp } from '#src/store/hooks.ts';

export const RoleLabel = () => {
  const { t } = useTranslation('shell');
  const role = useApp((state) => state.session.activeRole);
  const acting = useApp(selectActingFor);
  const wide = useMedia('(min-width: 1280px)');
  const name = t(`roles.${role}`);
  return (
    <span className="role-label ellipsis" title={acting ? `${acting.name} · ${name}` : name}>
      {acting ? (wide ? `${acting.name} · ${name}` : acting.name) : name}
    </span>
  );
};
