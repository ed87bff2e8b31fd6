// Values derived from rows: isQaAction, GS1 check digits, certificate and document states, sections of a report, states of announcements.
import fc from 'fast-check';
import { publishState } from '#domain/announcements/announcementPublish.ts';
import { isQaAction } from '#domain/complaints/complaint.ts';
import { incompleteSections, openPoints } from '#domain/complaints/eightD.ts';
import { certificateState } from '#domain/documents/certificateState.ts';
import { supplierDocumentState } from '#domain/documents/answerState.ts';
import { gs1Valid } from '#domain/kernel/gs1.ts';
import { missingContacts } from '#domain/suppliers/contactCards.ts';

describe('isQaAction', () => {
  const early = '2026-11-01T00:00:00.000Z';
  const late = '2026-11-02T00:00:00.000Z';
  const at = (status: string, more: Record<string, unknown> = {}): boolean =>
    isQaAction({
      status,
      source: 'store',
      infoRequestedAt: null,
      infoAnsweredAt: null,
      supplierComplaints: [],
      productMovements: [],
      ...more,
    });
  const withCase = (status: string, notRelated = false): boolean => at('Investigating', { supplierComplaints: [{ status, notRelated }] });
  const withMovement = (status: string, readAt: string | null): boolean => at('Investigating', { productMovements: [{ status, readAt }] });

  test.each([
    ['draft of QA', () => at('Draft', { source: 'qa' }), true],
    ['draft of a customer', () => at('Draft', { source: 'line' }), false],
    ['submitted', () => at('Submitted'), true],
    ['submitted, question open', () => at('Submitted', { infoRequestedAt: early }), false],
    ['submitted, question answered', () => at('Submitted', { infoRequestedAt: early, infoAnsweredAt: late }), true],
    ['submitted, asked again', () => at('Submitted', { infoRequestedAt: late, infoAnsweredAt: early }), false],
    ['closed', () => at('Closed'), false],
    ['investigating, nobody else at work', () => at('Investigating'), true],
    ['investigating, question open', () => at('Investigating', { infoRequestedAt: early }), false],
    ['case only drafted', () => withCase('Draft'), true],
    ['case open', () => withCase('Open'), false],
    ['case in progress', () => withCase('Inprogress'), false],
    ['case submitted', () => withCase('Submitted'), false],
    ['case rejected', () => withCase('Rejected'), false],
    ['case approved', () => withCase('Approved'), true],
    ['case done', () => withCase('Done'), true],
    ['case not related', () => withCase('Open', true), true],
    ['movement open', () => withMovement('Open', null), false],
    ['movement unread', () => withMovement('Submitted', null), false],
    ['movement read', () => withMovement('Submitted', late), true],
    ['movement returned after reading', () => withMovement('Draft', late), false],
  ] as const)('%s', (_name, run, expected) => expect(run()).toBe(expected));
});

describe('GS1 check digit', () => {
  test.each(['4006381333931', '96385074', '614141007349', '10614141000415'])('%s is valid', (digits) =>
    expect(gs1Valid(digits)).toBe(true),
  );
  test.each(['4006381333932', '9638507', '', 'ABCDEFGH', '400638133393١', '4006381333931 '])('%j is not', (digits) =>
    expect(gs1Valid(digits)).toBe(false),
  );
  test('exactly one last digit fits', () => {
    fc.assert(
      fc.property(fc.constantFrom(7, 11, 12, 13), fc.bigInt({ min: 0n, max: 9_999_999_999_999n }), (length, n) => {
        const base = n.toString().padStart(length, '0').slice(-length);
        expect([...'0123456789'].filter((digit) => gs1Valid(base + digit))).toHaveLength(1);
      }),
    );
  });
});

test.each([
  [null, 'Missing'],
  [{ status: 'Submitted', expireDate: '2020-01-01' }, 'Submitted'],
  [{ status: 'Rejected', expireDate: '2030-01-01' }, 'Rejected'],
  [{ status: 'Approved', expireDate: '2026-11-20' }, 'Expired'],
  [{ status: 'Approved', expireDate: '2026-11-21' }, 'Expiring'],
  [{ status: 'Approved', expireDate: '2027-01-20' }, 'Expiring'],
  [{ status: 'Approved', expireDate: '2027-01-21' }, 'Valid'],
  [{ status: 'Approved', expireDate: null }, 'Valid'],
] as const)('certificate %j is %s', (row, state) => expect(certificateState(row, 60, '2026-11-21')).toBe(state));

