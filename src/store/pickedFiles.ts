// File objects a form has picked and a saga will send: they are no JSON, so they wait here under their key.

const picked = new Map<string, File | Blob>();

/** Puts a picked file aside; then dispatch `files.upload` with the same key. */
export const offerFile = (key: string, file: File | Blob): void => {
  picked.set(key, file);
};

/** Looks at it and leaves it there. */
export const peekFile = (key: string): File | Blob | null => picked.get(key) ?? null;

export const takeFile = (key: string): File | Blob | null => {
  const file = picked.get(key) ?? null;
  picked.delete(key);
  return file;
};
