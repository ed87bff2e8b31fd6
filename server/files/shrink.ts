// A stored picture made small enough for a list: drawn anew at each look, so that nothing has to be kept, swept or made up for older files.
import sharp from 'sharp';

/** Two points for each of the 160 a list shows it with. */
const edge = 320;

export const shrink = async (picture: NodeJS.ReadableStream): Promise<Buffer> => {
  const image = sharp({ limitInputPixels: 40_000_000, failOn: 'error' }).resize(edge, edge, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 75, effort: 2 });
  picture.on('error', (error: Error) => image.destroy(error));
  return picture.pipe(image).toBuffer();
};
