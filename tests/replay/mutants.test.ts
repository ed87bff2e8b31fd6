// Planted faults: all fit the sources they are planted in, and one of each kind is named at the step where it shows first. All forty: `npm run replay:mutants`.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faults } from '#scripts/mutants/faults.ts';

const root = join(__dirname, '..', '..');
const mutants = (...words: string[]): { code: number | null; out: string } => {
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'scripts', 'replayMutants.ts'), ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return { code: status, out: stdout };
};

test('there are forty, each a statement that stands once in its file', () => {
  expect(faults).toHaveLength(40);
  expect(new Set(faults.map(({ name }) => name)).size).toBe(40);
  const times = (file: string, text: string): number => readFileSync(join(root, file), 'utf8').split(text).length - 1;
  expect(faults.filter(({ file, from }) => times(file, from) !== 1).map(({ name }) => name)).toEqual([]);
});

test('one of each kind is named at its true first step', () => {
  const { code, out } = mutants('--sample');
  expect(out).toContain('4 faults: 4 named at the true first step, 0 found elsewhere, 0 missed');
  expect(code).toBe(0);
});

test('a race planted in the hints is found by trying other orders, and shrunk to the inputs it takes; without it none is found', () => {
  const { races, without } = JSON.parse(mutants('--race').out) as {
    races: {
      moved: { type: string; what: string };
      other: { type: string; what: string };
      inputs: number;
      changes: { path: string[] }[];
    }[];
    without: number;
  };
  expect(without).toBe(0);
  expect(races).toHaveLength(1);
  expect(races[0]).toMatchObject({
    moved: { type: 'outside.heard', what: 'push 12' },
    other: { type: 'call.answered', what: '/Complaints' },
    changes: [{ path: ['views', '/complaint/list|list', 'rows', 0, 'version'] }],
  });
  expect(races[0]!.inputs).toBeLessThan(20);
});
