/** The committed tables of rights: a role more on a page, a field that is no longer masked, rows that are opened wider show as a difference. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { entities, entityNamed } from '#domain/index.ts';
import { accessOf, filterable, visibleFields, type Caller } from '#domain/kernel/access.ts';
import { roles, type Role } from '#domain/roles.ts';
import { rightsFiles } from '#scripts/access.ts';
import { masksTable, whereText } from '#scripts/rights/masks.ts';
import { routesTable } from '#scripts/rights/routes.ts';
import { routes } from '#src/app/routes.ts';
import { allowed } from '#src/routing/guard.ts';

test.each(Object.entries(rightsFiles).map(([file, text]) => [basename(file), file, text] as const))(
  'docs/%s is what the declarations say (else: npm run access, and read its difference)',
  (_name, file, text) => {
    expect(text().split('\n')).toEqual(readFileSync(file, 'utf8').split('\n'));
  },
);

test('each page is open to whom the guard lets in', () => {
  for (const [path, , ...cells] of routesTable().slice(1)) {
    const route = routes.find((one) => one.path === path)!;
    expect([path, ...roles.map((role) => (allowed(route, [role]) ? 'open' : '-'))]).toEqual([path, ...cells]);
  }
  expect(routesTable()).toHaveLength(routes.length + 1);
});

test('what is worked out for an access row is kept by it: no caller has rows of their own', () => {
  const callerOf = (role: Role): Caller => ({ userId: 1, roles: [role], supplierId: 1, groupId: 1, auditorId: 1 });
  for (const entity of entities)
    for (const role of roles) accessOf(entity, callerOf(role)).forEach((row, i) => expect(accessOf(entity, callerOf(role))[i]).toBe(row));
});

test('each field is shown and hidden as the server decides it', () => {
  const callerOf = (role: Role): Caller => ({ userId: 1, roles: [role], supplierId: 1, groupId: 1, auditorId: 1 });
  const lines = masksTable().slice(1);
  for (const [name, subject, what, ...cells] of lines) {
    const entity = entityNamed(name!);
    if (!Object.hasOwn(entity.fields, subject!)) continue;
    const readers = roles.filter((role) => accessOf(entity, callerOf(role)).length > 0);
    const decided = readers.map((role) => {
      const rows = accessOf(entity, callerOf(role));
      if (filterable(entity, rows).has(subject!)) return 'shown';
      return visibleFields(entity, rows).has(subject!) ? 'in' : 'hidden';
    });
    const told = readers.map((role) => (what === 'masked' ? cells[roles.indexOf(role)]!.replace(/^in .*/, 'in') : what));
    expect([name, subject, ...told]).toEqual([name, subject, ...decided]);
  }
  expect(new Set(lines.map(([name]) => name)).size).toBe(entities.filter((entity) => !entity.internal).length);
});

test('a condition is written completely', () => {
  expect(
    whereText({
      supplierId: '$supplierId',
      or: [{ status: { neq: 'Draft' }, total: { gt: 2, lte: 9 } }, { hasNot: { relation: 'cases', where: { no: { inq: ['a', 'b'] } } } }],
      has: { relation: 'owner' },
      closedAt: null,
    }),
  ).toBe(
    "supplierId = $supplierId and (status <> 'Draft' and total > 2 and total <= 9 or has no cases with (no in ('a', 'b'))) and has owner and closedAt = null",
  );
});
