// Redaction and folding commute: reducers copy personal text and never look at it, so a redacted log replays faithfully.
import fc from 'fast-check';
import { entities, entityNamed } from '#domain/index.ts';
import { canonical } from '#domain/kernel/canonical.ts';
import { check } from '#domain/kernel/validate.ts';
import { payloads } from '#src/actionLog/redact/payloads.ts';
import { pseudonyms } from '#src/actionLog/redact/pseudonym.ts';
import { redactValues } from '#src/actionLog/redact/redactRow.ts';
import { redactState } from '#src/actionLog/redact/redactState.ts';
import { fold } from '#src/actionLog/read/replay.ts';
import { redactAddress, redactApiQuery, redactQuery } from '#src/actionLog/redact/redactAddress.ts';
import { redact } from '#src/actionLog/shape.ts';
import { drafts, messages, navigation, notices, preferences, records, remote, session, views, type AnyAction } from '#src/actions/index.ts';
import { createClientApp, testRoutes, welcome, type ClientApp } from '#tests/support/clientApp.ts';

/** Texts of users, also ones that look like program values: addresses, list words, codes, pseudonyms, email. */
const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    'Ann Lee',
    'ann@mail.test',
    '/complaint/list',
    'list',
    'true',
    '17',
    '~x.1',
    'ACCESS_DENIED',
    ' padded ',
    'x'.repeat(300),
    '玻璃',
    '__proto__',
    'constructor',
  ),
);
const id = fc.integer({ min: 1, max: 4 });
const complaint = fc.record(
  {
    id,
    version: fc.integer({ min: 1, max: 3 }),
    no: fc.constant('C2026-1'),
    title: text,
    description: text,
    customerName: text,
    lotNo: text,
    brand: fc.record({ id, version: fc.constant(1), name: text }),
    secretNote: text,
  },
  { requiredKeys: ['id', 'version', 'title'] },
);

type Step = (app: ClientApp) => Promise<unknown> | void;
const wish =
  (action: AnyAction): Step =>
  (app) =>
    app.wish(action);

const steps = fc.array(
  fc.oneof(
    fc
      .constantFrom('/dashboard', '/complaint/list', '/complaint/show/1', '/complaint/show/2', '/myProfile', '/tab/1x')
      .map((to) => wish(navigation.go({ to }) as AnyAction)),
    text.map((word) => wish(navigation.go({ to: `/complaint/list?q=${encodeURIComponent(word)}&page=2` }) as AnyAction)),
    text.map((word) => wish(navigation.go({ to: `/nowhere/${encodeURIComponent(word)}` }) as AnyAction)),
    text.map((q) => wish(views.change({ view: 'list', q }) as AnyAction)),
    fc.array(complaint, { maxLength: 4 }).map((rows): Step => ({ env }) => {
      env.on('GET', /^\/Complaints$/, { body: rows });
      if (rows[0]) env.on('GET', /^\/Complaints\/\d+$/, ({ path }) => ({ body: { ...rows[0]!, id: Number(path.split('/')[2]) } }));
    }),
    fc.record({ code: fc.constantFrom('VALIDATION', 'VERSION_CONFLICT', 'ACCESS_DENIED'), words: text, current: complaint }).map(
      ({ code, words, current }): Step =>
        ({ env }) =>
          env.on('PATCH', /^\/Complaints/, {
            status: 422,
            body: { error: { code, message: words, details: { current, params: { who: words } } } },
          }),
    ),
    complaint.map(
      (row): Step =>
        ({ env }) =>
          env.on('PATCH', /^\/Complaints/, { body: row }),
    ),
    fc.record({ key: fc.constantFrom('/complaint/show/1', '/complaint/create', '/nowhere/Ann'), title: text }).map(({ key, title }) =>
      wish(
        drafts.change({
          key,
          collection: 'Complaints',
          values: { title, customerPhone: title, undeclared: title },
          version: 1,
          at: 5,
        }) as AnyAction,
      ),
    ),
    text.map((word) =>
      wish(
        drafts.change({
          key: '/complaint/show/2',
          collection: 'StoreRecommends',
          values: { branches: [{ id: 3, quantityFound: 5, comment: word, undeclared: word }], undeclared: word },
          version: 1,
          at: 5,
        }) as AnyAction,
      ),
    ),
    fc.record({ title: text, row: id }).map(({ title, row }) =>
      wish(
        records.patch({
          key: `k${row}`,
          collection: 'Complaints',
          id: row,
          version: 1,
          values: { title },
          then: { message: 'core:saved', discard: `/complaint/show/${row}` },
        }) as AnyAction,
      ),
    ),
    fc
      .record({ path: fc.constantFrom('/Complaints/similar', '/Dashboards/x', '/appusers/reset-password'), word: text })
      .map(({ path, word }): Step => (app) => {
        app.env.on('GET', new RegExp(`^${path}$`), { body: [{ id: 1, version: 1, title: word, unheard: word }] });
        return app.wish(remote.call({ key: 'similar', method: 'GET', path, keep: true, query: { q: word } }) as AnyAction);
      }),
    text.map((word) => wish(messages.show({ tone: 'error', text: word, params: { who: word, n: 3 } }) as AnyAction)),
    text.map((label) => wish(navigation.label({ key: '/complaint/show/1', label }) as AnyAction)),
    text.map(
      (name): Step =>
        ({ env }) =>
          env.connections.at(-1)?.say({
            is: 'welcome',
            welcome: welcome({
              announcements: [
                {
                  supplierAnnouncementId: 1,
                  announcementId: 1,
                  supplierId: 1,
                  name,
                  important: true,
                  needAnswer: false,
                  answerDueDate: null,
                  publishedAt: null,
                },
              ],
            }),
          }),
    ),
    fc
      .constantFrom<AnyAction>(
        navigation.closeTab({ key: '/complaint/show/1' }) as AnyAction,
        navigation.back({}) as AnyAction,
        preferences.set({ language: 'zh' }) as AnyAction,
        notices.close({ kind: 'announcement' }) as AnyAction,
        session.signOut({}) as AnyAction,
      )
      .map(wish),
    text.map((email) => wish(session.signIn({ email, password: email }) as AnyAction)),
    fc.integer({ min: 1, max: 70_000 }).map(
      (ms): Step =>
        ({ env }) =>
          env.advance(ms),
    ),
  ),
  { minLength: 5, maxLength: 30 },
);

