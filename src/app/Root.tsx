/** The root component: store, clock, theme, location hooks, the current page with or without the shell, messages on top. */
import { useEffect, useMemo, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Store } from 'redux';
import { Router as Wouter } from 'wouter';
import '#src/app/styles.ts';
import { allowed } from '#src/routing/guard.ts';
import { Page } from '#src/app/Page.tsx';
import { matchPath, parser } from '#src/routing/matcher.ts';
import type { AppRoute, RouteBook } from '#src/routing/routeTable.ts';
import { RoutesContext } from '#src/routing/knownRoutes.ts';
import { useTheme } from '#src/app/theme.ts';
import { Toasts } from '#src/app/dialogs/Toasts.tsx';
import { useLinkClicks } from '#src/app/useLinkClicks.ts';
import { Clocks } from '#src/app/Clocks.tsx';
import { LeadsContext, type Leads } from '#src/components/overlays/mounted.tsx';
import { loadPart } from '#src/components/page/lazyPart.ts';
import { RecordingContext, type Recording } from '#src/components/page/recording.tsx';
import { parseAddress } from '#src/selectors/address.ts';
import { useApp, useStoreLocation, useStoreSearch } from '#src/store/hooks.ts';
import type { AnyAction } from '#src/actions/index.ts';
import type { State } from '#src/store/state.ts';

export interface RootProps {
  store: Store<State, AnyAction>;
  routes: RouteBook;
  /** the device's clock; a replay passes its own */
  now?: () => number;
  /** the device's zone; absent = as the browser says */
  zone?: string;
  /** a replay remounts the page when it changes */
  round?: number | undefined;
  /** the recorder of this page; a replay has none */
  recorder?: Recording;
}

const browserNow = (): number => Date.now();

const Mounted = ({ routes, children }: { routes: readonly AppRoute[]; children: ReactNode }) => {
  const roles = useApp((state) => state.session.roles);
  const developer = useApp((state) => state.session.developerTools);
  const leads = useMemo<Leads>(
    () => (href) => {
      const matched = matchPath(routes, parseAddress(href).path);
      return matched !== null && allowed(matched.route, roles, developer);
    },
    [routes, roles, developer],
  );
  return (
    <RoutesContext value={routes}>
      <LeadsContext value={leads}>{children}</LeadsContext>
    </RoutesContext>
  );
};

/** Loaded before anything is drawn: an alert about a lost connection cannot load its code any more. */
const alerts = loadPart(() => import(/* webpackChunkName: "alerts" */ '#src/app/dialogs/AlertDialogs.tsx')).catch(() => null);

const Alerts = () => {
  const [dialogs, setDialogs] = useState<{ AlertDialogs: ComponentType } | null>(null);
  useEffect(() => void alerts.then(setDialogs), []);
  return dialogs && <dialogs.AlertDialogs />;
};

const Frame = ({ routes, round }: Pick<RootProps, 'round'> & { routes: readonly AppRoute[] }) => {
  useTheme();
  useLinkClicks();
  return (
    <Wouter hook={useStoreLocation} searchHook={useStoreSearch} parser={parser}>
      <Page routes={routes} round={round} />
      <Toasts />
      <Alerts />
    </Wouter>
  );
};

export const Root = ({ store, routes, now = browserNow, zone, round, recorder }: RootProps) => {
  const rows = useSyncExternalStore(routes.listen, routes.rows);
  return (
    <Provider store={store}>
      <Clocks now={now} {...(zone ? { zone } : {})}>
        <Mounted routes={rows}>
          <RecordingContext value={recorder ?? null}>
            <Frame routes={rows} round={round} />
          </RecordingContext>
        </Mounted>
      </Clocks>
    </Provider>
  );
};
