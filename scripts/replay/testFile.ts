// A jest test made from a log: the log itself beside it, and what has to hold.
import { gzipSync } from 'node:zlib';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Change } from '#src/actionLog/read/diff.ts';

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
  /** what each step changed; null = not known of the recording, only its sums are */
  changes: readonly (readonly Change[])[] | null;
}

const neverTest = (
  never: string,
  step: number | null,
): string => `/** ${step === null ? 'Held nowhere in the recording.' : `Held at step ${step} of the recording.`} The sagas of now run on its inputs: red as long as it comes about, green once it does not. */
const wrong = ${JSON.stringify(never)};

test(\`never: \${wrong}\`, async () => {
  expect(await whereItHolds(await openRecorded(import.meta.url), predicateOf(wrong), routes)).toBeNull();
});
`;

const effectsTest = `test('the states are those of the recording', async () => {
  expect(otherState(await openRecorded(import.meta.url))).toBeNull();
});

test('the sagas do what was recorded', async () => {
  expect(await otherEffects(await openRecorded(import.meta.url), routes)).toEqual([]);
});
`;

const imports = (never: boolean): string =>
  [
    ...(never ? [`import { predicateOf } from '#scripts/replay/expression.ts';`] : []),
    `import { routes } from '#src/app/routes.ts';`,
    never
      ? `import { openRecorded, whereItHolds } from '#tests/support/recordedLog.ts';`
      : `import { openRecorded, otherEffects, otherState } from '#tests/support/recordedLog.ts';`,
  ].join('\n');

/** Writes the test, its log (`NAME.actionlog.ndjson.gz`) and the states it pins (`NAME.states.json.gz`); answers the paths. */
export const writeTest = ({ out, from, text, never, step, changes }: TestOptions): readonly string[] => {
  const file = resolve(out.endsWith('.test.ts') ? out : `${out}.test.ts`);
  const beside = (ending: string): string => join(dirname(file), `${basename(file, '.test.ts')}.${ending}`);
  const log = beside('actionlog.ndjson.gz');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(log, gzipSync(text));
  writeFileSync(
    file,
    `// Made from ${from} by \`npm run replay -- FILE --test OUT\`.\n${imports(never !== null)}\n\n${never === null ? effectsTest : neverTest(never, step)}`,
  );
  if (!changes) return [file, log];
  const states = beside('states.json.gz');
  writeFileSync(states, gzipSync(JSON.stringify(changes)));
  return [file, log, states];
};
