/** The frame of every logged-in page: sidebar, top bar, tabs of visited pages, and the page. */
import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { lazyPart } from '#src/components/page/lazyPart.ts';
import { useTranslation } from 'react-i18next';
import { preferences } from '#src/actions/index.ts';
import { ClockNotice } from './ClockNotice.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { ProblemDialog } from '#src/app/dialogs/ProblemDialog.tsx';
import { ProblemOffer } from '#src/app/dialogs/ProblemOffer.tsx';
import { ReportContext } from '#src/components/page/recording.tsx';
import { RefetchLine } from './RefetchLine.tsx';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';
import { useShortcuts } from '#src/app/finder/useShortcuts.ts';
import { useFullTexts } from './useFullTexts.ts';
import { useMenuTexts } from './sidebar/useMenuTexts.ts';
import { PrimeSettings } from '#src/components/prime/PrimeSettings.tsx';
import { useMedia, useNarrow } from '#src/components/page/useMedia.ts';
import { useApp, useWish } from '#src/store/hooks.ts';

export interface ShellProps {
  routes: readonly AppRoute[];
  children?: ReactNode;
}

const loadGoTo = async () => ({ default: (await import(/* webpackChunkName: "finder" */ '#src/app/finder/GoTo.tsx')).GoTo });
const GoTo = lazyPart(loadGoTo);
const ShortcutList = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "finder" */ '#src/app/finder/ShortcutList.tsx')).ShortcutList,
}));

/** the menu is collapsed here, unless the user expands it on this page load */
const railBelow = '(max-width: 1279.98px)';

export const Shell = ({ routes, children }: ShellProps) => {
  const { t } = useTranslation('shell');
  const narrow = useNarrow();
  const rail = useMedia(railBelow);
  const open = useApp((state) => state.preferences.sidebarOpen);
  const [unfolded, setUnfolded] = useState(false);
  const small = !narrow && !(rail ? unfolded : open);
  const wish = useWish();
  const [drawer, setDrawer] = useState(false);
  const [goTo, setGoTo] = useState(false);
  const [keys, setKeys] = useState(false);
  const [problem, setProblem] = useState(false);
  const [bar, setBar] = useState<ReactNode>(null);
  const report = useCallback(() => setProblem(true), []);
  const closeDrawer = useCallback(() => setDrawer(false), []);
  useShortcuts({ onGoTo: () => setGoTo(true), onKeys: () => setKeys(true), routes });
  useFullTexts();
  useMenuTexts(routes);
  // preloaded, so that the first letters typed reach it; if loading fails it is retried on opening
  useEffect(() => void loadGoTo().catch(() => undefined), []);

  return (
    <PrimeSettings>
      <div className={`shell${narrow ? ' shell--narrow' : small ? ' shell--small' : ''}`}>
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
        <TopBar
          routes={routes}
          onDrawer={() => setDrawer(true)}
          onGoTo={() => setGoTo(true)}
          onKeys={() => setKeys(true)}
          onProblem={report}
        />
        <Sidebar
          routes={routes}
          small={small}
          onFold={() => (rail ? setUnfolded(!unfolded) : wish(preferences.set({ sidebarOpen: !open })))}
          drawerOpen={drawer}
          onDrawerClose={closeDrawer}
        />
        <div className="shell__main">
          <TabBar routes={routes} />
          <RefetchLine />
          <ClockNotice />
          <main className="shell__content" id="page" tabIndex={-1}>
            <ReportContext value={report}>{children}</ReportContext>
          </main>
        </div>
        <LiveRegion />
        <ProblemOffer onReport={report} />
        {goTo && (
          <Suspense fallback={null}>
            <GoTo routes={routes} onClose={() => setGoTo(false)} />
          </Suspense>
        )}
        {keys && (
          <Suspense fallback={null}>
            <ShortcutList onClose={() => setKeys(false)} />
          </Suspense>
        )}
        {problem && <ProblemDialog onClose={() => setProblem(false)} onBar={setBar} />}
        {bar}
      </div>
    </PrimeSettings>
  );
};
