/** Webpack plugin: compiles the worker of answering beside the client, with the list of the files that its pages need without a network. */
import { createHash } from 'node:crypto';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

const { EntryPlugin, sources, webworker } = webpack;

const fileName = 'offlineWorker.js';
const manifestMark = 'self.__WB_MANIFEST';

/** What is asked for from the start of a page of answers until it is left. */
const groups = [
  'main',
  'work',
  'shell',
  'alerts',
  'recording',
  'deviceStore',
  'answerStore',
  'poll',
  'socket',
  'auditPages',
  'auditAnswering',
  'auditAnswers',
  'offlineStart',
  'reminders',
  'login',
];
const texts = /[\\/]locales[\\/](en|zh)[\\/](core|errors|shell|components|audits|users)\.json$/;
const assets = /^(assets\/primeicons\.[0-9a-f]+\.woff2|favicon\.svg)$/;

const hasTexts = (compilation: Compilation, chunk: Chunk): boolean =>
  [...compilation.chunkGraph.getChunkModulesIterable(chunk)].some((module) => texts.test(module.nameForCondition() ?? ''));

const filesOf = (compilation: Compilation): string[] => {
  const named = groups.flatMap((name) => {
    const group = compilation.namedChunkGroups.get(name);
    if (!group) throw new Error(`There is no part of the client named ${name}.`);
    return group.getFiles();
  });
  const ofTexts = [...compilation.chunks].filter((chunk) => hasTexts(compilation, chunk)).flatMap((chunk) => [...chunk.files]);
  const others = Object.keys(compilation.assets).filter((name) => assets.test(name));
  return [...new Set([...named, ...ofTexts, ...others])].filter((name) => !name.endsWith('.map')).sort();
};

const manifestOf = (compilation: Compilation): object[] => {
  const html = compilation.getAsset('index.html')!.source.source();
  const first = new Set(compilation.entrypoints.get('main')!.getFiles());
  return [
    { url: '/', revision: createHash('sha256').update(html).digest('hex').slice(0, 16) },
    ...filesOf(compilation).map((name) => ({
      url: `/${name}`,
      revision: /\.[0-9a-f]{8}\.\w+$/.test(name)
        ? null
        : createHash('sha256').update(compilation.getAsset(name)!.source.source()).digest('hex').slice(0, 16),
      ...(first.has(name) ? { first: true } : {}),
    })),
  ];
};

export class OfflineWorker {
  readonly #entry: string;
  constructor(entry: string) {
    this.#entry = entry;
  }
  apply(compiler: Compiler): void {
    compiler.hooks.make.tapAsync('OfflineWorker', (compilation, done) => {
      const child = compilation.createChildCompiler('OfflineWorker', { filename: fileName, publicPath: '/' }, [
        new webworker.WebWorkerTemplatePlugin(),
        new EntryPlugin(compiler.context, this.#entry, 'offlineWorker'),
      ]);
      child.runAsChild((error) => done(error));
    });
    compiler.hooks.thisCompilation.tap('OfflineWorker', (compilation) => {
      // names with the hash of what is in them are there by then
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
      compilation.hooks.processAssets.tap({ name: 'OfflineWorker', stage }, () => {
        const worker = String(compilation.getAsset(fileName)!.source.source());
        const written = worker.replace(manifestMark, () => JSON.stringify(manifestOf(compilation)));
        if (written === worker) throw new Error('The worker has no place for its list of files.');
        compilation.updateAsset(fileName, new sources.RawSource(written));
      });
    });
  }
}