test.each([
  [{ accepted: null, submittedAt: null }, 'NotSubmitted'],
  [{ accepted: null, submittedAt: 'x' }, 'Waiting'],
  [{ accepted: true, submittedAt: 'x' }, 'Accepted'],
  [{ accepted: false, submittedAt: 'x' }, 'Rejected'],
] as const)('document answer %j is %s', (row, state) => expect(supplierDocumentState(row)).toBe(state));

test.each([
  [{}, 'Draft'],
  [{ publishedAt: '2026-11-22T00:00:00Z' }, 'Scheduled'],
  [{ publishedAt: '2026-11-20T00:00:00Z' }, 'Live'],
  [{ publishedAt: '2026-11-20T00:00:00Z', expireAt: '2026-11-21T00:00:00Z' }, 'Expired'],
  [{ publishedAt: '2026-11-20T00:00:00Z', withdrawnAt: '2026-11-20T01:00:00Z' }, 'Withdrawn'],
] as const)('publication %j is %s', (row, state) => expect(publishState(row, '2026-11-21T00:00:00Z')).toBe(state));

test('a full 8D lacks all sections when empty, a short report only four', () => {
  expect(incompleteSections({ supplierComplaint: { requestType: 'report8d' } })).toEqual(['d1', 'd2', 'd3', 'd4', 'd5', 'd7', 'd8']);
  expect(incompleteSections({ supplierComplaint: { requestType: 'shortReport' } })).toEqual(['d2', 'd3', 'd4', 'd5']);
});

test('an action for each root cause', () => {
  const cause = { whys: ['x'], rootCause: 'x', causeCode: 'man' };
  const written = {
    d1Team: [{ name: 'x', role: 'leader' }],
    d2Problem: 'x',
    d2Quantities: { produced: 1, shipped: 1, inStock: 0 },
    noContainmentReason: 'x',
    d4Occurrence: cause,
    d4Escape: cause,
    d7Prevention: { documents: [], horizontal: false, text: 'x' },
    d8Statement: 'x',
    supplierComplaint: { requestType: 'report8d' },
  };
  expect(incompleteSections({ ...written, investigationActions: [{ discipline: 'D5', cause: 'occurrence' }] })).toEqual(['d5']);
  expect(
    incompleteSections({
      ...written,
      investigationActions: [
        { discipline: 'D5', cause: 'occurrence' },
        { discipline: 'D5', cause: 'escape' },
      ],
    }),
  ).toEqual([]);
});

test('a submit names every point that is still open, in reading order', () => {
  const draft = {
    d1Team: [{ name: '', role: 'leader' }],
    d2Problem: ' ',
    d2Quantities: { produced: 1, shipped: null, inStock: 0 },
    noContainmentReason: null,
    d4Occurrence: { whys: ['', 'because'], rootCause: 'x', causeCode: null },
    d4Escape: null,
    d7Prevention: { documents: ['sop'], horizontal: true, text: '' },
    d8Statement: 'x',
  };
  expect(openPoints(draft).map(({ section, point }) => `${section} ${point}`)).toEqual([
    'd1 leader',
    'd1 memberName',
    'd2 problem',
    'd2 quantities',
    'd3 containment',
    'd4 occurrenceCode',
    'd4 escapeWhys',
    'd4 escapeCause',
    'd4 escapeCode',
    'd5 occurrenceAction',
    'd5 escapeAction',
    'd7 prevention',
  ]);
  expect(openPoints({ ...draft, supplierComplaint: { requestType: 'shortReport' } }).map(({ point }) => point)).toEqual([
    'problem',
    'quantities',
    'containment',
    'occurrenceCode',
    'occurrenceAction',
  ]);
});

test('the recall contact needs a telephone', () => {
  expect(
    missingContacts(
      [
        { kind: 'quality', name: 'x' },
        { kind: 'recall24h', name: 'x' },
      ],
      ['quality', 'recall24h'],
    ),
  ).toEqual(['recall24h']);
  expect(missingContacts(null, ['quality'])).toEqual(['quality']);
});
