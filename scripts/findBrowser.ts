/** Finds a Chrome-family browser for the end-to-end tests, or installs one. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without windows comes first: the same engine at three quarters of the processor time. */
const NAMES = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
  'microsoft-edge-stable',
];
const MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
const WINDOWS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((folder) =>
  ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].map((path) =>
    join(process.env[folder] ?? '', path),
  ),
);

const runs = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = (): string[] => (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));

const candidates = (): string[] => {
  if (process.platform === 'darwin') return [...onPath(), ...MAC];
  if (process.platform === 'win32') return WINDOWS.filter((path) => existsSync(path));
  return onPath();
};

/** The browser of CHROME_PATH, else the first one installed on the machine. */
export const installedBrowser = (): string | undefined => {
  const wished = process.env['CHROME_PATH'];
  return wished ? wished : candidates().find(runs);
};

const playwrightBrowser = async (): Promise<string | undefined> => {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return runs(path) ? path : undefined;
};

const attempt = (command: string, args: string[]): boolean => {
  console.log(`> ${command} ${args.join(' ')}`);
  return (
    spawnSync(command, args, { stdio: 'inherit', timeout: 300_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
    0
  );
};

/** Finds a browser or installs one: the distribution's for root on Debian and its kin, otherwise the one of the test tool. */
export const ensureBrowser = async (): Promise<string> => {
  const found = installedBrowser() ?? (await playwrightBrowser());
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const install = (name: string): boolean => attempt('apt-get', ['install', '-y', '--no-install-recommends', name, 'fonts-noto-cjk']);
    if (attempt('apt-get', ['update']) && (install('chromium-headless-shell') || install('chromium'))) {
      const now = installedBrowser();
      if (now !== undefined) return now;
    }
  }
  attempt(process.execPath, [join('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium']);
  const now = await playwrightBrowser();
  if (now !== undefined) return now;
  throw new Error('No Chrome-family browser was found: install Chrome, Chromium or Edge, or set CHROME_PATH to its program.');
};

if (import.meta.main) console.log(await ensureBrowser());
