/** The rewritten theme reads our tokens: no accent literal, no font file and no palette of its own is left. */
import { readFileSync } from 'node:fs';
import { rewriteTheme } from '../../build/themeRewrite.ts';

const theme = rewriteTheme(readFileSync('node_modules/primereact/resources/themes/lara-light-blue/theme.css', 'utf8'));

const block = (selector: string, property: string): string[] =>
  [...theme.matchAll(/([^{}]*)\{([^{}]*)\}/g)]
    .filter(([, names = '', body = '']) => names.trim().split(/,\s*/).includes(selector) && body.includes(`${property}:`))
    .map(([, , body = '']) => body);

test('no accent literal remains, in any writing', () => {
  expect(theme.length).toBeGreaterThan(10_000);
  expect(theme.match(/#(3b82f6|2563eb|1d4ed8|bfdbfe|eff6ff)\b|rgba?\(59, ?130, ?246/gi)).toBeNull();
  expect(theme).not.toMatch(/@font-face|Inter|--blue-|--surface-0:/);
});

test('the same blue becomes the token that fits the property', () => {
  expect(block('.p-button', 'background').join()).toMatch(/color: var\(--accent-text\);[^]*background: var\(--accent\);/);
  expect(block('.p-multiselect-panel .p-multiselect-items .p-multiselect-item.p-highlight', 'background').join()).toMatch(
    /color: var\(--accent/,
  );
  expect(block('.p-inputtext', 'border').join()).toContain('1px solid var(--control-border)');
});

test('braces stay balanced', () => {
  expect(theme.split('{').length).toBe(theme.split('}').length);
});

test('rules of components that are not drawn are left out, those of drawn ones stay', () => {
  expect(theme).not.toMatch(/\.p-(datatable|tree|menubar|toast|galleria|button-secondary)\b/);
  for (const selector of [
    '.p-dialog .p-dialog-header',
    '.p-dropdown-panel',
    '.p-datepicker',
    '.p-autocomplete-panel',
    '.p-checkbox .p-checkbox-box',
  ])
    expect(theme).toContain(selector);
});
