/** Webpack loader: runs a module of plain values while building and puts the values in its place, so that what they were computed from stays out of the page. */
import type { LoaderContext } from 'webpack';

export default function computedLoader(this: LoaderContext<unknown>): void {
  const done = this.async();
  this.importModule(`${this.resourcePath}?run`).then(
    (values: Record<string, unknown>) =>
      done(
        null,
        Object.entries(values)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n'),
      ),
    (error: Error) => done(error),
  );
}
