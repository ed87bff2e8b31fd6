// Builds the pages of the grids bench with the product's loaders: what comes from a library is a file of its own, so that its size is known.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Chunk, type Configuration } from 'webpack';

export const pages = ['reactDataGrid', 'glideDataGrid', 'plainGrid'] as const;
export type PageName = (typeof pages)[number];

const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;

const configOf = (folder: string): Configuration => ({
  mode: 'production',
  context: import.meta.dirname,
  entry: Object.fromEntries(pages.map((name) => [name, join(import.meta.dirname, 'page', `${name}.tsx`)])),
  output: { path: folder, filename: '[name].js' },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'swc-loader',
        options: { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
      },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'], sideEffects: true },
    ],
  },
  optimization: {
    minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
    splitChunks: {
      chunks: 'all',
      minSize: 0,
      cacheGroups: {
        default: false,
        defaultVendors: false,
        react: { test: REACT, name: 'react', priority: 2, enforce: true },
        library: {
          test: /[\\/]node_modules[\\/]/,
          // what a library loads later by itself has no name: the editor of one of them
          name: (_module: unknown, of: Chunk[]) => `${of[0]!.name ?? 'later'}-library`,
          priority: 1,
          enforce: true,
        },
      },
    },
  },
  performance: false,
  plugins: [new MiniCssExtractPlugin({ filename: '[name].css' })],
});

const htmlOf = (name: PageName, files: readonly string[]): string => {
  const own = files.filter((file) => file.startsWith(name));
  const styles = own.filter((file) => file.endsWith('.css')).map((file) => `<link rel="stylesheet" href="/${file}">`);
  const scripts = ['react.js', ...own.filter((file) => file.endsWith('.js'))].map((file) => `<script defer src="/${file}"></script>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>${styles.join('')}${scripts.join('')}</head><body><main></main></body></html>`;
};

/** KiB, gzip */
export interface Sizes {
  library: number;
  styles: number;
  /** the code of the bench's page itself: what a grid still needs beside its library */
  page: number;
}

/** Writes pages with their scripts into the folder, and says what each loads beside React. */
export const buildPages = (folder: string): Promise<Readonly<Record<PageName, Sizes>>> =>
  new Promise((done, fail) => {
    webpack(configOf(folder))!.run((error, stats) => {
      if (error ?? !stats) return fail(error ?? new Error('no result'));
      if (stats.hasErrors()) return fail(new Error(stats.toString({ all: false, errors: true })));
      const files = readdirSync(folder);
      const kib = (...names: readonly string[]): number =>
        names.reduce((sum, name) => sum + (files.includes(name) ? gzipSync(readFileSync(join(folder, name))).length / 1024 : 0), 0);
      for (const name of pages) writeFileSync(join(folder, `${name}.html`), htmlOf(name, files));
      const sizes = pages.map((name): [PageName, Sizes] => [
        name,
        {
          library: kib(`${name}-library.js`, ...(name === 'glideDataGrid' ? ['later-library.js'] : [])),
          styles: kib(`${name}-library.css`),
          page: kib(`${name}.js`),
        },
      ]);
      return done(Object.fromEntries(sizes) as Record<PageName, Sizes>);
    });
  });
