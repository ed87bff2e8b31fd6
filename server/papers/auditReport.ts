// The report of an audit as a paper, from what was frozen when it was issued: the same again for the same version. Before it is issued: a draft.
import { AuditJob, AuditSustain, outcomeFields } from '#domain/audits/auditJob.ts';
import { CorrectiveAction } from '#domain/audits/correctiveAction.ts';
import { wordsIn as wordIn } from '#domain/audits/formContent.ts';
import { fieldLabel, valueWord } from '#domain/words.ts';
import type { Paper, PaperBlock, PaperFact, PaperPicture, PaperSection } from './paper.ts';
import type { Writing } from './writing.ts';

type Values = Readonly<Record<string, unknown>>;

interface Question extends Values {
  no: string;
  visible: boolean;
  severity: 'none' | 'observation' | 'minor' | 'major' | 'critical';
  points: number | null;
  maxPoints: number;
  na: boolean;
  files: readonly { file: string; caption?: string | null; takenAt?: string | null }[];
}
interface Section extends Values {
  score: number | null;
  previousScore: number | null;
  questions: readonly Question[];
}
interface Form extends Values {
  of: { technology: string; category: string } | null;
  score: number | null;
  band: Values | null;
  sections: readonly Section[];
}
export interface ReportSnapshot {
  job: Values;
  supplier: Values;
  auditor: Values | null;
  team: readonly string[];
  sustain: (Values & { typeScores: readonly Values[] | null; types: readonly Values[] }) | null;
  forms: readonly Form[];
  actions: readonly Values[];
}

