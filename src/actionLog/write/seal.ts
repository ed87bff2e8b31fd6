// Each line ends with a hash of itself and all previous lines of its part: a changed, lost or torn line is detected.
import { canonical } from '#src/actionLog/hash.ts';

export type Seal = (json: string) => string;

/** FNV-1a over `text`, continuing from `from`. */
const chain = (from: number, text: string): number => {
  let hash = from;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
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

/** Whether the next line is what was written. */
export const unsealer = (name: string): ((line: string) => boolean) => {
  let hash = chain(0x811c9dc5, name);
  return (line) => {
    const tail = endOf(line);
    hash = chain(hash, `${line.slice(0, -tail)}}`);
    return line.slice(-tail) === `,"h":"${tail === 12 ? short(hash) : hex(hash)}"}`;
  };
};

/** Fields of a header that become known while its part is written, and its seal. */
const open = new Set(['roles', 'locale', 'h']);

/** Hash of a header: of all that is known when its part begins. Keys sorted: a header is stored as an object. */
export const headerSeal = (header: object): string =>
  hex(chain(0x811c9dc5, canonical(Object.fromEntries(Object.entries(header).filter(([name]) => !open.has(name))))));

export const sealedHeader = <H extends object>(header: H): H & { h: string } => ({ ...header, h: headerSeal(header) });
