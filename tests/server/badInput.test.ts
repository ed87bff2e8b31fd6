/** Bad input of complaints, cases and announcements, through HTTP: each field of each form by its declaration, then what fields say together. */
import { entities } from '#domain/index.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import type { FieldCode } from '#domain/kernel/errors.ts';
import type { Field } from '#domain/kernel/fields.ts';
import type { Client } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow } from '#tests/support/rows.ts';
import { wrongFor } from '#tests/support/wrongValues.ts';

let test$: TestApp;
let admin: Client;
let qa: Client;
let supplier: Client;
beforeAll(async () => {
  test$ = await startApp();
  [admin, qa, supplier] = await Promise.all([test$.as('admin'), test$.as('qa'), test$.as('supplierQa')]);
});
afterAll(() => test$.close());

const areas = ['complaints', 'announcements'];
const written = entities.filter(
  (entity) => areas.includes(entity.area) && !entity.internal && !entity.readOnly && (entity.workflow.create ?? []).length > 0,
);
const fieldsOf = (entity: Entity): [string, Field][] =>
  [...new Set(entity.workflow.create!.flatMap((rule) => rule.fields))].map((name) => [name, entity.fields[name]!]);

interface Case {
  collection: string;
  name: string;
  value: unknown;
  code: FieldCode;
}
const cases: Case[] = written.flatMap((entity) =>
  fieldsOf(entity).flatMap(([name, field]) =>
    wrongFor(field).map(([value, code]): Case => ({ collection: entity.collection, name, value, code })),
  ),
);

describe('each field of each form', () => {
  test('the declarations give a case for every kind that is written', () => {
    expect(cases.length).toBeGreaterThan(200);
    expect(new Set(written.map((entity) => entity.collection))).toEqual(new Set(cases.map((one) => one.collection)));
  });

  test.each(written.map((entity) => [entity.collection, entity] as const))(
    '%s: wrong type, too long, not among its values, out of range',
    async (collection) => {
      const said: unknown[] = [];
      const expected: unknown[] = [];
      for (const { name, value, code } of cases.filter((one) => one.collection === collection)) {
        const answer = await admin.post(`/${collection}`, { [name]: value });
        const [path, issues] =
          Object.entries(answer.details.fields ?? {}).find(([key]) => key === name || key.startsWith(`${name}.`)) ?? [];
        said.push([name, value, answer.status, answer.code, path?.split('.')[0], issues?.[0]!.code]);
        expected.push([name, value, 422, 'VALIDATION', name, code]);
      }
      expect(said).toEqual(expected);
    },
  );

  test.each(written.map((entity) => [entity.collection, entity] as const))(
    '%s: missing and unknown fields, fields the server keeps',
    async (collection, entity) => {
      const empty = await admin.post(`/${collection}`, { nonsense: 1 });
      const codes = Object.fromEntries(Object.entries(empty.details.fields ?? {}).map(([name, issues]) => [name, issues[0]!.code]));
      const required = fieldsOf(entity)
        .filter(([, field]) => field.required && field.default === undefined)
        .map(([name]) => name);
      expect([empty.status, empty.code]).toEqual([422, 'VALIDATION']);
      expect(codes).toMatchObject({ nonsense: 'UNKNOWN', ...Object.fromEntries(required.map((name) => [name, 'REQUIRED'])) });
      const kept = Object.keys(entity.fields).filter(
        (name) => entity.fields[name]!.server && !entity.fields[name]!.hidden && !['id', 'version'].includes(name),
      );
      for (const name of kept) {
        const field = entity.fields[name]!;
        const value =
          field.kind === 'boolean'
            ? true
            : field.kind === 'enum'
              ? field.values!.at(-1)
              : field.kind === 'int' || field.kind === 'ref' || field.kind === 'number'
                ? 77
                : 'x';
        const answer = await admin.post(`/${collection}`, { [name]: value });
        expect([name, answer.status, answer.code, answer.details.fields?.[name]]).toEqual([
          name,
          422,
          'READ_ONLY_FIELD',
          [{ code: 'READ_ONLY' }],
        ]);
      }
    },
  );
});

const facts = () => ({
  title: 'Metal',
  description: 'A piece of metal in it',
  category: 'foreignBody',
  productName: 'Cookies',
  quantity: 1,
  unit: 'pack',
  lotNo: 'L-1',
  receivedAt: test$.clock.now().toISOString(),
});
const ahead = (days: number): string => new Date(test$.clock.now().getTime() + days * 86_400_000).toISOString();
const day = (days: number): string => ahead(days).slice(0, 10);

