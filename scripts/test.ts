/** `npm test`: every check and every test; the last line is "N passed, N failed". `--deep` gives the random tests their full counts. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './findBrowser.ts';
import { addTally, closeWith, runChecks, runStep, type Tally } from './steps.ts';
import { runJest, runJourneys, runPlaywright, runScreens, staticChecks } from './tools.ts';

const deep = process.argv.includes('--deep');
if (deep) process.env['TEST_DEEP'] = '1';

const browserTests = async (): Promise<Tally> => {
  const data = mkdtempSync(join(tmpdir(), 'supplier-quality-e2e-'));
  try {
    process.env['CHROME_PATH'] = await ensureBrowser();
    process.env['E2E_DATA_DIR'] = data;
    const stories = await runPlaywright(50);
    return deep ? addTally(stories, await runScreens(40)) : stories;
  } catch (error) {
    console.error(`FAILED: ${(error as Error).message}`);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
};

let tally = await runChecks(staticChecks());
// tests wait for a fifth of their time: the build has it
const [units, built] = await Promise.all([
  runJest([], deep ? 60 : 35),
  runStep({ name: 'build', file: 'scripts/build.ts', collect: true, minutes: deep ? 60 : 35 }),
]);
tally = addTally(tally, units);
tally = addTally(tally, { passed: Number(built), failed: Number(!built) });
// Sizes and browser tests of an older build would say nothing about this one.
if (built) {
  tally = addTally(tally, await runChecks([{ name: 'bundle sizes', file: 'scripts/bundleSize.ts' }]));
  tally = addTally(tally, await browserTests());
  tally = addTally(tally, await runJourneys());
} else {
  tally = addTally(tally, { passed: 0, failed: 3 });
  console.error('FAILED: bundle sizes, end-to-end tests and journeys need the build.');
}
closeWith(tally);
