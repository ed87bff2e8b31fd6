// What the screen shows of the state through selectors, for the sums of a log: each with the slices it reads.
import { selectAnyDirty, selectOwnPhoto } from '#src/selectors/forms.ts';
import { selectFreshness } from '#src/selectors/live.ts';
import { selectBackPath, selectTabs, selectTrail } from '#src/selectors/navigation.ts';
import { selectActingFor, selectCaller, selectMayChangeRole, selectSignedIn } from '#src/selectors/session.ts';
import type { State } from '#src/store/state.ts';

type Shown = readonly [name: string, slices: readonly (keyof State)[], select: (state: State) => unknown];

const all: readonly Shown[] = [
  ['tabs', ['navigation', 'drafts'], selectTabs],
  ['back', ['navigation'], selectBackPath],
  ['breadcrumb', ['navigation'], selectTrail],
  ['signedIn', ['session'], selectSignedIn],
  ['caller', ['session'], selectCaller],
  ['actingFor', ['session'], selectActingFor],
  ['mayChangeRole', ['session'], selectMayChangeRole],
  ['freshness', ['live'], selectFreshness],
  ['ownPhoto', ['files'], selectOwnPhoto],
  ['unsaved', ['drafts'], selectAnyDirty],
];

/** Their names, for the header: a later version sums the same ones. */
export const shownNames: readonly string[] = all.map(([name]) => name);

/** Those of these names that read one of these slices. */
export const shownOf = (state: State, changed: readonly string[], names: readonly string[]): (readonly [name: string, value: unknown])[] =>
  all
    .filter(([name]) => names.includes(name))
    .filter(([, slices]) => slices.some((name) => changed.includes(name)))
    .map(([name, , select]) => [name, select(state)] as const);
