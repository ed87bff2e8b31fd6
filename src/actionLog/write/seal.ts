// Each line ends with a hash of itself and all previous lines of its part: a changed, lost or torn line is detected.
import { canonical } from '#domain/kernel/canonical.ts';

export type Seal = (json: string) => string;

/** FNV-1a over `text` up to `end`, continuing from `from`. */
const chain = (from: number, text: string, end = text.length): number => {
  let hash = from;
  for (let i = 0; i < end; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
};
const hex = (hash: number): string => (hash >>> 0).toString(16).padStart(8, '0');
/** Half of it is written: the next line continues from the whole hash, so that a change that is missed at one line shows at the next. */
const short = (hash: number): string => hex(hash).slice(4);
/** `,"h":"abcd"}`; formats before 5 wrote all eight digits */
const endOf = (line: string): number => (line.at(-12) === ',' ? 12 : 16);

/** Appends the hash to the JSON of an object. `name`: load and part, so that lines of one part are invalid in another. */
export const sealer = (name: string): Seal => {
  let hash = chain(0x811c9dc5, name);
  return (json) => {
    hash = chain(hash, json);
    return `${json.slice(0, -1)},"h":"${short(hash)}"}`;
  };
};

/** The number that these hex digits at the end of a line are, without a text in between: every line of a log passes here. -1 = they are none. */
const hexIn = (line: string, from: number, to: number): number => {
  let value = 0;
  for (let i = from; i < to; i += 1) {
    const code = line.charCodeAt(i);
    const digit = code >= 48 && code <= 57 ? code - 48 : code >= 97 && code <= 102 ? code - 87 : -1;
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
};

/** Whether the next line is what was written. */
export const unsealer = (name: string): ((line: string) => boolean) => {
  let hash = chain(0x811c9dc5, name);
  return (line) => {
    const tail = endOf(line);
    // without the seal the line ended here
    hash = chain(chain(hash, line, line.length - tail), '}');
    const from = line.length - tail;
    const written = hexIn(line, from + 6, line.length - 2);
    return written === (tail === 12 ? hash & 0xffff : hash >>> 0) && line.startsWith(',"h":"', from) && line.endsWith('"}');
  };
};

/** Fields of a header that become known while its part is written, and its seal. */
const open = new Set(['roles', 'locale', 'h']);

/** Hash of a header: of all that is known when its part begins. Keys sorted: a header is stored as an object. */
export const headerSeal = (header: object): string =>
  hex(chain(0x811c9dc5, canonical(Object.fromEntries(Object.entries(header).filter(([name]) => !open.has(name))))));

export const sealedHeader = <H extends object>(header: H): H & { h: string } => ({ ...header, h: headerSeal(header) });