describe('what the fields of a complaint say together', () => {
  const wrong: [string, () => object, () => object][] = [
    ['a check digit', () => ({ barcode: '4006381333932' }), () => ({ barcode: [{ code: 'GTIN' }] })],
    ['letters in a barcode', () => ({ barcode: '40063813339AB' }), () => ({ barcode: [{ code: 'GTIN' }] })],
    [
      'best before, before it was made',
      () => ({ mfgDate: day(-3), expDate: day(-9) }),
      () => ({ expDate: [{ code: 'DATE_ORDER', params: { from: day(-3) } }] }),
    ],
    ['made tomorrow', () => ({ mfgDate: day(2) }), () => ({ mfgDate: [{ code: 'DATE_FUTURE' }] })],
    ['bought next week', () => ({ purchaseDate: day(7) }), () => ({ purchaseDate: [{ code: 'DATE_FUTURE' }] })],
    ['received in an hour', () => ({ receivedAt: ahead(1 / 24) }), () => ({ receivedAt: [{ code: 'DATE_FUTURE' }] })],
    ['happened tomorrow', () => ({ occurredAt: ahead(1) }), () => ({ occurredAt: [{ code: 'DATE_FUTURE' }] })],
    [
      'two at once',
      () => ({ mfgDate: day(2), occurredAt: ahead(1) }),
      () => ({ mfgDate: [{ code: 'DATE_FUTURE' }], occurredAt: [{ code: 'DATE_FUTURE' }] }),
    ],
  ];
  test.each(wrong)('%s, in a new one and in a change', async (_what, more, fields) => {
    const made = await qa.post('/Complaints', { ...facts(), ...more() });
    expect([made.status, made.details.fields]).toEqual([422, fields()]);
    const stored = await qa.do('POST', '/Complaints', facts());
    const changed = await qa.patch(`/Complaints/${stored.id}`, { version: stored.version, ...more() });
    expect([changed.status, changed.details.fields]).toEqual([422, fields()]);
    expect((await qa.get(`/Complaints/${stored.id}`)).body.version).toBe(stored.version);
  });
});

describe('a case and its report', () => {
  const complaintOf = async (): Promise<Row> =>
    qa.step(
      'Complaints',
      await qa.do('POST', '/Complaints', { ...facts(), severity: 'major', ownerId: test$.world.users.qa.id }),
      'submit',
    );
  const draftOf = async (more: object = {}): Promise<Row> =>
    qa.do('POST', '/SupplierComplaints', {
      complaintId: (await complaintOf()).id,
      supplierId: test$.world.factory.id,
      instruction: 'Find the cause',
      ...more,
    });

  test('due days in the past do not go out; the row stays a draft', async () => {
    const written = {
      complaintId: (await complaintOf()).id,
      supplierId: test$.world.factory.id,
      instruction: 'Find the cause',
      dueDate: day(-1),
      containmentDueAt: ahead(-1 / 24),
    };
    expect((await qa.post('/SupplierComplaints', written)).details.fields).toEqual({
      dueDate: [{ code: 'DATE_PAST' }],
      containmentDueAt: [{ code: 'DATE_PAST' }],
    });
    // the draft waited too long
    const made = await draftOf({ dueDate: day(1) });
    expect((await qa.patch(`/SupplierComplaints/${made.id}`, { version: made.version, dueDate: day(-1) })).details.fields).toEqual({
      dueDate: [{ code: 'DATE_PAST' }],
    });
    await test$.sql('update supplier_complaints set due_date = $2, containment_due_at = $3 where id = $1', [
      made.id,
      day(-1),
      ahead(-1 / 24),
    ]);
    const answer = await qa.post(`/SupplierComplaints/${made.id}/send`, { version: made.version });
    expect([answer.status, answer.code, answer.details.guards!.map(({ guard, params }) => [guard, params!['field']])]).toEqual([
      422,
      'GUARD_FAILED',
      [
        ['dueAhead', 'containmentDueAt'],
        ['dueAhead', 'dueDate'],
      ],
    ]);
    expect((await qa.get(`/SupplierComplaints/${made.id}`)).body['status']).toBe('Draft');
  });

  test('a sign-off that is not required, a second decision, and a foreign report', async () => {
    const made = await qa.step('SupplierComplaints', await draftOf(), 'send');
    const [report] = (await qa.list('InvestigationReports', { where: { supplierComplaintId: made.id } })).body;
    await test$.sql("update investigation_reports set status = 'Approved' where id = $1", [report!.id]);
    const ops = await test$.as('OD/OM');
    expect((await ops.post(`/InvestigationReports/${report!.id}/signOff`, { version: report!.version })).code).toBe('INVALID_TRANSITION');
    const score = { timeliness: 3, analysis: 3, action: 3, evidence: 3 };
    expect((await qa.post(`/InvestigationReports/${report!.id}/approve`, { version: report!.version, score })).code).toBe(
      'INVALID_TRANSITION',
    );
    expect(
      (await (await test$.as('foreignSupplierQa')).post(`/InvestigationReports/${report!.id}/submit`, { version: report!.version })).code,
    ).toBe('MODEL_NOT_FOUND');
  });

  test.each([
    ['marks beyond five', { timeliness: 6, analysis: 3, action: 3, evidence: 3 }],
    ['marks missing', { timeliness: 3 }],
    ['no marks', 'good'],
  ])('an approval with %s', async (_what, score) => {
    const made = await qa.step('SupplierComplaints', await draftOf(), 'send');
    const [report] = (await qa.list('InvestigationReports', { where: { supplierComplaintId: made.id } })).body;
    await test$.sql("update investigation_reports set status = 'Submitted' where id = $1", [report!.id]);
    const answer = await qa.post(`/InvestigationReports/${report!.id}/approve`, { version: report!.version, score });
    expect([answer.status, answer.code]).toEqual([422, 'VALIDATION']);
    expect(Object.keys(answer.details.fields!).every((path) => path.startsWith('score'))).toBe(true);
  });

  test('a claim needs a reason of twenty characters and its file', async () => {
    const made = await qa.step('SupplierComplaints', await draftOf(), 'send');
    const answer = await supplier.post(`/SupplierComplaints/${made.id}/claimNotRelated`, {
      version: made.version,
      notRelatedReason: 'Not ours',
    });
    expect(answer.details.fields).toEqual({
      notRelatedReason: [{ code: 'TOO_SHORT', params: { min: 20 } }],
      claimFile: [{ code: 'REQUIRED' }],
    });
  });
});

