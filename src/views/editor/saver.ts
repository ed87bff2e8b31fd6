/**
 * Saves what an editor holds, outside React. The draft goes to the device half a second after the last key, what can be sent goes to the
 * server at a pause, at intervals, and when the page or the session ends. A newer row is merged as soon as no own save is under way; a save
 * that came too late is sent again on the newer row.
 */
import type { Store } from 'redux';
import { records, type AnyAction } from '#src/actions/index.ts';
import { draftKey } from '#src/selectors/address.ts';
import { selectPending } from '#src/selectors/forms.ts';
import type { Failure, State } from '#src/store/state.ts';
import { Keeper, type KeptDraft } from './keeper.ts';

/** What is being edited, and how its parts become calls. `Wish`: what a press asks for beside saving, such as a submission. */
export interface Held<Wish = never> {
  /** merges the server's newest row with the input; only called while no own save is under way */
  merge: (state: State) => void;
  /** whether the newest row is merged */
  current: (state: State) => boolean;
  /** input that the server does not have, with what is invalid or awaits a decision */
  unsent: () => boolean;
  /** for the device; null: nothing to keep */
  draft: () => KeptDraft | null;
  /** the call that saves what can be saved, noted as under way; null: nothing. `leaving`: nobody is there to see the answer */
  send: (wish: Wish | null, leaving: boolean) => AnyAction | null;
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
  /** of the draft, where a page has several editors */
  part?: string;
  /** with each save by itself: the parts of the document that are saved on their own */
  along?: () => void;
}

/** a compromise between a pause for thought and closing the laptop */
const REST_MS = 3_000;
const EVERY_MS = 20_000;

export class Saver<Wish = never> {
  readonly #options: SaverOptions;
  readonly #held: Held<Wish>;
  /** null: an editor around it keeps and saves this part */
  readonly #keeper: Keeper | null;
  readonly #address: string;
  readonly #part: string | undefined;
  #left = false;
  #busy = false;
  #failure: Failure | null = null;
  #again = false;
  /** asked for by a press and not answered: it waits for the save under way, and goes along when a save that came too late is sent again */
  #wish: Wish | null = null;
  /** the save under way carries it */
  #carried = false;
  #writable = true;
  /** how the session was told to end, once */
  #leaving: boolean | null = null;
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SaverOptions, held: Held<Wish>) {
    this.#options = options;
    this.#held = held;
    const { store, collection, part } = options;
    this.#part = part;
    this.#address = draftKey(store.getState().navigation, part);
    this.#keeper = collection === null ? null : new Keeper(store, collection, this.#address);
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
    this.#left = false;
    const deaf = this.#options.store.subscribe(this.#look);
    const ends = [this.#held.hear(this.typed)];
    if (this.#keeper) {
      const every = setInterval(() => this.#rest(false), EVERY_MS);
      ends.push(() => clearInterval(every), this.#keeper.attach());
    }
    this.#look();
    return () => {
      for (const end of ends) end();
      clearTimeout(this.#resting);
      this.#left = true;
      this.#rest(true);
      this.#hearOut(deaf);
    };
  };

  /** A save under way on a page that was left ends as it would have there, unless the page is open again: its editor has the draft then. */
  #hearOut(deaf: () => void): void {
    const over = (): boolean => (!this.busy && this.#wish === null) || draftKey(this.#state().navigation, this.#part) === this.#address;
    if (over()) {
      deaf();
      return;
    }
    const watched = this.#options.store.subscribe(() => {
      if (!over()) return;
      watched();
      deaf();
    });
  }

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
    this.save(null, leaving);
  }

  /** Sends what can be sent, and what is wished; false: nothing, or a save is under way, for which the wish waits. */
  save = (wish: Wish | null = null, leaving = false): boolean => {
    const { busy } = this;
    // pressed twice, it is wished once
    if (wish !== null && !(busy && this.#carried)) this.#wish = wish;
    if (busy) return false;
    const wished = this.#wish;
    const call = this.#held.send(wished, leaving);
    if (!call) {
      this.#wish = null;
      return false;
    }
    this.#carried = wished !== null;
    // stored before it is sent, so that no draft is left after the success
    this.#keeper?.flush();
    this.#options.store.dispatch(call);
    return true;
  };

  get wishing(): boolean {
    return this.#wish !== null;
  }
  withdraw(): void {
    this.#wish = null;
  }

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
      else if (failure) this.#answered();
      if (failure) this.#held.refused(failure);
    }
    if (ended && !failure) this.#answered(doneId === null);
    this.#held.merge(state);
    if (this.#again && this.#held.current(state)) {
      this.#again = false;
      this.#options.store.dispatch(records.forget({ key: this.#options.key }));
      this.save();
      return;
    }
    if (ended && !failure && doneId !== null) this.#done(doneId);
    if (ended && !this.#again && this.#wish !== null) this.save();
  };
  /** `sessionOver`: nothing is sent any more */
  #answered(sessionOver = false): void {
    if (this.#carried || sessionOver) this.#wish = null;
    this.#carried = false;
  }
  #done(id: number): void {
    this.#held.saved?.(id);
    if (!this.#held.unsent()) this.discard();
    else if (this.#left) this.#rest(true);
    else this.touch();
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
