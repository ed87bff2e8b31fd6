// The API as a script uses it: logs in, calls, returns rows. For actions of users who are not part of the story.
import { password } from './people.ts';

const home = `http://localhost:${process.env['E2E_PORT'] ?? 3100}`;

export interface Row {
  id: number;
  version: number;
  [field: string]: unknown;
}

export class Api {
  #token: string;
  #acting: Readonly<Record<string, string>>;
  #base: string;
  private constructor(base: string, token: string, acting: Readonly<Record<string, string>>) {
    this.#base = base;
    this.#token = token;
    this.#acting = acting;
  }

  /** `acting`: the header of the organisation that is acted for, where the account has several. `server`: another than that of the stories. */
  static async as(who: string, acting: Readonly<Record<string, string>> = {}, server = home): Promise<Api> {
    const base = `${server}/api`;
    const answer = await fetch(`${base}/appusers/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${who}@example.test`, password }),
    });
    if (!answer.ok) throw new Error(`sign-in of ${who}: ${answer.status}`);
    return new Api(base, ((await answer.json()) as { id: string }).id, acting);
  }

  async call(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(`${this.#base}${path}`, {
      method,
      headers: { authorization: this.#token, ...this.#acting, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    return { status: answer.status, body: text ? (JSON.parse(text) as unknown) : null };
  }

  async bytes(path: string): Promise<Uint8Array> {
    const answer = await fetch(`${this.#base}${path}`, { headers: { authorization: this.#token } });
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }

  async row(method: string, path: string, body?: object): Promise<Row> {
    const { status, body: answer } = await this.call(method, path, body);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
    return answer as Row;
  }

  /** A file that is not attached yet. */
  async upload(collection: string, container: string, { name, bytes }: { name: string; bytes: Buffer }): Promise<{ file: string }> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    const path = `${this.#base}/${collection}/upload?container=${container}`;
    const answer = await fetch(path, { method: 'POST', headers: { authorization: this.#token }, body: form });
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { file: string };
  }

  /** A complaint that waits for triage. */
  async complaint(title: string): Promise<Row> {
    const draft = await this.row('POST', '/Complaints', {
      title,
      description: 'Found by a customer on opening the pack.',
      category: 'foreignBody',
      productName: 'Oat cookies 200 g',
      lotNo: 'L240309',
      quantity: 1,
      unit: 'pack',
      receivedAt: new Date().toISOString(),
    });
    return this.row('POST', `/Complaints/${draft.id}/submit`, { version: draft.version });
  }

  async counts(): Promise<Record<string, number>> {
    const { body } = await this.call('GET', '/Notifications/counts');
    return (body as { counts: Record<string, number> }).counts;
  }
}
