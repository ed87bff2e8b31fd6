/** The draft of an address: what is typed is stored on the device half a second after the last key, and at once when the page is hidden or left. */
import type { Store } from 'redux';
import { drafts, type AnyAction } from '#src/actions/index.ts';
import type { Json, State } from '#src/store/state.ts';

const WAIT_MS = 500;

export interface KeptDraft {
  values: Readonly<Record<string, Json>>;
  /** of the row that the input began from; null for a new one */
  version: number | null;
}

export class Keeper {
  readonly #store: Store<State, AnyAction>;
  readonly #collection: string;
  /** the address at the start; when another tab is activated, the current address is already that one's */
  readonly #key: string;
  /** read at a pause in typing, because copying a large form is expensive; null: nothing waits to be stored */
  #read: (() => KeptDraft | null) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: Store<State, AnyAction>, collection: string, key: string) {
    this.#store = store;
    this.#collection = collection;
    this.#key = key;
  }

  attach = (): (() => void) => {
    window.addEventListener('pagehide', this.flush);
    document.addEventListener('visibilitychange', this.flush);
    return () => {
      window.removeEventListener('pagehide', this.flush);
      document.removeEventListener('visibilitychange', this.flush);
      this.flush();
    };
  };

  /** `read` answers null where nothing typed is left: what the device has of it goes, or it would come back on another visit. */
  keep = (read: () => KeptDraft | null): void => {
    this.#read = read;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.flush, WAIT_MS);
  };
  /** Stores at once what waits to be stored. */
  flush = (): void => {
    clearTimeout(this.#timer);
    if (!this.#read) return;
    const draft = this.#read();
    this.#read = null;
    if (!draft) this.discard();
    else this.#store.dispatch(drafts.change({ key: this.#key, collection: this.#collection, ...draft, at: Date.now() }));
  };
  discard = (): void => {
    clearTimeout(this.#timer);
    this.#read = null;
    // also one that the device has not delivered yet
    this.#store.dispatch(drafts.discard({ key: this.#key }));
  };
}
