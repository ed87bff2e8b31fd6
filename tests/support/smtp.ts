/** A mail server for tests: stores what it accepted, and handles each email as the test says. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface TakenMail {
  to: string[];
  text: string;
}

export interface TestSmtp {
  url: string;
  /** accepted emails, in order */
  taken: TakenMail[];
  /** emails whose text arrived, answered or not */
  heard: TakenMail[];
  close: () => Promise<void>;
}

/** The answer to an email whose text has arrived; a thrown Error is the refusal. `cut` ends the connection without an answer. */
export type Judge = (mail: TakenMail, cut: () => void) => Promise<void> | void;

export const startSmtp = async (judge: Judge = () => undefined): Promise<TestSmtp> => {
  const taken: TakenMail[] = [];
  const heard: TakenMail[] = [];
  const sockets = new Map<string, () => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const mail = { to: session.envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(parts).toString('utf8') };
        heard.push(mail);
        const judged = async (): Promise<void> => judge(mail, () => sockets.forEach((cut) => cut()));
        judged().then(
          () => {
            taken.push(mail);
            done();
          },
          (error: Error) => done(error),
        );
      });
    },
  });
  server.server.on('connection', (socket) => {
    sockets.set(`${socket.remotePort}`, () => socket.destroy());
    socket.on('close', () => sockets.delete(`${socket.remotePort}`));
  });
  server.on('error', () => undefined);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    heard,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
      }),
  };
};
