/** Breadcrumb, freshness, user, and tools of the whole application. */
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from './Breadcrumb.tsx';
import { FreshnessPanel } from './FreshnessPanel.tsx';
import { FullScreenButton } from './FullScreenButton.tsx';
import { RoleLabel } from './RoleLabel.tsx';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { ThemePicker } from './ThemePicker.tsx';
import { UserMenu } from './UserMenu.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { useMedia, useNarrow } from '#src/components/page/useMedia.ts';
import { LanguageSwitch } from '#src/views/form/LanguageSwitch.tsx';

export interface TopBarProps {
  routes: readonly AppRoute[];
  onDrawer: () => void;
  onGoTo: () => void;
  onKeys: () => void;
  onProblem: () => void;
}

export const TopBar = ({ routes, onDrawer, onGoTo, onKeys, onProblem }: TopBarProps) => {
  const { t } = useTranslation('shell');
  const narrow = useNarrow();
  const wide = useMedia('(min-width: 1280px)');
  return (
    <header className="topbar">
      {narrow && <Button look="plain" icon="bars" aria-label={t('sidebar.open')} onClick={onDrawer} />}
      <Breadcrumb routes={routes} short={narrow} />
      <div className="topbar__tools">
        {!wide ? (
          <Button look="plain" icon="search" aria-label={t('goTo.title')} onClick={onGoTo} />
        ) : (
          <button type="button" className="goto-button" onClick={onGoTo}>
            <Icon name="search" />
            <span className="ellipsis">{t('goTo.button')}</span>
            <kbd>Ctrl K</kbd>
          </button>
        )}
        <FreshnessPanel short={narrow} />
        {!narrow && <RoleLabel />}
        {!narrow && <Button look="plain" icon="exclamation-circle" aria-label={t('problem')} aria-haspopup="dialog" onClick={onProblem} />}
        {!narrow && <ThemePicker />}
        {!narrow && <FullScreenButton />}
        {!narrow && <LanguageSwitch />}
        <UserMenu onKeys={onKeys} onProblem={onProblem} full={narrow} />
      </div>
    </header>
  );
};
