/** Scales a picture down to at most 2,000 pixels per edge, as JPEG. What cannot be read here is sent as it is; the server checks it. */

const longestEdge = 2_000;
const quality = 0.85;
/** not worth another encoding */
const smallBytes = 400_000;

const named = (name: string): string => `${name.replace(/\.[^.]*$/, '') || 'picture'}.jpg`;

export const shrinkPicture = async (file: File): Promise<File> => {
  if (file.size <= smallBytes && /\.(jpe?g|png|webp)$/i.test(file.name)) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestEdge / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    return blob ? new File([blob], named(file.name), { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
};
