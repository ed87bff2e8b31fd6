/** Pictures of this page load as the browser itself shows them, by key: they are no state, a reload or a replay does without. */
const urls = new Map<string, string>();

export const showPicture = (key: string, file: File): void => {
  urls.set(key, URL.createObjectURL(file));
};
export const pictureUrl = (key: string): string | undefined => urls.get(key);
export const forgetPicture = (key: string): void => {
  const url = urls.get(key);
  urls.delete(key);
  if (url) URL.revokeObjectURL(url);
};
