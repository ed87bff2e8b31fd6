/** Pictures of this page load as the browser itself shows them, by key: they are no state, a reload or a replay does without. */
import { peekFile } from '#src/store/pickedFiles.ts';

const urls = new Map<string, string>();

export const showPicture = (key: string, file: Blob): void => {
  urls.set(key, URL.createObjectURL(file));
};
/** A picture of an earlier visit waits under its key and is shown from there. */
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
