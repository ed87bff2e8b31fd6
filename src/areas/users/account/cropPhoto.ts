/** Crops the central square of a picture to 80x80 in the browser. */
import { avatarPx } from '#domain/constants.ts';

export const cropPhoto = async (file: Blob): Promise<File> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const side = Math.min(picture.width, picture.height);
  const canvas = new OffscreenCanvas(avatarPx, avatarPx);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, (picture.width - side) / 2, (picture.height - side) / 2, side, side, 0, 0, avatarPx, avatarPx);
  picture.close();
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new File([blob], 'photo.png', { type: 'image/png' });
};
