// Topics: who counts what, unions of several roles, what makes a number stale, and the lists behind badges.
import { entities, entityNamed } from '#domain/index.ts';
import { requireAccess } from '#domain/kernel/access.ts';
import { readWhere, type Params } from '#domain/kernel/where.ts';
import type { Role } from '#domain/roles.ts';
import { dayTopics, named, readsOfTopic, topicFor, topicRow, topicRowsFor, topics, topicsOf } from '#domain/topics.ts';
import { topicRoute } from '#domain/topicLists.ts';

const params: Params = { $supplierId: 1, $groupId: 1, $auditorId: 1, $me: 1, $today: '2026-11-21', $now: '2026-11-21T03:00:00.000Z' };
const caller = (...list: Role[]) => ({ userId: 1, roles: list, supplierId: 1, groupId: 1, auditorId: null });

test.each<[Role[], string[]]>([
  [
    ['qa'],
    [
      'supplier',
      'certificate',
      'auditJobs',
      'correctiveActions',
      'complaints',
      'productMovements',
      'supplierComplaints',
      'complaintTotal',
      'productMfgSpecs',
      'productMfgNir',
      'operationSpecs',
      'nirSample',
      'nirLotApproval',
    ],
  ],
  [['sourcing'], ['supplierGroup', 'documents', 'productMfgNir', 'productMfgNirCreate', 'nir', 'nirSample', 'nirLotApproval']],
  [['rd'], ['productMfgNir', 'nir', 'nirSample']],
  [['sustain'], ['sustainLists', 'sustainCorrectiveActions']],
  [['Area'], ['supplierComplaints', 'complaintTotal']],
  [['wareHouseAdmin'], ['documents', 'correctiveActions', 'productMovements', 'supplierComplaints', 'complaintTotal', 'announcements']],
  [['supplierGroup'], ['documents', 'nir']],
  [
    ['supplierQa'],
    [
      'certificate',
      'correctiveActions',
      'sustainCorrectiveActions',
      'supplierComplaints',
      'complaintTotal',
      'announcements',
      'productMfgSpecs',
      'nirLotApproval',
    ],
  ],
  [
    ['supplierManager'],
    [
      'certificate',
      'correctiveActions',
      'sustainCorrectiveActions',
      'supplierComplaints',
      'complaintTotal',
      'announcements',
      'productMfgSpecs',
      'productMfgNir',
      'nir',
      'nirSample',
      'nirLotApproval',
    ],
  ],
  [
    ['supplier'],
    ['certificate', 'correctiveActions', 'announcements', 'productMfgSpecs', 'productMfgNir', 'nir', 'nirSample', 'nirLotApproval'],
  ],
  [['auditor'], ['auditJobs', 'correctiveActions']],
  [['auditorUser'], ['auditJobs', 'correctiveActions']],
  [['temp'], []],
  [['supportAdmin'], []],
])('%j counts %j', (roles, expected) => expect([...topicsOf(caller(...roles))].sort()).toEqual([...expected].sort()));

test('superAdmin and admin count what qa, sourcing and sustain count', () => {
  const both = new Set([...topicsOf(caller('qa')), ...topicsOf(caller('sourcing')), ...topicsOf(caller('sustain'))]);
  expect(new Set(topicsOf(caller('superAdmin')))).toEqual(both);
  expect(new Set(topicsOf(caller('admin')))).toEqual(both);
});

test('rows of several roles are a union, not a sum', () => {
  expect(topicRow('productMfgNir', caller('superAdmin'))).toEqual({ or: [{ status: 'mfgInprogress' }, { status: 'qaInprogress' }] });
  expect(topicRow('complaints', caller('superAdmin', 'qa'))).toEqual(topicRow('complaints', caller('qa')));
  expect(topicRow('complaints', caller('sourcing'))).toBeNull();
  expect(topicFor('productMfgSpecs', caller('supplierQa', 'supplierRd'))?.where).toHaveProperty('or');
});

test('every where can be read and counts a collection its roles may read', () => {
  for (const row of topics) {
    expect(() => readWhere(entityNamed(row.of), row.where, entityNamed, params)).not.toThrow();
    for (const part of Object.values(row.parts ?? {}))
      expect(() => readWhere(entityNamed(row.of), part, entityNamed, params)).not.toThrow();
    for (const role of row.roles) expect(() => requireAccess(entityNamed(row.of), caller(role))).not.toThrow();
  }
});

test('rows of two collections are separate parts, each for its own list', () => {
  expect(topicRowsFor('productMfgNirCreate', caller('sourcing')).map((row) => row.of)).toEqual(['NirRequest', 'ProductMfgSpec']);
  expect(topicRowsFor('nirLotApproval', caller('superAdmin')).map((row) => row.of)).toEqual(['LotApproval', 'COA']);
  expect(topicRow('productMfgNirCreate', caller('sourcing'), 'ProductMfgSpec')).toEqual({ status: 'sourcingDraft' });
  expect(topicRow('productMfgNirCreate', caller('sourcing'), 'Complaint')).toBeNull();
  // parts break down one collection
  for (const { topic, roles } of topics)
    expect(topicRowsFor(topic, caller(...roles)).filter((row) => row.parts).length).toBeLessThanOrEqual(1);
});

test('what a topic reads', () => {
  expect(readsOfTopic('complaints')).toEqual(['Complaint']);
  expect([...readsOfTopic('supplierComplaints')].sort()).toEqual(['InvestigationReport', 'SupplierComplaint']);
  expect([...readsOfTopic('complaintTotal')].sort()).toEqual(['Complaint', 'InvestigationReport', 'ProductMovement', 'SupplierComplaint']);
  expect([...readsOfTopic('supplier')].sort()).toEqual(['Certificate', 'ProductMfgSpec', 'Supplier']);
  expect(readsOfTopic('certificate')).toEqual(
    expect.arrayContaining([
      'Certificate',
      'License',
      'LicenseBusinessType',
      'LicenseProductCategory',
      'Supplier',
      'SupplierProductCategory',
    ]),
  );
  expect(readsOfTopic('documents')).toEqual(expect.arrayContaining(['Document', 'DocumentRevision', 'SupplierDocument', 'SupplierGroup']));
  for (const { topic } of topics) for (const name of readsOfTopic(topic)) expect(entities.map((entity) => entity.name)).toContain(name);
});

test('midnight changes what depends on a date', () => expect([...dayTopics].sort()).toEqual(['certificate', 'supplier']));

test('badges lead to the list of their rows', () => {
  expect(topicRoute('complaints', caller('qa'))).toBe('/complaint/list?topic=complaints');
  expect(topicRoute('productMovements', caller('wareHouseAdmin'))).toBe('/complaint/product-movement/list?topic=productMovements');
  expect(topicRoute('certificate', caller('supplier'))).toBe('/company/profile?topic=certificate');
  expect(topicRoute('certificate', caller('temp'))).toBeNull();
});

test('two topics have a poll count of their own', () => {
  expect(named.map((one) => one.topic)).toEqual(['certificate', 'complaintTotal']);
  expect(named[0]!.roles).toEqual(['supplier', 'supplierManager', 'supplierQa', 'supplierRd']);
});
