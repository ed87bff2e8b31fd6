/** Every finding of the checks of a specification has its sentence in both languages, with its figures and in words. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import i18next, { type TFunction } from 'i18next';
import { checkSpec } from '#domain/specs/rules/checks.ts';
import { issueParams, type IssueCode, type SpecIssue } from '#domain/specs/rules/issues.ts';
import { labelItems } from '#domain/specs/rules/sections/sectionRows.ts';
import { nutrients } from '#domain/specs/rules/sections/nutrition.ts';
import { productKinds, sectionNames, type SectionName } from '#domain/specs/rules/sections/sections.ts';
import { micronutrientNames } from '#domain/specs/rules/sections/vitamins.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import { sectionValues } from '#domain/specs/sectionValues.ts';
import { issueText } from '#src/areas/specs/checks/checkTexts.ts';
import { addFormats } from '#src/i18n/formats.ts';
import { cookie } from '#tests/support/specContent.ts';

const languages = ['en', 'zh'] as const;
type Language = (typeof languages)[number];
type Texts = { readonly [key: string]: string | Texts };
const textsOf = (language: Language, area: string): Texts => JSON.parse(readFileSync(`locales/${language}/${area}.json`, 'utf8')) as Texts;

const faults: string[] = [];
const tOf: Partial<Record<Language, TFunction>> = {};
beforeAll(async () => {
  await i18next.init({
    lng: 'en',
    saveMissing: true,
    missingKeyHandler: (_languages, area, key, fallback) => void (fallback === key && faults.push(`${area}:${key}`)),
    missingInterpolationHandler: (text, [, slot]) => {
      faults.push(`${slot} of ${text}`);
      return '';
    },
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(
      languages.map((language) => [language, { specs: textsOf(language, 'specs'), specChecks: textsOf(language, 'specChecks') }]),
    ),
  });
  addFormats(i18next);
  for (const language of languages) tOf[language] = i18next.getFixedT(language);
});
beforeEach(() => void (faults.length = 0));

const say = (language: Language, issue: Pick<SpecIssue, 'code'> & Partial<SpecIssue>): string =>
  issueText(tOf[language]!, { section: 'parameters', key: null, field: null, params: {}, ...issue });

const samples: Readonly<Record<string, string | number>> = {
  group: 'milk',
  item: 'origin',
  presence: 'mayContain',
  nutrient: 'saturates',
  part: 'sugars',
  whole: 'carbohydrate',
  unit: 'kcal',
  mode: 'chilled',
  until: '2026-03-12',
  country: 'XX',
  name: 'Tartrazine',
  ingredient: 'Butter',
  parameter: 'Moisture',
  pattern: 'L[0-9]{6}',
};

/** What a code is reported with: all of its params, or those that always come. */
const shapes = (code: IssueCode): readonly (readonly string[])[] => {
  if (code === 'RANGE') return [['min', 'max'], ['min'], ['above']];
  const names: readonly string[] = issueParams[code];
  const all = names.map((name) => name.replace('?', ''));
  const sometimes = all.filter((name) => !names.includes(name));
  return [all, ...sometimes.map((name) => all.filter((one) => one !== name)), all.filter((name) => names.includes(name))];
};
const figures = (names: readonly string[]): SpecIssue['params'] =>
  Object.fromEntries(names.map((name, i) => [name, samples[name] ?? 1234.5 + i]));

const ofEveryRow: ReadonlySet<string> = new Set(['id', 'version', 'createdAt', 'createdById', 'updatedAt']);
const lineFields = (section: SectionName): readonly string[] => {
  const entity = linesOf(section)?.of;
  return entity ? ['key', ...Object.keys(entity.fields).filter((field) => !ofEveryRow.has(field))] : [];
};

/** Where the same code is reported at several fields with a sentence of its own. */
const fieldsOf: Partial<Record<IssueCode, readonly string[]>> = {
  PLAN_INVALID: ['n', 'c', 'm', 'M', 'acceptNumber', 'allowedValues', 'marginalValues'],
  DAYS: ['shelfLifeDays', 'afterOpeningDays'],
};
const sectionOf = (code: IssueCode): SectionName => (code === 'DAYS' ? 'storage' : 'parameters');

const codes = Object.keys(issueParams) as IssueCode[];

