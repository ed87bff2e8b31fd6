// Fetches the sagas of signed-in work, once. Navigation waits for them before any page but sign-in, so no wish of a page is missed.
import type { work } from './work.ts';

type Work = typeof work;

let tell: (loaded: Work) => void;
/** Resolves when the sagas are here; the root saga starts them then. */
export const workLoaded = new Promise<Work>((resolve) => {
  tell = resolve;
});

let loading: Promise<void> | undefined;

/** Settles after everybody who waits for `workLoaded` was told. Rejects when the chunk cannot be fetched; the next call tries again. */
export const loadWork = (): Promise<void> =>
  (loading ??= import(/* webpackChunkName: "work" */ './work.ts').then(
    (file) => tell(file.work),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  ));
