/** The demo specifications: their number and states, and that what was submitted passes the checks a submit makes. */
import { checkSpec } from '#domain/specs/rules/checks.ts';
import { treeOf } from '#domain/specs/rules/composition/compositionTree.ts';
import { readContent } from '#domain/specs/rules/content.ts';
import { changeClassOf, differencesOf } from '#domain/specs/rules/differences.ts';
import { masterGaps } from '#domain/specs/rules/sections/parameters.ts';
import type { MasterPolicy } from '#domain/specs/rules/sections/master.ts';
import type { ProductKind, SectionName } from '#domain/specs/rules/sections/sections.ts';
import { governing, policyOf } from '#domain/specs/masterPolicy.ts';
import { contentOf } from '#domain/specs/contentOf.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import { specStatuses } from '#domain/specs/specStatuses.ts';
import { demoData } from '#mocks/data/index.ts';

const data = demoData('2026-11-21T04:00:00.000Z');
const today = '2026-11-21';
type Row = Readonly<Record<string, unknown>>;
const specs: readonly Row[] = data['ProductMfgSpec']!;

const contentOfSpec = ({ id }: Row): unknown =>
  contentOf(
    data['SpecSection']!.filter((section) => section['specId'] === id).map((row) => ({
      section: row['section'] as SectionName,
      content: row['content'] as Row,
      flowChart: row['flowChart'] as string | null,
      evidenceFile: row['evidenceFile'] as string | null,
      lines: data[linesOf(row['section'] as SectionName)?.of.name ?? '']?.filter((line) => line['sectionId'] === row.id) ?? [],
    })),
  );
const masters: readonly Row[] = data['MasterSpec']!;
const linesOfMaster = ({ id }: Row): readonly Row[] => data['MasterSpecParameter']!.filter((line) => line['masterSpecId'] === id);
/** That it was submitted under, or the one in force. */
const masterOf = (spec: Row): Row | null =>
  spec['submittedAt'] !== null
    ? (masters.find(({ id }) => id === spec['masterSpecId']) ?? null)
    : governing(
        masters.filter(
          (one) =>
            one['status'] === 'active' &&
            one['productCategoryId'] === spec['productCategoryId'] &&
            one['productKind'] === spec['productKind'],
        ),
        spec['technologyId'],
      );
const policyOfSpec = (spec: Row): MasterPolicy | null => {
  const master = masterOf(spec);
  return master && policyOf(master, linesOfMaster(master));
};
const checked = (spec: Row) =>
  checkSpec(contentOfSpec(spec), { kind: spec['productKind'] as ProductKind, today, master: policyOfSpec(spec) });
const nameOf = (spec: Row): string => `${String(spec['productName'])}, revision ${String(spec['revision'])}`;
const unsubmitted: readonly unknown[] = [
  'created',
  'updated',
  'draft',
  'supplierDraft',
  'sourcingDraft',
  'waitingSupplier',
  'supplierInprogress',
];
const submitted = specs.filter(({ status }) => !unsubmitted.includes(status));

test('60 revisions of 44 numbers, every status', () => {
  expect([specs.length, new Set(specs.map(({ specNo }) => specNo)).size]).toEqual([60, 44]);
  const counts = Object.fromEntries(specStatuses.map((status) => [status, specs.filter((spec) => spec['status'] === status).length]));
  expect(counts).toMatchObject({
    active: 24,
    inActive: 8,
    waitingApprove: 4,
    qaDraft: 2,
    draft: 3,
    supplierInprogress: 3,
    rejected: 2,
    rdInprogress: 2,
    qaInprogress: 2,
  });
  expect(Object.values(counts)).not.toContain(0);
});

test.each(submitted.map((spec) => [nameOf(spec), spec]))('%s is complete and passes', (_name, spec) => {
  const { issues, completeness } = checked(spec);
  expect(issues.filter(({ hard }) => hard)).toEqual([]);
  expect(completeness.total).toBe(100);
});

