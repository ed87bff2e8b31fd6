/** Every accent colour gives readable text, visible borders and links, in both modes. */
import { accentTokens, contrast, type Mode } from '#src/styles/accent.ts';

const grounds: Record<Mode, string[]> = { light: ['#f5f7fa', '#ffffff', '#f0f3f7'], dark: ['#10161d', '#18212b', '#202b37'] };
const body: Record<Mode, string[]> = { light: ['#1f2933', '#4a5563'], dark: ['#e7ecf2', '#b7c2ce'] };

const every12Bit = Array.from({ length: 4096 }, (_, n) => `#${[...n.toString(16).padStart(3, '0')].map((c) => c + c).join('')}`);

const worst = (mode: Mode) => {
  const least = { text: 21, hover: 21, active: 21, strong: 21, line: 21, soft: 21 };
  for (const picked of every12Bit) {
    const t = accentTokens(picked, mode);
    least.text = Math.min(least.text, contrast(t['--accent'], t['--accent-text']));
    least.hover = Math.min(least.hover, contrast(t['--accent-hover'], t['--accent-text']));
    least.active = Math.min(least.active, contrast(t['--accent-active'], t['--accent-text']));
    for (const ground of [...grounds[mode], t['--accent-soft']]) {
      least.strong = Math.min(least.strong, contrast(t['--accent-strong'], ground));
      least.line = Math.min(least.line, contrast(t['--accent-line'], ground));
    }
    for (const text of body[mode]) least.soft = Math.min(least.soft, contrast(text, t['--accent-soft']));
  }
  return least;
};

test.each(['light', 'dark'] as const)('all 4,096 colours of 12 bits stay readable in %s mode', (mode) => {
  const least = worst(mode);
  expect(least.text).toBeGreaterThanOrEqual(4.5);
  expect(least.hover).toBeGreaterThanOrEqual(4.5);
  expect(least.active).toBeGreaterThanOrEqual(4.5);
  expect(least.strong).toBeGreaterThanOrEqual(4.5);
  expect(least.line).toBeGreaterThanOrEqual(3);
  expect(least.soft).toBeGreaterThanOrEqual(4.5);
});

test('the default colour gives the values written in the style file', () => {
  const shared = { '--accent': '#409eff', '--accent-text': '#050506', '--accent-hover': '#57aaff', '--accent-active': '#6ab3ff' };
  expect(accentTokens('#409EFF', 'light')).toEqual({
    ...shared,
    '--accent-strong': '#2d6fb3',
    '--accent-line': '#3a8ee6',
    '--accent-soft': '#ecf5ff',
  });
  expect(accentTokens('#409EFF', 'dark')).toEqual({
    ...shared,
    '--accent-strong': '#4aa3ff',
    '--accent-line': '#409eff',
    '--accent-soft': '#1f3851',
  });
});
