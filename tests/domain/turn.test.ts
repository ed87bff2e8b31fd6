// Whose turn a row is: declared beside the entity, true of its rows, and of people who may read them.
import { Certificate } from '#domain/documents/certificate.ts';
import { entities, entityNamed } from '#domain/index.ts';
import type { Caller } from '#domain/kernel/access.ts';
import { turnOf } from '#domain/kernel/turn.ts';
import { readWhere, type Params } from '#domain/kernel/where.ts';
import type { Role } from '#domain/roles.ts';

const callerOf = (role: Role): Caller => ({ userId: 7, roles: [role], supplierId: 2, groupId: 1, auditorId: 1 });
const params: Params = { $me: 7, $supplierId: 2, $groupId: 1, $auditorId: 1, $today: '2026-11-25', $now: '2026-11-25T03:00:00.000Z' };

const turned = entities.flatMap((entity) => (entity.turns ? [[entity.name, entity, entity.turns] as const] : []));

test.each(turned)('%s: each turn can be asked, its due field exists, who acts may read the rows', (_, entity, turns) => {
  for (const { when, roles, due } of turns) {
    expect(() => readWhere(entity, when, entityNamed, params)).not.toThrow();
    expect(due === undefined || due in entity.fields).toBe(true);
    expect(roles.filter((role) => !entity.access.some((access) => access.roles.includes(role)))).toEqual([]);
  }
  expect(new Set(turns.map(({ key }) => key)).size).toBe(turns.length);
});

test('a certificate in review is the verifier’s, a rejected one the supplier’s; one with a renewal under way is nobody’s', () => {
  const turn = (row: object, role: Role) => {
    const found = turnOf(
      Certificate,
      { id: 1, version: 1, disable: false, expireDate: '2027-03-01', renewals: [], ...row },
      callerOf(role),
      params,
      entityNamed,
    );
    return found && `${found.turn.key} ${found.mine ? 'mine' : 'other'}`;
  };
  expect(turn({ status: 'Submitted' }, 'qa')).toBe('review mine');
  expect(turn({ status: 'Submitted' }, 'supplierQa')).toBe('review other');
  expect(turn({ status: 'Rejected' }, 'supplierQa')).toBe('correct mine');
  expect(turn({ status: 'Approved' }, 'supplierQa')).toBe('renew mine');
  const renewals = [{ id: 2, status: 'Submitted', disable: false }];
  expect(turn({ status: 'Approved', renewals }, 'supplierQa')).toBeNull();
  expect(turn({ status: 'Approved', renewals: [{ ...renewals[0], status: 'Rejected' }] }, 'supplierQa')).toBe('renew mine');
  expect(turn({ status: 'Submitted', disable: true }, 'qa')).toBeNull();
});
