// A specification as a paper: the rows its reader sees, in the edition that the reader has, the same again for the same revision.
import type { Approval } from '#domain/kernel/approvals.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { related, type RowWith } from '#domain/related.ts';
import type { SectionPart } from '#domain/specs/contentOf.ts';
import { editionFor, type Edition } from '#domain/specs/lines/specIngredient.ts';
import { paperMark } from '#domain/specs/paperMark.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import type { SectionName } from '#domain/specs/rules/sections/sections.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import { isClosed } from '#domain/specs/specStatuses.ts';
import { lineName, writtenSections, type SpecWords, type WrittenSection } from '#domain/specs/writtenSpec.ts';
import { fieldLabel, valueWord } from '#domain/words.ts';
import { byId, type Reader } from '../records/query.ts';
import { readFilter } from '../records/scope.ts';
import {
  contentCode,
  type Paper,
  type PaperBlock,
  type PaperFact,
  type PaperPicture,
  type PaperSection,
  type PaperSignature,
} from './paper.ts';
import { sectionsFor, signedSteps, standingSignatures } from './specSignatures.ts';
import type { Writing } from './writing.ts';

const ofSpec = related('ProductMfgSpec', [
  { relation: 'supplier', scope: { fields: ['id', 'name', 'code'] } },
  { relation: 'productCategory', scope: { fields: ['id', 'productName'] } },
  { relation: 'technology', scope: { fields: ['id', 'name'] } },
  { relation: 'brand', scope: { fields: ['id', 'name'] } },
]);
type Spec = RowWith<'ProductMfgSpec', typeof ofSpec>;

/** A stored picture, bounded, as JPEG; null: its file is missing or damaged. */
type PictureOf = (stored: string) => Promise<Uint8Array | null>;

export interface SpecificationOptions {
  /** none = all */
  sections: readonly SectionName[];
  writing: Writing;
  zone: string;
  publicUrl: string;
  pictureOf: PictureOf;
}

export interface Specification {
  spec: Spec;
  edition: Edition;
  /** of those that were asked for, those that it has */
  sections: readonly SectionName[];
  /** a signature of quality assurance covers what is there */
  isProven: boolean;
  /** what it says */
  content: string;
  /** of the file, without its ending */
  name: string;
  /** `proof`: where anybody verifies it, and by which code */
  paperWith: (proof: { code: string; address: string } | null) => Paper;
}

/** A section as it was read. */
export const sectionPart = (row: Row): SectionPart => {
  const section = row['section'] as SectionName;
  const relation = linesOf(section)?.relation;
  return {
    section,
    content: row['content'] as SectionPart['content'],
    flowChart: (row['flowChart'] as string | null) ?? null,
    evidenceFile: (row['evidenceFile'] as string | null) ?? null,
    lines: (relation && (row[relation] as SectionPart['lines'] | undefined)) || [],
  };
};

interface PaperFile {
  stored: string;
  /** the field that names it */
  field: string;
  /** whether of the section itself */
  line: Readonly<Record<string, unknown>> | null;
}

const filesOf = (part: SectionPart): readonly PaperFile[] => {
  const values: Readonly<Record<string, unknown>> = { flowChart: part.flowChart, evidenceFile: part.evidenceFile };
  const own = Object.entries(values).flatMap(([field, stored]) => (typeof stored === 'string' ? [{ stored, field, line: null }] : []));
  const fields = Object.entries(linesOf(part.section)?.of.fields ?? {}).flatMap(([name, { kind }]) => (kind === 'file' ? [name] : []));
  const ofLines = part.lines.flatMap((line) =>
    fields.flatMap((field) => {
      const stored = line[field];
      return typeof stored === 'string' ? [{ stored, field, line }] : [];
    }),
  );
  return [...own, ...ofLines];
};

const fileNames = async ({ db }: Reader, parts: readonly SectionPart[]): Promise<ReadonlyMap<string, string>> => {
  const stored = parts.flatMap((part) => filesOf(part).map((file) => file.stored));
  if (stored.length === 0) return new Map();
  const { rows } = await db.query<{ key: string; name: string }>('select key, name from files where key = any($1)', [stored]);
  return new Map(rows.map(({ key, name }) => [key, name]));
};

