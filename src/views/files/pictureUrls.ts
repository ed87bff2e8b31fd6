/** Object URLs of pictures on this page load, by key: not part of the state, a reload or a replay does without them. */
import { peekFile } from '#src/store/pickedFiles.ts';

const urls = new Map<string, string>();

export const showPicture = (key: string, file: Blob): void => {
  urls.set(key, URL.createObjectURL(file));
};
/** A picture of an earlier visit is read from the device by its key. */
export const pictureUrl = (key: string): string | undefined => {
  const kept = urls.has(key) ? null : peekFile(key);
  if (kept) showPicture(key, kept);
  return urls.get(key);
};
export const forgetPicture = (key: string): void => {
  const url = urls.get(key);
  urls.delete(key);
  if (url) URL.revokeObjectURL(url);
};