test('redact(fold(log)) = fold(redact(log))', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const app = createClientApp();
      await app.start();
      for (const step of walk) await step(app);
      const rules = { routes: testRoutes, name: pseudonyms('x') };
      const redacted = app.log.map(
        (action) =>
          ({
            ...action,
            payload: JSON.parse(JSON.stringify(redact(payloads[action.type], action.payload, rules) ?? null)) as unknown,
          }) as AnyAction,
      );
      expect(canonical(app.state())).toBe(canonical(fold(app.log)));
      expect(JSON.parse(canonical(fold(redacted)))).toEqual(JSON.parse(canonical(redactState(app.state(), rules))));
    }),
    { numRuns: process.env['TEST_DEEP'] === '1' ? 2_000 : 120 },
  );
}, 600_000);

test('personal json keeps the fixed values its validation requires, and no text of a user', () => {
  const { d1Team } = redactValues(
    'InvestigationReports',
    { d1Team: [{ name: 'leader Ann', position: 'QA', role: 'leader' }] },
    (text) => `~${text.length}`,
  ) as { d1Team: unknown };
  expect(d1Team).toEqual([{ name: '~10', position: '~2', role: 'leader' }]);
});

test('lines of a save keep what its check asks for, of every entity that has lines: a replay would refuse the save otherwise', () => {
  const parents = entities
    .flatMap((child) =>
      child.quiet ? [{ child, of: entityNamed(child.relations[child.quiet.parent]!.to), input: child.quiet.input }] : [],
    )
    // answers of audits are sent by a call of their own
    // and units of a delivery have no key of their own: their lot and cases are numbers
    .filter(({ child, of, input }) => child.fields['lineKey'] && of.workflow.steps?.some((step) => step.input?.[input]));
  expect(new Set(parents.map(({ of }) => of.name)).size).toBeGreaterThan(2);
  for (const { child, of, input } of parents) {
    const typed = Object.entries(child.fields).find(([, { kind, server, immutable }]) => kind === 'text' && !server && !immutable);
    const sent = { [input]: [{ lineKey: 'butter-cream', [typed?.[0] ?? 'title']: 'Ann says' }] };
    const kept = redactValues(of.collection, sent, pseudonyms('x')) as Record<string, Record<string, unknown>[]>;
    expect([child.name, kept[input]![0]!['lineKey']]).toEqual([child.name, 'butter-cream']);
    expect(JSON.stringify(kept)).not.toContain('Ann');
    const step = of.workflow.steps!.find((one) => one.input?.[input])!;
    expect([child.name, check(step.input!, kept, [input]).issues]).toEqual([child.name, {}]);
  }
  const units = [{ lotId: 5, cases: 40, grossKg: 212.5, count: 3 }];
  expect(redactValues('DeliveryToWarehouses', { units }, pseudonyms('x'))).toEqual({ units });
});

test('a text that is none of the codes of a line is nobody’s word but its writer’s', () => {
  const sent = {
    lines: [
      { lineKey: 'b1', function: 'Ann’s secret' },
      { lineKey: 'b2', function: 'emulsifier' },
    ],
  };
  const kept = redactValues('SpecSections', sent, pseudonyms('x')) as { lines: { function: string }[] };
  expect(kept.lines.map((line) => line.function)).toEqual([expect.stringMatching(/^~x/), 'emulsifier']);
});

