/** Whoever makes a duty smaller says why: each declared field is refused without a reason, the event keeps it, timeline and activity tell it. */
import { entities, entityNamed } from '#domain/index.ts';
import { snake, type Entity, type Row } from '#domain/kernel/entity.ts';
import type { Field } from '#domain/kernel/fields.ts';
import { transaction } from '#server/db/pool.ts';
import { edit } from '#server/records/write.ts';
import { Unit } from '#server/records/unit.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { makeEveryRow } from '#tests/support/everyRow.ts';
import { insertRow } from '#tests/support/rows.ts';

jest.setTimeout(120_000);

let test$: TestApp;
beforeAll(async () => {
  test$ = await startApp();
});
afterAll(() => test$.close());

const why = 'Checked again with the customer';

/** A value that asks more, and one that asks less. */
const ends = ({ lowers, kind, values = [] }: Field): readonly [unknown, unknown] => {
  switch (lowers) {
    case 'later':
      return kind === 'date' ? ['2026-03-20', '2026-03-27'] : ['2026-03-20T03:00:00.000Z', '2026-03-27T03:00:00.000Z'];
    case 'down':
      return [values[0], values.at(-1)];
    case 'less':
      return [60, 30];
    case 'on':
      return [false, true];
    default:
      return [true, false];
  }
};

describe('every declared field', () => {
  beforeAll(() => makeEveryRow(test$));

  const declared = entities.flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([name, field]) =>
      field.lowers && field.lowers !== 'free' ? [[entity.name, name] as const] : [],
    ),
  );

  test.each(declared)('%s.%s', async (entityName, name) => {
    const declaredEntity = entityNamed(entityName);
    const { server: _server, ...field } = declaredEntity.fields[name]!;
    // one rule for this field, in every state that is no draft: the tables of the areas are tested with their stories
    const entity: Entity = {
      ...declaredEntity,
      rules: [],
      fields: { ...declaredEntity.fields, [name]: field },
      workflow: { states: ['Open'], state: () => 'Open', edit: [{ roles: ['admin'], from: ['any'], fields: [name] }] },
    };
    const [more, less] = ends(field);
    const [{ id }] = (await test$.sql<{ id: number }>(
      `update "${entity.table}" set "${snake(name)}" = $1 where id = (select max(id) from "${entity.table}") returning id`,
      [more],
    )) as [{ id: number }];
    const caller = await test$.caller('admin');
    const write = async (values: Record<string, unknown>, of = entity): Promise<Row> =>
      transaction(test$.db, async (client) => {
        const unit = new Unit({
          client,
          caller,
          params: test$.params(caller),
          site: test$.app.services.site,
          requestId: 'test',
          derived: {},
        });
        const [row] = await unit.rows(of, 't.id = $1', [id]);
        return edit(unit, of, id, { version: row!.version, ...values }, {});
      });
    await expect(write({ [name]: less })).rejects.toMatchObject({
      code: 'VALIDATION',
      details: { fields: { [name]: [{ code: 'LOWERED' }], lowerReason: [{ code: 'REQUIRED' }] } },
    });
    await expect(write({ [name]: less, lowerReason: 'short' })).rejects.toMatchObject({
      details: { fields: { lowerReason: [{ code: 'TOO_SHORT', params: { min: 10 } }] } },
    });
    await write({ [name]: less, lowerReason: why });
    const [event] = await test$.sql<{ changes: Record<string, unknown> }>(
      'select changes from events where collection = $1 and entity_id = $2 order by id desc limit 1',
      [entity.collection, id],
    );
    expect(Object.keys(event!.changes).sort()).toEqual([name, 'lowerReason'].sort());
    expect(event!.changes['lowerReason']).toEqual([null, why]);
    // asking for more needs no reason
    expect((await write({ [name]: more }))[name]).toEqual(more);
    // a draft asks nothing of anybody yet
    const draft: Entity = { ...entity, workflow: { ...entity.workflow, states: ['Draft'], state: () => 'Draft' } };
    expect((await write({ [name]: less }, draft))[name]).toEqual(less);
  });
});

test('a severity lowered by QA: refused without a reason, told in the timeline and to other users of QA, not to the supplier', async () => {
  const qa = await test$.as('qa');
  const complaint = await insertRow(test$.db, 'Complaint', {
    no: 'C2026-09001',
    title: 'Glass in the jar',
    description: 'long enough',
    status: 'Submitted',
    severity: 'critical',
    isQaAction: true,
    receivedAt: '2026-03-10T03:00:00.000Z',
    sampleState: 'none',
  });
  const at = `/Complaints/${complaint.id}`;
  const refused = await qa.patch(at, { version: complaint.version, severity: 'minor' });
  expect([refused.status, refused.code]).toEqual([422, 'VALIDATION']);
  expect(refused.details.fields).toEqual({ severity: [{ code: 'LOWERED' }], lowerReason: [{ code: 'REQUIRED' }] });
  const lowered = await qa.patch(at, { version: complaint.version, severity: 'minor', lowerReason: `  ${why}\u202e` });
  expect([lowered.status, lowered.body['severity']]).toEqual([200, 'minor']);
  const [told] = (await qa.get<{ changes: Record<string, unknown> }[]>(`${at}/timeline`)).body;
  expect(told!.changes).toMatchObject({ severity: ['critical', 'minor'], lowerReason: [null, why] });
  const other = await test$.as('qa2');
  const [recent] = (await other.get<Record<string, unknown>[]>('/Dashboards/events', { limit: 1, others: 1 })).body;
  expect(recent).toMatchObject({
    entityId: complaint.id,
    lowered: [{ name: 'severity', before: 'critical', after: 'minor' }],
    reason: why,
  });
  expect(recent).not.toHaveProperty('changes');
  // a reason is no value of the row
  const raised = await qa.patch(at, { version: lowered.body.version, severity: 'major' });
  expect(raised.status).toBe(200);
});

test('a licence that is optional for a business type, or not needed any more, says why', async () => {
  const admin = await test$.as('superAdmin');
  const license = (await admin.post('/Licenses', { name: 'Food safety', renewLeadDays: 60 })).body;
  const { businessType } = test$.world;
  const links = async (version: number, mandatory: boolean | null, more: object = {}) =>
    admin.post(`/Licenses/${license.id}/links`, {
      version,
      businessTypes: mandatory === null ? [] : [{ id: businessType.id, mandatory }],
      productCategories: [],
      ...more,
    });
  const first = await links(license.version, true);
  expect(first.status).toBe(200);
  const refused = await links(first.body.version, false);
  expect(refused.details.fields).toEqual({ businessTypes: [{ code: 'LOWERED' }], lowerReason: [{ code: 'REQUIRED' }] });
  expect((await links(first.body.version, null)).status).toBe(422);
  expect((await links(first.body.version, false, { lowerReason: why })).status).toBe(200);
});
