// Begins to load the code of the page that comes next before anything asks for it: at the start of a visit, and while a password is typed.
import { loadAround } from '#src/app/around.ts';
import { matchPath } from '#src/routing/matcher.ts';
import { buildTable, type AppRoute } from '#src/routing/routeTable.ts';
import { fetchWork } from '#src/store/createStore.ts';

/** `fetchRest`: the routes of logged-in work; they become known to the page when it asks for them itself. */
export const warmUp = async (fetchRest: () => Promise<readonly AppRoute[]>, path: string): Promise<void> => {
  // what fails here is loaded again, and reported, by whoever needs it
  const begun = [fetchWork(), loadAround(), fetchRest().then((rest) => warmPage(rest, path))];
  await Promise.allSettled(begun);
};

const warmPage = async (rest: readonly AppRoute[], path: string): Promise<void> => {
  const route = matchPath(buildTable(rest), path)?.route;
  await Promise.allSettled([route?.load(), route?.loadsFile?.(), route?.sagasFile?.()]);
};

/** Calls back once, when the first character is entered. */
export const onFirstInput = (page: Document, begin: () => void): void =>
  page.addEventListener('input', begin, { capture: true, once: true });
