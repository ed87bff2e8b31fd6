/** Audit firms and their people through HTTP: who may hold an audit, deactivation, who leaves, qualifications, bad input. */
import type { Row } from '#domain/kernel/entity.ts';
import { requireQualified } from '#server/effects/audits/auditors.ts';
import { transaction } from '#server/db/pool.ts';
import { systemCaller } from '#server/records/caller.ts';
import { Unit } from '#server/records/unit.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { insertRow, readRow, unique } from '#tests/support/rows.ts';

let test$: TestApp;
let qa: Client;
let manager: Client;
let field: Client;
beforeAll(async () => {
  test$ = await startApp();
  [qa, manager, field] = await Promise.all([test$.as('qa'), test$.as('auditor'), test$.as('auditorUser')]);
});
afterAll(() => test$.close());

const firmOf = (values: Record<string, unknown> = {}): Promise<Row> =>
  insertRow(test$.db, 'Auditor', { name: `Firm ${unique()}`, code: `F-${unique()}`, wizardCompleted: true, ...values });
const memberOf = async (auditorId: number, role = 'user'): Promise<Row> => {
  const user = await insertRow(test$.db, 'AppUser', {
    firstname: 'Kim',
    lastname: 'Oh',
    email: `m${unique()}@example.test`,
    side: 'auditor',
    status: 'active',
    language: 'en',
  });
  return insertRow(test$.db, 'AuditorUser', { appUserId: user.id, auditorId, role });
};
const jobOf = (values: Record<string, unknown>): Promise<Row> =>
  insertRow(test$.db, 'AuditJob', {
    jobNo: `AJ-${unique()}`,
    auditKind: 'quality',
    supplierId: test$.world.factory.id,
    auditType: 'periodic',
    announced: true,
    planDate: '2026-02-01',
    planEndDate: '2026-02-02',
    status: 'Planned',
    ...values,
  });
const today = (): string => test$.params(systemCaller).$today;
const dayOf = (days: number): string => new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10);
const reason = 'The contract with the firm has ended';

describe('who may hold an audit', () => {
  let firm: Row;
  let person: Row;
  beforeAll(async () => {
    firm = await firmOf({
      scopes: { technologyIds: [1], standards: [] },
      accreditations: [{ scheme: 'ISO 17020', expireDate: dayOf(20) }],
    });
    person = await memberOf(firm.id);
  });
  const ask = (client: Client, query: string) =>
    client.get<{ auditorId: number; faults: { guard: string }[]; users: { auditorUserId: number; faults: { guard: string }[] }[] }[]>(
      `/auditors/faults?${query}`,
    );
  const planned = (days: number, technologyIds: number[]): string =>
    `planDate=${dayOf(days)}&supplierId=${test$.world.factory.id}&technologyIds=${JSON.stringify(technologyIds)}`;

  test('quality assurance reads the reasons of each firm and each of its people', async () => {
    const of = async (query: string) => (await ask(qa, query)).body.find(({ auditorId }) => auditorId === firm.id)!;
    expect(await of(planned(20, [1]))).toEqual({ auditorId: firm.id, faults: [], users: [{ auditorUserId: person.id, faults: [] }] });
    expect((await of(planned(21, [1, 2]))).faults.map(({ guard }) => guard)).toEqual(['accreditationExpired', 'outOfScope']);
    await insertRow(test$.db, 'SupplierUser', { appUserId: person['appUserId'], supplierId: test$.world.factory.id, role: 'user' });
    expect((await of(planned(20, [1]))).users[0]!.faults).toEqual([
      { code: 'CONFLICT_OF_INTEREST', guard: 'auditorOfSupplier', params: { name: 'Kim Oh' } },
    ]);
    await test$.sql('delete from supplier_users where app_user_id = $1', [person['appUserId']]);
  });

  test('a firm reads its own, others none; days and numbers are checked', async () => {
    const own = await ask(manager, planned(1, []));
    expect(own.body.map(({ auditorId }) => auditorId)).toEqual([test$.world.auditor.id]);
    for (const reader of [field, await test$.as('supplierQa'), await test$.as('sourcing')])
      expect((await ask(reader, planned(1, []))).status).toBe(403);
    for (const wrong of ['', 'planDate=x&supplierId=1', 'planDate=2026-01-01&supplierId=x', `${planned(1, [])}x`])
      expect((await ask(qa, wrong)).status).toBe(422);
  });

  test('an audit takes a firm and a team without a reason against them only', async () => {
    const take = (values: Partial<Parameters<typeof requireQualified>[1]> = {}): Promise<void> =>
      transaction(test$.db, (client) =>
        requireQualified(
          new Unit({
            client,
            caller: systemCaller,
            params: test$.params(systemCaller),
            site: test$.app.services.site,
            requestId: 'test',
            derived: {},
          }),
          {
            auditorId: firm.id,
            auditorUserIds: [person.id],
            planDate: dayOf(20),
            technologyIds: [1],
            supplierId: test$.world.factory.id,
            ...values,
          },
        ),
      );
    await take();
    await expect(take({ technologyIds: [5] })).rejects.toMatchObject({
      code: 'AUDITOR_NOT_QUALIFIED',
      details: { guards: [{ guard: 'outOfScope' }] },
    });
    await expect(take({ auditorId: test$.world.auditor.id })).rejects.toMatchObject({ code: 'REF_MISMATCH' });
    await expect(take({ auditorId: 0 })).rejects.toMatchObject({ code: 'REF_MISMATCH' });
    await insertRow(test$.db, 'SupplierGroupUser', { appUserId: person['appUserId'], supplierGroupId: test$.world.group.id, role: 'user' });
    await expect(take()).rejects.toMatchObject({ code: 'CONFLICT_OF_INTEREST' });
    await expect(take({ planDate: dayOf(21) })).rejects.toMatchObject({
      code: 'AUDITOR_NOT_QUALIFIED',
      details: { guards: [{ guard: 'accreditationExpired' }, { guard: 'auditorOfSupplier' }] },
    });
    await take({ supplierId: test$.world.foreignFactory.id });
  });
});

