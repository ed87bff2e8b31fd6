// The load of a bench in a process of its own: sends calls on schedule, whether or not the previous one was answered, and reports the results.
import { Agent, request } from 'node:http';

export interface Write {
  method: string;
  path: string;
  /** absent for a call that reads */
  body?: object;
}

export interface Offered {
  port: number;
  token: string;
  perSecond: number;
  writes: Write[];
}

export interface Answered {
  /** answers by status; 0 = no answer */
  statuses: Record<number, number>;
  /** ms of each accepted write, sorted */
  accepted: number[];
  /** which writes were accepted, and Date.now() of their sending */
  answered: { i: number; sent: number }[];
  /** Date.now() of the first sending, the last sending and the last accepted answer */
  began: number;
  offered: number;
  last: number;
  cpuMs: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

const send = ({ port, token }: Offered, { method, path, body }: Write): Promise<number> =>
  new Promise((done) => {
    const text = body ? JSON.stringify(body) : '';
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path: `/api${path}`,
        headers: {
          authorization: token,
          ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
        },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => done(answer.statusCode!));
      },
    );
    call.on('error', () => done(0));
    call.end(text);
  });

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

process.on('message', (offered: Offered) => {
  void (async () => {
    const result: Answered = { statuses: {}, accepted: [], answered: [], began: Date.now(), offered: 0, last: 0, cpuMs: 0 };
    const before = process.cpuUsage();
    const began = performance.now();
    const answers: Promise<void>[] = [];
    for (const [i, write] of offered.writes.entries()) {
      const ahead = began + (i * 1_000) / offered.perSecond - performance.now();
      if (ahead > 1) await wait(ahead);
      const sent = performance.now();
      const sentAt = Date.now();
      answers.push(
        send(offered, write).then((status) => {
          result.statuses[status] = (result.statuses[status] ?? 0) + 1;
          if (status !== 200) return;
          result.accepted.push(performance.now() - sent);
          result.answered.push({ i, sent: sentAt });
          result.last = Date.now();
        }),
      );
    }
    result.offered = Date.now();
    await Promise.all(answers);
    result.accepted.sort((a, b) => a - b);
    const { user, system } = process.cpuUsage(before);
    process.send?.({ ...result, cpuMs: (user + system) / 1_000 });
  })();
});
process.send?.('ready');
