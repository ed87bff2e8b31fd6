// The chunk of the shell and of the dialogs of a session: loaded after login, so that the login page stays small.
import type { ComponentType } from 'react';
import type { ShellProps } from '#src/app/shell/Shell.tsx';
import type { AppRoute } from '#src/routing/routeTable.ts';

export interface Around {
  Shell: ComponentType<ShellProps>;
  SessionDialogs: ComponentType<{ routes: readonly AppRoute[] }>;
}

export const loadAround = async (): Promise<Around> => {
  const [{ Shell }, { SessionDialogs }] = await Promise.all([
    import(/* webpackChunkName: "shell" */ '#src/app/shell/Shell.tsx'),
    import(/* webpackChunkName: "shell" */ '#src/app/dialogs/SessionDialogs.tsx'),
  ]);
  return { Shell, SessionDialogs };
};
