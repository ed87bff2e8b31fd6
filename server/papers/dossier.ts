// The dossier of a complaint as a paper: the parts of its print page, read with the rights of its reader.
import { amountCurrency, Complaint } from '#domain/complaints/complaint.ts';
import {
  answerFigures,
  dossierFirst,
  dossierParts,
  dossierSecond,
  emptyParts,
  movementFigures,
  type DossierPart,
} from '#domain/complaints/dossier.ts';
import { recommendState } from '#domain/complaints/storeRecommend.ts';
import { formatExact } from '#domain/numbers.ts';
import type { RowWith } from '#domain/related.ts';
import { byId, type Reader } from '../records/query.ts';
import { readFilter } from '../records/scope.ts';
import { contentCode, type Paper, type PaperBlock, type PaperFact, type PaperPicture, type PaperSection } from './paper.ts';
import type { Writing } from './writing.ts';

type Dossier = RowWith<'Complaint', typeof dossierFirst> & RowWith<'Complaint', typeof dossierSecond>;
type CaseRow = NonNullable<Dossier['supplierComplaints']>[number];

/** Throws MODEL_NOT_FOUND for a complaint that the caller may not read. */
const read = async (reader: Reader, id: number): Promise<Dossier> => {
  const half = async (include: typeof dossierFirst | typeof dossierSecond) =>
    byId(reader, Complaint, id, readFilter(Complaint, { include }, reader.caller, reader.params));
  return { ...(await half(dossierSecond)), ...(await half(dossierFirst)) } as Dossier;
};

const known = ({ value }: PaperFact): boolean => value !== null && value !== '';

type FactOf = (name: string, value: string | null | undefined, wide?: boolean) => PaperFact;
const factsWith =
  ({ t }: Writing): FactOf =>
  (name, value, wide = false) => ({ label: t(`complaints:fields.${name}`), value: value ?? null, wide });

const yesNo = (value: boolean | null | undefined, { t }: Writing): string | null =>
  value === null || value === undefined ? null : t(value ? 'components:yes' : 'components:no');
/** The word of a value of an enum; null stays null. */
const valueOf = (field: string, value: string | null | undefined, { t }: Writing): string | null =>
  value ? t(`complaints:values.${field}.${value}`, { defaultValue: value }) : null;
const personOf = (person: { firstname: string; lastname: string } | null | undefined): string | null =>
  person ? `${person.firstname} ${person.lastname}` : null;
const storeOf = (branch: { storeNo: string; name: string } | null | undefined): string | null =>
  branch ? `${branch.storeNo} ${branch.name}` : null;

/** By subject, as the print page; what is not known is left out. */
const factGroups = (row: Dossier, writing: Writing): Readonly<Record<string, readonly PaperFact[]>> => {
  const { t, day, instant } = writing;
  const fact = factsWith(writing);
  const quantity = row.quantity
    ? `${formatExact(row.quantity)} ${row.unit ? t(`complaints:values.unit.${row.unit}`, { count: row.quantity }) : ''}`
    : null;
  return {
    key: [
      fact('productName', row.productName),
      fact('lotNo', row.lotNo ?? (row.lotUnknown ? t('complaints:show.lotUnknown') : null)),
      fact('expDate', day(row.expDate)),
      fact('quantity', quantity),
      fact('branchId', storeOf(row.branch)),
      fact('defectCode', valueOf('defectCode', row.defectCode, writing)),
      fact('healthEffect', yesNo(row.healthEffect, writing)),
      fact('receivedAt', instant(row.receivedAt)),
    ],
    product: [
      fact('barcode', row.barcode),
      fact('brandId', row.brand?.name),
      fact('productCategoryId', row.productCategory?.productName),
      fact('mfgDate', day(row.mfgDate)),
    ],
    event: [
      fact('description', row.description, true),
      fact('injuryText', row.injuryText, true),
      fact('occurredAt', instant(row.occurredAt)),
    ],
    place: [
      fact('source', valueOf('source', row.source, writing)),
      fact('purchaseDate', day(row.purchaseDate)),
      fact('receiptNo', row.receiptNo),
      fact('unitPrice', row.unitPrice === null || row.unitPrice === undefined ? null : formatExact(row.unitPrice, 2)),
      fact('customerName', row.customerName),
      fact('customerPhone', row.customerPhone),
      fact('customerEmail', row.customerEmail),
      fact('preferredContact', valueOf('preferredContact', row.preferredContact, writing)),
      fact('consentAt', instant(row.consentAt)),
    ],
    asked: [
      fact('infoRequest', row.infoRequest, true),
      fact('infoRequestedAt', instant(row.infoRequestedAt)),
      fact('infoAnsweredAt', instant(row.infoAnsweredAt)),
      fact('infoAnswer', row.infoAnswer, true),
    ],
  };
};