test('the master specifications of the demo are in order, and govern what was submitted', () => {
  const codes = new Set(masters.map(({ code }) => code));
  expect([codes.size, masters.filter(({ status }) => status === 'active').length]).toEqual([13, 12]);
  for (const master of masters) {
    const { parameters } = policyOf(master, linesOfMaster(master));
    expect([master['code'], parameters.length > 4]).toEqual([master['code'], true]);
    // its own limits and plans are possible ones
    expect(
      checkSpec({ parameters: { rows: parameters } }, { kind: 'food', today, master: null }).issues.filter(
        ({ code }) => code === 'LIMITS_ORDER' || code === 'PLAN_INVALID',
      ),
    ).toEqual([]);
  }
  const governed = submitted.filter((spec) => masterOf(spec) !== null);
  expect(governed.length).toBeGreaterThan(40);
  expect(new Set(submitted.filter((spec) => masterOf(spec) === null).map(({ specNo }) => specNo)).size).toBeGreaterThanOrEqual(3);
  // two ask for a wider limit, with a reason
  const gaps = governed.flatMap((spec) =>
    masterGaps(readContent(contentOfSpec(spec)).content.parameters.rows, policyOfSpec(spec)!.parameters).map((gap) => [
      spec['productName'],
      gap.field,
      gap.waived,
    ]),
  );
  expect(gaps).toEqual([
    ['Brown jasmine rice 1 kg', 'max', true],
    ['Oyster sauce 300 ml', 'max', true],
  ]);
});

test('what is still written is not complete, what was not begun is empty', () => {
  for (const spec of specs.filter(({ status }) => status !== 'updated' && unsubmitted.includes(status)))
    expect([nameOf(spec), checked(spec).completeness.total < 100]).toEqual([nameOf(spec), true]);
});

test('parameters, ingredients and steps as a technologist writes them', () => {
  for (const spec of submitted) {
    const { parameters, process, composition } = readContent(contentOfSpec(spec)).content;
    const points = process.rows.filter(({ kind }) => kind === 'CCP').length;
    const fits = [
      parameters.rows.length >= 12,
      parameters.rows.length <= 25,
      process.rows.length >= 5,
      process.rows.length <= 9,
      points >= 1,
      points <= 3,
    ];
    expect([nameOf(spec), ...fits]).toEqual([nameOf(spec), ...fits.map(() => true)]);
    if (composition.rows.length < 400) expect([nameOf(spec), composition.rows.length <= 14]).toEqual([nameOf(spec), true]);
  }
});

test('one food has 480 ingredients in six levels', () => {
  const whole = specs.find(({ productName }) => String(productName).startsWith('Celebration gift box'))!;
  const { placed } = treeOf(readContent(contentOfSpec(whole)).content.composition.rows);
  expect([placed.length, Math.max(...placed.map(({ level }) => level))]).toEqual([480, 6]);
});

test('revisions follow each other, and each changes its recipe or its limits', () => {
  const chained = specs.filter(({ revision }) => Number(revision) > 1);
  expect(chained.length).toBeGreaterThan(14);
  for (const spec of chained) {
    const before = specs.find(({ id }) => id === spec['previousId'])!;
    expect([before['specNo'], before['revision']]).toEqual([spec['specNo'], Number(spec['revision']) - 1]);
    if (unsubmitted.includes(spec['status'])) continue;
    const found = differencesOf(readContent(contentOfSpec(before)).content, readContent(contentOfSpec(spec)).content);
    // lines keep their keys: nothing is removed and written anew under another one
    expect([nameOf(spec), changeClassOf(found), found.some(({ kind }) => kind === 'changed')]).toEqual([nameOf(spec), 'major', true]);
  }
});

test('70 comments over 14 specifications, each at a line that is there', () => {
  const comments: readonly Row[] = data['ProductMfgSpecComment']!;
  expect([comments.length, new Set(comments.map(({ specId }) => specId)).size]).toEqual([70, 14]);
  for (const { specId, section, rowKey } of comments.filter((comment) => comment['rowKey'] !== null)) {
    const part = data['SpecSection']!.find((row) => row['specId'] === specId && row['section'] === section)!;
    const keys = data[linesOf(section as SectionName)!.of.name]!.filter((line) => line['sectionId'] === part.id).map(
      ({ lineKey }) => lineKey,
    );
    expect(keys).toContain(rowKey);
  }
});
