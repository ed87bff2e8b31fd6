// The public API as the people of the demonstration use it: one signed-in door each, kept while its session lives.
export interface Row {
  id: number;
  version: number;
  [field: string]: unknown;
}

export class Refused extends Error {
  readonly status: number;
  constructor(what: string, status: number, body: unknown) {
    super(`${what}: ${status} ${JSON.stringify(body)}`);
    this.status = status;
  }
}

const json = async (answer: Response): Promise<unknown> => {
  const text = await answer.text();
  return text ? (JSON.parse(text) as unknown) : null;
};

export class Door {
  readonly #base: string;
  readonly #headers: Record<string, string>;
  private constructor(base: string, headers: Record<string, string>) {
    this.#base = base;
    this.#headers = headers;
  }

  /** Signs a demo account in; a supplier's acts for its one membership. Throws Refused. */
  static async of(base: string, role: string, password: string): Promise<Door> {
    const open = new Door(base, {});
    const { id } = await open.call<{ id: string }>('POST', '/appusers/login', { email: `${role}@example.test`, password });
    const own = new Door(base, { Authorization: id });
    const me = await own.call<{ supplierUsers?: { supplierId: number; expiredAt: string | null }[] }>(
      'GET',
      `/appusers/me?filter=${encodeURIComponent(JSON.stringify({ include: 'supplierUsers' }))}`,
    );
    const supplier = me.supplierUsers?.find((row) => row.expiredAt === null)?.supplierId;
    return supplier === undefined ? own : new Door(base, { Authorization: id, 'X-Acting-Supplier': String(supplier) });
  }

  /** The demo customer of the messaging channel; null where the demonstration sign-in is off. */
  static async customer(base: string): Promise<Door | null> {
    try {
      const { lineToken } = await new Door(base, {}).call<{ lineToken: string }>('POST', '/LineComplaints/session', { demo: true });
      return new Door(base, { 'X-Line-Token': lineToken });
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }

  async call<T = Row>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${this.#base}/api${path}`, {
      method,
      headers: { ...this.#headers, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const given = await json(answer);
    if (!answer.ok) throw new Refused(`${method} ${path}`, answer.status, given);
    return given as T;
  }

  list(collection: string, filter: object, topic?: string): Promise<Row[]> {
    return this.call<Row[]>('GET', `/${collection}?${topic ? `topic=${topic}&` : ''}filter=${encodeURIComponent(JSON.stringify(filter))}`);
  }

  step(collection: string, row: Row, step: string, input: object = {}): Promise<Row> {
    return this.call('POST', `/${collection}/${row.id}/${step}`, { version: row.version, ...input });
  }
}
