/** Rewrites the PrimeReact Lara theme so that every colour that carries meaning reads one of our tokens. */

type Family = 'background' | 'ink' | 'edge' | 'other';

// The replacement of a literal depends on its property: a blue fill, a blue text and a blue border need
// different contrasts, so each reads a token of its own.
const TABLE: Record<string, Partial<Record<Family, string>>> = {
  '#3b82f6': { background: '--accent', ink: '--accent-strong', edge: '--accent-line', other: '--accent' },
  '#2563eb': { background: '--accent-hover', ink: '--accent-strong', edge: '--accent-hover', other: '--accent-hover' },
  '#1d4ed8': { background: '--accent-active', ink: '--accent-strong', edge: '--accent-line', other: '--accent-strong' },
  '#eff6ff': { background: '--accent-soft', ink: '--accent-soft', edge: '--accent-soft', other: '--accent-soft' },
  '#bfdbfe': { background: '--accent-soft', ink: '--accent-soft', edge: '--accent-line', other: '--accent-soft' },
  '#ffffff': { background: '--surface-0' },
  '#f9fafb': { background: '--surface-1' },
  '#f3f4f6': { background: '--surface-1', edge: '--border' },
  '#f8f9fa': { background: '--surface-1' },
  '#f8f8fa': { background: '--surface-1' },
  '#e5e7eb': { background: '--surface-2', edge: '--border' },
  '#d1d5db': { background: '--control-border', edge: '--control-border' },
  '#9ca3af': { background: '--control-border', edge: '--control-border' },
  '#6b7280': { ink: '--text-2', edge: '--control-border' },
  '#4b5563': { ink: '--text' },
  '#374151': { ink: '--text' },
  '#1f2937': { ink: '--text' },
  '#e24c4c': { ink: '--danger', edge: '--danger' },
};

const ACCENT_RGBA = /rgba\(59, ?130, ?246, ?(0?\.\d+)\)/gi;

// The theme's own variables, read by component styles that are not part of the theme file.
const ALIASES = `:root {
  --font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif;
  --primary-color: var(--accent);
  --primary-color-text: var(--accent-text);
  --text-color: var(--text);
  --text-color-secondary: var(--text-2);
  --surface-card: var(--surface-0);
  --surface-section: var(--surface-0);
  --surface-overlay: var(--surface-0);
  --surface-border: var(--border);
  --surface-hover: var(--surface-1);
  --highlight-bg: var(--accent-soft);
  --highlight-text-color: var(--text);
  --focus-ring: 0 0 0 0.2rem var(--accent-soft);
  --maskbg: rgba(0, 0, 0, 0.4);
  --content-padding: 1.25rem;
  --inline-spacing: 0.5rem;
  --border-radius: 6px;
}
`;

const familyOf = (property: string): Family => {
  if (property.startsWith('background')) return 'background';
  if (property === 'color' || property === 'fill' || property === 'stroke') return 'ink';
  if (property.startsWith('border') || property.startsWith('outline')) return 'edge';
  return 'other';
};

const rewriteDeclaration = (property: string, value: string): string =>
  value
    .replace(/#[0-9a-f]{6}\b/gi, (hex) => {
      const token = TABLE[hex.toLowerCase()]?.[familyOf(property)];
      return token === undefined ? hex : `var(${token})`;
    })
    .replace(ACCENT_RGBA, (_, alpha: string) => `color-mix(in srgb, var(--accent) ${Math.round(Number(alpha) * 100)}%, transparent)`);

const ON_ACCENT = /background(-color)?:[^;]*#(3b82f6|2563eb|1d4ed8)/i;

// A block with an accent fill draws its text in the colour that was computed to be readable on that fill.
const rewriteBlock = (body: string): string => {
  const onAccent = ON_ACCENT.test(body);
  return body.replace(/([\w-]+)(\s*:\s*)([^;{}]+);/g, (_, property: string, colon: string, value: string) => {
    if (property.startsWith('transition') || property === 'font-feature-settings') return '';
    const next = onAccent && property === 'color' && /^#ffffff$/i.test(value) ? 'var(--accent-text)' : rewriteDeclaration(property, value);
    return `${property}${colon}${next};`;
  });
};

/** Components of PrimeReact that the product draws, also inside one another; `npm run styles` fails when a screen draws another one the theme knows. */
export const drawnComponents = [
  'autocomplete',
  'button',
  'calendar',
  'checkbox',
  'dialog',
  'dropdown',
  'inputtext',
  'multiselect',
] as const;
/** First words of further classes on these, and of their parts. */
const PARTS = [
  'component',
  'connected',
  'datepicker',
  'disabled',
  'focus',
  'highlight',
  'icon',
  'inputwrapper',
  'invalid',
  'link',
  'monthpicker',
  'overlay',
  'placeholder',
  'timepicker',
  'yearpicker',
];
const DRAWN = new Set<string>([...drawnComponents, ...PARTS]);
/** Buttons are our own; PrimeReact's are the small ones at its inputs. */
const OTHER_BUTTON =
  /\.p-button-(secondary|success|info|warning|help|danger|contrast|raised|rounded|outlined|link|text|sm|lg|vertical|group|loading)|\.p-button\.p-(?!button-icon)/;

/** Forms of the drawn components that the product does not use: several months, groups, sizes, icons with words, a maximized dialog. */
const OTHER_FORM =
  /multiple-month|autocomplete-multiple|item-group|inputtext-(sm|lg)|button-icon-(left|right|top|bottom)|autocomplete-dd|maximized|icon-field|timeonly|-ms-|-moz-|-webkit-input/;

const isDrawn = (selector: string): boolean =>
  [...selector.matchAll(/\.p-([a-z0-9]+)/g)].every(([, family]) => DRAWN.has(family!)) &&
  !OTHER_BUTTON.test(selector) &&
  !OTHER_FORM.test(selector);

/** A comma inside `:not(...)` parts nothing. */
const selectorsOf = (list: string): string[] => list.split(/,(?![^(]*\))/);

/** The component families that the theme has rules for. */
export const themedFamilies = (source: string): ReadonlySet<string> =>
  new Set([...source.matchAll(/\.p-([a-z0-9]+)/g)].map(([, family]) => family!));

/** The theme of what is drawn: fonts and root palettes dropped, aliases put first, each innermost block rewritten. */
export const rewriteTheme = (source: string): string => {
  const kept = source
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/@font-face\s*\{[^}]*\}/g, '')
    .replace(/:root\s*\{[^}]*\}/g, '');
  const rules = kept.replace(/([^{};]*)\{([^{}]*)\}/g, (_, list: string, body: string) => {
    const drawn = selectorsOf(list).filter(isDrawn);
    return drawn.length === 0 ? '' : `${drawn.join(',')}{${rewriteBlock(body)}}`;
  });
  return ALIASES + rules;
};
