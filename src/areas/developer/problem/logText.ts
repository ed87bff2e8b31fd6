/** A summary of a log: number of actions, time span, and its last lines. Each part starts with a header line. */

export interface LogFacts {
  /** recorded actions, without headers */
  steps: number;
  from: string | null;
  to: string | null;
}

interface Line {
  format?: unknown;
  at?: unknown;
  type?: unknown;
}

const headerStart = '{"format":';
/** A longer line is truncated in the preview; it is sent whole. */
const shownLength = 600;

const read = (line: string | undefined): Line => {
  try {
    return line === undefined ? {} : (JSON.parse(line) as Line);
  } catch {
    return {};
  }
};

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');

const instant = (line: string | undefined): string | null => {
  const { at } = read(line);
  return typeof at === 'number' && Number.isFinite(at) ? new Date(at).toISOString() : null;
};

/** Actions have a type; a part's header and its initial state do not. */
const isStep = (line: string): boolean => !line.startsWith(headerStart) && typeof read(line).type === 'string';

export const factsOf = (text: string): LogFacts => {
  const steps = linesOf(text).filter(isStep);
  return { steps: steps.length, from: instant(steps[0]), to: instant(steps.at(-1)) };
};

export interface LastLines {
  lines: readonly string[];
  /** lines before them */
  before: number;
}

export const lastLines = (text: string, count: number): LastLines => {
  const all = linesOf(text);
  const lines = all.slice(-count).map((line) => (line.length > shownLength ? `${line.slice(0, shownLength)}…` : line));
  return { lines, before: all.length - lines.length };
};

/** The same log without its oldest part; null when it has only one. */
export const withoutOldest = (text: string): string | null => {
  const next = text.indexOf(`\n${headerStart}`);
  return next < 0 ? null : text.slice(next + 1);
};

/** A log without actions, for a page where nothing is recorded: the report still has a file that says so. */
export const emptyLog = (app: string, locale: string, now: number): string =>
  `${JSON.stringify({ format: 1, app, domain: '', load: '', startedAt: now, locale, roles: [], address: '' })}\n`;
