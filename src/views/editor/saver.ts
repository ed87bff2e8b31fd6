/**
 * Saves what an editor holds, outside React. The draft goes to the device half a second after the last key, what can be sent goes to the
 * server at a pause, at intervals, and when the page or the session ends. A newer row is merged as soon as no own save is under way; a save
 * that came too late is sent again on the newer row.
 */
import type { Store } from 'redux';
import { records, type AnyAction } from '#src/actions/index.ts';
import { draftKey } from '#src/selectors/address.ts';
import { selectPending } from '#src/selectors/forms.ts';
import type { Failure, Json, State } from '#src/store/state.ts';
import { Keeper, type KeptDraft } from './keeper.ts';

type Values = Readonly<Record<string, Json>>;

/** What is being edited, and how its parts become calls. */
export interface Held {
  /** merges the server's newest row with the input; only called while no own save is under way */
  merge: (state: State) => void;
  /** whether the newest row is merged */
  current: (state: State) => boolean;
  /** input that the server does not have, with what is invalid or awaits a decision */
  unsent: () => boolean;
  /** for the device; null: nothing to keep */
  draft: () => KeptDraft | null;
  /** the call that saves what can be saved, noted as under way; null: nothing. `leaving`: nobody is there to see the answer */
  send: (more: Values, leaving: boolean) => AnyAction | null;
  /** id of the row that was created or changed */
  saved?: (id: number) => void;
  refused: (failure: Failure) => void;
  /** calls back after each change by the user */
  hear: (typed: () => void) => () => void;
}

export interface SaverOptions {
  store: Store<State, AnyAction>;
  /** of the save in `pending` */
  key: string;
  /** of the draft; null: an editor around it keeps and saves this part of its document */
  collection: string | null;
  /** with each save by itself: the parts of the document that are saved on their own */
  along?: () => void;
}

/** a compromise between a pause for thought and closing the laptop */
const REST_MS = 3_000;
const EVERY_MS = 20_000;

export class Saver {
  readonly #options: SaverOptions;
  readonly #held: Held;
  /** null: an editor around it keeps and saves this part */
  readonly #keeper: Keeper | null;
  #busy = false;
  #failure: Failure | null = null;
  #again = false;
  #writable = true;
  /** how the session was told to end, once */
  #leaving: boolean | null = null;
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SaverOptions, held: Held) {
    this.#options = options;
    this.#held = held;
    const { store, collection } = options;
    this.#keeper = collection === null ? null : new Keeper(store, collection, draftKey(store.getState().navigation));
    this.#busy = this.#pending().busySince !== null;
    this.#failure = this.#pending().failure;
  }

  #state(): State {
    return this.#options.store.getState();
  }
  #pending(): ReturnType<typeof selectPending> {
    return selectPending(this.#state(), this.#options.key);
  }
  get busy(): boolean {
    return this.#pending().busySince !== null;
  }

  /** From the first drawing of the editor to its end. */
  attach = (): (() => void) => {
    const ends = [this.#options.store.subscribe(this.#look), this.#held.hear(this.typed)];
    if (this.#keeper) {
      const every = setInterval(() => this.#rest(false), EVERY_MS);
      ends.push(() => clearInterval(every), this.#keeper.attach());
    }
    this.#look();
    return () => {
      for (const end of ends) end();
      clearTimeout(this.#resting);
      this.#rest(true);
    };
  };

  /** What may no longer be written is not sent by itself. */
  allow(writable: boolean): void {
    this.#writable = writable;
  }

  /** Something was typed: to be kept soon, and saved at the next pause. */
  typed = (): void => {
    this.keep();
    this.touch();
  };
  keep(): void {
    this.#keeper?.keep(this.#held.draft);
  }
  touch(): void {
    if (!this.#keeper) return;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#rest(false), REST_MS);
  }
  discard = (): void => this.#keeper?.discard();

  #rest(leaving: boolean): void {
    if (!this.#keeper || !this.#writable) return;
    if (!leaving) this.#options.along?.();
    this.save({}, leaving);
  }

  /** Sends what can be sent; false: nothing, or a save is under way. */
  save = (more: Values = {}, leaving = false): boolean => {
    if (this.busy) return false;
    const call = this.#held.send(more, leaving);
    if (!call) return false;
    // stored before it is sent, so that no draft is left after the success
    this.#keeper?.flush();
    this.#options.store.dispatch(call);
    return true;
  };

  readonly #look = (): void => {
    const state = this.#state();
    this.#leave(state);
    const { busySince, failure, doneId } = selectPending(state, this.#options.key);
    const ended = this.#busy && busySince === null;
    this.#busy = busySince !== null;
    if (this.#busy) return;
    if (failure !== this.#failure) {
      this.#failure = failure;
      if (failure?.code === 'VERSION_CONFLICT') this.#again = true;
      if (failure) this.#held.refused(failure);
    }
    this.#held.merge(state);
    if (this.#again && this.#held.current(state)) {
      this.#again = false;
      this.#options.store.dispatch(records.forget({ key: this.#options.key }));
      this.save();
    } else if (ended && !failure && doneId !== null) this.#done(doneId);
  };
  #done(id: number): void {
    this.#held.saved?.(id);
    if (this.#held.unsent()) this.touch();
    else this.discard();
  }

  /** Before the session ends: recent input is stored, and saved while the token is valid. */
  #leave({ session: { leaving } }: State): void {
    const save = leaving && leaving.unsent.length === 0 ? leaving.save : null;
    if (save === this.#leaving) return;
    this.#leaving = save;
    if (save === null) return;
    this.#keeper?.flush();
    if (save) this.#rest(true);
  }
}
