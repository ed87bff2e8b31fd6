/** The user menu: Dashboard, Change Role, My Profile, Log Out, the version. */
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import packageFile from '../../../package.json' with { type: 'json' };
import { navigation, session } from '#src/actions/index.ts';
import { ThemeChoices } from './ThemePicker.tsx';
import { Avatar } from '#src/components/marks/Avatar.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { useDismiss } from '#src/components/overlays/useDismiss.ts';
import { selectOwnPhoto } from '#src/selectors/forms.ts';
import { selectActingFor, selectMayChangeRole } from '#src/selectors/session.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import { LanguageSwitch } from '#src/views/form/LanguageSwitch.tsx';

export interface UserMenuProps {
  onKeys: () => void;
  onProblem: () => void;
  /** narrow screens: language, theme and the problem report move in here */
  full: boolean;
}

export const UserMenu = ({ onKeys, onProblem, full }: UserMenuProps) => {
  const { t } = useTranslation('shell');
  const wish = useWish();
  const user = useApp((state) => state.session.user);
  const role = useApp((state) => state.session.activeRole);
  const acting = useApp(selectActingFor);
  const photo = useApp(selectOwnPhoto);
  const mayChange = useApp(selectMayChangeRole);
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismiss(anchor, open, () => setOpen(false));
  if (!user) return null;
  const name = `${user.firstname} ${user.lastname}`;
  const go = (to: string) => () => {
    setOpen(false);
    wish(navigation.go({ to }));
  };
  return (
    <div className="menu-anchor" ref={anchor}>
      <Button look="plain" aria-label={t('user.menu', { name })} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Avatar name={name} src={photo} />
      </Button>
      <div className="menu menu--end" id={id} hidden={!open}>
        <p className="menu__head">
          <strong>{name}</strong>
          <br />
          <span className="meta">
            {acting ? `${acting.name} · ` : ''}
            {t(`roles.${role}`)}
          </span>
        </p>
        <Button look="plain" icon="th-large" onClick={go('/dashboard')}>
          {t('user.dashboard')}
        </Button>
        {mayChange && (
          <Button
            look="plain"
            icon="users"
            onClick={() => {
              setOpen(false);
              wish(session.changeRole({}));
            }}
          >
            {t('user.changeRole')}
          </Button>
        )}
        <Button look="plain" icon="user" onClick={go('/myProfile')}>
          {t('user.profile')}
        </Button>
        <Button
          look="plain"
          icon="question-circle"
          onClick={() => {
            setOpen(false);
            onKeys();
          }}
        >
          {t('shortcuts.title')}
        </Button>
        {full && (
          <Button
            look="plain"
            icon="exclamation-circle"
            onClick={() => {
              setOpen(false);
              onProblem();
            }}
          >
            {t('problem')}
          </Button>
        )}
        <hr className="menu__line" />
        <Button
          look="plain"
          icon="sign-out"
          onClick={() => {
            setOpen(false);
            wish(session.signOut({}));
          }}
        >
          {t('user.signOut')}
        </Button>
        {full && open && (
          <>
            <hr className="menu__line" />
            <LanguageSwitch />
            <ThemeChoices />
          </>
        )}
        <p className="menu__foot meta">{t('version', { version: packageFile.version })}</p>
      </div>
    </div>
  );
};
