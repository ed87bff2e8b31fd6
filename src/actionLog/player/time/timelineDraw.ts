// The timeline on a canvas: a lane for each kind of action, calls as bars, failures by shape as well as colour. Work per pixel, not per action.
import { lanes } from '#src/actionLog/read/lanes.ts';
import type { LoadIndex } from '#src/actionLog/player/open/loadIndex.ts';
import { stepAtTime } from './playClock.ts';

const laneHeight = 14;
/** errors on top, then the lanes */
export const timelineRows = ['errors', ...lanes] as const;
export const timelineHeight = timelineRows.length * laneHeight;

export interface Palette {
  lanes: readonly string[];
  good: string;
  bad: string;
  wait: string;
  line: string;
}

/** The visible range of the playback clock, ms. */
export interface Stretch {
  from: number;
  to: number;
}

export const zooms = [1, 4, 16, 64] as const;
export type Zoom = (typeof zooms)[number];

const endOf = ({ times }: LoadIndex): number => times.at(-1) || 1;

/** The range of a zoom level: all, or a part with the current moment in its middle. */
export const stretchAround = (index: LoadIndex, zoom: Zoom, moment: number): Stretch => {
  const end = endOf(index);
  const length = end / zoom;
  const from = Math.max(0, Math.min(end - length, moment - length / 2));
  return { from, to: from + length };
};

/** x of a step, in px; outside the range it lies outside the canvas. */
export const xOf = ({ times }: LoadIndex, step: number, width: number, { from, to }: Stretch): number =>
  (((times[step] ?? 0) - from) / (to - from)) * (width - 2) + 1;

const statusColour = (status: number | null, palette: Palette): string =>
  status === null ? palette.wait : status === 0 || status >= 400 ? palette.bad : palette.good;

const drawCalls = (context: CanvasRenderingContext2D, index: LoadIndex, width: number, stretch: Stretch, palette: Palette): void => {
  const top = (timelineRows.indexOf('network') + 0.25) * laneHeight;
  const seen = new Set<string>();
  for (const [seq, call] of index.calls) {
    if (seq !== call.sent) continue;
    const from = index.replay.stepOf(call.sent);
    if (from === null) continue;
    const to = call.answered === null ? null : index.replay.stepOf(call.answered);
    const x = Math.floor(xOf(index, from, width, stretch));
    const end = to === null ? x + 2 : Math.ceil(xOf(index, to, width, stretch));
    if (end < 0 || x > width) continue;
    const colour = statusColour(call.status, palette);
    // an identical bar adds nothing
    const key = `${x} ${end} ${colour}`;
    if (seen.has(key)) continue;
    seen.add(key);
    context.fillStyle = colour;
    context.fillRect(x, top, Math.max(2, end - x), laneHeight / 2);
  }
};

/** Actions for each pixel of each row. */
const countsOf = (index: LoadIndex, width: number, stretch: Stretch): readonly Uint32Array[] => {
  const counts = timelineRows.map(() => new Uint32Array(width));
  const { lane, failed, times } = index;
  for (let i = Math.max(0, stepAtTime(times, stretch.from) - 1); i < lane.length && times[i + 1]! <= stretch.to; i += 1) {
    const x = Math.min(width - 1, Math.floor(xOf(index, i + 1, width, stretch)));
    if (x < 0) continue;
    counts[lane[i]! + 1]![x]! += 1;
    if (failed[i]) counts[0]![x]! += 1;
  }
  return counts;
};

/** Minimum width of a marker, so that neighbours stay apart. */
const markWidth = 8;

const drawMarks = (context: CanvasRenderingContext2D, counts: Uint32Array): void => {
  let last = -markWidth;
  counts.forEach((count, x) => {
    if (count === 0 || x - last < markWidth) return;
    last = x;
    // also marked by shape: a triangle
    context.beginPath();
    context.moveTo(x - 3.5, 2);
    context.lineTo(x + 4.5, 2);
    context.lineTo(x + 0.5, laneHeight - 2);
    context.fill();
  });
};

/** More actions give higher strokes. */
const drawStrokes = (context: CanvasRenderingContext2D, counts: Uint32Array, row: number): void => {
  const most = counts.reduce((max, count) => Math.max(max, count), 1);
  const whole = laneHeight - 4;
  counts.forEach((count, x) => {
    if (count === 0) return;
    const height = Math.max(5, whole * (Math.log(1 + count) / Math.log(1 + most)));
    context.fillRect(x, (row + 1) * laneHeight - 2 - height, 2, height);
  });
};

export const drawTimeline = (
  context: CanvasRenderingContext2D,
  index: LoadIndex,
  width: number,
  stretch: Stretch,
  palette: Palette,
): void => {
  context.clearRect(0, 0, width, timelineHeight);
  context.fillStyle = palette.line;
  for (let row = 1; row < timelineRows.length; row += 1) context.fillRect(0, row * laneHeight, width, 1);
  countsOf(index, width, stretch).forEach((counts, row) => {
    const name = timelineRows[row]!;
    context.fillStyle = row === 0 ? palette.bad : palette.lanes[row - 1]!;
    if (row === 0) drawMarks(context, counts);
    else if (name !== 'network') drawStrokes(context, counts, row);
  });
  drawCalls(context, index, width, stretch, palette);
};

/** The nearest step to a position on the bar. */
export const stepAtX = (index: LoadIndex, x: number, width: number, { from, to }: Stretch): number => {
  const { times } = index;
  const part = Math.max(0, Math.min(1, (x - 1) / Math.max(1, width - 2)));
  // all at one moment: by number
  if ((times.at(-1) ?? 0) === 0) return Math.round((times.length - 1) * part);
  const moment = from + part * (to - from);
  const before = stepAtTime(times, moment);
  const after = Math.min(times.length - 1, before + 1);
  return moment - times[before]! <= times[after]! - moment ? before : after;
};