export interface ReportOptions {
  writing: Writing;
  publicUrl: string;
  reportVersion: number;
  reason: string | null;
  /** instant of its issue; of a draft the time of the call */
  at: string;
  draft: boolean;
  /** with every question and its answer */
  appendix: boolean;
  pictureOf: (stored: string) => Promise<Uint8Array | null>;
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null;
const wide = (value: string | null): { wide?: true } =>
  value !== null && (value.length > 60 || value.includes('\n')) ? { wide: true } : {};

const factsOf = (
  row: Values,
  names: readonly string[],
  entity: typeof AuditJob | typeof AuditSustain,
  { t, day, instant }: Writing,
): PaperFact[] =>
  names.flatMap((name) => {
    const value = row[name];
    if (value === null || value === undefined || value === '') return [];
    const { kind } = (entity.fields as Readonly<Record<string, { kind: string }>>)[name]!;
    const shown =
      kind === 'date'
        ? day(String(value))
        : kind === 'datetime'
          ? instant(String(value))
          : kind === 'enum'
            ? valueWord(t, entity, name, String(value))
            : kind === 'boolean'
              ? t(`components:${value ? 'yes' : 'no'}`)
              : text(value);
    return [{ label: fieldLabel(t, entity, name), value: shown, ...wide(shown) }];
  });

const coverOf = ({ job, supplier, auditor, team, forms }: ReportSnapshot, { reportVersion, draft, writing }: ReportOptions): PaperBlock => {
  const { t, language } = writing;
  const named = (name: string, value: string | null): PaperFact[] =>
    value ? [{ label: fieldLabel(t, AuditJob, name), value, ...wide(value) }] : [];
  return {
    is: 'facts',
    facts: [
      ...named('jobNo', text(job['jobNo'])),
      { label: t('job.reports'), value: draft ? t('paper.draft') : t('job.reportVersion', { n: reportVersion }) },
      ...named('supplierId', [supplier['code'], supplier['name']].filter(Boolean).join(' ')),
      ...factsOf(job, ['auditKind', 'auditType', 'announced', 'actualStartAt', 'actualEndAt', 'scopeNote'], AuditJob, writing),
      ...named('auditorId', text(auditor?.['name'])),
      ...named('coAuditorUserIds', team.join(', ')),
      {
        label: t('job.forms'),
        value: forms
          .map((form) => `${String(form['code'])} ${t('form.version', { n: form['formVersion'] })} ${wordIn(form, 'name', language)}`)
          .join('\n'),
        wide: true,
      },
    ],
  };
};

const outcomeOf = ({ job, sustain }: ReportSnapshot, { writing }: ReportOptions): PaperBlock[] => {
  const { t, language, amount } = writing;
  const names = [...outcomeFields, 'nextAuditDueReason'];
  const facts: PaperBlock = { is: 'facts', facts: factsOf(job, names, AuditJob, writing) };
  if (!sustain) return [facts];
  const rows = (sustain.typeScores ?? []).map((one) => {
    const type = sustain.types.find(({ id }) => id === one['sustainTypeId']);
    return [
      wordIn(type ?? {}, 'name', language),
      amount(one['score'] as number),
      text(one['critical']),
      text(one['major']),
      text(one['minor']),
    ];
  });
  const head = ['criticalCount', 'majorCount', 'minorCount'].map((name) => ({ head: fieldLabel(t, AuditJob, name), number: true }));
  return [
    facts,
    {
      is: 'facts',
      facts: factsOf(
        sustain,
        ['scheme', 'externalBody', 'externalReportNo', 'levelKey', 'workersTotal', 'workersMale', 'workersFemale', 'workersInterviewed'],
        AuditSustain,
        writing,
      ),
    },
    {
      is: 'table',
      columns: [{ head: t('types.one'), share: 3 }, { head: fieldLabel(t, AuditJob, 'totalScore'), number: true }, ...head],
      rows,
    },
  ];
};

const formTitle = (form: Form, { t, language }: Writing): string =>
  `${wordIn(form, 'name', language)} · ${form.of ? `${form.of.category} · ${form.of.technology}` : t('job.site')}`;

const scoresOf = (form: Form, { writing }: ReportOptions): PaperBlock => {
  const { t, language, amount } = writing;
  const rounded = (value: number | null): string | null => (value === null ? null : amount(Math.round(value * 100) / 100));
  return {
    is: 'table',
    title: formTitle(form, writing),
    columns: [
      { head: t('paper.section'), share: 4 },
      { head: fieldLabel(t, AuditJob, 'totalScore'), number: true },
      { head: t('paper.before'), number: true },
      { head: t('paper.change'), number: true },
    ],
    rows: form.sections.map(({ score, previousScore, ...section }) => [
      wordIn(section, 'title', language),
      rounded(score),
      rounded(previousScore),
      score === null || previousScore === null ? null : rounded(score - previousScore),
    ]),
  };
};

const answerOf = (question: Question, { writing: { t, language, day, amount } }: ReportOptions): string | null => {
  if (question.na) return [t('fields.AuditFormAnswer.na'), text(question['naReason'])].filter(Boolean).join(': ');
  const { value } = question;
  const label = wordIn(question, 'label', language);
  if (label) return label;
  if (typeof value === 'number') return [amount(value), text(question['unit'])].filter(Boolean).join(' ');
  if (question['type'] === 'date') return day(text(value));
  return question['type'] === 'signature' ? (value ? t('paper.signed') : null) : text(value);
};

const gravest = ['critical', 'major', 'minor', 'observation'] as const;

const pictured = async (question: Question, { pictureOf, writing: { t, instant } }: ReportOptions): Promise<PaperBlock[]> => {
  const pictures: PaperPicture[] = [];
  const lost: string[] = [];
  for (const { file, caption, takenAt } of question.files.filter((one) => /\.(jpe?g|png|webp)$/i.test(one.file))) {
    const bytes = await pictureOf(file);
    const words = [question.no, caption, instant(takenAt)].filter(Boolean).join(' · ');
    if (bytes) pictures.push({ bytes, kind: 'jpeg', caption: words });
    else lost.push(t('specPapers:lostPicture', { name: words }));
  }
  return [
    ...(pictures.length > 0 ? [{ is: 'pictures', pictures } as const] : []),
    ...(lost.length > 0 ? [{ is: 'text', text: lost.join('\n') } as const] : []),
  ];
};

/** Findings from the gravest on, each with its pictures. */
const findingsOf = async ({ forms }: ReportSnapshot, options: ReportOptions): Promise<PaperBlock[]> => {
  const { t, language } = options.writing;
  const all = forms.flatMap((form) => form.sections.flatMap((section) => section.questions)).filter(({ visible }) => visible);
  const blocks: PaperBlock[] = [];
  for (const severity of gravest) {
    const found = all.filter((question) => question.severity === severity);
    if (found.length === 0) continue;
    blocks.push({ is: 'heading', text: `${t(`components:severity.${severity}`)} (${found.length})` });
    for (const question of found) {
      const clause = text(question['clause']);
      blocks.push({
        is: 'facts',
        facts: [
          {
            label: question.no,
            value: [wordIn(question, 'text', language), clause && `(${clause})`].filter(Boolean).join(' '),
            wide: true,
          },
          { label: t('fields.AuditFormAnswer.value'), value: answerOf(question, options) },
          { label: t('fields.AuditFormAnswer.comment'), value: text(question['comment']), wide: true },
        ],
      });
      blocks.push(...(await pictured(question, options)));
    }
  }
  return blocks.length > 0 ? blocks : [{ is: 'text', text: t('paper.noFindings') }];
};

const actionsOf = ({ actions }: ReportSnapshot, { writing: { t, day } }: ReportOptions): PaperBlock => ({
  is: 'table',
  columns: [
    { head: fieldLabel(t, CorrectiveAction, 'carNo'), share: 2 },
    { head: fieldLabel(t, CorrectiveAction, 'severity') },
    { head: fieldLabel(t, CorrectiveAction, 'finding'), share: 5 },
    { head: t('fields.AuditJob.planDeadline'), share: 2 },
  ],
  rows: actions.map((action) => [
    text(action['carNo']),
    t(`components:severity.${String(action['severity'])}`),
    text(action['finding']),
    day(text(action['planDeadline'])),
  ]),
});

const appendixOf = ({ forms }: ReportSnapshot, options: ReportOptions): PaperBlock[] => {
  const { t, language, amount } = options.writing;
  return forms.map((form) => ({
    is: 'table',
    title: formTitle(form, options.writing),
    columns: [
      { head: t('paper.no') },
      { head: t('fields.AuditFormQuestion.text'), share: 5 },
      { head: t('fields.AuditFormAnswer.value'), share: 2 },
      { head: t('paper.points'), number: true },
      { head: t('fields.AuditFormAnswer.comment'), share: 4 },
    ],
    rows: form.sections.flatMap((section) => [
      [null, wordIn(section, 'title', language).toUpperCase(), null, null, null],
      ...section.questions
        .filter(({ visible }) => visible)
        .map((question) => [
          question.no,
          wordIn(question, 'text', language),
          answerOf(question, options),
          question.points === null ? null : `${amount(question.points)} / ${amount(question.maxPoints)}`,
          text(question['comment']),
        ]),
    ]),
  }));
};

const peopleOf = ({ job }: ReportSnapshot, { writing: { t, instant } }: ReportOptions): PaperBlock[] => {
  const attendees = (job['attendees'] as readonly Values[] | null) ?? [];
  const signatures = (job['signatures'] as readonly Values[] | null) ?? [];
  return [
    ...(attendees.length > 0
      ? [{ is: 'text', text: attendees.map((one) => [one['name'], one['position']].filter(Boolean).join(', ')).join('\n') } as const]
      : []),
    {
      is: 'signatures',
      signatures: [
        ...signatures.map((one) => ({
          role: String(one['position'] ?? ''),
          name: String(one['name']),
          at: instant(text(one['signedAt'])) ?? '',
        })),
        ...(signatures.length === 0 ? ['auditor', 'supplier'].map((side) => ({ role: t(`paper.sides.${side}`), name: null })) : []),
      ],
    },
  ];
};

/** Page by page from the snapshot alone. */
export const auditReportPaper = async (
  snapshot: ReportSnapshot,
  id: number,
  options: ReportOptions,
): Promise<{ paper: Paper; name: string }> => {
  const { writing, publicUrl, reportVersion, reason, at, draft, appendix } = options;
  const { t, language, instant, paperWords } = writing;
  const { job, supplier } = snapshot;
  const no = String(job['jobNo']);
  const version = draft ? t('paper.draft') : t('job.reportVersion', { n: reportVersion });
  const page = job['auditKind'] === 'sustain' ? 'sustainShow' : 'show';
  const written = factsOf(job, ['summary', 'strengths'], AuditJob, writing);
  const section = (title: string, blocks: readonly PaperBlock[]): PaperSection[] => (blocks.length > 0 ? [{ title, blocks }] : []);
  const paper: Paper = {
    language,
    kind: t('paper.title'),
    title: String(supplier['name']),
    ...(draft ? { watermark: t('paper.draft') } : {}),
    header: [`${no} · ${version}`, String(supplier['name'])],
    footer: [`${no} · ${version}`, t('paper.confidential')],
    address: `${publicUrl}/audit/${page}/${id}`,
    at,
    words: paperWords,
    sections: [
      ...section(no, [coverOf(snapshot, options)]),
      ...section(t('paper.outcome'), outcomeOf(snapshot, options)),
      ...section(fieldLabel(t, AuditJob, 'summary'), written.length > 0 ? [{ is: 'facts', facts: written }] : []),
      ...section(
        t('paper.scores'),
        snapshot.forms.map((form) => scoresOf(form, options)),
      ),
      ...section(t('job.findings'), await findingsOf(snapshot, options)),
      ...section(t('job.actions'), snapshot.actions.length > 0 ? [actionsOf(snapshot, options)] : []),
      ...section(t('paper.appendix'), appendix ? appendixOf(snapshot, options) : []),
      ...section(t('paper.people'), peopleOf(snapshot, options)),
      ...section(t('paper.revision'), [
        {
          is: 'facts',
          facts: [
            { label: version, value: instant(at) },
            ...(reason ? [{ label: t('fields.AuditReport.reason'), value: reason, wide: true }] : []),
          ],
        },
      ]),
    ],
  };
  return { paper, name: `${no} ${version} ${String(supplier['name'])}` };
};
