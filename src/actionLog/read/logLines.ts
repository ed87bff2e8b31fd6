// Cuts a text that comes in parts into lines, within the limits of a recording: a part is counted before it is joined, so that no line takes the memory of a tab.
import { logCounter, logLimits, type LogExcess } from '#domain/logLimits.ts';
import { LogError, type LogErrorCode } from '#src/actionLog/write/logError.ts';

const codes: Readonly<Record<LogExcess, LogErrorCode>> = { totalMb: 'TOO_BIG', lineMb: 'LINE_TOO_LONG', lines: 'TOO_MANY_LINES' };

export interface LogLines {
  /** the lines that end in the part; throws LogError beyond a limit */
  take: (part: string) => string[];
  /** what follows the last line end */
  rest: () => string;
}

export const createLogLines = (): LogLines => {
  const count = logCounter();
  // joined once, where the line ends
  let open: string[] = [];
  let line = 1;
  return {
    take: (part) => {
      const parts = part.split('\n');
      const excess = count({ length: part.length, ends: parts.length - 1, before: parts[0]!.length, after: parts.at(-1)!.length });
      if (excess) throw new LogError(codes[excess], { limit: logLimits[excess], line });
      if (parts.length === 1) {
        open.push(part);
        return [];
      }
      const last = parts.pop()!;
      parts[0] = [...open, parts[0]!].join('');
      open = [last];
      line += parts.length;
      return parts;
    },
    rest: () => open.join(''),
  };
};
