// Everything that decodes pictures, two at a time and each on one thread: whatever people send or look at, other work never waits for it.
import sharp from 'sharp';
import { openLane } from '../lane.ts';

// one thread for each picture, and nothing kept: a decoded picture of 40 megapixels is 160 MB
sharp.concurrency(1);
sharp.cache(false);

/** A page shows up to a hundred small pictures and asks for them at once. */
const lane = openLane({ atOnce: 2, waiting: 200, each: 120 });
/** Whole pictures take seconds: one at a time, so that small ones are drawn meanwhile. How many wait here is bounded by the uploads under way. */
const whole = openLane({ atOnce: 1, waiting: Infinity, each: Infinity });

const limits = { limitInputPixels: 40_000_000, failOn: 'error' } as const;

/** The same picture drawn anew, which drops metadata and whatever else hides in it. */
export const redraw = (bytes: Buffer, format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> =>
  whole.run(() => lane.run(() => sharp(bytes, limits).rotate().toFormat(format, { quality: 88 }).toBuffer()));

/** Two points for each of the 160 a list shows it with. */
const edge = 320;

/** A stored picture made small enough for a list: drawn anew at each look, so that nothing has to be kept, swept or made up for older files. */
export const shrink = (read: () => Promise<Buffer>, who: string): Promise<Buffer> =>
  lane.run(
    async () =>
      sharp(await read(), limits)
        .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 75, effort: 2 })
        .toBuffer(),
    who,
  );
