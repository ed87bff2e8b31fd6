/** Builds the client for production, beside its place, and moves it there when it is whole; also notes what each chunk group holds. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import webpack, { type Chunk, type Compilation, type Module, type Stats } from 'webpack';
import webpackConfig from '../webpack.config.ts';
import { clientFolder, root, sourceStamp, writeStamp, type ChunkNotes } from './clientStamp.ts';

const began = Date.now();
const stamp = sourceStamp();
const half = `${clientFolder}.new-${process.pid}`;
const old = `${clientFolder}.old-${process.pid}`;

const contentOf = (path: string | null | undefined): string | undefined =>
  /node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+(?:(?<=primereact)[\\/][^\\/]+)?)/.exec(path ?? '')?.[1]?.replaceAll('\\', '/');

/** `sagas/lists/views.ts`; undefined for a file of a package. */
const sourceOf = (path: string | null | undefined): string | undefined => {
  const source = relative(root, path ?? '').replaceAll('\\', '/');
  return path && !source.startsWith('node_modules') && !source.startsWith('..') ? source : undefined;
};

/** A package, or one of our folders: two levels deep. */
const partOf = (path: string | null | undefined): string =>
  contentOf(path) ?? sourceOf(path)?.split('/').slice(0, -1).slice(0, 3).join('/') ?? 'webpack';

const modulesOf = (compilation: Compilation, chunk: Chunk): Module[] =>
  [...compilation.chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) =>
    'modules' in module ? (module.modules as Module[]) : [module],
  );

const known = <T>(values: readonly (T | undefined)[]): T[] => [...new Set(values.filter((value) => value !== undefined))].sort();

const notesOf = (compilation: Compilation): ChunkNotes => {
  const notes: ChunkNotes = { groups: {}, parts: {} };
  for (const [name, group] of compilation.namedChunkGroups) {
    const paths = group.chunks.flatMap((chunk) => modulesOf(compilation, chunk).map((module) => module.nameForCondition()));
    notes.groups[name] = {
      files: group.getFiles().filter((file) => file.endsWith('.js')),
      styles: group.getFiles().filter((file) => file.endsWith('.css')),
      contents: known(paths.map(contentOf)),
      sources: known(paths.map(sourceOf)),
    };
  }
  for (const chunk of compilation.chunks) {
    const file = [...chunk.files].find((one) => one.endsWith('.js'));
    if (!file) continue;
    const parts = (notes.parts[file] = {} as Record<string, number>);
    for (const module of modulesOf(compilation, chunk).filter(({ type }) => !type.startsWith('css'))) {
      const part = partOf(module.nameForCondition());
      parts[part] = (parts[part] ?? 0) + module.size();
    }
  }
  return notes;
};

const build = (): Promise<Stats> =>
  new Promise((done, fail) => {
    const config = webpackConfig({}, { mode: 'production' });
    config.output = { ...config.output, path: half };
    let shown = 0;
    const progress = new webpack.ProgressPlugin((part) => {
      const step = Math.floor(part * 4);
      if (step > shown && step < 4) console.log(`  client ${step * 25} %`);
      shown = Math.max(shown, step);
    });
    const compiler = webpack({ ...config, plugins: [...(config.plugins ?? []), progress] });
    if (compiler === null) throw new Error('The bundle configuration is empty.');
    compiler.run((error, stats) =>
      compiler.close((closing) => ((error ?? closing ?? !stats) ? fail(error ?? closing ?? new Error('no result')) : done(stats))),
    );
  });

const swap = (): void => {
  if (existsSync(clientFolder)) renameSync(clientFolder, old);
  renameSync(half, clientFolder);
  for (const name of readdirSync(join(root, 'dist')))
    if (/^client\.(old|new)-/.test(name)) rmSync(join(root, 'dist', name), { recursive: true, force: true });
};

console.log('Building the client (the first time takes about half a minute).');
mkdirSync(half, { recursive: true });
const stats = await build();
if (stats.hasErrors()) {
  console.error(stats.toString({ all: false, errors: true, errorDetails: false, colors: process.stderr.isTTY }));
  rmSync(half, { recursive: true, force: true });
  process.exit(1);
}
if (stats.hasWarnings()) console.warn(stats.toString({ all: false, warnings: true, colors: process.stderr.isTTY }));
writeFileSync(join(root, 'dist', 'chunks.json'), JSON.stringify(notesOf(stats.compilation), null, 1));
writeStamp(half, stamp);
swap();
console.log(`Client built in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