/** `names` of stored files. */
export const specWords = ({ t, language, day, amount }: Writing, names: ReadonlyMap<string, string>): SpecWords => {
  const countries = new Intl.DisplayNames([language === 'zh' ? 'zh-Hans' : 'en-GB'], { type: 'region' });
  return {
    t,
    day: (value) => day(value) ?? value,
    amount: (value) => amount(value) ?? String(value),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
    file: (stored) => names.get(stored),
  };
};

/** A value longer than this has the width of the page. */
const halfWidth = 60;
const isWide = (text: string): boolean => text.length > halfWidth || text.includes('\n');

const factOf = (label: string, text: string | null | undefined): PaperFact => ({
  label,
  value: text ?? null,
  ...(text && isWide(text) ? { wide: true } : {}),
});

const aboutOf = (spec: Spec, { t, day, status }: Writing): PaperFact[] => {
  const fact = (name: string, text: string | null | undefined): PaperFact[] =>
    text ? [factOf(fieldLabel(t, ProductMfgSpec, name), text)] : [];
  const word = (name: 'productKind' | 'changeClass' | 'closedReason'): string | null =>
    spec[name] && valueWord(t, ProductMfgSpec, name, spec[name]);
  return [
    ...fact('specNo', spec.specNo),
    ...fact('revision', String(spec.revision)),
    ...fact('status', status('ProductMfgSpec', spec.status)),
    ...fact('supplierId', [spec.supplier?.code, spec.supplier?.name].filter(Boolean).join(' ')),
    ...fact('productName', spec.productName),
    ...fact('productNameLocal', spec.productNameLocal),
    ...fact('productKind', word('productKind')),
    ...fact('productCategoryId', spec.productCategory?.productName),
    ...fact('technologyId', spec.technology?.name),
    ...fact('brandId', spec.brand?.name),
    ...fact('gtin', spec.gtin),
    ...fact('sku', spec.sku),
    ...fact('effectiveFrom', day(spec.effectiveFrom)),
    ...fact('effectiveTo', day(spec.effectiveTo)),
    ...fact('reviewDueAt', day(spec.reviewDueAt)),
    ...fact('closedReason', word('closedReason')),
    ...fact('changeClass', word('changeClass')),
    ...fact('changeReason', spec.changeReason),
  ];
};

const isPicture = (stored: string): boolean => /\.(jpe?g|png|webp)$/i.test(stored);

interface Drawing {
  words: SpecWords;
  writing: Writing;
  pictureOf: PictureOf;
}

/** The pictures of a section with what they show; one that is missing or damaged is named. */
const pictureBlocks = async (part: SectionPart, { words, writing: { t }, pictureOf }: Drawing): Promise<PaperBlock[]> => {
  const lineEntity = linesOf(part.section)?.of;
  const captionOf = ({ field, line }: PaperFile): string =>
    line && lineEntity
      ? [
          fieldLabel(t, lineEntity, field),
          typeof line['view'] === 'string' ? valueWord(t, lineEntity, 'view', line['view']) : '',
          lineName(words, lineEntity, line),
        ]
          .filter(Boolean)
          .join(' · ')
      : t(`fields.section.${field}`);
  const pictures: PaperPicture[] = [];
  const lost: string[] = [];
  for (const file of filesOf(part).filter(({ stored }) => isPicture(stored))) {
    const bytes = await pictureOf(file.stored);
    if (bytes) pictures.push({ bytes, kind: 'jpeg', caption: captionOf(file) });
    else lost.push(t('specPapers:lostPicture', { name: captionOf(file) }));
  }
  return [
    ...(pictures.length > 0 ? [{ is: 'pictures', pictures } as const] : []),
    ...(lost.length > 0 ? [{ is: 'text', text: lost.join('\n') } as const] : []),
  ];
};

const writtenBlocks = ({ values, columns, rows }: WrittenSection): PaperBlock[] => [
  ...(values.length > 0 ? [{ is: 'facts', facts: values.map(({ label, text }) => factOf(label, text)) } as const] : []),
  ...(rows.length > 0
    ? [{ is: 'table', columns: columns.map(({ head, isNumber, share }) => ({ head, number: isNumber, share })), rows } as const]
    : []),
];

