/** Wrong values by the kind of a field, for tests that are generated from declarations. */
import type { FieldCode } from '#domain/kernel/errors.ts';
import type { Field } from '#domain/kernel/fields.ts';

/** Values no field of the kind takes, with what is said of each. */
export const wrongFor = (field: Field): [unknown, FieldCode][] => {
  const bounds = (): [unknown, FieldCode][] => [
    ...(field.max === undefined ? [] : [[field.max + 1, 'RANGE'] as [unknown, FieldCode]]),
    ...(field.min === undefined ? [] : [[field.min - 1, 'RANGE'] as [unknown, FieldCode]]),
  ];
  switch (field.kind) {
    case 'string':
    case 'text':
      return [
        [7, 'TYPE'],
        [['x'], 'TYPE'],
        ['x'.repeat((field.max ?? 4000) + 1), 'LENGTH'],
        ...(field.min ? [['x'.repeat(field.min - 1), 'TOO_SHORT'] as [unknown, FieldCode]] : []),
      ];
    case 'int':
      return [['many', 'NUMBER'], ['1,5', 'WHOLE'], [1.5, 'WHOLE'], ...bounds()];
    case 'number':
      return [['many', 'NUMBER'], ['1 23', 'NUMBER_SIGNS'], [{}, 'TYPE'], ...bounds()];
    case 'boolean':
      return [
        ['yes', 'TYPE'],
        [1, 'TYPE'],
      ];
    case 'date':
      return [
        ['2026-02-30', 'DATE'],
        ['tomorrow', 'DATE'],
        [20260101, 'TYPE'],
      ];
    case 'datetime':
      return [
        ['yesterday', 'DATE_TIME'],
        [0, 'TYPE'],
      ];
    case 'enum':
      return [
        ['nonsense', 'ENUM'],
        [1, 'ENUM'],
      ];
    case 'ref':
      return [
        ['first', 'TYPE'],
        [0, 'RANGE'],
        [-1, 'RANGE'],
      ];
    case 'file':
      return [
        ['../../etc/passwd', 'FILE'],
        [{ file: 'x' }, 'TYPE'],
      ];
    case 'files':
      return [
        ['../x', 'TYPE'],
        [['../../etc/passwd'], 'FILE'],
      ];
    default:
      return [
        ['nonsense', 'TYPE'],
        [17, 'TYPE'],
      ];
  }
};

const deep = (levels: number): unknown => (levels === 0 ? 'end' : { in: deep(levels - 1) });

/** Made to harm whoever reads them as something else, or writes them into a statement. */
export const hostile: readonly unknown[] = [
  null,
  '\u0000',
  'a\u0000b',
  '\ud800',
  "'; drop table complaints; --",
  '$1',
  1e300,
  -1,
  Number.MAX_SAFE_INTEGER,
  [],
  Array.from({ length: 10_000 }, () => 1),
  [[[null]]],
  {},
  { length: 3, toString: 'x' },
  deep(15),
  'x'.repeat(50_000),
];
