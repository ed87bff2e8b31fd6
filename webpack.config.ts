/** Builds the client from src/main.tsx into dist/client; `webpack serve` gives the development server with hot reload. */
import { resolve } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetUseItem } from 'webpack';
import type {} from 'webpack-dev-server';
import { FirstPaint } from './build/firstPaint.ts';
import { NonceTags } from './build/nonceTags.ts';
import { OfflineWorker } from './build/offlineWorker.ts';

const root = import.meta.dirname;
const at = (path: string): string => resolve(root, path);

const FRAMEWORK =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|redux|react-redux|redux-saga|@redux-saga|typed-redux-saga|reselect|i18next|react-i18next|wouter|regexparam|use-sync-external-store)[\\/]/;

/** Modules of plain values that are computed from all declarations: the page gets the values. */
const COMPUTED = [
  'domain/entityNames.ts',
  'domain/faceLines.ts',
  'domain/faces.ts',
  'domain/looks.ts',
  'domain/topicNames.ts',
  'domain/readers.ts',
  'domain/workLines.ts',
  'domain/fileContainers.ts',
  'src/actionLog/write/domainHash.ts',
  'src/actionLog/redact/addressWords.ts',
];

const ICONS = /[\\/]primeicons[\\/]primeicons\.css$/;

/** Parts of packages that no screen uses: JSON schemas are written by the server alone; no input has PrimeReact's tooltip, no list is virtual; axios asks through XMLHttpRequest, which tells how far an upload is. */
const LEFT_OUT =
  /[\\/]node_modules[\\/](zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)|primereact[\\/](tooltip|virtualscroller)[\\/][a-z.]+|axios[\\/]lib[\\/]adapters[\\/]fetch)\.js$/;
/** Rendered everywhere, switched off (`ripple: false`); sentences for refused values, where codes are read. */
const SAYS_NOTHING = /[\\/]node_modules[\\/](primereact[\\/]ripple[\\/][a-z.]+|zod[\\/]v4[\\/]locales[\\/]en)\.js$/;

/** The declarations of an area are one chunk, for every importer of one of its files. */
const AREA = /[\\/]domain[\\/]([a-z]+)[\\/]/;

/** Ports of `npm run dev`: the page on PORT (3000), the server behind it on the next one. */
const pagePort = Number(process.env['PORT'] ?? 3000);
const serverAddress = `http://127.0.0.1:${process.env['SERVER_PORT'] ?? pagePort + 1}`;

/** The words of labels, in three languages, and the table of additives: read behind a press, or once the page stands. */
const LABEL_WORDS = /[\\/]domain[\\/]specs[\\/]rules[\\/](?:label[\\/]|composition[\\/](?:pasted|additives\.|additiveClasses\.))/;
/** What papers, exports and sheets for stores say: of their own pages alone. */
const WRITTEN =
  /[\\/]domain[\\/]specs[\\/](?:writtenSpec|exportColumns|paperMark|operationFacts|operationDifferences|revisionDifferences)\./;
/** Who reads audits, and audit firms: pages of partners and of their evidence need no form, answer or score. */
const AUDITING = /[\\/]domain[\\/]audits[\\/](?:auditReaders|auditor|auditorRules)\./;
const areaOf = (module: { nameForCondition?: () => string | null }): string | null => {
  const path = module.nameForCondition?.() ?? '';
  const area = AREA.exec(path)?.[1];
  if (area === undefined || area === 'kernel') return null;
  if (WRITTEN.test(path)) return `${area}-written`;
  if (AUDITING.test(path)) return `${area}-parties`;
  return LABEL_WORDS.test(path) ? `${area}-label` : area;
};

/** Styles shared by several areas are one sheet, so that their order never depends on which page is opened first; each area, the calendar and print have a sheet of their own. */
const sheetOf = (module: { nameForCondition?: () => string | null }): string => {
  const own = /[\\/]src[\\/](?:areas[\\/]([a-z]+)|(actionLog)|views[\\/](calendar)|styles[\\/](paper))\b/.exec(
    module.nameForCondition?.() ?? '',
  );
  return `sheet-${own?.slice(1).find(Boolean) ?? 'work'}`;
};