describe('deactivation', () => {
  test('a firm with planned or running audits stays active; another one is deactivated with a reason and comes back', async () => {
    const firm = await firmOf();
    const path = `/auditors/${firm.id}`;
    const job = await jobOf({ auditorId: firm.id });
    const refused = await qa.post(`${path}/deactivate`, { version: firm.version, reason });
    expect([refused.code, refused.details]).toEqual([
      'IN_USE',
      { refs: { AuditJobs: 1 }, guards: [{ guard: 'auditsOpen', params: { count: 1 } }] },
    ]);
    await test$.sql("update audit_jobs set status = 'Submitted' where id = $1", [job.id]);
    expect((await qa.post(`${path}/deactivate`, { version: firm.version })).details.fields).toEqual({ reason: [{ code: 'REQUIRED' }] });
    const off = await qa.do('POST', `${path}/deactivate`, { version: firm.version, reason });
    expect(off['status']).toBe('inActive');
    expect((await qa.post(`${path}/deactivate`, { version: off['version'], reason })).code).toBe('INVALID_TRANSITION');
    expect((await qa.do('POST', `${path}/activate`, { version: off['version'] }))['status']).toBe('active');
  });

  test('the status changes by the steps alone, and nobody but the desk takes them', async () => {
    const { auditor } = test$.world;
    expect((await qa.patch(`/auditors/${auditor.id}`, { version: auditor.version, status: 'inActive' })).code).toBe('READ_ONLY_FIELD');
    for (const person of [manager, field, await test$.as('sustain')])
      expect((await person.post(`/auditors/${auditor.id}/deactivate`, { version: auditor.version, reason })).status).toBe(403);
  });
});

