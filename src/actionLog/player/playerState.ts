// The state of the player itself: never in the product's store, else a replay would record itself.
import type { Attempt } from './frame/protocol.ts';
import type { Speed } from './time/playClock.ts';

export const panes = ['action', 'state', 'diff', 'effects', 'history', 'find'] as const;
type Pane = (typeof panes)[number];

export interface PlayerState {
  /** which page load of the log */
  load: number;
  step: number;
  playing: boolean;
  speed: Speed;
  /** the step to compare with; null = the previous one */
  marked: number | null;
  /** steps left out of a copy of the page load */
  skipped: readonly number[];
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
  | { is: 'load'; load: number; step: number }
  | { is: 'seek'; step: number; keepPlaying?: boolean }
  | { is: 'play'; on: boolean }
  | { is: 'speed'; speed: Speed }
  | { is: 'mark'; step: number | null }
  | { is: 'skip'; step: number; on: boolean }
  | { is: 'restore' }
  | { is: 'pin'; path: string | null }
  | { is: 'pane'; pane: Pane }
  | { is: 'attempt'; attempt: Attempt | null }
  | { is: 'refused'; count: number }
  | { is: 'failed'; message: string };

export const startOf = ({ load, step }: { load: number; step: number }): PlayerState => ({
  load,
  step,
  playing: false,
  speed: 1,
  marked: null,
  skipped: [],
  pinned: null,
  pane: 'action',
  attempt: null,
  refused: 0,
  failed: null,
});

export const playerReducer = (state: PlayerState, event: PlayerEvent): PlayerState => {
  switch (event.is) {
    case 'load':
      return { ...startOf(event), speed: state.speed, pinned: state.pinned, pane: state.pane };
    case 'seek':
      if (event.step === state.step && (event.keepPlaying || !state.playing)) return state;
      return {
        ...state,
        step: event.step,
        playing: event.keepPlaying ? state.playing : false,
        failed: event.step === state.step ? state.failed : null,
      };
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
        skipped: [...state.skipped.filter((one) => one !== event.step), ...(event.on ? [event.step] : [])],
      };
    case 'restore':
      return { ...state, playing: false, skipped: [] };
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
