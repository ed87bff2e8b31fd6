/** Related rows are asked for by declared names only, and the rows that come have what was asked for: the compiler says it. */
import { related, type RowWith } from '#domain/related.ts';

const ofMovement = related('ProductMovement', [
  { relation: 'supplier', scope: { fields: ['id', 'name'] } },
  { relation: 'lines', scope: { order: 'id asc' } },
]);
const row = { supplier: { id: 1, name: 'Factory' }, lines: [] } as unknown as RowWith<'ProductMovement', typeof ofMovement>;

test('what is asked for is handed on as it is', () => {
  expect(ofMovement.map(({ relation }) => relation)).toEqual(['supplier', 'lines']);
});

test('a relation, field or order that is not declared does not compile', () => {
  // @ts-expect-error no such relation
  expect(related('ProductMovement', [{ relation: 'factory' }])).toHaveLength(1);
  // @ts-expect-error no such field of a supplier
  expect(related('ProductMovement', [{ relation: 'supplier', scope: { fields: ['nam'] } }])).toHaveLength(1);
  // @ts-expect-error lines have no such field
  expect(related('ProductMovement', [{ relation: 'lines', scope: { order: 'name asc' } }])).toHaveLength(1);
});

test('a row has the fields of its relations that were asked for, and no others', () => {
  expect([row.supplier?.name, row.lines?.length]).toEqual(['Factory', 0]);
  // @ts-expect-error not asked for
  expect(row.supplier?.code).toBeUndefined();
  // @ts-expect-error not asked for
  expect(row.complaint).toBeUndefined();
});
