/** The accent palette: seven colours derived from the selected one, with sufficient contrast in the given mode. */

export type Mode = 'light' | 'dark';

export interface AccentTokens {
  '--accent': string;
  '--accent-text': string;
  '--accent-hover': string;
  '--accent-active': string;
  '--accent-strong': string;
  '--accent-line': string;
  '--accent-soft': string;
}

type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const INK: Rgb = [5, 5, 6];

/** The surfaces behind links, outlines and selected rows; the same values as in tokens.css. */
const SURFACES: Record<Mode, { ground: Rgb; zero: Rgb; one: Rgb }> = {
  light: { ground: [245, 247, 250], zero: [255, 255, 255], one: [240, 243, 247] },
  dark: { ground: [16, 22, 29], zero: [24, 33, 43], one: [32, 43, 55] },
};

const parse = (hex: string): Rgb => {
  const digits = hex.replace('#', '');
  const full = digits.length === 3 ? [...digits].map((c) => c + c).join('') : digits;
  const n = Number.parseInt(full, 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
};

const format = (rgb: Rgb): string => `#${rgb.map((c) => c.toString(16).padStart(2, '0')).join('')}`;

/** `share` of `other` mixed into `base`, 0 to 1. */
const mix = (base: Rgb, other: Rgb, share: number): Rgb => {
  const [r, g, b] = base.map((c, i) => Math.round(c + (other[i]! - c) * share));
  return [r!, g!, b!];
};

const linear = (channel: number): number => {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};

const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

const ratio = (a: Rgb, b: Rgb): number => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
};

/** WCAG 2 contrast of two `#rrggbb` colours, 1 to 21. */
export const contrast = (a: string, b: string): number => ratio(parse(a), parse(b));

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Steps of 5 % towards black (light mode) or white (dark mode) until the colour reaches `least` on every surface. */
const reach = (colour: Rgb, towards: Rgb, grounds: readonly Rgb[], least: number): Rgb => {
  for (let step = 0; step <= 20; step += 1) {
    const mixed = mix(colour, towards, step * 0.05);
    if (grounds.every((ground) => ratio(mixed, ground) >= least)) return mixed;
  }
  return towards;
};

export const accentTokens = (picked: string, mode: Mode): AccentTokens => {
  const colour = parse(picked);
  const { ground, zero, one } = SURFACES[mode];
  const whiteText = ratio(WHITE, colour) >= 4.5 || ratio(WHITE, colour) >= ratio(INK, colour);
  const away = whiteText ? BLACK : WHITE;
  const soft = mode === 'light' ? mix(WHITE, colour, 0.1) : mix(zero, colour, 0.18);
  const towards = mode === 'light' ? BLACK : WHITE;
  const grounds = [ground, zero, one, soft];
  return {
    '--accent': format(colour),
    '--accent-text': format(whiteText ? WHITE : INK),
    '--accent-hover': format(mix(colour, away, 0.12)),
    '--accent-active': format(mix(colour, away, 0.22)),
    '--accent-strong': format(reach(colour, towards, grounds, 4.5)),
    '--accent-line': format(reach(colour, towards, grounds, 3)),
    '--accent-soft': format(soft),
  };
};