const factBlocks = (row: Dossier, writing: Writing): PaperBlock[] =>
  Object.entries(factGroups(row, writing)).flatMap(([name, facts]): PaperBlock[] => {
    const shown = facts.filter(known);
    return shown.length === 0
      ? []
      : [
          { is: 'heading', text: writing.t(`complaints:show.group.${name}`) },
          { is: 'facts', facts: shown },
        ];
  });

const isPicture = (stored: string): boolean => /\.(jpe?g|png|webp)$/i.test(stored);

/** A stored picture, bounded, as JPEG; null: its file is missing or damaged. */
type PictureOf = (stored: string) => Promise<Uint8Array | null>;

const fileBlocks = async (row: Dossier, { t, instant }: Writing, pictureOf: PictureOf): Promise<PaperBlock[]> => {
  const files = row.attachments ?? [];
  const captionOf = (one: (typeof files)[number]): string =>
    `${one.caption ?? t(`complaints:values.kind.${one.kind}`)} · ${instant(one.createdAt) ?? ''}`;
  const pictures: PaperPicture[] = [];
  const lost: string[] = [];
  for (const one of files.filter(({ file }) => isPicture(file))) {
    const bytes = await pictureOf(one.file);
    if (bytes) pictures.push({ bytes, kind: 'jpeg', caption: captionOf(one) });
    else lost.push(t('print.lostPicture', { name: captionOf(one) }));
  }
  const others = files.filter(({ file }) => !isPicture(file));
  return [
    ...(pictures.length > 0 ? [{ is: 'pictures', pictures } as const] : []),
    ...(lost.length > 0 ? [{ is: 'text', text: lost.join('\n') } as const] : []),
    ...(others.length > 0 ? [{ is: 'text', text: others.map(captionOf).join('\n') } as const] : []),
  ];
};

const storeBlocks = (row: Dossier, writing: Writing): PaperBlock[] => {
  const { t, instant, amount } = writing;
  return [
    {
      is: 'table',
      columns: [
        { head: t('complaints:fields.branchId'), share: 1.6 },
        { head: t('complaints:fields.foundAt'), share: 1.3 },
        { head: t('complaints:fields.quantityFound'), number: true },
        { head: t('complaints:fields.quantityOnShelf'), number: true },
        { head: t('complaints:fields.actionTaken'), share: 1.4 },
        { head: t('complaints:fields.reporterName'), share: 1.5 },
        { head: t('complaints:fields.note'), share: 1.6 },
      ],
      rows: (row.storeComplaints ?? []).map((one) => [
        storeOf(one.branch),
        instant(one.foundAt),
        amount(one.quantityFound),
        amount(one.quantityOnShelf),
        valueOf('actionTaken', one.actionTaken, writing),
        [one.reporterName, one.reporterPosition].filter(Boolean).join(t('components:comma')),
        one.note,
      ]),
    },
  ];
};

const caseBlocks = (one: CaseRow, writing: Writing): PaperBlock[] => {
  const { t, day, status } = writing;
  const fact = factsWith(writing);
  const report = one.investigationReports?.at(-1);
  const actions = report?.investigationActions ?? [];
  const told = (key: string, value: string | null | undefined): PaperFact => ({
    label: t(`print.${key}`),
    value: value ?? null,
    wide: true,
  });
  return [
    { is: 'heading', text: `${one.supplier?.name ?? ''} · ${one.no} · ${status('SupplierComplaint', one.status)}` },
    {
      is: 'facts',
      facts: [
        fact('requestType', valueOf('requestType', one.requestType, writing)),
        { label: t('complaints:columns.reportDue'), value: day(one.dueDate) },
        fact('instruction', one.instruction, true),
        ...[
          fact('notRelatedReason', one.notRelatedReason, true),
          told('problem', report?.d2Problem),
          told('occurrence', report?.d4Occurrence?.rootCause),
          told('escape', report?.d4Escape?.rootCause),
          told('statement', report?.d8Statement),
        ].filter(known),
      ],
    },
    ...(actions.length === 0
      ? []
      : [
          {
            is: 'table',
            title: t('print.actions'),
            columns: [
              { head: t('print.discipline') },
              { head: t('print.action'), share: 3 },
              { head: t('complaints:fields.ownerId'), share: 1.4 },
              { head: t('complaints:fields.dueDate'), share: 1.2 },
              { head: t('print.done'), share: 1.2 },
            ],
            rows: actions.map((action) => [
              action.discipline,
              action.description,
              action.ownerName,
              day(action.dueDate),
              day(action.doneDate),
            ]),
          } as const,
        ]),
  ];
};

