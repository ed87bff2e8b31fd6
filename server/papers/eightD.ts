// The 8D report as a paper: the rows of its print page, read with the rights of its reader.
import { aspects, actionsOf, causesOf, scoreOf, sectionsOf, type Section } from '#domain/complaints/eightD.ts';
import { InvestigationAction } from '#domain/complaints/investigationAction.ts';
import { InvestigationReport } from '#domain/complaints/investigationReport.ts';
import { linesOf, wholeOf, type Line } from '#domain/complaints/reportLines.ts';
import { SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';
import type { RowOf } from '#domain/kernel/entity.ts';
import { related, type RowWith } from '#domain/related.ts';
import { byId, list, type Reader } from '../records/query.ts';
import { readFilter } from '../records/scope.ts';
import { contentCode, type Paper, type PaperBlock, type PaperSection } from './paper.ts';
import type { Writing } from './writing.ts';

const ofCase = related('SupplierComplaint', [{ relation: 'supplier', scope: { fields: ['id', 'name'] } }, { relation: 'complaint' }]);
type CaseRow = RowWith<'SupplierComplaint', typeof ofCase>;
type ActionRow = RowOf<typeof InvestigationAction>;

interface Report {
  report: RowOf<typeof InvestigationReport>;
  of: CaseRow;
  actions: readonly ActionRow[];
}

/** Throws MODEL_NOT_FOUND for a report, or the case of one, that the caller may not read. */
const read = async (reader: Reader, id: number): Promise<Report> => {
  const filterOf = (entity: Parameters<typeof readFilter>[0], raw: object) => readFilter(entity, raw, reader.caller, reader.params);
  const report = (await byId(reader, InvestigationReport, id)) as Report['report'];
  const of = (await byId(
    reader,
    SupplierComplaint,
    report.supplierComplaintId,
    filterOf(SupplierComplaint, { include: ofCase }),
  )) as CaseRow;
  const actions = (await list(
    reader,
    InvestigationAction,
    filterOf(InvestigationAction, { where: { investigationReportId: id }, order: 'position asc' }),
  )) as ActionRow[];
  return { report, of, actions };
};

/** Lines of D2 that stand in no table. */
const ofQuantities: ReadonlySet<string> = new Set(['produced', 'shipped', 'inStock', 'retainSampleResult']);

const factsOf = (lines: readonly Line[], { t }: Writing): PaperBlock[] => {
  const known = lines.filter(({ text, files = [] }) => text || files.length > 0);
  const groups = [...new Set(known.map(({ group }) => group))];
  return groups.flatMap((group): PaperBlock[] => [
    ...(group ? [{ is: 'heading', text: group } as const] : []),
    {
      is: 'facts',
      facts: known
        .filter((line) => line.group === group)
        .map(({ label, text, files = [] }) => ({
          label,
          value: [text, files.length > 0 ? t('file.count', { count: files.length }) : ''].filter(Boolean).join('\n'),
          wide: true,
        })),
    },
  ]);
};

const actionTable = (rows: readonly ActionRow[], results: boolean, { t, day, amount }: Writing): PaperBlock => ({
  is: 'table',
  columns: [
    { head: t('fields.description'), share: 3 },
    { head: t('fields.ownerName'), share: 1.3 },
    { head: t('fields.dueDate'), share: 1.2 },
    { head: t('fields.doneDate'), share: 1.2 },
    ...(results ? [{ head: t('fields.result'), share: 2 }] : []),
    { head: t('fields.evidence'), number: true },
  ],
  rows: rows.map((row) => [
    [
      row.cause && row.discipline === 'D5' ? `${t(`cause.${row.cause}`)}: ${row.description}` : row.description,
      row.checkMethod ? t('read.check', { text: row.checkMethod }) : '',
    ]
      .filter(Boolean)
      .join('\n'),
    row.ownerName,
    day(row.dueDate),
    day(row.doneDate),
    ...(results ? [row.result] : []),
    amount((row.evidence ?? []).length),
  ]),
});

const isIsNot = ({ report }: Report, { t }: Writing): PaperBlock[] => {
  const all = (report.d2IsIsNot ?? []) as readonly Readonly<Record<string, unknown>>[];
  const textOf = (aspect: string, side: 'is' | 'isNot'): string =>
    all
      .filter((line) => line['aspect'] === aspect)
      .map((line) => String(line[side] ?? ''))
      .filter(Boolean)
      .join('\n');
  const rows = aspects
    .filter((aspect) => textOf(aspect, 'is') || textOf(aspect, 'isNot'))
    .map((aspect) => [t(`aspect.${aspect}`), textOf(aspect, 'is'), textOf(aspect, 'isNot')]);
  const columns = [{ head: t('isIsNot.aspect') }, { head: t('isIsNot.is'), share: 2 }, { head: t('isIsNot.isNot'), share: 2 }];
  return rows.length > 0 ? [{ is: 'table', title: t('isIsNot.caption'), columns, rows }] : [];
};

const blocksOf = (section: Section, all: Report, writing: Writing): PaperBlock[] => {
  const { report, of, actions } = all;
  const { t, day, amount } = writing;
  const whole = wholeOf({ ...report, supplierComplaint: of }, actions);
  const rows = (discipline: string): ActionRow[] => actionsOf({ investigationActions: [...actions] }, discipline) as ActionRow[];
  const table = (discipline: string): PaperBlock[] => (rows(discipline).length > 0 ? [actionTable(rows(discipline), false, writing)] : []);
  if (section === 'd5') {
    const causes = causesOf({ supplierComplaint: of });
    const planned = rows('D5').filter((row) => causes.some((cause) => cause === row.cause));
    return planned.length > 0 ? [actionTable(planned, true, writing)] : [];
  }
  const words = { t, day: (value: string) => day(value) ?? value, amount: (value: number) => amount(value) ?? '' };
  const lines = linesOf(section, whole, words).filter((line) => !line.key.startsWith('action.'));
  if (section !== 'd2') return [...factsOf(lines, writing), ...(section === 'd3' || section === 'd7' ? table(section.toUpperCase()) : [])];
  return [
    ...factsOf(
      lines.filter(({ key }) => key === 'problem'),
      writing,
    ),
    ...isIsNot(all, writing),
    ...factsOf(
      lines.filter(({ key }) => ofQuantities.has(key)),
      writing,
    ),
  ];
};

const subject = ({ of }: Report, { t, day }: Writing): PaperBlock => ({
  is: 'facts',
  facts: [
    { label: t('complaints:fields.complaintId'), value: of.complaint?.no ?? null },
    { label: t('complaints:fields.supplierId'), value: of.supplier?.name ?? null },
    { label: t('complaints:fields.productName'), value: of.complaint?.productName ?? null },
    { label: t('complaints:fields.lotNo'), value: of.lotNo },
    { label: t('complaints:fields.severity'), value: of.complaint?.severity ? t(`components:severity.${of.complaint.severity}`) : null },
    { label: t('complaints:columns.reportDue'), value: day(of.dueDate) },
    { label: t('complaints:fields.instruction'), value: of.instruction, wide: true },
  ],
});

const decision = ({ report, of }: Report, { t, instant }: Writing): PaperBlock[] => {
  const score = scoreOf(report);
  return [
    {
      is: 'facts',
      facts: [
        { label: t('decision.submitted'), value: instant(report.submittedAt) },
        { label: t('decision.qa'), value: instant(report.qaDecisionAt) },
        ...(of.needOpsSignOff ? [{ label: t('decision.ops'), value: instant(report.opsDecisionAt) }] : []),
        ...(score ? [{ label: t('fields.score'), value: t('score.mean', { score }) }] : []),
        ...(report.effectivenessResult
          ? [{ label: t('decision.effect'), value: t(`values.effectivenessResult.${report.effectivenessResult}`) }]
          : []),
      ],
    },
    {
      is: 'signatures',
      signatures: ['print.signSupplier', 'print.signQa', ...(of.needOpsSignOff ? ['print.signOps'] : [])].map((key) => ({
        role: t(key),
        name: null,
      })),
    },
  ];
};

export interface MadePaper {
  paper: Paper;
  /** of the file, without its ending */
  name: string;
}

/** `at`: when it is made; `publicUrl`: where the product is opened. */
export const eightDPaper = async (reader: Reader, id: number, writing: Writing, at: string, publicUrl: string): Promise<MadePaper> => {
  const all = await read(reader, id);
  const { report, of } = all;
  const { t, language, instant, status, paperWords } = writing;
  const final = ['Approved', 'Done'].includes(report.status);
  const title = t('print.title');
  const sections: PaperSection[] = [
    { title: t('case.title'), blocks: [subject(all, writing)] },
    ...(report.isClaim || of.notRelated
      ? [{ title: t('claim.title'), blocks: [{ is: 'text', text: of.notRelatedReason ?? '' } as const] }]
      : sectionsOf({ supplierComplaint: of })
          .filter((section) => section !== 'd6')
          .map((section) => ({
            title: section === 'd5' ? t('print.d5d6') : t(`sections.${section}`),
            blocks: blocksOf(section, all, writing),
          }))),
    { title: t('decision.title'), blocks: decision(all, writing) },
  ];
  const content = {
    language,
    kind: title,
    title: of.complaint?.title || title,
    ...(final ? {} : { watermark: t('print.draft') }),
    sections,
  };
  const number = t('print.number', { no: of.no, cycle: report.cycle, revision: report.revision });
  return {
    name: `${title} ${of.no}`,
    paper: {
      ...content,
      header: [
        `${t('print.heading', { no: of.no })} · ${status('InvestigationReport', report.status)}`,
        `${t('print.printed')} ${instant(at)}`,
      ],
      footer: [number, `${t('print.confidential')} · ${t('papers:code', { code: contentCode(content).slice(0, 16) })}`],
      address: `${publicUrl}/complaint/print/${of.complaintId}?report=${report.id}`,
      at,
      words: paperWords,
    },
  };
};
