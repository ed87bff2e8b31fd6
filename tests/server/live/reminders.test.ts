/** What opens the reminder dialogs without a write: a new day, by push and after a gap. */
import { tick } from '#server/jobs/clock.ts';
import { dealt, movableClock, startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow } from '#tests/support/rows.ts';

let test$: TestApp;
beforeAll(async () => {
  // two minutes before midnight in the business zone
  test$ = await startApp({ clock: movableClock('2026-03-11T16:58:00.000Z') });
});
afterAll(() => test$.close());

const day = 86_400_000;
const dayIn = (days: number): string => new Date(test$.clock.now().getTime() + days * day).toISOString().slice(0, 10);
/** One round of the clock job, as each minute. */
const ring = async (): Promise<void> => {
  await tick(test$.app.services);
  test$.app.services.feed.poke();
};
test('a certificate enters its renewal period overnight: its factory checks again, others only get the day', async () => {
  const { factory, sibling, group } = test$.world;
  const license = await insertRow(test$.db, 'License', { name: 'Food safety', renewLeadDays: 30, status: 'active' });
  const held = (supplierId: number, expireDate: string) =>
    insertRow(test$.db, 'Certificate', { supplierId, licenseId: license.id, status: 'Approved', disable: false, expireDate });
  await held(factory.id, dayIn(31));
  await held(sibling.id, dayIn(300));
  // the first day of the installation
  await ring();
  await dealt(test$, test$.app);
  const [maker, head, qa] = [await test$.live('supplierManager'), await test$.live('supplierGroup'), await test$.live('qa')];
  for (const socket of [maker, head, qa]) expect(socket.welcome!.reminders).toEqual([]);
  const gone = await test$.live('supplier');
  const since = { epoch: gone.welcome!.epoch, lastSeq: gone.welcome!.seq };
  gone.socket.disconnect();

  test$.clock.advance(3 * 60_000);
  await ring();
  const told = (socket: typeof maker) => socket.pushes.flatMap((push) => push.reminders ?? []);
  await maker.until((self) => self.pushes.some((push) => push.reminders));
  await head.until((self) => self.pushes.some((push) => push.reminders));
  expect(told(maker)).toEqual([{ kind: 'license', supplierId: factory.id, reason: 'expiring' }]);
  expect(told(head)).toEqual([{ kind: 'document', supplierGroupId: group.id, reason: 'dayStart' }]);
  expect(told(qa)).toEqual([]);
  // a client that was away gets it on reconnect
  const back = await test$.live('supplier', since);
  expect(back.welcome!.mode).toBe('resume');
  expect(back.welcome!.reminders).toEqual([{ kind: 'license', supplierId: factory.id, reason: 'expiring' }]);

  // the next day nothing turns
  test$.clock.advance(day);
  await ring();
  await maker.until((self) => self.pushes.filter((push) => push.reminders).length === 2);
  expect(told(maker).at(-1)).toEqual({ kind: 'license', supplierId: factory.id, reason: 'dayStart' });
});
