/** Reads tokens.css and computes the contrast of every pair the design promises, in both modes. */
import { readFileSync } from 'node:fs';
import { accentTokens, contrast } from '#src/styles/accent.ts';

const css = readFileSync('src/styles/tokens.css', 'utf8');

const block = (selector: string): Record<string, string> => {
  const start = css.indexOf(selector);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return Object.fromEntries([...body.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6});/g)].map((m) => [m[1]!, m[2]!]));
};

const modes = { light: block(":root,\n[data-theme='light']"), dark: block("[data-theme='dark']") };

describe.each(['light', 'dark'] as const)('%s mode', (mode) => {
  const token = (name: string): string => modes[mode][name] ?? '#missing';
  const at = (a: string, b: string): number => contrast(token(a), token(b));
  const surfaces = ['--surface-ground', '--surface-0', '--surface-1', '--surface-2', '--accent-soft'];

  test.each(['--text', '--text-2', '--text-3'])('%s reads on every surface', (text) => {
    for (const surface of surfaces) expect([surface, at(text, surface) >= 4.5]).toEqual([surface, true]);
  });

  test('the edge of a control is visible on every surface', () => {
    for (const surface of surfaces) expect([surface, at('--control-border', surface) >= 3]).toEqual([surface, true]);
  });

  test.each(['neutral', 'info', 'work', 'wait', 'good', 'bad', 'done'])('tone %s', (tone) => {
    expect(at(`--tone-${tone}-fg`, `--tone-${tone}-bg`)).toBeGreaterThanOrEqual(7);
  });

  test.each(['--info', '--warn', '--success', '--danger'])('text on solid %s', (solid) => {
    expect(at('--solid-text', solid)).toBeGreaterThanOrEqual(4.5);
  });

  test('error text reads on the surfaces of a form', () => {
    for (const surface of ['--surface-0', '--surface-ground']) expect(at('--danger', surface)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['critical', 'major', 'minor', 'observation'])('severity %s', (severity) => {
    expect(at(`--${severity}-fg`, `--${severity}-bg`)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['a', 'b', 'c', 'd', 'e'])('grade %s', (grade) => {
    expect(at('--grade-text', `--grade-${grade}`)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['--live', '--polling', '--offline', '--replay'])('freshness %s', (mark) => {
    expect(at(mark, '--surface-0')).toBeGreaterThanOrEqual(4.5);
  });

  test.each([1, 2, 3, 4, 5, 6])('chart series %i', (n) => {
    expect(at(`--chart-${n}`, '--surface-0')).toBeGreaterThanOrEqual(3);
  });

  test('the default accent is the one the rule derives', () => {
    expect(modes[mode]).toMatchObject(accentTokens('#409eff', mode));
  });
});
