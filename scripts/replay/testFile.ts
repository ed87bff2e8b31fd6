// A jest test made from a log: the log itself beside it, and what has to hold.
import { gzipSync } from 'node:zlib';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

export interface TestOptions {
  /** path of the test to write */
  out: string;
  /** name of the log it was made from */
  from: string;
  /** ndjson of the page load */
  text: string;
  /** condition that must never hold */
  never: string | null;
  /** step at which it held when the test was made */
  step: number | null;
  /** hashes of states by step, when no condition is given */
  hashes: readonly (readonly [number, string])[];
}

const neverTest = (
  never: string,
  step: number | null,
): string => `/** ${step === null ? 'Held nowhere when this test was made.' : `Held at step ${step} when this test was made.`} */
const wrong = ${JSON.stringify(never)};

test(\`never: \${wrong}\`, async () => {
  const { replay } = await openRecorded(import.meta.url);
  expect(stepText(replay, firstStep(replay, predicateOf(wrong)))).toBeNull();
});
`;

const effectsTest = (hashes: TestOptions['hashes']): string => `const hashes: [number, string][] = ${JSON.stringify(hashes)};

test('the states are those of the recording', async () => {
  const { replay } = await openRecorded(import.meta.url);
  expect(hashes.map(([step]) => [step, stateHash(replay.stateAt(step))])).toEqual(hashes);
});

test('the sagas do what was recorded', async () => {
  const { load } = await openRecorded(import.meta.url);
  expect((await verify(load, { routes })).differences.map(differenceText)).toEqual([]);
});
`;

const imports = (never: boolean): string =>
  (never
    ? [
        `import { predicateOf } from '#scripts/replay/expression.ts';`,
        `import { firstStep } from '#src/actionLog/read/find.ts';`,
        `import { openRecorded, stepText } from '#tests/support/recordedLog.ts';`,
      ]
    : [
        `import { stateHash } from '#src/actionLog/hash.ts';`,
        `import { differenceText } from '#src/actionLog/verify/text.ts';`,
        `import { verify } from '#src/actionLog/verify/verify.ts';`,
        `import { routes } from '#src/app/routes.ts';`,
        `import { openRecorded } from '#tests/support/recordedLog.ts';`,
      ]
  ).join('\n');

/** Writes the test and its log (`NAME.actionlog.ndjson.gz`); answers both paths. */
export const writeTest = ({ out, from, text, never, step, hashes }: TestOptions): [string, string] => {
  const file = resolve(out.endsWith('.test.ts') ? out : `${out}.test.ts`);
  const log = join(dirname(file), `${basename(file, '.test.ts')}.actionlog.ndjson.gz`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(log, gzipSync(text));
  writeFileSync(
    file,
    `// Made from ${from} by \`npm run replay -- FILE --test OUT\`.\n${imports(never !== null)}\n\n${never === null ? effectsTest(hashes) : neverTest(never, step)}`,
  );
  return [file, log];
};
