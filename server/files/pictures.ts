// All decoding of pictures, two at a time and each on one thread, so that other work never waits for it.
import sharp from 'sharp';
import { DomainError } from '#domain/kernel/errors.ts';
import { openLane } from '../lane.ts';

// one thread per picture, no cache: a decoded picture of 40 megapixels is 160 MB
sharp.concurrency(1);
sharp.cache(false);

/** A page shows up to a hundred thumbnails and requests them at once. */
const lane = openLane({ atOnce: 2, waiting: 200, each: 120 });
/** Full pictures take seconds: one at a time, so that thumbnails are served in between. The queue is bounded by the uploads under way. */
const whole = openLane({ atOnce: 1, waiting: Infinity, each: Infinity });

/** What is stored, and what any picture may have that is opened again. */
const mostStored = 40_000_000;
const limits = { limitInputPixels: mostStored, failOn: 'error' } as const;
/** Photos of telephones are JPEG and are made smaller; other kinds need many times the memory for as many points. */
const mostTaken = { jpeg: 65_000_000, png: mostStored, webp: mostStored } as const;

const million = 1_000_000;

export interface Redrawn {
  bytes: Buffer;
  /** megapixels of a photo that was made smaller */
  shrunk: { from: number; to: number } | null;
}

/** Re-encodes a picture, turned as the camera held it, which drops metadata (the position among it) and anything hidden in it. Throws FILE_PIXELS, FILE_DAMAGED. */
export const redraw = (bytes: Buffer, format: keyof typeof mostTaken): Promise<Redrawn> =>
  whole.run(() =>
    lane.run(async () => {
      try {
        const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
        const points = width * height;
        const max = mostTaken[format];
        if (points > max) throw new DomainError('FILE_PIXELS', { params: { count: Math.ceil(points / million), max: max / million } });
        const scale = Math.sqrt(Math.min(1, mostStored / points));
        const side = Math.floor(Math.max(width, height) * scale);
        const drawn = sharp(bytes, { limitInputPixels: max, failOn: 'error' }).rotate();
        const sized = scale < 1 ? drawn.resize(side, side, { fit: 'inside' }) : drawn;
        const made = await sized.toFormat(format, { quality: 88 }).toBuffer();
        return { bytes: made, shrunk: scale < 1 ? { from: Math.round(points / million), to: mostStored / million } : null };
      } catch (error) {
        throw error instanceof DomainError ? error : new DomainError('FILE_DAMAGED');
      }
    }),
  );

/** Two pixels for each of the 160 in a list. */
const edge = 320;

/** It was decoded whole when it was uploaded. */
const refuseDamaged = (error: Error): never => {
  throw new DomainError('STORED_FILE_DAMAGED', {}, `A stored picture cannot be decoded: ${error.message}.`);
};

/** A thumbnail of a stored picture, computed at each request, so that nothing has to be stored, deleted or created for older files. */
export const shrink = (read: () => Promise<Buffer>, who: string): Promise<Buffer> =>
  lane.run(async () => {
    const bytes = await read();
    return sharp(bytes, limits)
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75, effort: 2 })
      .toBuffer()
      .catch(refuseDamaged);
  }, who);

/** Points of the longer side of a picture on paper: about 300 an inch at half the width of a page. */
const paperEdge = 1_000;

/** A stored picture for a paper: bounded, on white where it is transparent. */
export const paperPicture = (read: () => Promise<Buffer>, who: string): Promise<Buffer> =>
  lane.run(async () => {
    const bytes = await read();
    return sharp(bytes, limits)
      .rotate()
      .resize(paperEdge, paperEdge, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer()
      .catch(refuseDamaged);
  }, who);
