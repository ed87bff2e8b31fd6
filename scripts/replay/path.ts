// A path into a state: words joined by dots, `views["/complaint/list|list"].rows[0]`, or a JSON pointer (`/views/~1complaint~1list|list/rows/0`).

export type Path = readonly string[];

const pointer = (text: string): Path =>
  text
    .slice(1)
    .split('/')
    .map((word) => word.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Null = malformed. */
export const pathOf = (text: string): Path | null => {
  if (text.startsWith('/')) return pointer(text);
  const words: string[] = [];
  let rest = text;
  while (rest !== '') {
    const quoted = /^\[("(?:[^"\\]|\\.)*")\]\.?/.exec(rest) ?? /^\['((?:[^'\\]|\\.)*)'\]\.?/.exec(rest);
    const index = /^\[(\d+)\]\.?/.exec(rest);
    const word = /^([^.[\]"]+)(?:\.(?=.)|(?=\[)|$)/.exec(rest);
    const found = quoted ?? index ?? word;
    if (!found) return null;
    const name = found[1]!;
    words.push(quoted && name.startsWith('"') ? (JSON.parse(name) as string) : name.replaceAll("\\'", "'"));
    rest = rest.slice(found[0].length);
  }
  return words.length > 0 ? words : null;
};

const keysOf = (value: unknown): readonly string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : []);
const most = 12;
const named = (keys: readonly string[]): string => `${keys.slice(0, most).join(', ')}${keys.length > most ? ', …' : ''}`;

export interface Reached {
  value: unknown;
  /** why there is nothing; null = there is */
  lacking: string | null;
  /** the first word is no slice of the state */
  unknownRoot: boolean;
}

export const reach = (state: object, path: Path): Reached => {
  let at: unknown = state;
  for (const [i, word] of path.entries()) {
    const keys = keysOf(at);
    if (!keys.includes(word))
      return {
        value: undefined,
        unknownRoot: i === 0,
        lacking: `${i === 0 ? 'the state' : path.slice(0, i).join(' > ')} has no ${word}${keys.length > 0 ? `; it has ${named(keys)}` : ''}`,
      };
    at = (at as Record<string, unknown>)[word];
  }
  return { value: at, lacking: null, unknownRoot: false };
};
