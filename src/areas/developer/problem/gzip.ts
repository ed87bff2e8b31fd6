/** Compresses a text, and saves the result on this device. */

/** The file name of a log everywhere. */
export const logName = 'problem.actionlog.ndjson.gz';

export const gzip = (text: string): Promise<Blob> => {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(packed, { headers: { 'content-type': 'application/gzip' } }).blob();
};

export const saveOnDevice = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
