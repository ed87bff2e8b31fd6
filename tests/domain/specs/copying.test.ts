/** What a copy of a specification leaves behind, as it is said before it is made. */
import type { SectionPart } from '#domain/specs/contentOf.ts';
import { leftBehind } from '#domain/specs/copying.ts';
import type { SectionName } from '#domain/specs/rules/sections/sections.ts';

const part = (section: SectionName, more: Partial<SectionPart> = {}): SectionPart => ({
  section,
  content: {},
  flowChart: null,
  evidenceFile: null,
  lines: [],
  ...more,
});

const parts = [
  part('general', { content: { legalName: 'Oat biscuits', registrationNo: '10-1-23' } }),
  part('composition', { lines: [{ lineKey: 'a', confidential: true }, { lineKey: 'b', confidential: false }, { lineKey: 'c' }] }),
  part('process', { flowChart: 'chart.pdf', lines: [{ lineKey: 's' }] }),
  part('packaging', { content: { caseGtin: null }, lines: [{ lineKey: 'p', declarationFile: 'a.pdf', pfasFile: 'b.pdf' }] }),
  part('artwork', {
    lines: [
      { lineKey: 'v', file: 'l.pdf', approvedBy: 'Somebody' },
      { lineKey: 'w', file: null, approvedAt: '2026-01-05' },
      { lineKey: 'x' },
    ],
  }),
];

test('for the same factory: files of the label, approvals and numbers of the product', () => {
  expect(leftBehind(parts, false)).toEqual({
    confidential: 0,
    files: [{ section: 'artwork', count: 1 }],
    approvals: 2,
    numbers: ['registrationNo'],
  });
});

test('for another factory: all files, and what tells shares of confidential ingredients', () => {
  expect(leftBehind(parts, true)).toEqual({
    confidential: 1,
    files: [
      { section: 'process', count: 1 },
      { section: 'packaging', count: 2 },
      { section: 'artwork', count: 1 },
    ],
    approvals: 2,
    numbers: ['registrationNo'],
  });
});

test('sections that are not copied leave nothing behind', () => {
  expect(leftBehind([], true)).toEqual({ confidential: 0, files: [], approvals: 0, numbers: [] });
});
