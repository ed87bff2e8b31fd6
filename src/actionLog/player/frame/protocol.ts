// The protocol of the player and its frame: plain calls between two windows of one origin, nothing is serialised.
import type { State } from '#src/store/state.ts';
import type { Regions } from '#src/actionLog/screenTree.ts';
import type { PressMark } from './pressMark.ts';
import type { RecordedLoad } from '#src/actionLog/read/read.ts';
import type { Verdict, VerifyOptions } from '../../verify/verify.ts';

export const framePath = '/developer/frame';

/** What the frame renders. */
export interface Scene {
  state: State;
  /** recorded time of the step, ms */
  now: number;
  /** zone of the recording device; '' = this device's */
  zone: string;
  /** the next one comes at once */
  playing: boolean;
  /** what the user pressed at this step; it is marked on the page */
  press: PressMark | null;
}

/** An attempt in the frame to reach the network. */
export interface Attempt {
  /** `fetch`, `WebSocket`, or the rule of the content security policy */
  what: string;
  url: string;
  /** caller from the stack; '' = unknown */
  caller: string;
}

/** How a drawn page looks, as in a line `outside.drawn`. */
export interface Look {
  /** of the frame's window, CSS px */
  width: number;
  regions: Regions;
}

export interface FrameEvents {
  onAttempt: (attempt: Attempt) => void;
  /** actions that pages dispatched since the frame started: none is executed */
  onRefused: (count: number) => void;
  /** a page threw on the given state */
  onFailed: (message: string) => void;
}

/** On the frame's window as `replayFrame`. */
export interface ReplayFrame {
  show: (scene: Scene) => void;
  /** earlier events are delivered at once */
  listen: (events: FrameEvents) => void;
  /** draws it and answers how the page looks once it looks as `recorded`, or after some seconds; until `back` nothing else is shown */
  look: (scene: Scene, recorded: Regions) => Promise<Look>;
  /** draws what was to be shown meanwhile */
  back: () => void;
  /** runs the sagas against the recording; here, where no live saga is disturbed */
  verify: (load: RecordedLoad, options: Omit<VerifyOptions, 'routes'>) => Promise<Verdict>;
}

/** Dispatched on the iframe element when `replayFrame` is ready. */
export const readyEvent = 'replayready';

export type FrameWindow = Window & { replayFrame?: ReplayFrame };