test('drafts of answers use declared names: quantities and codes stay, texts do not', () => {
  const name = (text: string): string => `~${text.length}`;
  const lines = [{ key: 'w1', place: 'warehouse', unit: 'pack', base: null, text: { receivedQty: '10' } }];
  expect(redactValues('ProductMovements', { lines, removedLines: ['w2'], fileNames: ['a.pdf'] }, name)).toEqual({
    lines,
    removedLines: ['w2'],
    fileNames: ['~5'],
  });
  expect(redactValues('SupplierAnnouncements', { answer: { choice: 'Ready', text: '' }, answerFile: null }, name)).toEqual({
    answer: { choice: 'Ready', text: '' },
    answerFile: null,
  });
  expect(redactValues('SupplierAnnouncements', { answer: { choice: 'Ask Ann', text: 'Ann knows' } }, name)).toEqual({
    answer: { choice: '~7', text: '~9' },
  });
  expect(
    redactValues(
      'StoreRecommends',
      { branches: [{ id: 3, quantityFound: 5, comment: 'Ann says none', unheard: 'x' }], unheard: 'x' },
      name,
    ),
  ).toEqual({ branches: [{ id: 3, quantityFound: 5, comment: '~13' }] });
});

test('an answer of a warehouse is played with the keys of its lines, and without what somebody wrote in them', () => {
  const name = (text: string): string => `~${text.length}`;
  const lines = [{ lineKey: 'x8Kd-w_01Zp', lotNo: 'RC250726-1', varianceReason: 'Ann took two', soldQty: 5 }];
  expect(redactValues('ProductMovements', { lines, removedLines: ['x8Kd-w_01Zp'] }, name)).toEqual({
    lines: [{ lineKey: 'x8Kd-w_01Zp', lotNo: '~10', varianceReason: '~12', soldQty: 5 }],
    removedLines: ['x8Kd-w_01Zp'],
  });
});

test('why a document was refused is a stand-in, in the line and in the state; an unknown path stays what it is when it is played', () => {
  const rules = { routes: testRoutes, name: (text: string) => (text.startsWith('~') ? text : `~${text.length}`) };
  const documents = [{ id: 1, name: 'Supply agreement', state: 'refused' as const, reason: 'Ann signed in the wrong place' }];
  const line = redact(payloads['notices.documentsFound'], { documents }, rules);
  expect(line).toEqual({ documents: [{ ...documents[0], reason: '~29' }] });
  expect(redactAddress(redactAddress('/nowhere', rules), rules)).toBe(redactAddress('/nowhere', rules));
});

test('digits that are searched for may be a telephone number: in addresses and calls they are no id', () => {
  const rules = { routes: testRoutes, name: (text: string) => `~${text.length}` };
  expect(redactApiQuery('/Search', { q: '0812345678' }, rules)).toEqual({ q: '~10' });
  const of = { open: { where: { status: 'Draft', customerName: 'Ann Lee' }, topic: 'complaints' }, all: {} };
  expect(JSON.parse(redactApiQuery('/Complaints/counts', { of: JSON.stringify(of) }, rules)['of']!)).toEqual({
    open: { where: { status: 'Draft', customerName: expect.stringMatching(/^~/) }, topic: 'complaints' },
    all: {},
  });
  expect(redactQuery({ q: '0812345678', page: '2', supplier: '17' }, rules)).toEqual({ q: '~10', page: '2', supplier: '17' });
});

test('the part of a page that an address leads to stays with it, as a word of the product or a stand-in', () => {
  const rules = { routes: testRoutes, name: (text: string) => `~${text.length}` };
  expect(redactAddress('/complaint/show/{made}', rules)).toBe('/complaint/show/{made}');
  expect(redactAddress('/complaint/list?q=Ann#triage', rules)).toBe('/complaint/list?q=%7E3#triage');
  expect(redactAddress('/complaint/list#Ann Smith', rules)).toBe('/complaint/list#~9');
});

test('an address within an address, and the key of a file, are written as everywhere else: the sagas compose the same ones when they are played', () => {
  const rules = { routes: testRoutes, name: (text: string) => (text.startsWith('~') ? text : `~${text.length}`) };
  const nowhere = '/complaint/complaint/list';
  expect(redactQuery({ rediRect: nowhere }, rules)).toEqual({ rediRect: redactAddress(nowhere, rules) });
  expect(redactQuery({ back: '/complaint/list?q=Ann' }, rules)).toEqual({ back: redactAddress('/complaint/list?q=Ann', rules) });
  const file = 'prcWQvIoGHiuaS49vggClw.pdf';
  const line = redact(payloads['files.preview'], { key: `beside/${file}`, collection: 'Documents', file, name: file }, rules);
  expect(line).toEqual({ key: 'beside/~26', collection: 'Documents', file: '~26', name: '~26' });
  // rows name them as well, also within a timeline
  expect(redactValues('DocumentRevisions', { title: 'Declaration', file }, rules.name)).toEqual({ title: 'Declaration', file: '~26' });
  expect(redactValues('Certificates', { files: [file] }, rules.name)).toEqual({ files: ['~26'] });
  expect(redact(payloads['files.remove'], { key: 'SupplierAnnouncements.file' }, rules)).toEqual({ key: 'SupplierAnnouncements.file' });
});
