/** An object storage for tests: a real S3 server on this machine, with one bucket, that can go away, fall silent and come back. */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { openFiles } from '#server/files/open.ts';
import type { FileStore } from '#server/files/store.ts';

export class S3 {
  readonly #folder = mkdtempSync(join(tmpdir(), 'supplier-quality-s3-'));
  #child: ChildProcess | undefined;
  port = 0;

  async start(): Promise<void> {
    const child = spawn(
      process.execPath,
      ['--openssl-legacy-provider', join(import.meta.dirname, 's3Server.cjs'), this.#folder, String(this.port)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    this.#child = child;
    this.port = await new Promise<number>((done, fail) => {
      child.stdout.on('data', (chunk: Buffer) => {
        const port = /PORT (\d+)/.exec(chunk.toString())?.[1];
        if (port !== undefined) done(Number(port));
      });
      child.once('exit', () => fail(new Error('the S3 server of the test did not start')));
    });
  }

  /** Ends it; its objects stay. */
  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  }

  /** Takes connections and answers nothing, as a host that hangs. */
  silence(): void {
    this.#child?.kill('SIGSTOP');
  }

  speak(): void {
    this.#child?.kill('SIGCONT');
  }

  /** Settings of a prefix of its own. */
  env(more: { prefix?: string; port?: number } = {}): Record<string, string> {
    const { prefix = randomBytes(6).toString('hex'), port = this.port } = more;
    return {
      FILES_URL: `s3://quality/${prefix}`,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    };
  }

  open(env: Record<string, string>, patienceMs?: number): Promise<FileStore> {
    return openFiles(readConfig(env), patienceMs);
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export const startS3 = async (): Promise<S3> => {
  const s3 = new S3();
  await s3.start();
  return s3;
};

/** The keys a store lists. */
export const keysIn = async (store: FileStore): Promise<string[]> => {
  const keys: string[] = [];
  for await (const page of store.list()) keys.push(...page.map(({ key }) => key));
  return keys;
};
