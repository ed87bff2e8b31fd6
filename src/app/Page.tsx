/** The page of the current address: bare (login, setup, print, channel) or inside the shell, which is a chunk of its own. */
import { createElement, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '#src/routing/placeName.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { useScreen } from '#src/app/screens.ts';
import { loadAround, type Around } from '#src/app/around.ts';
import { useLateDrafts } from '#src/app/useLateDrafts.ts';
import { ErrorBoundary } from '#src/app/ErrorBoundary.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { loadPart } from '#src/components/page/lazyPart.ts';
import { useDelayed } from '#src/components/page/Button.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { selectTabs } from '#src/selectors/navigation.ts';
import { useApp } from '#src/store/hooks.ts';

let around: Around | null = null;

const useAround = (wanted: boolean): Around | 'failed' | null => {
  const [, redraw] = useState(0);
  const [failed, fail] = useState(false);
  useEffect(() => {
    if (!wanted || around) return;
    loadPart(loadAround).then(
      (loaded) => {
        around = loaded;
        redraw((n) => n + 1);
      },
      () => fail(true),
    );
  }, [wanted]);
  return failed ? 'failed' : around;
};

const Waiting = () => {
  const { t } = useTranslation('shell');
  const late = useDelayed(true);
  return (
    <div className="waiting" role="status" aria-label={t('loading')}>
      {late && <Icon name="spinner" size={32} spin />}
    </div>
  );
};

/**
 * Title of the document, and focus on the h1 of a new page, so that screen readers announce it. Another parameter in the
 * address of the same page (a tab, a filter, a dialog) leaves the focus where it is.
 */
const useArrival = (title: string): void => {
  const path = useApp((state) => state.navigation.path);
  const { t } = useTranslation('shell');
  const first = useRef(true);
  useEffect(() => {
    document.title = title ? `${title} · ${t('product')}` : t('product');
  }, [title, t]);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const box = document.activeElement;
    // focus set by the new page itself stays
    if (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement || box?.closest('[role="dialog"], [role="alertdialog"]'))
      return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [path]);
};

export const Page = ({ routes, round = 0 }: { routes: readonly AppRoute[]; round?: number | undefined }) => {
  const { t } = useTranslation();
  const routeId = useApp((state) => state.navigation.routeId);
  const path = useApp((state) => state.navigation.path);
  const label = useApp((state) => selectTabs(state).find((tab) => tab.active)?.label ?? null);
  const phase = useApp((state) => state.session.phase);
  const route = useMemo(() => routes.find((one) => one.id === routeId), [routes, routeId]);
  const screen = useScreen(route);
  const late = useLateDrafts();
  const placeName = usePlaceName();
  const inShell = route !== undefined && route.shell !== false && phase === 'signedIn';
  const frame = useAround(phase === 'signedIn');
  useArrival(route ? placeName({ routeId: route.id, titleKey: route.titleKey, label }) : '');

  if (!route) return <Waiting />;
  const withoutCode = <ErrorState message={t('shell:chunkFailed')} onRetry={() => window.location.reload()} />;
  const body =
    screen.is === 'ready' ? (
      <ErrorBoundary key={`${path} ${round} ${late}`}>
        <screen.Screen />
      </ErrorBoundary>
    ) : screen.is === 'failed' ? (
      withoutCode
    ) : (
      <Waiting />
    );
  const loaded = frame === 'failed' ? null : frame;
  const framed = loaded ? createElement(loaded.Shell, { routes }, body) : frame ? <main className="bare">{withoutCode}</main> : <Waiting />;
  return (
    <>
      {inShell ? framed : <main className="bare">{body}</main>}
      {phase === 'signedIn' && loaded && createElement(loaded.SessionDialogs, { routes })}
    </>
  );
};
