/** `npm run pictures`: builds the client and takes the pictures of README and docs again. */
import { ensureBrowser } from './findBrowser.ts';
import { runStep } from './steps.ts';

process.env['CHROME_PATH'] = await ensureBrowser();
const done =
  (await runStep({ name: 'build', file: 'scripts/build.ts' })) &&
  (await runStep({
    name: 'pictures',
    file: 'node_modules/@playwright/test/cli.js',
    args: ['test', '--reporter=list', '--workers=1'],
    env: { PICTURES: '1' },
    minutes: 5,
  }));
process.exit(done ? 0 : 1);
