// Calls to a started product at 20 a second, one kind after the other, with p50, p95 and the limit each must keep.
import { password } from './database.ts';
import { percentile } from './peer.ts';

const everyMs = 50;

export interface Paced {
  name: string;
  limitMs: number;
  work: () => Promise<unknown>;
}

export type Call = (path: string, body?: object) => Promise<unknown>;

/** Logs in; a call that is refused ends the bench. */
export const signedIn = async (base: string, email: string): Promise<{ call: Call; authorization: string }> => {
  const json = { 'content-type': 'application/json' };
  const answer = await fetch(`${base}/appusers/login`, { method: 'POST', headers: json, body: JSON.stringify({ email, password }) });
  const { id: authorization } = (await answer.json()) as { id: string };
  const call: Call = async (path, body) => {
    const found = await fetch(`${base}${path}`, {
      headers: { authorization, ...json },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    if (!found.ok) throw new Error(`${path}: ${await found.text()}`);
    return found.json();
  };
  return { call, authorization };
};

export const filterText = (value: object): string => encodeURIComponent(JSON.stringify(value));

export const paced = async (measured: readonly Paced[], rounds: number): Promise<void> => {
  for (const { name, limitMs, work } of measured) {
    const times: number[] = [];
    for (let round = -3; round < rounds; round += 1) {
      const from = performance.now();
      await work();
      const took = performance.now() - from;
      if (round >= 0) times.push(took);
      await new Promise((done) => setTimeout(done, Math.max(0, everyMs - took)));
    }
    const p95 = percentile(times, 0.95);
    console.log(
      `${name.padEnd(38)} p50 ${percentile(times, 0.5).toFixed(1)} ms   p95 ${p95.toFixed(1)} ms   limit ${limitMs} ms: ${p95 <= limitMs ? 'kept' : 'MISSED'}`,
    );
  }
};
