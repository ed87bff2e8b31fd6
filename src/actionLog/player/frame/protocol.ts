// What the player and its frame say to each other: plain calls between two windows of one origin, nothing is serialised.
import type { State } from '#src/store/state.ts';
import type { RecordedLoad } from '#src/actionLog/read/read.ts';
import type { Verdict, VerifyOptions } from '../../verify/verify.ts';

export const framePath = '/developer/frame';

/** What the frame draws. */
export interface Scene {
  state: State;
  /** recorded time of the step, ms */
  now: number;
  /** zone of the recording device; '' = this device's */
  zone: string;
}

/** Something in the frame tried to reach the network. */
export interface Attempt {
  /** `fetch`, `WebSocket`, or the rule of the content security policy */
  what: string;
  url: string;
  /** where from, out of the stack; '' = unknown */
  caller: string;
}

export interface FrameEvents {
  onAttempt: (attempt: Attempt) => void;
  /** wishes the screens dispatched since the frame began: none is carried out */
  onRefused: (count: number) => void;
  /** a screen threw on the state it was given */
  onFailed: (message: string) => void;
}

/** On the frame's window as `replayFrame`. */
export interface ReplayFrame {
  show: (scene: Scene) => void;
  /** events from before are told at once */
  listen: (events: FrameEvents) => void;
  /** runs the sagas against the recording; here, where no saga of the product is at work */
  verify: (load: RecordedLoad, options: Omit<VerifyOptions, 'routes'>) => Promise<Verdict>;
}

/** Dispatched on the iframe element when `replayFrame` is there. */
export const readyEvent = 'replayready';

export type FrameWindow = Window & { replayFrame?: ReplayFrame };
