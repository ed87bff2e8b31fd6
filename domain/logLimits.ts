// How large a recording may be when it is unpacked: its parts are counted before they are joined, by the server that takes it and by whatever plays it.

/** MB of the whole, MB of one line, and lines; the recorder keeps 20 MB, a state in a header is a few. */
export const logLimits = { totalMb: 400, lineMb: 16, lines: 2_000_000 } as const;

const million = 1_000_000;

export type LogExcess = keyof typeof logLimits;

/** Counts parts of a text, or of its bytes; says what is too much, and stays so. `ends` are the line ends in the part, `after` what follows the last of them. */
export const logCounter = (): ((part: { length: number; ends: number; before: number; after: number }) => LogExcess | null) => {
  let total = 0;
  let lines = 0;
  let line = 0;
  return ({ length, ends, before, after }) => {
    total += length;
    lines += ends;
    const longest = line + (ends > 0 ? before : length);
    line = ends > 0 ? after : longest;
    if (total > logLimits.totalMb * million) return 'totalMb';
    if (longest > logLimits.lineMb * million || line > logLimits.lineMb * million) return 'lineMb';
    return lines > logLimits.lines ? 'lines' : null;
  };
};
