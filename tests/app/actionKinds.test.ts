// Who sees which corrective actions beside each other: those of 8D reports and of sustainability audits are not everybody's.
import { InvestigationAction } from '#domain/complaints/investigationAction.ts';
import type { Role } from '#domain/roles.ts';
import { actionKindOf, actionKinds, type ActionKind } from '#src/areas/audits/corrective/eightDLists.ts';
import { auditsRoutes } from '#src/areas/audits/routes.ts';

const expected: Partial<Record<Role, readonly ActionKind[]>> = {
  superAdmin: ['quality', 'sustain', 'eightD'],
  qa: ['quality', 'eightD'],
  sustain: ['sustain'],
  supplierQa: ['quality', 'sustain', 'eightD'],
  supplierManager: ['quality', 'sustain', 'eightD'],
  supplier: ['quality'],
  supplierRd: ['quality'],
  wareHouseAdmin: ['quality'],
  auditor: ['quality'],
  auditorUser: ['quality'],
};
const readers = auditsRoutes.find(({ id }) => id === 'correctiveList')!.roles as readonly Role[];

test.each(readers)('%s sees the actions that are open to the role', (role) => {
  expect(actionKinds([role])).toEqual(expected[role]);
  const eightD = expected[role]!.includes('eightD');
  expect(actionKindOf({ kind: 'eightD' }, [role])).toBe(eightD ? 'eightD' : expected[role]![0]);
  if (eightD) expect(InvestigationAction.access.some((row) => row.roles.includes(role))).toBe(true);
});

test('a badge counts actions of audits: its link leads to those', () => {
  expect(actionKindOf({ kind: 'eightD', topic: 'correctiveActions' }, ['qa'])).toBe('quality');
});
