// File objects that a form picked and a saga uploads: they are not serialisable, so they are stored here by key.

const picked = new Map<string, File | Blob>();

/** Stores a picked file; then dispatch `files.upload` with the same key. */
export const offerFile = (key: string, file: File | Blob): void => {
  picked.set(key, file);
};

/** Reads it without removing it. */
export const peekFile = (key: string): File | Blob | null => picked.get(key) ?? null;

export const takeFile = (key: string): File | Blob | null => {
  const file = picked.get(key) ?? null;
  picked.delete(key);
  return file;
};
