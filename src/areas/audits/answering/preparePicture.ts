/** A picture as it is kept and sent: at most 1,600 pixels per edge, turned as it was taken, JPEG, without the place and device it was taken with. */

const longestEdge = 1_600;
const quality = 0.85;
const mostBytes = 10 * 1024 * 1024;

export type PictureFault = 'HEIC' | 'UNREADABLE' | 'TOO_LARGE';
export type Prepared = { file: File } | { fault: PictureFault };

const isHeic = ({ name, type }: File): boolean => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);
const isPdf = ({ name, type }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name);
const named = (name: string): string => `${name.replace(/\.[^.]*$/, '') || 'picture'}.jpg`;

const drawn = async (file: File): Promise<Blob | null> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longestEdge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality));
};

export const preparePicture = async (file: File): Promise<Prepared> => {
  if (isPdf(file)) return file.size > mostBytes ? { fault: 'TOO_LARGE' } : { file };
  try {
    const blob = await drawn(file);
    return blob ? { file: new File([blob], named(file.name), { type: 'image/jpeg' }) } : { fault: 'UNREADABLE' };
  } catch {
    return { fault: isHeic(file) ? 'HEIC' : 'UNREADABLE' };
  }
};
