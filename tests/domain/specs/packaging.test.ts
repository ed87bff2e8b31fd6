/** Packaging: food contact, case, check digits, and the declarations of Regulation (EU) 2025/40. */
import { gs1Valid, ssccValid } from '#domain/kernel/gs1.ts';
import { packagingIssues } from '#domain/specs/rules/sections/packaging.ts';
import type { PackagingRow, PackagingValues } from '#domain/specs/rules/sections/sectionRows.ts';
import { packaging, packagingRow } from '#tests/support/specRows.ts';

const found = (values: Partial<PackagingValues>, rows: Partial<PackagingRow>[] = [], markets: string[] = ['TH']) =>
  packagingIssues(packaging(values), rows.map(packagingRow), markets).map(
    ({ code, field, hard }) => `${code} ${field}${hard ? '' : ' soft'}`,
  );

test('check digits by hand', () => {
  // 629104150021: from the right 1*3+2*1+0*3+0*1+5*3+1*1+4*3+0*1+1*3+9*1+2*3+6*1 = 3+2+0+0+15+1+12+0+3+9+6+6 = 57, to 60: 3
  expect(gs1Valid('6291041500213')).toBe(true);
  expect(gs1Valid('6291041500212')).toBe(false);
  // 00614141123456789: 27+8+21+6+15+4+9+2+3+1+12+1+12+1+18+0+0 = 140, a multiple of ten: 0
  expect(ssccValid('006141411234567890')).toBe(true);
  expect(['006141411234567891', '06141411234567890', '00614141123456789O', ''].some(ssccValid)).toBe(false);
  // two digits that changed places
  expect(gs1Valid('6291041502013')).toBe(false);
});

test('what touches food needs its declaration', () => {
  const film = { level: 'primary', foodContact: true } as const;
  expect(packagingIssues(packaging({}), [packagingRow({ ...film, key: 'film' })], ['TH'])).toEqual([
    { code: 'FOOD_CONTACT_DECLARATION', section: 'packaging', key: 'film', field: 'declarationFile', hard: true, params: {} },
  ]);
  expect(found({}, [{ ...film, declarationFile: 'f' }, { level: 'secondary' }])).toEqual([]);
});

test('a case weighs at least what is in it', () => {
  expect(found({ grossKg: 5.9, netKg: 6 })).toEqual(['CASE_WEIGHT grossKg']);
  expect(found({ grossKg: 6, netKg: 6 })).toEqual([]);
  expect(found({ netKg: 6 })).toEqual([]);
});

test('the GTIN of the case, whole counts, sizes above nothing', () => {
  expect(found({ caseGtin: '16291041500210' })).toEqual([]);
  expect(found({ caseGtin: '16291041500211' })).toEqual(['GTIN_INVALID caseGtin']);
  expect(found({ unitsPerCase: 1.5, casesPerLayer: 0, layersPerPallet: 1 })).toEqual(['RANGE unitsPerCase', 'RANGE casesPerLayer']);
  expect(found({ palletHeightMm: 0, caseLengthMm: 400 })).toEqual(['RANGE palletHeightMm']);
  expect(
    found({}, [
      { weightG: -1, recycledPct: 101 },
      { recycledPct: 100, weightG: 0 },
    ]),
  ).toEqual(['RANGE weightG', 'RANGE recycledPct']);
});

const contact = { foodContact: true, declarationFile: 'f', recyclability: 'A', recycledPct: 0, pfasFile: 'r' } as const;

test('PFAS: from the limits on it blocks for the Union and warns elsewhere', () => {
  expect(found({}, [{ ...contact, pfasHighestPpb: 24.9, pfasSumPpb: 249, pfasTotalPpm: 49 }], ['TH', 'DE'])).toEqual([]);
  const over = { ...contact, pfasHighestPpb: 25, pfasSumPpb: 250, pfasTotalPpm: 50 };
  expect(found({}, [over], ['FR'])).toEqual(['PFAS_LIMIT pfasHighestPpb', 'PFAS_LIMIT pfasSumPpb', 'PFAS_LIMIT pfasTotalPpm']);
  expect(found({}, [over])).toEqual(['PFAS_LIMIT pfasHighestPpb soft', 'PFAS_LIMIT pfasSumPpb soft', 'PFAS_LIMIT pfasTotalPpm soft']);
  expect(found({}, [{ ...over, foodContact: false }], ['FR'])).toEqual([]);
});

test('for the Union what is not declared warns', () => {
  // one figure with its report is a test, one market of the Union is enough
  expect(found({}, [{ ...contact, pfasTotalPpm: 1 }], ['TH', 'IT'])).toEqual([]);
  expect(found({}, [contact], ['TH', 'IT'])).toEqual(['PFAS_UNTESTED pfasFile soft']);
  expect(found({}, [{ ...contact, pfasSumPpb: 1, pfasFile: null }], ['IT'])).toEqual(['PFAS_UNTESTED pfasFile soft']);
  expect(found({}, [contact], ['IT'])).toEqual(['PFAS_UNTESTED pfasFile soft']);
  expect(found({}, [{}], ['IT'])).toEqual(['RECYCLABILITY_MISSING recyclability soft', 'RECYCLED_SHARE_MISSING recycledPct soft']);
  expect(found({}, [{ recyclability: 'none', recycledPct: 30 }], ['IT'])).toEqual(['NOT_RECYCLABLE recyclability soft']);
  // the United Kingdom and Switzerland are no members
  expect(found({}, [{}], ['GB', 'CH', 'US'])).toEqual([]);
});
