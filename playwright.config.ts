/** End-to-end tests: a real server with a database of its own, and the browser installed on this machine. */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { installedBrowser } from './scripts/findBrowser.ts';

const PREFIX = 'supplier-quality-e2e-';
const HOURS = 3_600_000;

// Every worker reads this file again: the first read creates the folder, the others inherit its name.
const newDataDir = (): string => {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    if (Date.now() - statSync(folder).mtimeMs > 6 * HOURS) rmSync(folder, { recursive: true, force: true });
  }
  return mkdtempSync(join(tmpdir(), PREFIX));
};
const dataDir = (process.env['E2E_DATA_DIR'] ??= newDataDir());
const port = Number(process.env['E2E_PORT'] ?? 3100);
const browser = installedBrowser();

/**
 * Parts of the browser that no story uses. The pages behind its own address bar cost each profile more processor time than a sign-in.
 * The last list is the one that counts, so those that Playwright leaves out are named again.
 */
const withoutParts = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Stories of a minute and more begin first: one that begins last keeps a single worker busy. */
const longStories = /(announcementLibrary|documents|layout|live|newSupplier|replay|story)\.spec\.ts$/;
const filesOf = () => {
  if (process.env['PICTURES']) return { testMatch: 'pictures.ts' };
  if (process.env['SCREENS']) return { testMatch: 'screens.ts' };
  return {
    testMatch: '*.spec.ts',
    projects: [
      { name: 'long', testMatch: longStories },
      { name: 'others', testIgnore: longStories },
    ],
  };
};

export default defineConfig({
  testDir: 'e2e',
  ...filesOf(),
  outputDir: 'test-results',
  timeout: 720_000,
  // a busy machine is slow, not wrong; the benches measure speed
  expect: { timeout: 20_000 },
  // a story waits for a third of its time
  workers: 3,
  // `npm test` gives a second try, on a new server (scripts/tools.ts)
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  use: {
    // a step that fails is reported at its place, not at the end of the story
    actionTimeout: 30_000,
    baseURL: `http://localhost:${port}`,
    // recorded in the second try alone: a recording costs every story a tenth of its time
    trace: process.env['SECOND_TRY'] ? 'on' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser === undefined ? {} : { executablePath: browser }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${withoutParts.join()}`,
      ],
    },
  },
  webServer: {
    // its log is read by the test that looks for secrets in it
    command: `node scripts/run.mjs start > "${join(dataDir, 'server.log')}"`,
    url: `http://localhost:${port}/health`,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    // Never the database, mail server or data of the machine the tests happen to run on.
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SMTP_URL: '',
      PUBLIC_URL: '',
      SEED_DEMO: '1',
      DEMO_PASSWORD: '',
      HOLIDAYS: '',
      // started by the story of this login alone
      OIDC_ISSUER: `http://127.0.0.1:${port + 1}`,
      OIDC_CLIENT_ID: 'supplier-quality',
      OIDC_CLIENT_SECRET: 'secret-of-the-test-client',
      LOG_LEVEL: 'trace',
    },
  },
});
