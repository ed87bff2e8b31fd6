/** A table is copied out with the number of its rows, in whatever packets the answer of PostgreSQL comes. */
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { connectFor, copyOut } from '#server/backup/tables.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';

/** The message after the last row of a COPY. */
const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);
const lateMs = 100;

/** A way to PostgreSQL on which what follows the last row of a COPY comes late. */
const slowEnd = async (url: string): Promise<{ url: string; server: Server }> => {
  const target = new URL(url);
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
    near.pipe(far);
    far.on('data', (packet: Buffer) => {
      const at = packet.indexOf(copyDone);
      if (at < 0) return void near.write(packet);
      const end = at + copyDone.length;
      near.write(packet.subarray(0, end));
      setTimeout(() => near.write(packet.subarray(end)), lateMs);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return { url: through.href, server };
};

let database: TestDatabase;
beforeAll(async () => (database = await testDatabase()));
afterAll(() => database.drop());

test.each([
  ['at once', (url: string) => Promise.resolve({ url, server: null })],
  ['in a packet of its own', slowEnd],
])('the number of rows comes %s', async (_when, way) => {
  const { url, server } = await way(database.url);
  const client = await connectFor(url, 'backup');
  try {
    await client.query('begin');
    await client.query('create table counted (id int primary key, words text)');
    await client.query("insert into counted select n, E'one\\ntwo' from generate_series(1, 3) n");
    const table = { name: 'counted', columns: ['id', 'words'], order: 'id' };
    const parts: string[] = [];
    const copied = await copyOut(client, table, async (part) => void parts.push(part.toString()));
    expect({ rows: copied.rows, text: parts.join('') }).toEqual({ rows: 3, text: '1\tone\\ntwo\n2\tone\\ntwo\n3\tone\\ntwo\n' });
    await client.query('rollback');
  } finally {
    await client.end();
    server?.close();
  }
});
