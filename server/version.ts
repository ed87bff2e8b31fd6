// The version of the package, for /health, archives and problem reports.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const appVersion = (JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')) as { version: string })
  .version;
