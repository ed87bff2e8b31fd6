/** The bars of a label sheet are those that the encoder itself draws. */
import { execFileSync } from 'node:child_process';
import type { Bar } from '#tests/support/labelBars.ts';

const last = (bars: readonly Bar[]): number => bars.at(-1)!.x + bars.at(-1)!.w;

test.each([
  ['code128', 'U-2026-0001'],
  ['gs1-128', '(00)385012345678901239'],
  ['gs1-128', '(15)261231(10)L1(37)6'],
])('%s %s', (bcid, text) => {
  const answer = execFileSync(process.execPath, ['tests/support/labelBars.ts', bcid, text], { encoding: 'utf8' });
  const { drawn, pictured } = JSON.parse(answer) as { drawn: Bar[]; pictured: Bar[] };
  expect(drawn).toHaveLength(pictured.length);
  expect(drawn.length).toBeGreaterThan(20);
  const module = last(drawn) / last(pictured);
  for (const [i, { x, w }] of pictured.entries()) {
    expect(drawn[i]!.x / module).toBeCloseTo(x, 6);
    expect(drawn[i]!.w / module).toBeCloseTo(w, 6);
  }
});
