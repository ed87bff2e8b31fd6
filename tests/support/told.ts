/** Notifications of a story: every link of an email and of a blocking reason opens its record, for its recipient. */
import { entityAt } from '#domain/index.ts';
import { callerOf, selectionOf } from '#server/accounts/acting.ts';
import type { ServerCaller } from '#server/records/caller.ts';
import type { TestApp } from './app.ts';
import { toldRoutes } from './client.ts';
import { isAbout, opened, type Named } from './opens.ts';
import type { Acting } from './world.ts';

interface Link {
  href: string;
  /** namespace of its text; null = nothing is known of the row */
  of: Named | null;
  /** null = without an account */
  caller: ServerCaller | null;
  /** the page that shows it draws no link where it leads nowhere */
  hidden: boolean;
}

const callerOfToken = async (test$: TestApp, token: string | undefined, acting: Acting): Promise<ServerCaller | null> => {
  if (!token) return null;
  const account = await test$.app.services.sessions.use(token, false).catch(() => null);
  return account && callerOf(account, selectionOf(account, acting), 'en');
};

interface Mail {
  body: string;
  to_address: string;
  collection: string | null;
  entity_id: number | null;
}

/** One after another: a test's server has four connections. */
const inTurn = async <A, B>(all: readonly A[], work: (one: A) => Promise<B>): Promise<B[]> => {
  const done: B[] = [];
  for (const one of all) done.push(await work(one));
  return done;
};

const mailLinks = async (test$: TestApp): Promise<Link[]> => {
  const mails = await test$.sql<Mail>('select body, to_address, collection, entity_id from mails');
  const links = mails.flatMap((mail) =>
    [...mail.body.matchAll(/http:\/\/product\.test(\/\S*)/g)].map(([, href]) => ({ mail, href: href! })),
  );
  return inTurn(links, async ({ mail, href }): Promise<Link> => {
    const known = Object.values(test$.world.users).find(({ email }) => email === mail.to_address);
    const account = known && (await test$.app.services.sessions.account(known.id));
    return {
      href,
      of: mail.collection && mail.entity_id ? { collection: mail.collection, id: mail.entity_id } : null,
      caller: account ? callerOf(account, selectionOf(account, known.acting), 'en') : null,
      hidden: false,
    };
  });
};

const guardLinks = (test$: TestApp): Promise<Link[]> =>
  inTurn(toldRoutes(test$.app.http), async ({ path, route, token, acting }): Promise<Link> => {
    const [, collection, id] = /^\/(\w+)\/(\d+)\b/.exec(path) ?? [];
    return {
      href: route,
      of: collection && id ? { collection, id: Number(id) } : null,
      caller: await callerOfToken(test$, token, acting),
      hidden: true,
    };
  });

const nobody: ServerCaller['roles'] = ['temp'];

const fault = async (test$: TestApp, { href, of, caller, hidden }: Link): Promise<string | null> => {
  const target = await opened(href, caller ?? ({ ...(await test$.caller('qa')), roles: nobody } as ServerCaller));
  if (hidden && !(target.page !== null && target.allowed)) return null;
  if (target.page === null) return `${href}: no page of this build`;
  if (caller && !target.allowed) return `${href}: closed to ${caller.roles.join()}`;
  const sql = <T extends object>(text: string, values?: unknown[]): Promise<T[]> => test$.sql<T>(text, values);
  for (const row of target.rows) {
    const there = await sql(`select 1 from "${entityAt(row.collection)!.table}" where id = $1`, [row.id]);
    if (there.length === 0 && of?.id !== row.id) return `${href}: no row`;
    if (of && there.length > 0 && !(await isAbout(sql, row, of, true)))
      return `${href} told of ${of.collection} ${of.id} opens ${row.collection} ${row.id}`;
  }
  return null;
};

/** Throws nothing: the pages that links led to, by route id, and what was wrong. */
export const toldLinks = async (test$: TestApp): Promise<{ pages: string[]; faults: string[] }> => {
  const links = [...(await mailLinks(test$)), ...(await guardLinks(test$))];
  const pages = await inTurn(links, async ({ href, caller }) => (await opened(href, caller ?? (await test$.caller('qa')))).page);
  const faults = await inTurn(links, (link) => fault(test$, link));
  return { pages: [...new Set(pages.filter((page) => page !== null))].sort(), faults: [...new Set(faults.filter((one) => one !== null))] };
};
