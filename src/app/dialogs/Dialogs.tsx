/** The dialogs of the shell, one at a time: unsaved work at a logout, the idle countdown, unsaved tabs, then the reminders in the order of the store. */
import { CloseTabs } from '#src/app/dialogs/CloseTabs.tsx';
import { DocumentsReminder } from '#src/app/dialogs/DocumentsReminder.tsx';
import { IdleCountdown } from '#src/app/dialogs/IdleCountdown.tsx';
import { LeaveSession } from '#src/app/dialogs/LeaveSession.tsx';
import { LicenseReminder } from '#src/app/dialogs/LicenseReminder.tsx';
import { NewAnnouncement } from '#src/app/dialogs/NewAnnouncement.tsx';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { useApp } from '#src/store/hooks.ts';

export const Dialogs = ({ routes }: { routes: readonly AppRoute[] }) => {
  const warned = useApp((state) => state.inactivity.warningSince !== null);
  const unsent = useApp((state) => state.session.leaving?.unsent);
  const closing = useApp((state) => state.navigation.closing);
  const notice = useApp((state) => state.notices.open);
  if (unsent && unsent.length > 0) return <LeaveSession unsent={unsent} routes={routes} />;
  if (warned) return <IdleCountdown />;
  if (closing) return <CloseTabs closing={closing} />;
  if (notice === 'license') return <LicenseReminder />;
  if (notice === 'documents') return <DocumentsReminder />;
  return notice === 'announcement' ? <NewAnnouncement /> : null;
};
