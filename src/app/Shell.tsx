/** The frame of every signed-in page: sidebar, top bar, tabs of visited pages, the page, and the dialogs over it. */
import { PrimeReactProvider } from 'primereact/api';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialogs } from '#src/app/dialogs/Dialogs.tsx';
import { GoTo } from '#src/app/GoTo.tsx';
import { LiveRegion } from '#src/app/LiveRegion.tsx';
import { ProblemDialog } from '#src/app/ProblemDialog.tsx';
import { pageNonce, setPrimeLocale } from '#src/app/primeSettings.ts';
import { RefetchLine } from '#src/app/RefetchLine.tsx';
import type { AppRoute } from '#src/app/routeTable.ts';
import { ShortcutList } from '#src/app/ShortcutList.tsx';
import { Sidebar } from '#src/app/Sidebar.tsx';
import { TabBar } from '#src/app/TabBar.tsx';
import { TopBar } from '#src/app/TopBar.tsx';
import { useShortcuts } from '#src/app/useShortcuts.ts';
import { useMenuTexts } from '#src/app/useMenuTexts.ts';
import { useUnsentGuard } from '#src/app/useUnsentGuard.ts';
import { useLanguage } from '#src/components/clock.tsx';
import { useNarrow } from '#src/components/useMedia.ts';
import { useApp } from '#src/store/hooks.ts';

export interface ShellProps {
  routes: readonly AppRoute[];
  children?: ReactNode;
}

const prime = { nonce: pageNonce(), ripple: false, zIndex: { modal: 1100, overlay: 1200, menu: 1200, tooltip: 1250 } };

export const Shell = ({ routes, children }: ShellProps) => {
  const { t } = useTranslation('shell');
  const narrow = useNarrow();
  const open = useApp((state) => state.preferences.sidebarOpen);
  const [drawer, setDrawer] = useState(false);
  const [goTo, setGoTo] = useState(false);
  const [keys, setKeys] = useState(false);
  const [problem, setProblem] = useState(false);
  const closeDrawer = useCallback(() => setDrawer(false), []);
  const language = useLanguage();
  setPrimeLocale(language);
  // the provider starts with the language it is given once, English without one; later changes go through setPrimeLocale
  const [settings] = useState(() => ({ ...prime, locale: language }));
  useShortcuts({ onGoTo: () => setGoTo(true), onKeys: () => setKeys(true), routes });
  useUnsentGuard();
  useMenuTexts(routes);

  return (
    <PrimeReactProvider value={settings}>
      <div className={`shell${narrow ? ' shell--narrow' : open ? '' : ' shell--small'}`}>
        <a
          className="skip-link"
          href="#page"
          onClick={(event) => {
            event.preventDefault();
            document.getElementById('page')?.focus();
          }}
        >
          {t('skip')}
        </a>
        <TopBar routes={routes} onDrawer={() => setDrawer(true)} onGoTo={() => setGoTo(true)} onKeys={() => setKeys(true)} onProblem={() => setProblem(true)} />
        <Sidebar routes={routes} drawerOpen={drawer} onDrawerClose={closeDrawer} />
        <div className="shell__main">
          <TabBar />
          <RefetchLine />
          <main className="shell__content" id="page" tabIndex={-1}>
            {children}
          </main>
        </div>
        <Dialogs routes={routes} />
        <LiveRegion />
        {goTo && <GoTo routes={routes} onClose={() => setGoTo(false)} />}
        {keys && <ShortcutList onClose={() => setKeys(false)} />}
        {problem && <ProblemDialog onClose={() => setProblem(false)} />}
      </div>
    </PrimeReactProvider>
  );
};
