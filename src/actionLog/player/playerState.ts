// The state of the player itself: never in the product's store, else a replay would record itself.
import type { Attempt } from './frame/protocol.ts';
import { noCopy, type AddedStep, type Copy } from '#src/actionLog/read/copy.ts';
import type { Speed } from './time/playClock.ts';

export const panes = ['action', 'state', 'diff', 'effects', 'history', 'find'] as const;
type Pane = (typeof panes)[number];

export interface PlayerState {
  /** which page load of the log */
  load: number;
  step: number;
  /** sent to the end of the log: the steps that come are followed */
  following: boolean;
  playing: boolean;
  speed: Speed;
  /** the step to compare with; null = the previous one */
  marked: number | null;
  /** what is left out of a copy of the page load, and added to it */
  copy: Copy;
  /** path of the watched value, as text */
  pinned: string | null;
  pane: Pane;
  /** network attempts of the frame */
  attempt: Attempt | null;
  refused: number;
  /** the page of the step failed with this message */
  failed: string | null;
}

export type PlayerEvent =
  | { is: 'load'; load: number; step: number; following?: boolean }
  /** `following`: the step is the last one its sender knows */
  | { is: 'seek'; step: number; keepPlaying?: boolean; following?: boolean }
  | { is: 'play'; on: boolean }
  | { is: 'speed'; speed: Speed }
  | { is: 'mark'; step: number | null }
  /** a recorded step */
  | { is: 'skip'; step: number; on: boolean }
  /** at the step, as the one after it; `place` in the list of added ones */
  | { is: 'add'; added: AddedStep; place: number }
  /** the added step at the step */
  | { is: 'remove'; id: number }
  /** `step`: of the recording */
  | { is: 'restore'; step: number }
  | { is: 'pin'; path: string | null }
  | { is: 'pane'; pane: Pane }
  | { is: 'attempt'; attempt: Attempt | null }
  | { is: 'refused'; count: number }
  | { is: 'failed'; message: string };

export const startOf = ({ load, step, following = false }: { load: number; step: number; following?: boolean }): PlayerState => ({
  load,
  step,
  following,
  playing: false,
  speed: 1,
  marked: null,
  copy: noCopy,
  pinned: null,
  pane: 'action',
  attempt: null,
  refused: 0,
  failed: null,
});

/** Other steps have other numbers: the mark is gone. */
const changedSteps = (state: PlayerState, step: number, copy: Copy): PlayerState => ({
  ...state,
  playing: false,
  following: false,
  failed: null,
  marked: null,
  step,
  copy,
});

export const playerReducer = (state: PlayerState, event: PlayerEvent): PlayerState => {
  switch (event.is) {
    case 'load':
      return { ...startOf(event), speed: state.speed, pinned: state.pinned, pane: state.pane };
    case 'seek': {
      const { following = false } = event;
      if (event.step === state.step && following === state.following && (event.keepPlaying || !state.playing)) return state;
      return {
        ...state,
        step: event.step,
        following,
        playing: event.keepPlaying ? state.playing : false,
        failed: event.step === state.step ? state.failed : null,
      };
    }
    case 'play':
      return { ...state, playing: event.on };
    case 'speed':
      return { ...state, speed: event.speed };
    case 'mark':
      return { ...state, marked: event.step };
    case 'skip':
      return {
        ...state,
        playing: false,
        copy: { ...state.copy, skipped: [...state.copy.skipped.filter((one) => one !== event.step), ...(event.on ? [event.step] : [])] },
      };
    case 'add':
      return changedSteps(state, state.step + 1, { ...state.copy, added: state.copy.added.toSpliced(event.place, 0, event.added) });
    case 'remove':
      return changedSteps(state, state.step - 1, { ...state.copy, added: state.copy.added.filter(({ id }) => id !== event.id) });
    case 'restore':
      return changedSteps(state, event.step, noCopy);
    case 'pin':
      return { ...state, pinned: event.path };
    case 'pane':
      return { ...state, pane: event.pane };
    case 'attempt':
      // the first one is the relevant one
      return {
        ...state,
        attempt: event.attempt === null ? null : (state.attempt ?? event.attempt),
        playing: event.attempt === null ? state.playing : false,
      };
    case 'refused':
      return { ...state, refused: event.count };
    case 'failed':
      return { ...state, failed: event.message };
  }
};
