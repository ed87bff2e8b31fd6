// The server's clock as this device knows it: by how much the two differ, measured with each answer that carries the server's time.

/** An answer that took longer tells too little about its middle. */
const longestMs = 10_000;
/** Smaller changes are the network's: the present stands still. */
const noiseMs = 2_000;

/** Server clock minus device clock, ms, of a call that lasted from `began` to `ended`; null where the answer does not tell. */
export const serverTimeOffset = (told: unknown, began: number, ended: number): number | null => {
  const at = typeof told === 'string' ? Date.parse(told) : NaN;
  return Number.isNaN(at) || ended < began || ended - began > longestMs ? null : Math.round(at - (began + ended) / 2);
};

/** What holds after another measurement; recordings of earlier versions have none. */
export const offsetAfter = (known: number, measured: number | null | undefined): number =>
  measured == null || Math.abs(measured - known) <= noiseMs ? known : measured;
