/** Webpack plugin: every script and style tag of index.html carries nonce="__NONCE__"; the server fills it in per answer. */
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

export const NONCE_PLACEHOLDER = '__NONCE__';

export class NonceTags {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('NonceTags', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap('NonceTags', (data) => {
        for (const tag of [...data.assetTags.scripts, ...data.assetTags.styles]) {
          tag.attributes['nonce'] = NONCE_PLACEHOLDER;
        }
        return data;
      });
    });
  }
}
