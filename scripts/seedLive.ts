// `npm run seed:live`: users of the demo data work through the public API, one action every few seconds, so that tiles, lists and dialogs change in a demonstration.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { random } from '#mocks/data/random.ts';
import { caseTasks } from './seedLive/cases.ts';
import { complaintTasks } from './seedLive/complaints.ts';
import { Door, Refused } from './seedLive/door.ts';
import { officeTasks } from './seedLive/office.ts';
import type { Task, Scene, Who } from './seedLive/scene.ts';

const usage = `npm run seed:live -- [--url http://localhost:3000] [--every SECONDS] [--count ACTIONS] [--seed NUMBER] [--password WORD]
Without --count it runs until Ctrl-C. It writes to the database of that address: use it on demonstration data only.`;

const { values } = (() => {
  try {
    return parseArgs({
      options: {
        url: { type: 'string' },
        every: { type: 'string' },
        count: { type: 'string' },
        seed: { type: 'string' },
        password: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
})();
const number = (name: string, word: string | undefined, otherwise: number): number => {
  const value = word === undefined ? otherwise : Number(word);
  if (Number.isFinite(value) && value >= 0) return value;
  console.error(`--${name} needs a number.\n\n${usage}`);
  process.exit(2);
};
if (values.help) {
  console.log(usage);
  process.exit(0);
}

const url = (values.url ?? `http://localhost:${process.env['PORT'] ?? 3000}`).replace(/\/$/, '');
const password = values.password ?? process.env['DEMO_PASSWORD'] ?? 'Quality-2026!';
const pauseMs = number('every', values.every, 4) * 1000;
const most = number('count', values.count, Infinity);
const r = random(number('seed', values.seed, Date.now() % 1_000_000));

const doors = new Map<string, Promise<Door | null>>();
const kept = <D extends Door | null>(name: string, open: () => Promise<D>): Promise<D> => {
  if (!doors.has(name)) doors.set(name, open());
  return doors.get(name) as Promise<D>;
};
const scene: Scene = {
  as: (who: Who) => kept(who, () => Door.of(url, who, password)),
  customer: () => kept('customer', () => Door.customer(url)),
  r,
  now: () => new Date(),
};

const tasks = [...complaintTasks, ...caseTasks, ...officeTasks];

/** Tasks in an order by chance, the weighty ones rather first. */
const shuffled = (): Task[] =>
  tasks
    .map((task) => ({ task, at: r.next() ** (1 / task.weight) }))
    .sort((a, b) => b.at - a.at)
    .map(({ task }) => task);

/** The first action that finds something to do. An ended session is renewed; what another user changed in between is tried later. */
const once = async (): Promise<boolean> => {
  for (const task of shuffled()) {
    try {
      const done = await task.run(scene);
      if (!done) continue;
      console.log(`${new Date().toISOString().slice(11, 19)}  ${task.name.padEnd(34)} ${done}`);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.status === 401) doors.clear();
      else if (error.status === 409) continue;
      else throw new Error(`${task.name}: ${error.message}`, { cause: error });
    }
  }
  return false;
};

process.on('SIGINT', () => process.exit(0));
try {
  for (let done = 0; done < most;) {
    if (await once()) done += 1;
    else console.log('Nothing to do now.');
    if (done < most) await sleep(pauseMs);
  }
} catch (error) {
  const unreachable = (error as { cause?: { code?: string } }).cause?.code === 'ECONNREFUSED';
  console.error(unreachable ? `No server responds at ${url}. Start the product first: npm start.` : (error as Error).message);
  process.exitCode = 1;
}
