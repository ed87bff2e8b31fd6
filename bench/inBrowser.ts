// The built product with its demonstration data, and a browser: what the benches of the client start. Needs a build.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { ensureBrowser } from '../scripts/findBrowser.ts';

const port = Number(process.env['BENCH_PORT'] ?? 3199);
export const base = `http://localhost:${port}`;
export const password = 'Quality-2026!';

export interface Row {
  id: number;
  version: number;
  [field: string]: unknown;
}

const started = async (data: string): Promise<() => void> => {
  const server = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: data, DATABASE_URL: '' },
    stdio: 'ignore',
    detached: true,
  });
  for (let i = 0; i < 240; i += 1) {
    const up = await fetch(`${base}/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (up) return () => process.kill(-server.pid!, 'SIGTERM');
    await new Promise((done) => setTimeout(done, 500));
  }
  process.kill(-server.pid!, 'SIGTERM');
  throw new Error('the server did not come up: is there a build?');
};

export const api = async (who: string): Promise<(method: string, path: string, body?: object) => Promise<unknown>> => {
  const call = async (token: string, method: string, path: string, body?: object): Promise<unknown> =>
    (
      await fetch(`${base}/api${path}`, {
        method,
        headers: { authorization: token, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    ).json();
  const { id } = (await call('', 'POST', '/appusers/login', { email: `${who}@example.test`, password })) as { id: string };
  return (method, path, body) => call(id, method, path, body);
};

export const signIn = async (browser: Browser, who: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage();
  await page.goto(`${base}/login`);
  await page.locator('input[type="email"]').fill(`${who}@example.test`);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.includes('login'));
  return page;
};

export const quantile = (list: readonly number[], share: number): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0;

/** Runs `work` with a server of its own, and removes everything it left. */
export const inBrowser = async (work: (browser: Browser) => Promise<void>): Promise<void> => {
  const data = mkdtempSync(join(tmpdir(), 'supplier-quality-bench-'));
  const stop = await started(data);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  try {
    await work(browser);
  } finally {
    await browser.close();
    stop();
    rmSync(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
  }
};
