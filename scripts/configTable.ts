/** `npm run config`: prints the table of environment variables as the README shows it. */
import { configTable } from '#server/config.ts';

console.log('| variable | default | meaning |\n|---|---|---|');
for (const row of configTable) console.log(`| \`${row.name}\` | ${row.default} | ${row.meaning} |`);
