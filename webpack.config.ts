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
import { NonceTags } from './build/nonceTags.ts';

const root = import.meta.dirname;
const at = (path: string): string => resolve(root, path);

const FRAMEWORK =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|redux|react-redux|redux-saga|@redux-saga|typed-redux-saga|reselect|i18next|react-i18next|wouter|regexparam|use-sync-external-store)[\\/]/;

/** Ports of `npm run dev`: the page on PORT (3000), the server behind it on the next one. */
const pagePort = Number(process.env['PORT'] ?? 3000);
const serverAddress = `http://127.0.0.1:${process.env['SERVER_PORT'] ?? pagePort + 1}`;

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
      // without names: the first page carries a table of all chunks, and who reads file names reads dist/chunks.json
      chunkFilename: production ? 'js/c.[contenthash:8].js' : 'js/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      clean: true,
    },
    devtool: production ? 'source-map' : 'eval-cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: at('.cache/webpack'),
      buildDependencies: {
        config: [import.meta.filename, at('build/themeRewrite.ts'), at('build/themeLoader.ts'), at('build/nonceTags.ts')],
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
        { test: /\.css$/, exclude: at('src/styles/theme.css'), use: css, sideEffects: true },
        { test: at('src/styles/theme.css'), use: [...css, at('build/themeLoader.ts')], sideEffects: true },
        { test: /\.(woff2?|ttf|eot|svg|png|jpe?g|webp)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      runtimeChunk: 'single',
      splitChunks: {
        chunks: 'all',
        cacheGroups: { framework: { test: FRAMEWORK, name: 'framework', chunks: 'initial', priority: 20 } },
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
      ...(serving
        ? [new ReactRefreshPlugin({ overlay: false })]
        : [
            new MiniCssExtractPlugin({
              filename: 'css/[name].[contenthash:8].css',
              chunkFilename: 'css/c.[contenthash:8].css',
              ignoreOrder: true,
            }),
          ]),
      ...(production ? [new CompressionPlugin({ test: /\.(js|mjs|css|svg|json|wasm)$/, minRatio: 0.95 })] : []),
    ],
    devServer: {
      port: pagePort,
      hot: true,
      historyApiFallback: { disableDotRule: true },
      client: { overlay: { warnings: false, runtimeErrors: false } },
      proxy: [{ context: ['/api', '/socket.io', '/health', '/docs'], target: serverAddress, ws: true }],
    },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
};
