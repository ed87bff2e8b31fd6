// From the browser's trace: the tasks of the recorder, by its performance marks and by the handlers of the device's database.

interface TraceEvent {
  name: string;
  cat: string;
  ts: number;
  dur?: number;
  /** of this thread alone, without waiting for a core */
  tdur?: number;
  pid: number;
  tid: number;
  args?: { data?: { url?: string } };
}

export interface OwnTask {
  ms: number;
  /** what the thread itself worked */
  cpuMs: number;
}

/** Chunks of the recorder and of the database wrapper. */
const ownCode = /\/(recording|deviceStore)\./;

/** The main thread's tasks that hold a piece of the recorder's work. */
export const ownTasks = (text: string): OwnTask[] => {
  const { traceEvents } = JSON.parse(text) as { traceEvents: TraceEvent[] };
  const marks = traceEvents.filter((one) => one.cat.includes('blink.user_timing') && one.name === 'recorder');
  const main = marks[0];
  if (!main) throw new Error('the trace holds no piece of the recorder');
  const here = traceEvents.filter((one) => one.pid === main.pid && one.tid === main.tid);
  const own = [...marks, ...here.filter((one) => one.name === 'FunctionCall' && ownCode.test(one.args?.data?.url ?? ''))]
    .map((one) => one.ts)
    .sort((a, b) => a - b);
  let next = 0;
  return here
    .filter((one) => one.name === 'RunTask' && one.dur !== undefined)
    .sort((a, b) => a.ts - b.ts)
    .filter((task) => {
      while (next < own.length && own[next]! < task.ts) next += 1;
      return next < own.length && own[next]! <= task.ts + task.dur!;
    })
    .map((task) => ({ ms: task.dur! / 1_000, cpuMs: (task.tdur ?? task.dur!) / 1_000 }));
};
