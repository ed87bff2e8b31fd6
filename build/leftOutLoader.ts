/** Webpack loader for parts of packages that this product never uses: the names they export stay, what is behind them is left out. `says: 'nothing'` for what is called and of no use; anything else says so when it is called after all. */
import type { LoaderContext } from 'webpack';

const declared = /export (?:async )?(?:const|function|(default) function) (\w*)/g;
const listed = /export \{([^}]*)\}/g;

const exportedOf = (source: string): string[] => [
  ...[...source.matchAll(declared)].map(([, standard, name]) => standard ?? name!),
  ...[...source.matchAll(listed)].flatMap(([, names]) => names!.split(',').map((name) => name.trim().split(' as ').at(-1)!)),
];

export default function leftOutLoader(this: LoaderContext<{ says?: 'nothing' }>, source: string): string {
  const { says } = this.getOptions();
  return exportedOf(source)
    .map((name, i) => {
      const body = says === 'nothing' ? 'return null;' : `throw new Error('${name} is left out of the build');`;
      return `function part${i}() { ${body} }\nexport { part${i} as ${name} };`;
    })
    .join('\n');
}