describe('numbers no number should be', () => {
  test.each(['1e999', '-1e999', 'NaN', 'Infinity'])('%s as a quantity', async (text) => {
    const reply = await test$.app.http.inject({
      method: 'POST',
      url: '/api/Complaints',
      headers: { authorization: qa.token!, 'content-type': 'application/json' },
      payload: JSON.stringify({ ...facts(), quantity: 0 }).replace('"quantity":0', `"quantity":${text}`),
    });
    // what JSON does not know is no JSON; what is too large for a number is the field's fault
    const { code, details } = reply.json<{ error: { code: string; details: object } }>().error;
    expect([reply.statusCode, code, details]).toEqual(
      /^-?1e/.test(text) ? [422, 'VALIDATION', { fields: { quantity: [expect.anything()] } }] : [400, 'BAD_JSON', {}],
    );
  });
  test('a quantity of zero or below is none', async () => {
    for (const quantity of [0, -1])
      expect(Object.keys((await qa.post('/Complaints', { ...facts(), quantity })).details.fields ?? {})).toEqual(['quantity']);
  });
});

describe('a closing email', () => {
  const lines: [string, object, string, string][] = [
    ['a line break that would begin a header', { to: ['a@b.example\r\nBcc: c@d.example'] }, 'to', 'ADDRESS'],
    ['two recipients in one', { cc: ['a@b.example, c@d.example'] }, 'cc', 'ADDRESS'],
    ['no address', { to: ['nobody'] }, 'to', 'ADDRESS'],
    ['script', { body: '<p>Hello</p><script>alert(1)</script>' }, 'body', 'MARKUP'],
    ['a picture that tells it was read', { body: '<img src="https://x.example/1.gif">' }, 'body', 'MARKUP'],
  ];
  test.each(lines)('%s', async (_what, more, field, code) => {
    const complaint = await insertRow(test$.db, 'Complaint', { status: 'Investigating', source: 'qa', isQaAction: true });
    const answer = await qa.post('/MailCloseComplaints', {
      complaintId: complaint.id,
      language: 'en',
      to: ['a@b.example'],
      cc: [],
      subject: 'Closed',
      body: '<p>Hello</p>',
      attachmentIds: [],
      ...more,
    });
    expect([answer.status, answer.code, answer.details.fields?.[field]?.[0]!.code]).toEqual([422, 'MAIL_INVALID', code]);
  });
});
