// All decoding of pictures, two at a time and each on one thread, so that other work never waits for it.
import sharp from 'sharp';
import { openLane } from '../lane.ts';

// one thread per picture, no cache: a decoded picture of 40 megapixels is 160 MB
sharp.concurrency(1);
sharp.cache(false);

/** A page shows up to a hundred thumbnails and requests them at once. */
const lane = openLane({ atOnce: 2, waiting: 200, each: 120 });
/** Full pictures take seconds: one at a time, so that thumbnails are served in between. The queue is bounded by the uploads under way. */
const whole = openLane({ atOnce: 1, waiting: Infinity, each: Infinity });

const limits = { limitInputPixels: 40_000_000, failOn: 'error' } as const;

/** Re-encodes a picture, which drops metadata and anything hidden in it. */
export const redraw = (bytes: Buffer, format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> =>
  whole.run(() => lane.run(() => sharp(bytes, limits).rotate().toFormat(format, { quality: 88 }).toBuffer()));

/** Two pixels for each of the 160 in a list. */
const edge = 320;

/** A thumbnail of a stored picture, computed at each request, so that nothing has to be stored, deleted or created for older files. */
export const shrink = (read: () => Promise<Buffer>, who: string): Promise<Buffer> =>
  lane.run(
    async () =>
      sharp(await read(), limits)
        .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 75, effort: 2 })
        .toBuffer(),
    who,
  );
