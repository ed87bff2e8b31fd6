// Times of a recording in the zone it was recorded in.

const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const options: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' };
  let made: Intl.DateTimeFormat;
  try {
    made = new Intl.DateTimeFormat('en-GB', zone ? { ...options, timeZone: zone } : options);
  } catch {
    // a zone unknown to this browser
    made = new Intl.DateTimeFormat('en-GB', options);
  }
  formats.set(zone, made);
  return made;
};

/** `10:14:07.220` */
export const clockText = (at: number, zone: string): string =>
  `${formatIn(zone).format(at)}.${String((((at % 1000) + 1000) % 1000) | 0).padStart(3, '0')}`;

/** Milliseconds as `850 ms`, `12.4 s`, `3 min 20 s`, `1 h 5 min`: texts below `length.`. */
export const lengthWords = (ms: number): { key: 'ms' | 's' | 'min' | 'h'; a: number | string; b: number } => {
  if (ms < 1_000) return { key: 'ms', a: Math.round(ms), b: 0 };
  if (ms < 60_000) return { key: 's', a: (ms / 1_000).toFixed(1), b: 0 };
  const seconds = Math.round(ms / 1_000);
  if (seconds < 3_600) return { key: 'min', a: Math.floor(seconds / 60), b: seconds % 60 };
  return { key: 'h', a: Math.floor(seconds / 3_600), b: Math.floor((seconds % 3_600) / 60) };
};
