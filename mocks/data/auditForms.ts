// Demo forms of audits and self-assessments with their versions, types of sustainability sections, and rating scales.
import { defaultBands, defaultCapaPolicy, defaultLevels, readyOptionSets } from '#domain/audits/formDefaults.ts';
import type { Calendar } from './calendar.ts';
import { conduct, goodPractice, selfCheck, storage, type Asked, type AskedSection } from './formQuestions.ts';
import { keysOf } from './lineKeys.ts';
import { table, type DemoRow, type Table } from './table.ts';
import type { Users } from './users.ts';

type Values = Readonly<Record<string, unknown>>;

interface Version {
  status: 'Draft' | 'Active' | 'Retired';
  /** days since it was published or, as a draft, begun */
  age: number;
  note?: string;
  /** what it lacks against the questions of today: places from the end of each section */
  without?: number;
}
interface Plan {
  code: string;
  name: string;
  nameZh: string;
  kind: 'audit' | 'selfAssessment';
  domain: 'quality' | 'sustain';
  standardRef?: string;
  more?: Values;
  sections: readonly AskedSection[];
  versions: readonly Version[];
}

const plans: readonly Plan[] = [
  {
    code: 'QF-01', name: 'GMP and food safety, ready-to-eat', nameZh: 'GMP 与食品安全：即食食品', kind: 'audit', domain: 'quality', standardRef: 'GMP / GHP', sections: goodPractice, more: { estimatedMinutes: 420 },
    versions: [
      { status: 'Retired', age: 820, without: 2 },
      { status: 'Active', age: 300, note: 'Food defence and retained samples are asked; a metal detector without all test pieces is a finding.', without: 1 },
      { status: 'Draft', age: 9, note: 'Temporary workers are asked about; light at inspection points is measured.' },
    ],
  },
  {
    code: 'QF-04', name: 'Paper and hygiene products', nameZh: '纸品与卫生用品', kind: 'audit', domain: 'quality', standardRef: 'ISO 9001', sections: goodPractice.filter(({ weight }) => weight === 10), more: { estimatedMinutes: 180 },
    versions: [{ status: 'Active', age: 410, note: 'First version.' }],
  },
  {
    code: 'QF-05', name: 'Warehouse and distribution', nameZh: '仓库与配送', kind: 'audit', domain: 'quality', standardRef: 'GDP', sections: storage, more: { estimatedMinutes: 180, supplierTypes: ['warehouse'] },
    versions: [{ status: 'Active', age: 520 }],
  },
  {
    code: 'SF-01', name: 'Social and environmental practice', nameZh: '社会与环境实践', kind: 'audit', domain: 'sustain', standardRef: 'SMETA, ETI base code', sections: conduct, more: { estimatedMinutes: 480 },
    versions: [{ status: 'Retired', age: 900, without: 1 }, { status: 'Active', age: 340, note: 'Recruitment fees and accidents are asked.' }],
  },
  {
    code: 'SA-Q1', name: 'Yearly self-assessment of quality', nameZh: '质量年度自查', kind: 'selfAssessment', domain: 'quality', sections: selfCheck, more: { estimatedMinutes: 60, recurMonths: 12 },
    versions: [{ status: 'Retired', age: 760, without: 1 }, { status: 'Active', age: 390, note: 'Improvements are asked for in own words.' }],
  },
  {
    code: 'SA-S1', name: 'Self-assessment of social and environmental practice', nameZh: '社会与环境实践自查', kind: 'selfAssessment', domain: 'sustain', sections: conduct, more: { estimatedMinutes: 90, recurMonths: 24 },
    versions: [{ status: 'Active', age: 330 }],
  },
  {
    code: 'SA-W1', name: 'Self-assessment of warehouses', nameZh: '仓库自查', kind: 'selfAssessment', domain: 'quality', sections: storage, more: { estimatedMinutes: 45, recurMonths: 12, supplierTypes: ['warehouse'] },
    versions: [{ status: 'Active', age: 320 }, { status: 'Draft', age: 4, note: 'Cold rooms are asked about.' }],
  },
];

const kinds: Readonly<Record<string, Values>> = {
  c: { type: 'choice', optionSet: 'conform' },
  y: { type: 'choice', optionSet: 'yesNo' },
  s: { type: 'choice', optionSet: 'zeroToFour' },
  n: { type: 'number' },
  t: { type: 'text', required: false, weight: 0 },
  d: { type: 'date', weight: 0 },
  p: { type: 'photo', weight: 0, required: false },
  g: { type: 'signature', weight: 0 },
};
const marks: Readonly<Record<string, Values>> = {
  '!': { critical: true, weight: 2 },
  '0': { sectionZero: true },
  '*': { evidence: 'onFinding' },
  '+': { evidence: 'always' },
  '~': { weight: 0 },
  x: { naAllowed: false },
};