const movementBlocks = (row: Dossier, writing: Writing): PaperBlock[] =>
  (row.productMovements ?? []).flatMap((one): PaperBlock[] => {
    const { t, amount, status } = writing;
    const lines = one.lines ?? [];
    const placeOf = (line: (typeof lines)[number]): string | null => storeOf(line.branch) ?? one.supplier?.name ?? null;
    const variances = lines.filter((line) => line.varianceReason);
    return [
      {
        is: 'heading',
        text: [one.no, valueOf('type', one.type, writing), one.supplier?.name, status('ProductMovement', one.status)]
          .filter(Boolean)
          .join(' · '),
      },
      { is: 'text', text: one.instruction ?? '' },
      ...(lines.length === 0
        ? []
        : [
            {
              is: 'table',
              columns: [
                { head: t('print.place'), share: 2 },
                { head: t('complaints:fields.lotNo'), share: 1.6 },
                ...movementFigures.map((name) => ({ head: t(`print.qty.${name}`), number: true })),
              ],
              rows: lines.map((line) => [placeOf(line), line.lotNo, ...movementFigures.map((name) => amount(line[name]))]),
            } as const,
          ]),
      ...(variances.length === 0
        ? []
        : [
            {
              is: 'text',
              text: variances
                .map(
                  (line) =>
                    `${[placeOf(line), line.lotNo].filter(Boolean).join(t('components:comma'))}${t('components:colon')}${line.varianceReason ?? ''}`,
                )
                .join('\n'),
            } as const,
          ]),
    ];
  });

const recommendBlocks = (row: Dossier, writing: Writing): PaperBlock[] =>
  (row.storeRecommends ?? []).flatMap((one): PaperBlock[] => {
    const { t, amount, instant, status } = writing;
    const stores = one.branches ?? [];
    return [
      {
        is: 'heading',
        text: `${one.title} · ${valueOf('actionType', one.actionType, writing) ?? ''} · ${status('StoreRecommend', recommendState(one))}`,
      },
      { is: 'text', text: one.instruction ?? '' },
      ...(stores.length === 0
        ? []
        : [
            {
              is: 'table',
              columns: [
                { head: t('complaints:fields.branchId'), share: 2 },
                ...answerFigures.map((name) => ({ head: t(`complaints:fields.${name}`), number: true })),
                { head: t('complaints:fields.comment'), share: 2 },
                { head: t('recommends.answered'), share: 1.5 },
              ],
              rows: stores.map((store) => [
                storeOf(store.branch),
                ...answerFigures.map((name) => amount(store[name])),
                store.comment ?? store.waivedReason,
                instant(store.answeredAt),
              ]),
            } as const,
          ]),
    ];
  });

const todoBlocks = (row: Dossier, { t, day }: Writing): PaperBlock[] => [
  {
    is: 'table',
    columns: [
      { head: t('complaints:fields.title'), share: 3 },
      { head: t('complaints:fields.assigneeId'), share: 1.5 },
      { head: t('complaints:fields.status') },
      { head: t('complaints:fields.dueDate'), share: 1.2 },
    ],
    rows: (row.todos ?? []).map((one) => [
      one.title,
      personOf(one.assignee),
      t(`complaints:todo.${one.doneAt ? 'done' : one.waivedReason ? 'waived' : 'open'}`),
      day(one.dueDate),
    ]),
  },
];

