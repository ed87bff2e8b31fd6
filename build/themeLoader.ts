/** Webpack loader: replaces src/components/prime/theme.css by the PrimeReact theme with our tokens (build/themeRewrite.ts). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { rewriteTheme } from './themeRewrite.ts';

const theme = createRequire(import.meta.url).resolve('primereact/resources/themes/lara-light-blue/theme.css');

export default function themeLoader(this: LoaderContext<unknown>): string {
  this.addDependency(theme);
  this.addDependency(join(import.meta.dirname, 'themeRewrite.ts'));
  return rewriteTheme(readFileSync(theme, 'utf8'));
}