/** Quality assurance always signs, R&D what came through development or what it has signed. */
const signaturesOf = (spec: Spec, signed: readonly Approval[], { t, instant }: Writing, zone: string): PaperSignature[] =>
  signedSteps
    .filter((step) => step === 'approve' || spec.lane === 'nir' || signed.some((one) => one.step === step))
    .map((step): PaperSignature => {
      const one = signed.find((approval) => approval.step === step);
      const by = t(`signs.by.${step}`);
      if (!one) return { role: by, name: null };
      return {
        role: `${by} · ${t(`shell:roles.${one.role}`)}`,
        name: one.name,
        meaning: t(`signs.ProductMfgSpec.${step}`),
        at: t('specPapers:signedAt', { at: instant(one.at), zone }),
        hash: t('specPapers:signedHash', { hash: one.hash }),
      };
    });

/** The instant that a paper bears: of the signature, else of the last change of what it says. */
const instantOf = (spec: Spec, sections: readonly Row[], signed: readonly Approval[]): string =>
  signed.find(({ step }) => step === 'approve')?.at ??
  [spec.updatedAt, ...sections.map((row) => String(row['updatedAt']))].toSorted().at(-1)!;

/** Throws MODEL_NOT_FOUND for a specification that the caller may not read. */
export const specificationPaper = async (reader: Reader, id: number, options: SpecificationOptions): Promise<Specification> => {
  const { writing, zone, publicUrl, pictureOf } = options;
  const { t, language, status, paperWords } = writing;
  const spec = (await byId(
    reader,
    ProductMfgSpec,
    id,
    readFilter(ProductMfgSpec, { include: ofSpec }, reader.caller, reader.params),
  )) as Spec;
  const rows = await sectionsFor(reader, id);
  const parts = rows.map(sectionPart);
  const signed = await standingSignatures(reader, id);
  const words = specWords(writing, await fileNames(reader, parts));
  const isAsked = (section: SectionName): boolean => options.sections.length === 0 || options.sections.includes(section);
  const sections: PaperSection[] = [];
  for (const written of writtenSections({ words, parts, waivers: spec.masterWaivers ?? [] }).filter(({ section }) => isAsked(section))) {
    const part = parts.find(({ section }) => section === written.section)!;
    sections.push({
      title: written.title,
      blocks: [...writtenBlocks(written), ...(await pictureBlocks(part, { words, writing, pictureOf }))],
    });
  }
  const edition = editionFor(reader.caller);
  const isProven = isClosed(spec.status) && signed.some(({ step }) => step === 'approve');
  const briefly = t(`specPapers:edition.${edition}`);
  const revision = t('revision', { n: spec.revision });
  const said = {
    language,
    kind: t('specPapers:title'),
    title: spec.productName,
    edition: t(`specPapers:editions.${edition}`),
    watermark: t(`specPapers:marks.${paperMark(spec)}`),
    sections: [
      { title: `${spec.specNo} · ${revision}`, blocks: [{ is: 'facts', facts: aboutOf(spec, writing) } as const] },
      ...sections,
      {
        title: fieldLabel(t, ProductMfgSpec, 'approvals'),
        blocks: [{ is: 'signatures', signatures: signaturesOf(spec, signed, writing, zone) } as const],
      },
    ],
  };
  const content = contentCode(said);
  return {
    spec,
    edition,
    sections: parts.map(({ section }) => section).filter(isAsked),
    isProven,
    content,
    name: `${spec.specNo} ${revision} ${spec.productName}`,
    paperWith: (proof) => ({
      ...said,
      header: [
        `${spec.productName} · ${spec.specNo} · ${revision}`,
        `${spec.supplier?.name ?? ''} · ${status('ProductMfgSpec', spec.status)}`,
      ],
      footer: [
        `${spec.specNo} · ${revision} · ${briefly}`,
        `${proof ? `${proof.address} · ` : ''}${t('papers:code', { code: content.slice(0, 16) })}`,
      ],
      address: proof?.address ?? `${publicUrl}/specs/show/${spec.id}`,
      ...(proof ? { proof: { code: proof.code, content } } : {}),
      at: instantOf(spec, rows, signed),
      words: paperWords,
    }),
  };
};
