/** Runs scripts/<name>.ts on Node 24: on the one that npm installed when the machine's own is older. Plain JavaScript, so any Node can read it. */
import { existsSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startChild } from './child.mjs';
import { supervise } from './supervise.mjs';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const name = process.argv[2] ?? '';
const isEnough = (version) => {
  const [major, minor] = version.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 9);
};
const own = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const enough = isEnough(process.versions.node);
// Hashing and pictures take four threads at most; files and addresses have the others.
process.env.UV_THREADPOOL_SIZE ??= '8';

if (!enough && (process.env.NODE_24_TRIED || !existsSync(own))) {
  console.error(
    `Supplier Quality needs Node 24.9 or newer and this is ${process.versions.node}: run npm ci (it brings Node for Linux and 64-bit Windows) or install Node 24 from nodejs.org.`,
  );
  process.exit(1);
}
const options = enough ? {} : { env: { NODE_24_TRIED: '1' }, shell: process.platform === 'win32' };

if (name === 'start' && !process.env.SUPERVISED) {
  supervise(enough ? process.execPath : own, process.argv.slice(1), options);
} else if (!enough) {
  const given = { ...options, stdio: 'inherit', env: { ...process.env, ...options.env } };
  const child = startChild(own, process.argv.slice(1), given, (error) => {
    console.error(`${own} could not be started: ${error.message}`);
    process.exit(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
} else {
  const file = join(root, 'scripts', `${name}.ts`);
  if (!/^\w+$/.test(name) || !existsSync(file)) {
    console.error(`There is no script named "${name}".`);
    process.exit(1);
  }
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'node');
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  process.argv.splice(1, 2, file);
  await import(pathToFileURL(file).href);
}
