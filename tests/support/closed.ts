/**
 * Test environments that verify that a file closed all it opened: an open server, pool, timer or child process would keep the worker,
 * and with it the whole run, from ending. The file that left it open is named.
 */
interface Environment {
  setup(): Promise<void>;
  teardown(): Promise<void>;
}
type Base = new (...given: never[]) => Environment;
interface Context {
  testPath: string;
}

/**
 * Kinds that come and go by themselves: reading of files, names, compression, work of a thread pool; and the pipes of standard output, which open at the
 * first word written. A child process left behind is seen as the process.
 */
const passing = /Req$|Request|Immediate|^Zlib|WriteStream|^MessagePort$|^CloseReq$|^PipeWrap$/;
const patienceMs = 15_000;
/** What a library leaves behind by itself: msw's stand-ins for connections that are never made. */
const allowed: Readonly<Record<string, RegExp>> = { 'tests/contract/network.test.ts': /^TCPSocketWrap$/ };

const open = (alsoPassing?: RegExp): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo())
    if (!passing.test(kind) && !alsoPassing?.test(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
};

const more = (before: Map<string, number>, alsoPassing?: RegExp): string[] =>
  [...open(alsoPassing)]
    .filter(([kind, count]) => count > (before.get(kind) ?? 0))
    .map(([kind, count]) => `${count - (before.get(kind) ?? 0)} ${kind}`);

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export const closed = <B extends Base>(base: B): B =>
  class extends (base as Base) {
    #before = new Map<string, number>();
    #allowed: RegExp | undefined;

    constructor(...given: never[]) {
      super(...given);
      const { testPath } = given[1] as unknown as Context;
      this.#allowed = Object.entries(allowed).find(([path]) => testPath.endsWith(path))?.[1];
    }

    override async setup(): Promise<void> {
      await super.setup();
      this.#before = open();
    }

    override async teardown(): Promise<void> {
      await super.teardown();
      const end = Date.now() + patienceMs;
      let left = more(this.#before, this.#allowed);
      while (left.length > 0 && Date.now() < end) {
        await pause(20);
        left = more(this.#before, this.#allowed);
      }
      if (left.length > 0) throw new Error(`left open: ${left.join(', ')}`);
    }
  } as unknown as B;
