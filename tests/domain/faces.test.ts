// The face of each entity: its texts exist, its pages are pages of the product, and whoever finds its rows may read and open them.
import { faceLines } from '#domain/faceLines.ts';
import { looks } from '#domain/looks.ts';
import { entities } from '#domain/index.ts';
import { faceAsk, faceFacts, facePages, faceTitle } from '#domain/kernel/face.ts';
import { topics } from '#domain/topics.ts';
import { routes } from '#src/app/routes.ts';
import { allowed } from '#src/routing/guard.ts';
import { matchPath } from '#src/routing/matcher.ts';
import { wrongPaths } from '#tests/support/paths.ts';

const faced = entities.flatMap((entity) => (entity.face ? [[entity.name, entity, entity.face] as const] : []));

const routeOf = (page: string) => matchPath(routes, page.replace(/\{\w+\}/g, '7').split('?')[0]!)?.route;

test.each(faced)('%s: its paths are fields, its pages are pages, its due statuses are statuses', (_, entity, face) => {
  const paths = [
    ...(face.title ?? []),
    ...(face.facts ?? []),
    ...Object.values(face.asides ?? {}).flat(),
    ...(face.severity ? [face.severity] : []),
  ];
  const own = face.pages.flatMap((page) => [...page.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));
  expect([...paths.flatMap((path) => path.split(' ')), ...own].flatMap((path) => wrongPaths(entity, path))).toEqual([]);
  expect(face.pages.filter((page) => !routeOf(page))).toEqual([]);
  expect((face.due?.in ?? []).filter((status) => !entity.looks?.[status])).toEqual([]);
  expect(face.due && !(face.due.at in entity.fields)).toBeFalsy();
});

test.each(faced.filter(([, , face]) => face.finds))(
  '%s: every role that finds its rows may read them and open a page of them',
  (_, entity, face) => {
    for (const role of face.finds!.roles) {
      const pages = face.pages.filter((page) => allowed(routeOf(page)!, [role], false));
      expect({ role, pages: pages.length > 0, reads: entity.access.some(({ roles }) => roles.includes(role)) }).toEqual({
        role,
        pages: true,
        reads: true,
      });
    }
  },
);

test('a row that a badge counts has a face, and every entity with a status has looks', () => {
  expect(topics.map(({ of }) => of).filter((of) => !faceLines[of])).toEqual([]);
  expect(entities.filter(({ fields }) => fields['status']?.kind === 'enum').filter(({ name }) => !looks[name])).toEqual([]);
});

test('title, facts and pages of a row; what it does not hold is left out', () => {
  const face = {
    icon: 'flag',
    title: ['complaint.title', 'user.firstname user.lastname', 'no'],
    facts: ['no', 'supplier.name', 'complaint.lotNo'],
    pages: ['/a/{id}/of/{groupId}', '/b/{id}'],
  };
  const row = {
    id: 3,
    no: 'S1',
    complaint: { title: '', lotNo: 'L9' },
    user: { firstname: 'QA', lastname: 'lead' },
    supplier: { name: 'Mill' },
  };
  expect(faceTitle(face, 'id', row)).toBe('QA lead');
  expect(faceTitle(face, 'id', { id: 3 })).toBe('');
  expect(faceFacts(face, row, false)).toEqual(['S1', 'Mill', 'L9']);
  expect(faceFacts(face, row, true)).toEqual(['S1', 'L9']);
  expect(facePages(face, row)).toEqual(['/b/3']);
  expect(facePages(face, { ...row, groupId: 5 })).toEqual(['/a/3/of/5', '/b/3']);
  expect(faceAsk(face, 'id', { complaint: 'complaintId', supplier: 'supplierId', user: 'userId' }, () => true)).toEqual({
    fields: ['id', 'no', 'groupId', 'status', 'complaintId', 'userId', 'supplierId'],
    include: [
      { relation: 'complaint', scope: { fields: ['id', 'title', 'lotNo'] } },
      { relation: 'user', scope: { fields: ['id', 'firstname', 'lastname'] } },
      { relation: 'supplier', scope: { fields: ['id', 'name'] } },
    ],
  });
});
