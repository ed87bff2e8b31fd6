/** The top of the page: store, clock, theme, location hooks, the present screen with or without the shell, messages over all. */
import { useMemo, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Store } from 'redux';
import { Router as Wouter } from 'wouter';
import '#src/app/styles.ts';
import { AlertDialogs } from '#src/app/AlertDialogs.tsx';
import { Page } from '#src/app/Page.tsx';
import { parser } from '#src/app/matcher.ts';
import type { AppRoute } from '#src/app/routeTable.ts';
import { useTheme } from '#src/app/theme.ts';
import { Toasts } from '#src/app/Toasts.tsx';
import { useLinkClicks } from '#src/app/useLinkClicks.ts';
import { ClockContext, type Clock } from '#src/components/clock.tsx';
import { useApp, useStoreLocation, useStoreSearch } from '#src/store/hooks.ts';
import type { AnyAction } from '#src/actions/index.ts';
import type { State } from '#src/store/state.ts';

export interface RootProps {
  store: Store<State, AnyAction>;
  routes: readonly AppRoute[];
  /** the present; a replay gives its own */
  now?: () => number;
}

const browserNow = (): number => Date.now();

const Clocks = ({ now, children }: { now: () => number; children: ReactNode }) => {
  const businessZone = useApp((state) => state.session.businessTz);
  const clock = useMemo<Clock>(() => ({ now, businessZone }), [now, businessZone]);
  return <ClockContext value={clock}>{children}</ClockContext>;
};

const Frame = ({ routes }: { routes: readonly AppRoute[] }) => {
  useTheme();
  useLinkClicks();
  return (
    <Wouter hook={useStoreLocation} searchHook={useStoreSearch} parser={parser}>
      <Page routes={routes} />
      <Toasts />
      <AlertDialogs />
    </Wouter>
  );
};

export const Root = ({ store, routes, now = browserNow }: RootProps) => (
  <Provider store={store}>
    <Clocks now={now}>
      <Frame routes={routes} />
    </Clocks>
  </Provider>
);