const conclusionBlocks = (row: Dossier, writing: Writing): PaperBlock[] => {
  const { t, instant, amount } = writing;
  const fact = factsWith(writing);
  return [
    {
      is: 'facts',
      facts: [
        fact('closeReason', valueOf('closeReason', row.closeReason, writing)),
        fact('isJustified', yesNo(row.isJustified, writing)),
        fact('conclusion', row.conclusion, true),
        fact('compensation', valueOf('compensation', row.compensation, writing)),
        ...(row.compensationAmount ? [fact('compensationAmount', `${formatExact(row.compensationAmount, 2)} ${amountCurrency}`)] : []),
        { label: t('print.closedAt'), value: instant(row.closedAt) },
        { label: t('print.mails'), value: amount((row.closeMails ?? []).filter((one) => one.sentAt).length) },
      ],
    },
    {
      is: 'signatures',
      signatures: [
        { role: t('print.signOwner', { name: personOf(row.owner) ?? '' }), name: null },
        { role: t('print.signQa'), name: null },
      ],
    },
  ];
};

const sectionsOf = async (row: Dossier, parts: readonly DossierPart[], writing: Writing, pictureOf: PictureOf): Promise<PaperSection[]> => {
  const { t } = writing;
  const bodies: Readonly<Record<DossierPart, () => PaperBlock[] | Promise<PaperBlock[]>>> = {
    facts: () => factBlocks(row, writing),
    pictures: () => fileBlocks(row, writing, pictureOf),
    stores: () => storeBlocks(row, writing),
    suppliers: () => (row.supplierComplaints ?? []).flatMap((one) => caseBlocks(one, writing)),
    movements: () => movementBlocks(row, writing),
    recommends: () => recommendBlocks(row, writing),
    todos: () => todoBlocks(row, writing),
    conclusion: () => conclusionBlocks(row, writing),
  };
  const empty = emptyParts(row, parts);
  const sections: PaperSection[] = [];
  for (const part of parts) if (!empty.includes(part)) sections.push({ title: t(`print.part.${part}`), blocks: await bodies[part]() });
  if (empty.length === 0) return sections;
  const names = empty.map((part) => t(`print.part.${part}`)).join(t('components:listComma'));
  const nothing: PaperBlock = { is: 'text', text: t('print.nothing', { parts: names }) };
  // before the signatures
  const [first, ...others] = sections.toReversed();
  if (!first) return [{ title: '', blocks: [nothing] }];
  return parts.includes('conclusion')
    ? [...others.toReversed(), { ...first, blocks: [nothing, ...first.blocks] }]
    : [...others.toReversed(), { ...first, blocks: [...first.blocks, nothing] }];
};

export interface DossierOptions {
  /** none = all */
  parts: readonly DossierPart[];
  writing: Writing;
  /** instant it is made at */
  at: string;
  /** where the product is opened */
  publicUrl: string;
  pictureOf: PictureOf;
}

export const dossierPaper = async (reader: Reader, id: number, options: DossierOptions): Promise<{ paper: Paper; name: string }> => {
  const { writing, at, publicUrl, pictureOf } = options;
  const { t, language, instant, status, paperWords } = writing;
  const row = await read(reader, id);
  const parts = dossierParts.filter((part) => options.parts.length === 0 || options.parts.includes(part));
  const about: PaperFact[] = [
    ...(row.severity ? [{ label: t('complaints:fields.severity'), value: t(`components:severity.${row.severity}`) }] : []),
    ...(row.parent ? [{ label: t('complaints:show.mergedInto'), value: row.parent.no }] : []),
  ];
  const merged = (row.children ?? []).map(({ no }) => no);
  const opening: PaperBlock[] = [
    ...(about.length > 0 ? [{ is: 'facts', facts: about } as const] : []),
    ...(merged.length > 0 ? [{ is: 'text', text: t('print.merged', { names: merged.join(t('components:comma')) }) } as const] : []),
  ];
  const content = {
    language,
    kind: t('print.title'),
    title: row.title ?? row.no ?? '',
    ...(row.status === 'Closed' ? {} : { watermark: t('print.draft') }),
    sections: [
      ...(opening.length > 0 ? [{ title: row.no ?? '', blocks: opening }] : []),
      ...(await sectionsOf(row, parts, writing, pictureOf)),
    ],
  };
  return {
    name: `${t('print.title')} ${row.no ?? id}`,
    paper: {
      ...content,
      header: [`${t('print.heading', { no: row.no })} · ${status('Complaint', row.status)}`, `${t('print.printed')} ${instant(at) ?? ''}`],
      footer: [
        t('print.version', { no: row.no, version: row.version }),
        `${t('print.confidential')} · ${t('papers:code', { code: contentCode(content).slice(0, 16) })}`,
      ],
      address: `${publicUrl}/complaint/show/${row.id}`,
      at,
      words: paperWords,
    },
  };
};
