/** What every page of a session needs, with the shell or without it: its dialogs, and the browser's question before unsent work is closed. */
import { Dialogs } from '#src/app/dialogs/Dialogs.tsx';
import { useUnsentGuard } from '#src/app/dialogs/useUnsentGuard.ts';
import { PrimeSettings } from '#src/components/prime/PrimeSettings.tsx';
import type { AppRoute } from '#src/routing/routeTable.ts';

export const SessionDialogs = ({ routes }: { routes: readonly AppRoute[] }) => {
  useUnsentGuard();
  return (
    <PrimeSettings>
      <Dialogs routes={routes} />
    </PrimeSettings>
  );
};
