/** The alert of a critical complaint: QA reads its number and can open it; others get nothing, and a corrected row raises no alert. */
import { createClientApp, qa, welcome, type Person } from '#tests/support/clientApp.ts';

const hear = async (user: Person, severity = 'critical', own?: true) => {
  const app = createClientApp({ address: '/dashboard', user });
  app.env.on('GET', /^\/Complaints\/5$/, { body: { id: 5, version: 3, no: 'C2026-00005', severity } });
  await app.start();
  app.env.connections[0]!.say({ is: 'welcome', welcome: welcome() });
  await app.env.settle();
  const entities = [
    {
      seq: 11,
      collection: 'Complaints',
      id: 5,
      action: 'critical',
      version: 3,
      changed: [],
      parents: {},
      event: 900,
      ...(own ? { own } : {}),
    },
  ];
  app.env.connections[0]!.say({
    is: 'push',
    push: { epoch: 'e1', seq: 11, at: '2026-11-21T03:00:01.000Z', entities },
    ack: () => undefined,
  });
  await app.env.settle();
  return app.state().messages.toasts;
};

test('to QA: which complaint, and the way there', async () => {
  expect(await hear(qa)).toMatchObject([
    {
      tone: 'warning',
      key: 'shell:critical.text',
      params: { no: 'C2026-00005' },
      link: { to: '/complaint/show/5', key: 'shell:critical.open' },
    },
  ]);
});

test('not to who made it critical', async () => {
  expect(await hear(qa, 'critical', true)).toEqual([]);
});

test('not to operations, and not when it is no longer critical', async () => {
  expect(await hear({ companyUsers: [{ role: 'OD/OM', expiredAt: null }] })).toEqual([]);
  expect(await hear(qa, 'minor')).toEqual([]);
});
