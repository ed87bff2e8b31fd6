/** Webpack loader: puts the fingerprint of reducers, actions and sagas into src/actionLog/write/buildStamp.ts. */
import { join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { stampedFolders, stampOf } from './stamp.ts';

export default function stampLoader(this: LoaderContext<unknown>): string {
  for (const folder of stampedFolders) this.addContextDependency(join(this.rootContext, folder));
  return `export const buildStamp = ${JSON.stringify(stampOf(this.rootContext))};`;
}