export default (env: Record<string, unknown>, argv: { mode?: string }): Configuration => {
  // The flag comes from the command line tool; the environment variable of the same name is set by merely loading the dev server.
  const serving = env['WEBPACK_SERVE'] === true;
  const production = argv.mode === 'production';
  const css: RuleSetUseItem[] = [serving ? 'style-loader' : MiniCssExtractPlugin.loader, 'css-loader'];
  return {
    mode: production ? 'production' : 'development',
    context: root,
    entry: { main: [at('build/clientNonce.ts'), at('src/main.tsx')] },
    output: {
      path: at('dist/client'),
      publicPath: '/',
      filename: production ? 'js/[name].[contenthash:8].js' : 'js/[name].js',
      // without names: the first page carries a table of all chunks, and tools that need file names read dist/chunks.json
      chunkFilename: production ? 'js/c.[contenthash:8].js' : 'js/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      clean: true,
    },
    devtool: production ? 'source-map' : 'eval-cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: at('.cache/webpack'),
      buildDependencies: {
        config: [
          import.meta.filename,
          at('build/themeRewrite.ts'),
          at('build/themeLoader.ts'),
          at('build/nonceTags.ts'),
          at('build/firstPaint.ts'),
          at('build/offlineWorker.ts'),
          at('build/computedLoader.ts'),
          at('build/stampLoader.ts'),
          at('build/stamp.ts'),
          at('build/leftOutLoader.ts'),
          at('build/iconLoader.ts'),
        ],
      },
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production, refresh: serving } },
            },
          },
        },
        { test: LEFT_OUT, use: at('build/leftOutLoader.ts') },
        { test: SAYS_NOTHING, use: { loader: at('build/leftOutLoader.ts'), options: { says: 'nothing' } } },
        { test: at('src/actionLog/write/buildStamp.ts'), use: at('build/stampLoader.ts') },
        { test: COMPUTED.map(at), resourceQuery: { not: [/run/] }, use: at('build/computedLoader.ts') },
        { test: /\.css$/, exclude: [at('src/components/prime/theme.css'), ICONS], use: css, sideEffects: true },
        { test: ICONS, use: [...css, at('build/iconLoader.ts')], sideEffects: true },
        { test: at('src/components/prime/theme.css'), use: [...css, at('build/themeLoader.ts')], sideEffects: true },
        { test: /\.(woff2?|ttf|eot|svg|png|jpe?g|webp)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      runtimeChunk: 'single',
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          framework: { test: FRAMEWORK, name: 'framework', chunks: 'initial', priority: 20 },
          styles: {
            test: (module: { type: string }) => module.type === 'css/mini-extract',
            name: sheetOf,
            chunks: 'async',
            enforce: true,
            priority: 30,
          },
          area: {
            test: (module: { nameForCondition?: () => string | null }) => areaOf(module) !== null,
            name: (module: { nameForCondition?: () => string | null }) => `domain-${areaOf(module)}`,
            chunks: 'async',
            enforce: true,
            priority: 10,
          },
        },
      },
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }), new CssMinimizerPlugin()],
    },
    performance: false,
    plugins: [
      new HtmlWebpackPlugin({
        template: at('src/index.html'),
        scriptLoading: 'defer',
        favicon: at('src/favicon.svg'),
      }),
      new NonceTags(),
      new FirstPaint(),
      ...(serving
        ? [
            // components alone: a plain module may run while the client is built, where there is no page to refresh
            new ReactRefreshPlugin({ overlay: false, include: /\.tsx$/ }),
          ]
        : [
            new MiniCssExtractPlugin({
              filename: 'css/[name].[contenthash:8].css',
              chunkFilename: 'css/c.[contenthash:8].css',
              ignoreOrder: true,
            }),
          ]),
      ...(production ? [new OfflineWorker(at('src/serviceWorker/offlineWorker.ts'))] : []),
      ...(production ? [new CompressionPlugin({ test: /\.(js|mjs|css|svg|json|wasm)$/, minRatio: 0.95 })] : []),
    ],
    devServer: {
      port: pagePort,
      hot: true,
      historyApiFallback: { disableDotRule: true },
      client: { overlay: { warnings: false, runtimeErrors: false } },
      proxy: [{ context: ['/api', '/socket.io', '/health', '/docs', '/verify'], target: serverAddress, ws: true }],
    },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
};