const plain: Values = { weight: 1, critical: false, sectionZero: false, naAllowed: true, required: true, evidence: 'optional' };

const questionOf = ([text, textZh, how, more = {}]: Asked, keyed: (name: string) => string): Values => {
  const { key, when, ...rest } = more;
  const [source, option] = (when as readonly [string, string] | undefined) ?? [];
  return {
    ...plain,
    ...kinds[how[0]!],
    ...Object.assign({}, ...[...how.slice(1)].map((mark) => marks[mark])) as Values,
    ...rest,
    ...(source ? { conditionKey: source, conditionOptions: [option] } : {}),
    text, textZh,
    lineKey: (key as string | undefined) ?? keyed(text),
  };
};

const types = [
  ['LABOUR', 'Labour', '劳工'],
  ['HEALTH', 'Health and safety', '健康与安全'],
  ['ENV', 'Environment', '环境'],
  ['ETHICS', 'Business ethics', '商业道德'],
  ['MGMT', 'Management system', '管理体系'],
  ['COMMUNITY', 'Community', '社区'],
] as const;

export interface AuditForms {
  types: Table;
  ratings: Table;
  forms: Table;
  sections: Table;
  questions: Table;
  /** the version that audits of a day are answered on */
  formOn(code: string, day: string): DemoRow;
}

export const auditFormData = (on: Calendar, users: Users): AuditForms => {
  const of = { types: table(), ratings: table(), forms: table(), sections: table(), questions: table() };
  const by = users.id('superadmin');
  const begun = on.ago(1000, '09:00');
  types.forEach(([code, name, nameZh], i) => of.types.add({ code, name, nameZh, sortNo: i + 1, description: null, status: code === 'COMMUNITY' ? 'inActive' : 'active' }, begun, by));
  const typeId = (code: string | undefined): number | null => of.types.rows.find((row) => row['code'] === code)?.id ?? null;

  const scale = (name: string, day: number, note: string | null, levels: unknown): DemoRow =>
    of.ratings.add({ name, note, ratingVersion: of.ratings.rows.length + 1, effectiveFrom: on.date(day), levels }, on.ago(Math.max(5, -day + 20), '10:30'), by);
  scale('Sustainability scale, first', -730, null, defaultLevels.map(({ minPartScore: _, ...level }) => level));
  scale('Sustainability scale', -400, 'A weak part limits the level, so that a good environment cannot hide labour.', defaultLevels);
  scale('Sustainability scale, stricter', 75, 'Level B from 80 points, agreed with the sustainability board.', defaultLevels.map((level) => (level.key === 'B' ? { ...level, minScore: 80 } : level)));

  const build = (plan: Plan, version: Version, at: number, previousId: number | null): DemoRow => {
    const createdAt = on.ago(version.age + (version.status === 'Draft' ? 0 : 21), '09:20');
    const next = plan.versions[at + 1];
    const form = of.forms.add(
      {
        code: plan.code, formVersion: at + 1, kind: plan.kind, domain: plan.domain, status: version.status, previousId,
        name: plan.name, nameZh: plan.nameZh, standardRef: plan.standardRef ?? null, optionSets: readyOptionSets,
        gradeBands: plan.kind === 'audit' && plan.domain === 'sustain' ? null : defaultBands, capaPolicy: plan.kind === 'audit' ? defaultCapaPolicy : null,
        ...plan.more, changeNote: at > 0 ? (version.note ?? null) : null,
        publishedAt: version.status === 'Draft' ? null : on.ago(version.age, '11:00'), publishedById: version.status === 'Draft' ? null : by,
        retiredAt: version.status === 'Retired' ? on.ago(next!.age, '11:00') : null,
      },
      createdAt, by,
    );
    const keyed = keysOf();
    plan.sections.forEach(({ asked, type, ...section }, i) => {
      const shown = asked.slice(0, asked.length - (version.without ?? 0));
      const row = of.sections.add({ auditFormId: form.id, sectionKey: `s${i + 1}`, position: i + 1, ...section, sustainTypeId: typeId(type), questionCount: shown.length }, createdAt, by);
      asked.map((one) => questionOf(one, keyed)).slice(0, shown.length).forEach((values, seq) => of.questions.add({ ...values, sectionId: row.id, seq: seq + 1 }, createdAt, by));
    });
    return form;
  };
  for (const plan of plans) {
    let previousId: number | null = null;
    plan.versions.forEach((version, at) => {
      previousId = build(plan, version, at, previousId).id;
    });
  }
  return {
    ...of,
    formOn: (code, day) => of.forms.rows.filter((row) => row['code'] === code && row['publishedAt'] !== null && String(row['publishedAt']).slice(0, 10) <= day).at(-1)!,
  };
};
