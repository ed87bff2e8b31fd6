// Builds the bench's page into a folder of its own with the product's own webpack configuration.
import { join } from 'node:path';
import webpack from 'webpack';
import webpackConfig from '../../webpack.config.ts';

const root = join(import.meta.dirname, '..', '..');

export const buildPage = (folder: string): Promise<void> =>
  new Promise((done, fail) => {
    const config = webpackConfig({}, { mode: 'production' });
    config.entry = { main: [join(root, 'build', 'clientNonce.ts'), join(import.meta.dirname, 'page.tsx')] };
    config.output = { ...config.output, path: folder };
    config.cache = { type: 'filesystem', cacheDirectory: join(root, '.cache', 'webpack'), name: 'bench' };
    webpack(config)!.run((error, stats) => {
      if (error ?? !stats) return fail(error ?? new Error('no result'));
      return stats.hasErrors() ? fail(new Error(stats.toString({ all: false, errors: true }))) : done();
    });
  });
