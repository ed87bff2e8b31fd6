// Faults nobody chose: a comparison turned round, a condition widened, a number one higher, an action or an output left out, at places drawn by dice.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface RandomFault {
  name: string;
  file: string;
  line: number;
  /** the whole line as planted */
  to: string;
}

type Change = readonly [what: string, from: RegExp, to: (found: string) => string];

const changes: readonly Change[] = [
  ['=== is !==', / === /, () => ' !== '],
  ['!== is ===', / !== /, () => ' === '],
  ['&& is ||', / && /, () => ' || '],
  ['|| is &&', / \|\| /, () => ' && '],
  ['true is false', /\btrue\b/, () => 'false'],
  ['false is true', /\bfalse\b/, () => 'true'],
  ['a number is one higher', /(?<![\w.'`$/])\d[\d_]*(?![\w'`/])/, (found) => String(Number(found.replaceAll('_', '')) + 1)],
  ['an action is not put', /^\s*yield\* put\(.*\);$/, () => ''],
  ['an output is left out', /^\s*env\.\w+\.\w+\(.*\);$/, () => ''],
  ['> is >=', / > /, () => ' >= '],
  ['< is <=', / < /, () => ' <= '],
];

const folders = ['sagas', 'reducers', 'src/selectors'];

/** Types and comments do nothing. */
const isCode = (line: string): boolean =>
  !/^\s*(\/\/|\/\*|\*|import |export type|type |interface |export interface)|=> void|: (true|false);$/.test(line);

/** The same faults for the same seed. */
export const randomFaults = (root: string, seed: number, count: number): readonly RandomFault[] => {
  let at = seed;
  const roll = (below: number): number => {
    at = (Math.imul(at, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((at / 2 ** 32) * below);
  };
  const files = folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  const places = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((text, line) =>
        isCode(text) ? changes.filter(([, from]) => from.test(text)).map((change) => ({ file, line, text, change })) : [],
      ),
  );
  const chosen = new Map<number, RandomFault>();
  while (chosen.size < Math.min(count, places.length)) {
    const i = roll(places.length);
    const { file, line, text, change } = places[i]!;
    const [what, from, to] = change;
    chosen.set(i, { name: `${file}:${line + 1} ${what}`, file, line, to: text.replace(from, to) });
  }
  return [...chosen.values()];
};
