/** Every link of an email opens, for whoever it is sent to, the record the email is about: emails of many random permitted commands. */
import { callerOf, selectionOf } from '#server/accounts/acting.ts';
import { noSelection, type Selection } from '#domain/roles.ts';
import { opened, isAbout } from '#tests/support/opens.ts';
import { ParityWorld } from '#tests/support/parityWorld.ts';
import { RandomCommands } from '#tests/support/randomCommands.ts';

jest.setTimeout(300_000);

const steps = Number(process.env['LINKS_STEPS'] ?? 250);
const seed = Number(process.env['LINKS_SEED'] ?? 7);

let world: ParityWorld;
beforeAll(async () => {
  world = await ParityWorld.open();
});
afterAll(() => world.close());

interface Mail {
  to_address: string;
  body: string;
  collection: string;
  entity_id: number;
}

/** The contexts a person may act in: the link is right in the one it is about. */
const contextsOf = (account: {
  supplierUsers: readonly { supplierId: number }[];
  groupIds: readonly number[];
  auditorUsers: readonly { auditorId: number }[];
}): Selection[] => [
  ...account.auditorUsers.map(({ auditorId }) => ({ ...noSelection, auditorId })),
  ...account.supplierUsers.map(({ supplierId }) => ({ ...noSelection, supplierId })),
  ...account.groupIds.map((groupId) => ({ ...noSelection, groupId })),
];

test(`the links of all emails of ${steps} commands (LINKS_SEED=${seed})`, async () => {
  const { test$ } = world;
  const commands = new RandomCommands(
    test$,
    world.members.map(({ actor }) => actor),
    seed,
  );
  for (let i = 0; i < steps; i += 1) await commands.next();
  const mails = await test$.sql<Mail>(
    "select to_address, body, collection, entity_id from mails where entity_id is not null and body like '%' || $1 || '%' order by id",
    [test$.app.services.site.publicUrl],
  );
  const faults: string[] = [];
  const kinds = new Set<string>();
  for (const { to_address: to, body, collection, entity_id: id } of mails) {
    const [user] = await test$.sql<{ id: number }>('select id from app_users where lower(email) = lower($1)', [to]);
    const account = user && (await test$.app.services.sessions.account(user.id));
    // customers and contacts have no login
    if (!account) continue;
    for (const [, href] of body.matchAll(/http:\/\/product\.test(\/\S*)/g)) {
      const contexts = account.side === 'staff' ? [noSelection] : contextsOf(account);
      const tried = await Promise.all(
        contexts.map(async (context) => {
          const selection = selectionOf(account, {
            supplierId: context.supplierId,
            supplierGroupId: context.groupId,
            auditorId: context.auditorId,
          });
          const target = await opened(href!, callerOf(account, selection, 'en'));
          if (target.page === null) return 'no page';
          if (!target.allowed) return `${target.page} is closed to ${account.side}`;
          // a page of the reader's own organisation that opens the row the address names
          const named = new URL(href!, 'http://product.test').searchParams.get('document');
          if (named !== null) return Number(named) === id ? null : `opens document ${named}`;
          for (const row of target.rows)
            if (!(await isAbout((text, values) => test$.sql(text, values), row, { collection, id }, true)))
              return `opens ${row.collection} ${row.id}`;
          return null;
        }),
      );
      kinds.add(href!.replace(/\d+/g, '#').replace(/[?#]\D.*/, ''));
      if (!tried.includes(null)) faults.push(`${href} of an email about ${collection} ${id} to ${to}: ${[...new Set(tried)].join(', ')}`);
    }
  }
  expect([...new Set(faults)]).toEqual([]);
  expect(kinds.size).toBeGreaterThan(6);
  expect([...kinds]).toContain('/specs/show/#');
});
