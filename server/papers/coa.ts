// A certificate of analysis as a paper: what it says of its lot, every line as it was written, who signed it and what was decided.
import { Coa } from '#domain/lots/coa.ts';
import type { EarlierResult } from '#domain/lots/coaResult.ts';
import { limitText, lineName } from '#domain/lots/lineText.ts';
import { related, type RowWith } from '#domain/related.ts';
import { byId, type Reader } from '../records/query.ts';
import { readFilter } from '../records/scope.ts';
import type { MadePaper } from './eightD.ts';
import { contentCode, type PaperBlock, type PaperFact, type PaperSection, type PaperSignature } from './paper.ts';
import type { Writing } from './writing.ts';

const person = { fields: ['id', 'firstname', 'lastname'] } as const;
const ofCoa = related('COA', [
  { relation: 'lot' },
  { relation: 'productInfo', scope: { fields: ['id', 'name', 'sku', 'netContent'] } },
  { relation: 'supplier', scope: { fields: ['id', 'name'] } },
  { relation: 'spec', scope: { fields: ['id', 'specNo', 'revision', 'productName'] } },
  { relation: 'signedBy', scope: person },
  { relation: 'decisionBy', scope: person },
  { relation: 'results', scope: { order: 'seq asc' } },
]);
type CoaRow = RowWith<'COA', typeof ofCoa>;
type ResultRow = NonNullable<CoaRow['results']>[number];

const nameOf = (of: { firstname: string | null; lastname: string | null } | null | undefined): string | null =>
  of ? [of.firstname, of.lastname].filter(Boolean).join(' ') : null;

const subject = (coa: CoaRow, { t, day, amount }: Writing): PaperBlock => {
  const { lot, productInfo, spec } = coa;
  const ofLot: PaperFact[] = lot
    ? [
        { label: t('fields.Lot.lotNo'), value: lot.lotNo },
        { label: t('fields.Lot.mfgDate'), value: day(lot.mfgDate) },
        { label: t('fields.Lot.expDate'), value: day(lot.expDate) },
        { label: t('fields.Lot.qty'), value: lot.qty === null ? null : `${amount(lot.qty) ?? ''} ${t(`values.Lot.unit.${lot.unit}`)}` },
      ]
    : [];
  return {
    is: 'facts',
    facts: [
      { label: t('fields.COA.productInfoId'), value: lot?.productName ?? productInfo?.name ?? null },
      { label: t('fields.COA.supplierId'), value: coa.supplier?.name ?? null },
      ...(spec ? [{ label: t('fields.COA.specId'), value: `${spec.specNo} · ${t('revision', { n: spec.revision })}` }] : []),
      ...ofLot,
    ],
  };
};

const laboratory = (coa: CoaRow, { t, day }: Writing): PaperBlock => ({
  is: 'facts',
  facts: [
    { label: t('fields.COA.labName'), value: coa.labName },
    { label: t('fields.COA.labAccreditationNo'), value: coa.labAccreditationNo },
    { label: t('fields.COA.sampledAt'), value: day(coa.sampledAt) },
    { label: t('fields.COA.analysedAt'), value: day(coa.analysedAt) },
    { label: t('fields.COA.analystName'), value: coa.analystName },
  ],
});

const limitsOfMethod = ({ lod, loq }: ResultRow, { t, amount }: Writing): string[] => [
  ...(lod === null ? [] : [`${t('coa.lod')} ${amount(lod) ?? ''}`]),
  ...(loq === null ? [] : [`${t('coa.loq')} ${amount(loq) ?? ''}`]),
];

/** The cell as it was written; why it is empty; how often it was tested. */
const resultOf = (line: ResultRow, writing: Writing): string =>
  [
    line.written ?? line.notTestedReason ?? '',
    ...limitsOfMethod(line, writing),
    line.tries > 1 ? writing.t('coa.tries', { count: line.tries }) : '',
  ]
    .filter(Boolean)
    .join('\n');

const verdictOf = (verdict: string | null, { t }: Writing): string => (verdict ? t(`values.COAResult.verdict.${verdict}`) : '');

const resultTable = (lines: readonly ResultRow[], writing: Writing): PaperBlock => {
  const { t } = writing;
  return {
    is: 'table',
    columns: [
      { head: t('fields.COAResult.name'), share: 2 },
      { head: t('coa.limit'), share: 1.8 },
      { head: t('fields.COAResult.written'), share: 1.8 },
      { head: t('fields.COAResult.verdict'), share: 1.1 },
      { head: t('coa.method'), share: 1.3 },
      { head: t('fields.COAResult.comment'), share: 1.4 },
    ],
    rows: lines.map((line) => [
      line.parameter?.critical ? `${lineName(t, line)}\n${t('coa.critical')}` : lineName(t, line),
      limitText(t, line.parameter),
      resultOf(line, writing),
      verdictOf(line.verdict, writing),
      line.parameter?.method ?? null,
      line.comment,
    ]),
  };
};

