/** Who may hold an audit: every reason against a firm and its people, on its own and together. */
import { auditorFaults } from '#domain/audits/auditorRules.ts';

const firm = {
  status: 'active',
  scopes: { technologyIds: [1, 2], standards: [] },
  accreditations: [{ scheme: 'ISO 17020', expireDate: '2026-06-30' }],
};
const person = { name: 'Ann Lee', expiredAt: null, supplierIds: [7] };
const planned = { planDate: '2026-06-30', technologyIds: [1], supplierId: 3 };
const guardsOf = (...of: Parameters<typeof auditorFaults>): string[] => auditorFaults(...of).map(({ guard }) => guard);

test('an active firm within its scope and on the last day of its accreditation may', () => {
  expect(auditorFaults(firm, [person], planned)).toEqual([]);
  expect(auditorFaults({ ...firm, scopes: null, accreditations: null }, [], { ...planned, technologyIds: [99] })).toEqual([]);
  expect(auditorFaults({ ...firm, scopes: { technologyIds: [], standards: ['GMP'] } }, [], { ...planned, technologyIds: [99] })).toEqual(
    [],
  );
  expect(auditorFaults({ ...firm, accreditations: [{ scheme: 'GMP' }] }, [], { ...planned, planDate: '2099-01-01' })).toEqual([]);
});

test('each reason is named with its figures', () => {
  expect(auditorFaults({ ...firm, status: 'inActive' }, [], planned)).toEqual([
    { code: 'AUDITOR_NOT_QUALIFIED', guard: 'auditorInactive' },
  ]);
  expect(auditorFaults(firm, [], { ...planned, planDate: '2026-07-01' })).toEqual([
    { code: 'AUDITOR_NOT_QUALIFIED', guard: 'accreditationExpired', params: { scheme: 'ISO 17020', date: '2026-06-30' } },
  ]);
  expect(auditorFaults(firm, [], { ...planned, technologyIds: [1, 3, 4] })).toEqual([
    { code: 'AUDITOR_NOT_QUALIFIED', guard: 'outOfScope', params: { count: 2 } },
  ]);
  expect(auditorFaults(firm, [{ ...person, expiredAt: '2026-01-01T00:00:00Z' }], planned)).toEqual([
    { code: 'AUDITOR_NOT_QUALIFIED', guard: 'auditorLeft', params: { name: 'Ann Lee' } },
  ]);
  expect(auditorFaults(firm, [person], { ...planned, supplierId: 7 })).toEqual([
    { code: 'CONFLICT_OF_INTEREST', guard: 'auditorOfSupplier', params: { name: 'Ann Lee' } },
  ]);
});

test('a renewal replaces the accreditation of its standard, however it is written; another standard does not', () => {
  const old = { scheme: 'ISO 17020', expireDate: '2026-01-01' };
  expect(guardsOf({ ...firm, accreditations: [old, { scheme: ' iso 17020', expireDate: '2028-01-01' }] }, [], planned)).toEqual([]);
  expect(guardsOf({ ...firm, accreditations: [old, { scheme: 'iso 17020' }] }, [], planned)).toEqual([]);
  expect(guardsOf({ ...firm, accreditations: [old, { scheme: 'GMP', expireDate: '2028-01-01' }] }, [], planned)).toEqual([
    'accreditationExpired',
  ]);
});

test('all reasons are told at once', () => {
  const gone = { ...person, expiredAt: '2026-01-01T00:00:00Z' };
  expect(guardsOf({ ...firm, status: 'inActive' }, [gone, person], { planDate: '2027-01-01', technologyIds: [9], supplierId: 7 })).toEqual([
    'auditorInactive',
    'accreditationExpired',
    'outOfScope',
    'auditorLeft',
    'auditorOfSupplier',
    'auditorOfSupplier',
  ]);
});
