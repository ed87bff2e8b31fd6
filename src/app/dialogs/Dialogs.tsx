/** The dialogs of a session, one at a time: unsaved work at a logout, the idle countdown, unsaved tabs, then the reminders in the order of the store. */
import { Suspense, type ComponentType } from 'react';
import { lazyPart } from '#src/components/page/lazyPart.ts';
import type { RemindersProps } from '#src/app/dialogs/Reminders.tsx';
import { CloseTabs } from '#src/app/dialogs/CloseTabs.tsx';
import { IdleCountdown } from '#src/app/dialogs/IdleCountdown.tsx';
import { LeaveSession } from '#src/app/dialogs/LeaveSession.tsx';
import { LowerReason } from '#src/app/dialogs/LowerReason.tsx';
import { selectAsking } from '#src/selectors/forms.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { useApp } from '#src/store/hooks.ts';

/** A reminder that cannot be loaded comes back at the next login; the missing file is a line of the action log. */
const Reminders = lazyPart(() =>
  import(/* webpackChunkName: "reminders" */ '#src/app/dialogs/Reminders.tsx').then(
    (module): { default: ComponentType<RemindersProps> } => ({ default: module.Reminders }),
    () => ({ default: () => null }),
  ),
);

export const Dialogs = ({ routes }: { routes: readonly AppRoute[] }) => {
  const warned = useApp((state) => state.inactivity.warningSince !== null);
  const unsent = useApp((state) => state.session.leaving?.unsent);
  const closing = useApp((state) => state.navigation.closing);
  const notice = useApp((state) => state.notices.open);
  const asking = useApp(selectAsking);
  if (unsent && unsent.length > 0) return <LeaveSession unsent={unsent} routes={routes} />;
  if (warned) return <IdleCountdown />;
  if (closing) return <CloseTabs closing={closing} />;
  if (asking) return <LowerReason key={asking} of={asking} />;
  return notice ? (
    <Suspense fallback={null}>
      <Reminders notice={notice} />
    </Suspense>
  ) : null;
};
