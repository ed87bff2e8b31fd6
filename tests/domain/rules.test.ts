/** Rules across fields: every violated one at once, each at its field, the same for server and form. */
import { entityNamed } from '#domain/index.ts';
import { bounds } from '#domain/kernel/dayBounds.ts';
import { plain } from '#domain/kernel/fields.ts';
import { ahead, inOrder, issuesOf, notAhead, type Moment } from '#domain/kernel/rules.ts';

const moment: Moment = { $now: '2026-11-21T03:00:00.000Z', $today: '2026-11-21', calendar: { zone: 'Asia/Bangkok', holidays: [] } };

test('all violated rules are reported at once; of two at one field the first', () => {
  const rules = [
    inOrder('from', 'to'),
    notAhead('from', ({ $today }) => $today),
    ahead('to', ({ $today }) => $today),
    { issues: () => ({ to: [{ code: 'RANGE' as const }], 'items.0.name': [{ code: 'REQUIRED' as const }] }) },
  ];
  expect(issuesOf({ fields: {}, rules }, { from: '2026-11-22', to: '2026-11-20' }, null, moment)).toEqual({
    from: [{ code: 'DATE_FUTURE' }],
    to: [{ code: 'DATE_ORDER', params: { from: '2026-11-22' } }],
    'items.0.name': [{ code: 'REQUIRED' }],
  });
  expect(issuesOf({ fields: {} }, { from: 1 }, null, moment)).toEqual({});
});

test('a change is checked together with unchanged values; a day that passed since then stays', () => {
  const rules = [inOrder('from', 'to'), ahead('to', ({ $today }) => $today)];
  const row = { from: '2026-11-01', to: '2026-11-10' };
  expect(issuesOf({ fields: {}, rules }, { from: '2026-11-11' }, row, moment)).toEqual({
    to: [{ code: 'DATE_ORDER', params: { from: '2026-11-11' } }],
  });
  expect(issuesOf({ fields: {}, rules }, { from: '2026-11-02', to: '2026-11-10' }, row, moment)).toEqual({});
  expect(issuesOf({ fields: {}, rules }, { to: '2026-11-12' }, row, moment)).toEqual({ to: [{ code: 'DATE_PAST' }] });
  expect(issuesOf({ fields: {}, rules }, { to: null }, row, moment)).toEqual({});
});

test('a certificate: what every one says, and what its licence asks where the licence is known', () => {
  const values = { licenseId: 1, issueDate: '2026-11-01', expireDate: '2026-11-01', files: [] };
  const missing = { issuer: [{ code: 'REQUIRED' }], files: [{ code: 'REQUIRED' }] };
  const judge = (sent: object, license?: object) =>
    issuesOf(entityNamed('Certificate'), sent as Record<string, unknown>, null, moment, license ? { license } : {});
  expect(judge(values)).toEqual({ ...missing, expireDate: [{ code: 'DATE_ORDER', params: { from: '2026-11-02' } }] });
  expect(judge({ files: [] }, { hasExpiry: true, scopeRequired: true })).toEqual({
    ...missing,
    scope: [{ code: 'REQUIRED' }],
    expireDate: [{ code: 'REQUIRED' }],
  });
  expect(judge({ files: ['a'], issuer: 'Ministry', expireDate: '2026-11-21' }, { hasExpiry: true, scopeRequired: false })).toEqual({
    expireDate: [{ code: 'DATE_PAST' }],
  });
  expect(judge({ files: ['a'], issuer: 'Ministry', expireDate: '2026-11-21' }, { hasExpiry: false, scopeRequired: false })).toEqual({});
});

test('a complaint: dates, code and charge', () => {
  const complaint = entityNamed('Complaint');
  const wrong = {
    receivedAt: '2026-11-22T00:00:00.000Z',
    mfgDate: '2026-11-22',
    expDate: '2026-11-20',
    category: 'packaging',
    defectCode: 'metal',
  };
  expect(issuesOf(complaint, wrong, null, moment)).toEqual({
    receivedAt: [{ code: 'DATE_FUTURE' }],
    mfgDate: [{ code: 'DATE_FUTURE' }],
    expDate: [{ code: 'DATE_ORDER', params: { from: '2026-11-22' } }],
    defectCode: [{ code: 'ENUM' }],
  });
  const row = { status: 'Investigating', severity: 'minor', ownerId: 3, receivedAt: '2026-11-20T00:00:00.000Z' };
  expect(issuesOf(complaint, { severity: null, ownerId: null }, row, moment)).toEqual({
    severity: [{ code: 'REQUIRED' }],
    ownerId: [{ code: 'REQUIRED' }],
  });
  // an effect on health says the severity
  expect(issuesOf(complaint, { severity: null, healthEffect: true }, row, moment)).toEqual({});
  // a time of one's own needs its reason
  expect(issuesOf(complaint, { dueAt: '2026-12-24T00:00:00.000Z' }, row, moment)).toEqual({ dueAtReason: [{ code: 'REQUIRED' }] });
});

test('a day outside of the bounds of its field is refused with them, one that stands in the row may stay', () => {
  const entity = { fields: { expireDate: plain.date({ bounds: bounds.expiry }), dueAt: plain.datetime({ bounds: bounds.due }) } };
  const issues = (values: object, row: object | null = null) =>
    issuesOf(entity, values as Record<string, unknown>, row as Record<string, unknown> | null, moment);
  const outside = { code: 'DATE_BOUNDS', params: { min: '2016-11-21', max: '2056-11-21' } };
  for (const day of ['2569-05-15', '0026-05-15', '9999-12-31', '2016-11-20', '2056-11-22'])
    expect([day, issues({ expireDate: day })]).toEqual([day, { expireDate: [outside] }]);
  for (const day of ['2016-11-21', '2056-11-21', null]) expect([day, issues({ expireDate: day })]).toEqual([day, {}]);
  expect(issues({ expireDate: '2569-05-15' }, { expireDate: '2569-05-15' })).toEqual({});
  expect(issues({ expireDate: '2569-05-16' }, { expireDate: '2569-05-15' })).toEqual({ expireDate: [outside] });
  expect(issues({ dueAt: '2036-11-21T23:00:00.000Z' })).toEqual({});
  expect(issues({ dueAt: '2036-11-22T00:00:00.000Z' })).toMatchObject({ dueAt: [{ code: 'DATE_BOUNDS' }] });
});

test('a related row is judged only whole and as long as it is the one that the row names', () => {
  const job = entityNamed('AuditJob');
  const row = { id: 1, supplierId: 1, auditKind: 'quality', leadUserId: 1, previousAuditJobId: 5 };
  const judge = (previousAuditJob: object, values: Record<string, unknown> = {}) =>
    issuesOf(job, values, { ...row, previousAuditJob }, moment);
  const other = { supplierId: 2, auditKind: 'quality' };
  expect(judge(other)).toEqual({ previousAuditJobId: [{ code: 'REF' }] });
  expect(judge({ supplierId: 1, auditKind: 'quality' })).toEqual({});
  expect(judge({ id: 5, jobNo: 'AJ-2026-0005' })).toEqual({});
  expect(judge(other, { previousAuditJobId: 6 })).toEqual({});
  expect(issuesOf(job, { previousAuditJobId: 6 }, row, moment, { previousAuditJob: other })).toEqual({
    previousAuditJobId: [{ code: 'REF' }],
  });
});
