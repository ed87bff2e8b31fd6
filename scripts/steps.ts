/** Runs the tools of the checks one by one or in parallel, each with a time limit, and counts results. */
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { startChild } from '#server/emitters.ts';
import { root } from './clientStamp.ts';

export interface Tally {
  passed: number;
  failed: number;
}

export interface Step {
  name: string;
  /** Script file below the checkout, run by Node. */
  file: string;
  args?: string[];
  env?: Record<string, string>;
  nodeArgs?: string[];
  minutes?: number;
  /** Buffers the output, for steps that run in parallel. */
  collect?: boolean;
}

const running = new Set<ChildProcess>();

// Every tool leads its own process group, so that its workers and browsers end with it.
const killGroup = (child: ChildProcess, signal: NodeJS.Signals): void => {
  try {
    if (process.platform === 'win32' || child.pid === undefined) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It is gone already.
  }
};

const endAll = (): void => {
  for (const child of running) killGroup(child, 'SIGTERM');
  setTimeout(() => {
    for (const child of running) killGroup(child, 'SIGKILL');
    process.exit(130);
  }, 5_000);
};
process.on('SIGINT', endAll);
process.on('SIGTERM', endAll);

/** Runs one tool; true when it ended well within its time. */
export const runStep = (step: Step): Promise<boolean> =>
  new Promise((done) => {
    const began = Date.now();
    const limit = (step.minutes ?? 6) * 60_000;
    if (!step.collect) console.log(`\n== ${step.name}`);
    const child = startChild(
      process.execPath,
      [...(step.nodeArgs ?? []), join(root, step.file), ...(step.args ?? [])],
      {
        cwd: root,
        env: { ...process.env, ...step.env },
        stdio: step.collect ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
        detached: process.platform !== 'win32',
      },
      () => finish(false),
    );
    running.add(child);
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const timer = setTimeout(() => {
      text += `\nnot finished after ${step.minutes ?? 6} minutes: ended`;
      if (!step.collect) console.error(text);
      killGroup(child, 'SIGTERM');
      setTimeout(() => killGroup(child, 'SIGKILL'), 10_000).unref();
    }, limit);
    const finish = (ok: boolean): void => {
      clearTimeout(timer);
      running.delete(child);
      // What a tool left behind in its group must not keep the run open.
      killGroup(child, 'SIGKILL');
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      if (step.collect) console.log(`\n== ${step.name}${ok ? '' : `\n${text.trim()}`}`);
      console.log(`${ok ? 'ok' : 'FAILED'}: ${step.name} (${seconds} s)`);
      done(ok);
    };
    child.once('exit', (code) => setTimeout(() => finish(code === 0), step.collect ? 20 : 0));
  });

/** Runs steps in parallel, each counting as one check. */
export const runChecks = async (steps: readonly Step[]): Promise<Tally> => {
  const results = await Promise.all(steps.map(runStep));
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
};

export const addTally = (a: Tally, b: Tally): Tally => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });

/** Says the result as the last line and sets the exit code. */
export const closeWith = ({ passed, failed }: Tally): never => {
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
};