const earlierRows = (lines: readonly ResultRow[], writing: Writing): (string | null)[][] =>
  lines.flatMap((line) =>
    ((line.earlier ?? []) as readonly EarlierResult[]).map((one) => [
      lineName(writing.t, line),
      one.written,
      verdictOf(one.verdict, writing),
      writing.t(one.reason === null ? 'coa.reasonOpen' : `values.COAResult.reason.${one.reason}`),
      writing.day(one.at),
    ]),
  );

const earlier = (lines: readonly ResultRow[], writing: Writing): PaperSection[] => {
  const { t } = writing;
  const rows = earlierRows(lines, writing);
  if (rows.length === 0) return [];
  const heads = [
    t('fields.COAResult.name'),
    t('fields.COAResult.written'),
    t('fields.COAResult.verdict'),
    t('coa.changeReason'),
    t('coa.until'),
  ];
  return [{ title: t('coa.earlier'), blocks: [{ is: 'table', columns: heads.map((head) => ({ head })), rows }] }];
};

const concessionOf = (coa: CoaRow, { t, day, amount }: Writing): PaperFact[] =>
  coa.concession
    ? [
        { label: t('fields.COA.concession'), value: coa.concession.reason, wide: true },
        { label: t('fields.qtyLimit'), value: amount(coa.concession.qtyLimit) },
        { label: t('fields.validUntil'), value: day(coa.concession.validUntil) },
      ]
    : [];

const signatures = (coa: CoaRow, { t, instant }: Writing): PaperSignature[] => [
  ...(coa.lotId === null
    ? []
    : [
        {
          role: t('coa.laboratory'),
          name: nameOf(coa.signedBy),
          ...(coa.selfSigned ? { meaning: t('fields.COA.selfSigned') } : {}),
          ...(coa.signedAt ? { at: instant(coa.signedAt) ?? '' } : {}),
          ...(coa.contentHash ? { hash: coa.contentHash } : {}),
        },
      ]),
  {
    role: t('coa.decision'),
    name: nameOf(coa.decisionBy),
    ...(coa.decisionAt ? { at: instant(coa.decisionAt) ?? '' } : {}),
  },
];

const decision = (coa: CoaRow, writing: Writing): PaperBlock[] => {
  const { t, status } = writing;
  return [
    {
      is: 'facts',
      facts: [
        { label: t('fields.COA.status'), value: status('COA', coa.status) },
        { label: t('fields.COA.verdict'), value: coa.verdict ? t(`values.COA.verdict.${coa.verdict}`) : null },
        ...(coa.decisionReason && !coa.concession
          ? [{ label: t('fields.COA.decisionReason'), value: coa.decisionReason, wide: true }]
          : []),
        ...concessionOf(coa, writing),
      ],
    },
    { is: 'signatures', signatures: signatures(coa, writing) },
  ];
};

const inForce: readonly string[] = ['Approved', 'Concession'];

/** `at`: when it is made; `publicUrl`: where the product is opened. */
export const coaPaper = async (reader: Reader, id: number, writing: Writing, at: string, publicUrl: string): Promise<MadePaper> => {
  const filter = readFilter(Coa, { include: ofCoa }, reader.caller, reader.params);
  const coa = (await byId(reader, Coa, id, filter)) as CoaRow;
  const { t, language, instant, status, paperWords } = writing;
  const lines = coa.results ?? [];
  const title = t('coa.one');
  const content = {
    language,
    kind: title,
    title: coa.lot?.productName ?? coa.productInfo?.name ?? coa.coaNo,
    ...(inForce.includes(coa.status) ? {} : { watermark: status('COA', coa.status) }),
    sections: [
      { title: t(coa.lotId === null ? 'fields.COA.productInfoId' : 'coa.lot'), blocks: [subject(coa, writing)] },
      { title: t('coa.laboratory'), blocks: [laboratory(coa, writing)] },
      { title: t('coa.results'), blocks: [resultTable(lines, writing)] },
      ...earlier(lines, writing),
      { title: t('coa.decision'), blocks: decision(coa, writing) },
    ],
  };
  return {
    name: coa.coaNo,
    paper: {
      ...content,
      orientation: 'landscape',
      header: [`${coa.coaNo} · ${status('COA', coa.status)}`, instant(at) ?? ''],
      footer: [coa.coaNo, t('papers:code', { code: contentCode(content).slice(0, 16) })],
      address: `${publicUrl}/lotApproval/coa/approve/${coa.id}`,
      at,
      words: paperWords,
    },
  };
};
