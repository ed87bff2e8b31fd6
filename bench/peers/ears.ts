// The sockets of a bench in a process of its own: each acknowledges every push, remembers when its badge moved, and goes to another server when its own is gone.
export interface Seat {
  token: string;
  account: string;
  acting: { supplierId?: number };
  /** the badge it looks at; it grows by one with each write that concerns the account */
  topic: string;
  port: number;
}

export interface Opened {
  welcomed: number;
  ms: number;
}

export interface Heard {
  /** ms from the sending of each write to the badge of each socket it concerns */
  late: number[];
  lateAt: Record<number, number[]>;
  cpuMs: number;
}

type Order =
  | { open: Seat[]; ports: readonly number[] }
  | { close: true }
  | { listen: true }
  | { told: { account: string; at: number }[] }
  | { away: number; since: number }
  | { truth: Record<string, number> };

interface Packet {
  epoch: string;
  seq: number;
  badges?: { counts?: Record<string, number>; set?: Record<string, number> };
}

class Ear {
  readonly seat: Seat;
  count = 0;
  base = 0;
  welcomed = false;
  port: number;
  /** Date.now() at which the count became base + 1, base + 2 ... */
  moved: number[] = [];
  private socket: WebSocket | undefined;
  private epoch: string | undefined;
  private seq: number | undefined;

  constructor(seat: Seat) {
    this.seat = seat;
    this.port = seat.port;
    this.connect();
  }

  close(): void {
    const { socket } = this;
    this.socket = undefined;
    socket?.close();
  }

  private connect(): void {
    const { token, acting } = this.seat;
    const socket = new WebSocket(`ws://127.0.0.1:${this.port}/socket.io/?EIO=4&transport=websocket`, {
      headers: { origin: `http://127.0.0.1:${this.port}` },
    } as never);
    this.socket = socket;
    socket.addEventListener('error', () => undefined);
    socket.addEventListener('close', () => {
      if (this.socket !== socket) return;
      this.welcomed = false;
      this.port = ports.find((port) => port !== this.port) ?? this.port;
      // as the product's client does, so that not all come at once
      setTimeout(() => this.socket === socket && this.connect(), 200 + Math.random() * 2_000);
    });
    socket.addEventListener('message', ({ data }) => {
      const text = String(data);
      if (text === '2') return socket.send('3');
      if (text.startsWith('0'))
        return socket.send(
          `40${JSON.stringify({ proto: 1, token, acting, ...(this.epoch ? { epoch: this.epoch, lastSeq: this.seq } : {}) })}`,
        );
      const [, id, name] = /^42(\d*)\["([\w:]+)"/.exec(text.slice(0, 40)) ?? [];
      if (id) socket.send(`43${id}[]`);
      if (name === 'welcome' || name === 'push')
        this.read((JSON.parse(text.slice(text.indexOf('['))) as [string, Packet])[1], name === 'welcome');
      return undefined;
    });
  }

  private read(packet: Packet, welcome: boolean): void {
    this.epoch = packet.epoch;
    this.seq = packet.seq;
    if (welcome) this.welcomed = true;
    const count = (welcome ? packet.badges?.counts : packet.badges?.set)?.[this.seat.topic];
    if (count === undefined) return;
    const now = Date.now();
    for (let n = this.moved.length; n < count - this.base; n += 1) this.moved.push(now);
    this.count = count;
  }
}

let ports: readonly number[] = [];
let ears: Ear[] = [];
let began = process.cpuUsage();

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const allWelcome = async (atMostMs: number): Promise<void> => {
  for (const end = Date.now() + atMostMs; Date.now() < end && ears.some(({ welcomed }) => !welcomed);) await wait(20);
};
const welcomed = (): number => ears.filter((ear) => ear.welcomed).length;

const follow = async (order: Order): Promise<object> => {
  if ('open' in order) {
    const start = Date.now();
    ({ ports } = order);
    for (const seat of order.open) {
      ears.push(new Ear(seat));
      // a morning, not an attack: a few hundred a second
      if (ears.length % 100 === 0) await wait(100);
    }
    await allWelcome(120_000);
    return { welcomed: welcomed(), ms: Date.now() - start };
  }
  if ('close' in order) {
    ears.forEach((ear) => ear.close());
    ears = [];
    return {};
  }
  if ('listen' in order) {
    for (const ear of ears) Object.assign(ear, { base: ear.count, moved: [] });
    began = process.cpuUsage();
    return {};
  }
  if ('told' in order) {
    const committed = Map.groupBy(order.told, ({ account }) => account);
    const { user, system } = process.cpuUsage(began);
    const heard: Heard = { late: [], lateAt: {}, cpuMs: (user + system) / 1_000 };
    for (const ear of ears) {
      const times = (committed.get(ear.seat.account) ?? []).map(({ at }) => at).sort((a, b) => a - b);
      for (const [n, at] of times.entries()) {
        // a badge that never came counts as late as the bench waited
        const late = Math.max(0, (ear.moved[n] ?? Date.now()) - at);
        heard.late.push(late);
        (heard.lateAt[ear.port] ??= []).push(late);
      }
    }
    return heard;
  }
  if ('away' in order) {
    // the end of so many sockets is reported one after the other
    for (const end = Date.now() + 5_000; Date.now() < end && ears.some((ear) => ear.port === order.away && ear.welcomed);) await wait(5);
    await allWelcome(60_000);
    return { ms: Date.now() - order.since, welcomed: welcomed() };
  }
  const isTrue = (ear: Ear): boolean => ear.count === order.truth[ear.seat.account];
  for (let i = 0; i < 300 && !ears.every(isTrue); i += 1) await wait(10);
  return { untrue: ears.filter((ear) => !isTrue(ear)).length, lost: ears.filter((ear) => !ear.welcomed).length };
};

process.on('message', (order: Order) => void follow(order).then((answer) => process.send?.(answer)));
process.send?.('ready');
