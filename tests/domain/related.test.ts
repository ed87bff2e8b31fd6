/** Related rows are asked for by declared names only, and the rows that come have what was asked for: the compiler says it. */
import { related, type RowOfAsked, type RowWith } from '#domain/related.ts';
import { records, views } from '#src/actions/index.ts';
import { declareList } from '#src/views/list/declaredList.ts';

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

const stores = views.open({ view: 'stores', collection: 'Branches', where: { status: 'active' }, fields: ['name'], order: 'storeNo asc' });
const oneComplaint = (id: number) =>
  records.open({ view: 'row', collection: 'Complaints', id, include: ['brand', { relation: 'todos', scope: { fields: ['title'] } }] });

test('a load of a collection names its declared fields, orders, conditions and relations only', () => {
  const wrong = [
    // @ts-expect-error no such field
    views.open({ view: 'x', collection: 'Brands', fields: ['nam'] }),
    // @ts-expect-error no such order
    views.open({ view: 'x', collection: 'Brands', order: 'nam asc' }),
    // @ts-expect-error no such condition, and the path segment may be of any case
    views.open({ view: 'x', collection: 'brands', where: { nam: 'x' } }),
    // @ts-expect-error no such condition of a count
    views.open({ view: 'x', collection: 'Brands', counts: { all: { nam: 'x' } } }),
    // @ts-expect-error no such relation
    records.open({ view: 'x', collection: 'Brands', id: 1, include: ['stores'] }),
    // @ts-expect-error a filter without a field and without a condition
    declareList({ collection: 'Brands', name: 'x', path: '/x', order: 'name asc', words: [{ key: 'nam', values: [] }] }),
    // @ts-expect-error no such condition of a tab
    declareList({ collection: 'Brands', name: 'x', path: '/x', order: 'name asc', tabs: { all: { nam: 'x' } } }),
  ];
  expect(wrong).toHaveLength(7);
  const collection: string = 'Brands';
  expect(views.open({ view: 'x', collection, fields: ['nam'], order: 'nam asc' }).payload.collection).toBe('Brands');
});

test('the rows of a load have what it names, with their id and version', () => {
  const store = { id: 1, version: 1, name: 'Store' } as RowOfAsked<typeof stores>;
  expect([store.id, store.version, store.name]).toEqual([1, 1, 'Store']);
  // @ts-expect-error not asked for
  expect(store.storeNo).toBeUndefined();
  const complaint = { brand: null, todos: [{ title: 'Call' }] } as unknown as RowOfAsked<typeof oneComplaint>;
  expect([complaint.brand?.name, complaint.todos?.[0]?.title]).toEqual([undefined, 'Call']);
  // @ts-expect-error not asked for
  expect(complaint.todos?.[0]?.dueDate).toBeUndefined();
});