describe.each(languages)('%s', (language) => {
  test.each(codes)('%s', (code) => {
    for (const names of shapes(code))
      for (const field of fieldsOf[code] ?? [null])
        expect(say(language, { code, section: sectionOf(code), field, params: figures(names) })).toMatch(language === 'en' ? /\.$/ : /。$/);
    expect(faults).toEqual([]);
  });

  test('figures and names stand in the sentence', () => {
    const unsaid = codes.flatMap((code) => {
      // the sentence itself differs by them
      const [names] = shapes(code);
      if (['RANGE', 'REQUIRED', 'COMPOSITION_SUM'].includes(code)) return [];
      const text = say(language, { code, section: sectionOf(code), field: fieldsOf[code]?.[0] ?? null, params: figures(names!) });
      return names!
        .filter((name, i) => {
          const value = samples[name];
          const shown =
            value === undefined
              ? `1,23${4 + i}.5`
              : ['name', 'ingredient', 'parameter', 'pattern', 'country'].includes(name)
                ? String(value)
                : null;
          return shown !== null && !text.includes(shown);
        })
        .map((name) => `${code} ${name}`);
    });
    expect(unsaid).toEqual([]);
  });

  test('the codes of the table, and no others, have sentences', () => {
    const { issues } = textsOf(language, 'specChecks');
    expect(Object.keys(issues as Texts).toSorted()).toEqual(codes.toSorted());
  });

  test('every field of every section has a word', () => {
    const ofLabel = [...labelItems, 'version', 'claims', 'evidenceFile'];
    for (const section of sectionNames)
      for (const field of [
        null,
        'rows',
        ...Object.keys(sectionValues[section]),
        ...lineFields(section),
        ...(section === 'artwork' ? ofLabel : []),
      ])
        say(language, { code: 'REQUIRED', section, field });
    expect(faults).toEqual([]);
  });

  test('every nutrient has a word', () => {
    const named = [...nutrients, ...micronutrientNames].map((nutrient) => say(language, { code: 'NUTRIENT_TWICE', params: { nutrient } }));
    expect(new Set(named).size).toBe(nutrients.length + micronutrientNames.length);
    expect(faults).toEqual([]);
  });

  test('whatever the checks find in whatever is sent', () => {
    const contents = fc.record(
      Object.fromEntries(sectionNames.map((section) => [section, fc.oneof(fc.constant({}), fc.constant(cookie[section]), fc.jsonValue())])),
    );
    fc.assert(
      fc.property(contents, fc.constantFrom(...productKinds), (raw, kind) => {
        const { issues } = checkSpec(raw, { kind, today: '2030-01-01', master: null });
        for (const issue of issues) expect(issueText(tOf[language]!, issue)).not.toMatch(/\{\{|specChecks|specs:|undefined/);
      }),
      { numRuns: 100 },
    );
    expect(faults).toEqual([]);
  });
});

test('every code of the table is reported by a check', () => {
  const rules = 'domain/specs/rules';
  const source = readdirSync(rules, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file !== 'issues.ts')
    .map((file) => readFileSync(join(rules, file), 'utf8'))
    .join('\n');
  expect(codes.filter((code) => !source.includes(`'${code}'`))).toEqual([]);
});

test.each<[Pick<SpecIssue, 'code'> & Partial<SpecIssue>, string, string]>([
  [
    { code: 'COMPOSITION_SUM', section: 'composition', params: { min: 98.25, max: 98.25, target: 100 } },
    'The ingredients sum to 98.25 %: 100 ± 0.5 % is expected. Correct the percents.',
    '各配料合计：98.25%；应为 100 ± 0.5%。请更正百分比。',
  ],
  [
    { code: 'COMPOSITION_SUM', section: 'composition', key: 'i1', params: { min: 103, target: 100 } },
    'The parts of this ingredient sum to at least 103 %: 100 ± 0.5 % is expected. Correct the percents.',
    '该配料的各组成部分合计：至少 103%；应为 100 ± 0.5%。请更正百分比。',
  ],
  [
    { code: 'COMPOSITION_SUM', section: 'composition', key: 'i1', params: { min: 10, max: 13, target: 100, parent: 12 } },
    'The parts of this ingredient sum to 10 to 13 %: 100 or 12 % is expected, each ± 0.5 %. Correct the percents.',
    '该配料的各组成部分合计：10 至 13%；应为 100% 或 12%，均 ± 0.5%。请更正百分比。',
  ],
  [
    { code: 'ALLERGEN_UNDECLARED', section: 'allergens', params: { group: 'nuts', ingredient: '' } },
    'Nuts: contained in an unnamed ingredient, but not declared. Choose contains, or correct the ingredient.',
    '坚果：“未命名的配料”中含有，但未声明。请选择含有，或更正该配料。',
  ],
  [
    { code: 'NUTRIENT_UNIT', section: 'nutrition', params: { nutrient: 'fat', unit: '$t(specs:one) {{x}}' } },
    'Fat: $t(specs:one) {{x}} is not a unit for it. Enter g, mg or µg, for energy kJ or kcal.',
    '脂肪：不能以 $t(specs:one) {{x}} 为单位。请填写 g、mg 或 µg，能量填写 kJ 或 kcal。',
  ],
  [
    { code: 'ENERGY_DIFFERS', section: 'nutrition', params: { stated: 2019, computed: 1500, unit: 'kJ' } },
    'The stated energy is 2,019 kJ, but the nutrients give 1,500 kJ. Check both.',
    '标示的能量为 2,019 千焦，按营养成分计算为 1,500 千焦。请核对两者。',
  ],
  [
    { code: 'ATTACHMENT_EXPIRED', section: 'attachments', params: { until: '2026-03-12' } },
    'The attachment expired on 12 Mar 2026. Upload a valid one.',
    '附件已于 2026-03-12 过期。请上传有效的附件。',
  ],
  [
    { code: 'RANGE', section: 'packaging', field: 'caseLengthMm', params: { above: 0 } },
    'Case length, mm: not above 0. Enter a larger value.',
    '箱长（毫米）：不大于 0。请填写更大的数值。',
  ],
])('%j', (issue, english, chinese) => {
  expect([say('en', issue), say('zh', issue)]).toEqual([english, chinese]);
});