describe('who leaves', () => {
  test('the last manager stays, also as a plain member; a second one may go', async () => {
    const firm = await firmOf();
    const first = await memberOf(firm.id, 'auditor');
    const path = `/AuditorUsers/${first.id}`;
    for (const [step, more] of [
      ['revoke', {}],
      ['changeRole', { role: 'user' }],
    ] as const)
      expect(await qa.post(`${path}/${step}`, { version: first.version, ...more })).toMatchObject({
        code: 'IN_USE',
        details: { guards: [{ guard: 'lastAuditor' }] },
      });
    await memberOf(firm.id, 'auditor');
    expect((await qa.do('POST', `${path}/revoke`, { version: first.version }))['expiredAt']).toEqual(expect.any(String));
  });

  test('two managers who revoke each other at once: one stays', async () => {
    const firm = await firmOf();
    const both = await Promise.all([memberOf(firm.id, 'auditor'), memberOf(firm.id, 'auditor')]);
    const answers = await Promise.all(both.map((one) => qa.post(`/AuditorUsers/${one.id}/revoke`, { version: one.version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('the lead of an open audit stays until another one leads it', async () => {
    const firm = await firmOf();
    const lead = await memberOf(firm.id);
    const job = await jobOf({ auditorId: firm.id, auditorUserId: lead.id, status: 'Submitted' });
    const leave = () => qa.post(`/AuditorUsers/${lead.id}/revoke`, { version: lead.version });
    expect(await leave()).toMatchObject({ code: 'IN_USE', details: { refs: { AuditJobs: 1 } } });
    await test$.sql("update audit_jobs set status = 'Closed' where id = $1", [job.id]);
    expect((await leave()).status).toBe(200);
  });
});

describe('setup and people of a firm', () => {
  test('the setup asks for an accreditation or for the reason why there is none', async () => {
    const { auditor } = test$.world;
    await test$.sql('update auditors set wizard_completed = false where id = $1', [auditor.id]);
    const path = `/auditors/${auditor.id}`;
    const profile = {
      taxId: 'A-1',
      address: { line1: '1 Audit Road', country: 'TH' },
      phone: '+66 2 555 0100',
      email: 'desk@audit.example.test',
    };
    const saved = await manager.do('PATCH', path, { version: auditor.version, ...profile });
    const early = await manager.post(`${path}/completeSetup`, { version: saved.version });
    expect(early).toMatchObject({ code: 'GUARD_FAILED', details: { guards: [{ guard: 'accreditedOrReason' }] } });
    const said = await manager.do('PATCH', path, { version: saved.version, noAccreditationReason: 'Accreditation body visits in spring' });
    expect((await manager.do('POST', `${path}/completeSetup`, { version: said.version }))['wizardCompleted']).toBe(true);
  });

  test('a firm keeps position and qualifications of its people; field auditors and other firms do not, nor does it change its scope', async () => {
    const person = await memberOf(test$.world.auditor.id);
    const path = `/AuditorUsers/${person.id}`;
    const values = { position: 'Lead auditor', qualifications: [{ name: 'HACCP', expireDate: dayOf(400) }, { name: 'BRCGS' }] };
    const saved = await manager.do('PATCH', path, { version: person.version, ...values });
    expect(saved).toMatchObject(values);
    expect((await field.get<Row>(path)).body).toMatchObject(values);
    expect((await field.patch(path, { version: saved.version, position: 'x' })).status).toBe(403);
    expect((await (await test$.as('foreignAuditor')).patch(path, { version: saved.version, position: 'x' })).status).toBe(404);
    for (const wrong of [
      [{ name: ' ' }],
      [{ name: 'x', expireDate: '2026-13-01' }],
      [{ name: 'x', expireDate: '1990-01-01' }],
      Array(21).fill({ name: 'x' }),
      'x',
    ])
      expect((await manager.patch(path, { version: saved.version, qualifications: wrong })).status).toBe(422);
    const auditor = (await readRow(test$.db, 'Auditor', test$.world.auditor.id))!;
    const scope = { technologyIds: [], standards: ['IFS'] };
    expect((await manager.patch(`/auditors/${auditor.id}`, { version: auditor.version, scopes: scope })).status).toBe(422);
    expect(await qa.do('PATCH', `/auditors/${auditor.id}`, { version: auditor.version, scopes: scope })).toMatchObject({ scopes: scope });
  });
});

describe('figures of a firm', () => {
  const ago = (days: number, time = '10:00:00'): string => `${dayOf(-days)}T${time}.000Z`;
  const resultOf = async (job: Row, handedIn: string | null, values: Record<string, unknown> = {}): Promise<Row> => {
    const form = await insertRow(test$.db, 'AuditForm', {
      code: `F${unique()}`,
      kind: 'audit',
      domain: 'quality',
      status: 'Active',
      name: 'Hygiene',
    });
    return insertRow(test$.db, 'AuditFormResult', {
      auditJobId: job.id,
      auditFormId: form.id,
      status: 'Submitted',
      submittedAt: handedIn,
      ...values,
    });
  };

  test('open and recent audits, days until the last result, rejected results: each with the audits it counts', async () => {
    const firm = await firmOf();
    const audit = (status: string, planDate: string, more: Record<string, unknown> = {}): Promise<Row> =>
      jobOf({ auditorId: firm.id, status, planDate, planEndDate: planDate, ...more });
    const planned = await audit('Planned', dayOf(9));
    const done = await audit('Reported', dayOf(-30), { actualEndAt: ago(28), grade: 'B' });
    const rejected = await audit('Submitted', dayOf(-20), { actualEndAt: ago(19) });
    const old = await audit('Closed', dayOf(-400), { actualEndAt: ago(399), grade: 'A' });
    await audit('Cancelled', dayOf(-10));
    await jobOf({ auditKind: 'sustain', status: 'Planned' });
    await resultOf(done, ago(27));
    await resultOf(done, ago(24));
    const sentBack = await resultOf(rejected, ago(17));
    await insertRow(test$.db, 'AuditFormResultRevision', { auditFormResultId: sentBack.id, revisionNo: 1, cause: 'reject', snapshot: {} });
    await resultOf(rejected, null, { status: 'Draft' });
    await resultOf(old, ago(390));
    const { body } = await qa.get<{ auditorId: number }[]>('/auditors/figures');
    expect(body.find(({ auditorId }) => auditorId === firm.id)).toEqual({
      auditorId: firm.id,
      open: 2,
      year: 2,
      days: 3,
      handed: 2,
      results: 3,
      rejected: 1,
    });
    const { audits, grades } = (
      await qa.get<{
        audits: { id: number; isOpen: boolean; inYear: boolean; days: number | null; rejected: number }[];
        grades: { grade: string; own: number; all: number }[];
      }>(`/auditors/${firm.id}/performance`)
    ).body;
    const idsOf = (of: (one: (typeof audits)[number]) => boolean): number[] => audits.filter(of).map(({ id }) => id);
    expect(audits).toHaveLength(5);
    expect(idsOf(({ isOpen }) => isOpen)).toEqual([planned.id, rejected.id]);
    expect(idsOf(({ inYear }) => inYear)).toEqual([rejected.id, done.id]);
    expect(audits.filter(({ inYear }) => inYear).map(({ days }) => days)).toEqual([2, 4]);
    expect(idsOf((one) => one.rejected > 0)).toEqual([rejected.id]);
    expect(grades.map(({ grade, own }) => [grade, own])).toEqual([
      ['A', 1],
      ['B', 1],
    ]);
  });

  test('staff of quality assurance alone read them', async () => {
    for (const reader of [manager, field, await test$.as('supplierQa'), await test$.as('sustain')])
      for (const path of ['/auditors/figures', `/auditors/${test$.world.auditor.id}/performance`])
        expect((await reader.get(path)).status).toBe(403);
    expect((await qa.get('/auditors/x/performance')).status).toBe(404);
  });

  test('each member reads how many audits are open in the own firms: a manager of all, a field auditor of the own', async () => {
    const { auditor, users } = test$.world;
    const [member] = await test$.sql<Row>('select id from auditor_users where app_user_id = $1', [users.auditorUser.id]);
    const category = test$.world.category.id;
    const technology = await insertRow(test$.db, 'Technology', { productCategoryId: category, name: `Retort ${unique()}` });
    for (const auditorUserId of [member!.id, null]) {
      const job = await jobOf({ auditorId: auditor.id, auditorUserId });
      await insertRow(test$.db, 'AuditJobSupplierTechnology', {
        auditJobId: job.id,
        technologyId: technology.id,
        productCategoryId: category,
      });
    }
    expect((await manager.get('/auditors/open')).body).toEqual([{ auditorId: auditor.id, open: 2 }]);
    expect((await field.get('/auditors/open')).body).toEqual([{ auditorId: auditor.id, open: 1 }]);
    expect((await qa.get('/auditors/open')).body).toEqual([]);
  });
});
