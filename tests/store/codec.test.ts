/** Whatever is written is read again: rows in all ways they are shortened, questions, texts that are JSON, instants. */
import fc from 'fast-check';
import { createReader, createWriter } from '#src/actionLog/codec.ts';

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Few values, so that rows and questions repeat. */
const leaf = fc.constantFrom<unknown>(
  null,
  undefined,
  0,
  1,
  7,
  'a',
  'a longer text, written once',
  1_795_435_107_562,
  true,
  '{"a":1}',
  '["b"]',
  '{}',
);
const names = fc.constantFrom('a', 'b', 'c', 'where', 'query', 'supplier');
const entries = (value: fc.Arbitrary<unknown>) => fc.array(fc.tuple(names, value), { maxLength: 5 }).map(Object.fromEntries);
const { value } = fc.letrec<{ value: unknown; row: unknown; question: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    entries(tie('value')),
    tie('row'),
    tie('question'),
  ),
  // fields in any order, some of them absent
  row: fc
    .tuple(fc.constantFrom(1, 2), fc.constantFrom(1, 2), entries(fc.oneof(leaf, tie('row'))))
    .map(([id, version, more]) => ({ id, version, ...more })),
  question: fc
    .tuple(
      fc.constantFrom('where', 'include', 'query', 'watches', 'list'),
      fc.oneof(leaf, entries(leaf), tie('row'), fc.array(leaf), fc.json()),
    )
    .map(([key, of]) => ({ [key]: of, then: 1 })),
}));

test('lines of any values', () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 2, maxLength: 12 }), (lines) => {
      const write = createWriter();
      const read = createReader();
      for (const payload of lines) expect(plain(read(plain(write({ payload }))))).toEqual(plain({ payload }));
    }),
    { numRuns: 3000, seed: 7 },
  );
});

test('a question sent as a text has no number of its own', () => {
  const write = createWriter();
  const read = createReader();
  const lines = [
    { query: { where: '{"answeredAt":null,"waivedReason":null}' } },
    { watches: ['SupplierComplaints', 'InvestigationReports'] },
    { watches: ['SupplierComplaints', 'InvestigationReports'] },
  ];
  expect(lines.map((line) => read(plain(write(line))))).toEqual(lines);
});
