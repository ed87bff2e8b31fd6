/** Storage: temperatures, days and lot numbers. */
import type { MasterPolicy } from '#domain/specs/rules/sections/master.ts';
import { storageIssues } from '#domain/specs/rules/sections/storage.ts';
import type { StorageValues } from '#domain/specs/rules/sections/sectionRows.ts';
import { storage } from '#tests/support/specRows.ts';

const noMaster = { chilledMaxC: null, frozenMaxC: null, minShelfLifeDays: null, minRemainingPct: null };
const found = (of: Partial<StorageValues>, master: Partial<MasterPolicy> | null = null) =>
  storageIssues(storage(of), master && { ...noMaster, ...master }).map(({ code, field }) => `${code} ${field}`);

test('temperatures in order', () => {
  expect(found({ mode: 'ambient', tempMin: 30, tempMax: 25 })).toEqual(['LIMITS_ORDER tempMax']);
  expect(found({ mode: 'ambient', tempMin: 25, tempMax: 25 })).toEqual([]);
  expect(found({ mode: 'ambient' })).toEqual([]);
});

test.each<[NonNullable<StorageValues['mode']>, number | null, string[]]>([
  ['chilled', 8, []],
  ['chilled', 8.1, ['STORAGE_TOO_WARM tempMax']],
  ['chilled', null, ['STORAGE_TOO_WARM tempMax']],
  ['frozen', -15, []],
  ['frozen', -14.9, ['STORAGE_TOO_WARM tempMax']],
  ['ambient', 40, []],
])('%s up to %s', (mode, tempMax, expected) => {
  expect(found({ mode, tempMax })).toEqual(expected);
});

test('a master specification sets other limits, in both directions', () => {
  expect(found({ mode: 'chilled', tempMax: 5 }, { chilledMaxC: 4 })).toEqual(['STORAGE_TOO_WARM tempMax']);
  expect(found({ mode: 'chilled', tempMax: 10 }, { chilledMaxC: 10 })).toEqual([]);
  expect(found({ mode: 'frozen', tempMax: -12 }, { frozenMaxC: -12 })).toEqual([]);
  // 0 is a limit, not a missing one
  expect(found({ mode: 'chilled', tempMax: 2 }, { chilledMaxC: 0 })).toEqual(['STORAGE_TOO_WARM tempMax']);
  expect(storageIssues(storage({ mode: 'frozen', tempMax: -10 }), noMaster)).toEqual([
    { code: 'STORAGE_TOO_WARM', section: 'storage', key: null, field: 'tempMax', hard: true, params: { mode: 'frozen', most: -15 } },
  ]);
});

test('shares and days', () => {
  expect(found({ humidityMax: 100.1, minRemainingPct: -1 })).toEqual(['RANGE humidityMax', 'RANGE minRemainingPct']);
  expect(found({ humidityMax: 100, minRemainingPct: 0, shelfLifeDays: 1, afterOpeningDays: 0 })).toEqual([]);
  expect(found({ shelfLifeDays: 0 })).toEqual(['DAYS shelfLifeDays']);
  expect(found({ shelfLifeDays: 1.5, afterOpeningDays: -1 })).toEqual(['DAYS shelfLifeDays', 'DAYS afterOpeningDays']);
  expect(found({ shelfLifeDays: 5, afterOpeningDays: 5 })).toEqual([]);
  expect(found({ shelfLifeDays: 5, afterOpeningDays: 6 })).toEqual(['OPENED_LIFE_LONGER afterOpeningDays']);
});

test('not less than the master asks', () => {
  const master = { minShelfLifeDays: 180, minRemainingPct: 66 };
  expect(found({ shelfLifeDays: 179, minRemainingPct: 65 }, master)).toEqual([
    'SHELF_LIFE_BELOW_MASTER shelfLifeDays',
    'REMAINING_LIFE_BELOW_MASTER minRemainingPct',
  ]);
  expect(found({ shelfLifeDays: 180, minRemainingPct: 66 }, master)).toEqual([]);
});

test('the example of a lot number fits its pattern', () => {
  expect(found({ lotPattern: 'L\\d{6}', lotExample: 'L260401' })).toEqual([]);
  expect(found({ lotPattern: 'L\\d{6}', lotExample: 'L26040' })).toEqual(['LOT_EXAMPLE lotExample']);
  expect(found({ lotPattern: 'L\\d{6}' })).toEqual(['LOT_EXAMPLE lotExample']);
  expect(found({ lotPattern: '(L+)+\\1', lotExample: 'LL' })).toEqual(['PATTERN_UNSAFE lotPattern']);
  expect(found({ lotPattern: '.*', lotExample: 'L 1' })).toEqual(['LOT_NUMBER_INVALID lotExample']);
  expect(found({ lotExample: 'L'.repeat(21) })).toEqual(['LOT_NUMBER_INVALID lotExample']);
});
