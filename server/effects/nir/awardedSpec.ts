// The specification of an award: it begins with what was asked for, what the factory offered instead, and what its approved samples measured.
import type { TargetAnswer } from '#domain/nir/draftSpec.ts';
import type { SpecSeed } from '#domain/nir/nirRequest.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { invalid } from '#domain/kernel/errors.ts';
import { parameterFields } from '#domain/specs/lines/otherLines.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import type { ProductKind, SectionName } from '#domain/specs/rules/sections/sections.ts';
import { byId } from '../../records/query.ts';
import type { Unit } from '../../records/unit.ts';
import { copiedParts, writeSections, type Left, type Part } from '../specs/copying.ts';
import { askedParameters, numbered, readerOf } from '../specs/specs.ts';

type Values = Record<string, unknown>;

export interface Award {
  nir: Row;
  request: Row;
  targets: readonly Row[];
  /** the input of the step: what it is about, and what it begins with */
  asked: Values;
}

/** What its specification begins with, and where that comes from. */
export interface Beginning {
  parts: ReadonlyMap<SectionName, Part>;
  sample: { sampleNo: string; measured: number } | null;
  /** what the factory offers instead, by target */
  deviations: readonly { name: string; offered: string | null }[];
  left: Left | null;
}

const kindOf = (itemKind: unknown, chosen: unknown): ProductKind =>
  itemKind === 'ingredient' || itemKind === 'packaging' ? itemKind : (chosen as ProductKind);

const headerNames = ['productName', 'productNameLocal', 'gtin', 'sku', 'productCategoryId', 'technologyId', 'brandId'] as const;

/** With a category it is as asked, whole; without one that of the request for the item. */
const headerOf = ({ nir, asked }: Award): Values => {
  const own = asked['productCategoryId'] ? asked : nir;
  const names: Values = { productName: asked['productName'] ?? nir['name'] };
  return Object.fromEntries(headerNames.map((name) => [name, names[name] ?? own[name] ?? null]));
};

const folded = (text: unknown): string =>
  String(text ?? '')
    .trim()
    .toLowerCase();

interface Measured {
  values: Values;
  storageMode: unknown;
  sampleNo: string | null;
}
const unmeasured: Measured = { values: {}, storageMode: null, sampleNo: null };

/** Measured values of the newest approved sample, by key of the target. */
const measuredOf = async (unit: Unit, requestId: number): Promise<Measured> => {
  const { rows } = await unit.client.query<{ measured: Values | null; mode: string | null; no: string }>(
    "select measured, storage_mode as mode, sample_no as no from nir_samples where nir_request_id = $1 and status = 'Approved' order by is_reference desc, round desc, id desc limit 1",
    [requestId],
  );
  const [row] = rows;
  return row ? { values: row.measured ?? {}, storageMode: row.mode, sampleNo: row.no } : unmeasured;
};

const numberIn = (value: unknown): number | null => {
  const one = typeof value === 'object' && value !== null ? (value as Values)['value'] : value;
  return typeof one === 'number' && Number.isFinite(one) ? one : null;
};

/** Limits stay those of the target; where it names no value, the approved sample does. */
const parameterOf = (line: Row, measured: Values): Values => ({
  ...Object.fromEntries(Object.keys(parameterFields).map((name) => [name, null])),
  lineKey: line['lineKey'],
  seq: line['seq'],
  name: line['name'],
  type: ['target', 'min', 'max'].some((name) => line[name] !== null) ? 'numeric' : 'text',
  unit: line['unit'],
  target: line['target'] ?? numberIn(measured[String(line['lineKey'])]),
  min: line['min'],
  max: line['max'],
  method: line['method'],
  critical: line['must'],
  onCoa: line['must'],
});

/** A parameter of the master specification stays one, with the narrower wish of the target. */
const merged = (asked: readonly Readonly<Values>[], wanted: readonly Values[]): readonly Values[] => {
  const byName = new Map(wanted.map((line) => [folded(line['name']), line]));
  const known = new Set(asked.map((line) => folded(line['name'])));
  const limits = (line: Readonly<Values>): Values => {
    const wish = byName.get(folded(line['name']));
    const given = wish
      ? Object.entries(wish).filter(([name, value]) => ['target', 'min', 'max', 'unit', 'method'].includes(name) && value !== null)
      : [];
    return { ...line, ...Object.fromEntries(given) };
  };
  const more = wanted.filter((line) => !known.has(folded(line['name'])));
  return [...asked.map(limits), ...more.map((line, i) => ({ ...line, seq: asked.length + i + 1 }))];
};

/** What the factory offers instead of a wish. */
const deviationsOf = (targets: readonly Row[], answers: readonly TargetAnswer[]): Beginning['deviations'] =>
  answers
    .filter(({ meets }) => meets === false)
    .flatMap(({ targetKey, offered }) => {
      const line = targets.find((one) => one['lineKey'] === targetKey);
      return line ? [{ name: String(line['name']), offered: offered ?? null }] : [];
    });

const mostDescribed = 2000;
const part = (content: Values, lines: readonly Values[] = []): Part => ({
  values: { content, flowChart: null, evidenceFile: null },
  lines,
});

const described = (nir: Row, deviations: Beginning['deviations']): string =>
  [nir['description'], deviations.map(({ name, offered }) => `${name}: ${offered ?? ''}`).join('\n')]
    .filter(Boolean)
    .join('\n\n')
    .slice(0, mostDescribed);

const inSection = (targets: readonly Row[], section: string): readonly Row[] => targets.filter((line) => line['section'] === section);

const ofTarget = (
  { nir, targets }: Award,
  asked: readonly Readonly<Values>[],
  { values, storageMode }: Measured,
  deviations: Beginning['deviations'],
): ReadonlyMap<SectionName, Part> => {
  const wanted = inSection(targets, 'parameters').map((line) => parameterOf(line, values));
  const ingredients = inSection(targets, 'composition').map(({ lineKey, seq, name }) => ({ lineKey, seq, name }));
  const packagings = inSection(targets, 'packaging').map(({ lineKey, seq, name, requirement }) => ({
    lineKey,
    seq,
    component: name,
    material: requirement === null ? null : String(requirement).slice(0, 160),
  }));
  return new Map([
    ['general', part({ legalName: nir['name'], description: described(nir, deviations) })],
    ['composition', part({}, ingredients)],
    ['parameters', part({}, merged(asked, wanted))],
    ['packaging', part({}, packagings)],
    ['storage', part(storageMode ? { mode: storageMode } : {})],
  ]);
};

/** Only what the caller reads is copied. */
const ofCopy = async (unit: Unit, { request, asked }: Award): Promise<Beginning> => {
  if (typeof asked['copyOfId'] !== 'number') throw invalid({ copyOfId: [{ code: 'REQUIRED' }] });
  const source = await byId(readerOf(unit), ProductMfgSpec, asked['copyOfId']);
  // what a factory drafts for itself is no content for others yet
  if (source['status'] === 'supplierDraft') throw invalid({ copyOfId: [{ code: 'REF' }] });
  return { ...(await copiedParts(unit, source, request['supplierId'], null)), sample: null, deviations: [] };
};

const nothing: Omit<Beginning, 'parts'> = { sample: null, deviations: [], left: null };

/** `header`: by its category, technology and kind a master specification governs it. */
const begin = async (unit: Unit, award: Award, header: Row): Promise<Beginning> => {
  const seed = (award.asked['seed'] ?? 'award') as SpecSeed;
  if (seed === 'copy') return ofCopy(unit, award);
  if (seed === 'blank') return { ...nothing, parts: new Map() };
  const asked = await askedParameters(unit, header);
  if (seed === 'master') return { ...nothing, parts: new Map([['parameters', part({}, asked)]]) };
  if (seed === 'target') return { ...nothing, parts: ofTarget(award, asked, unmeasured, []) };
  const measured = await measuredOf(unit, award.request.id);
  const deviations = deviationsOf(award.targets, (award.request['deviations'] as TargetAnswer[] | null) ?? []);
  return {
    parts: ofTarget(award, asked, measured, deviations),
    sample: measured.sampleNo === null ? null : { sampleNo: measured.sampleNo, measured: Object.keys(measured.values).length },
    deviations,
    left: null,
  };
};

const unwritten = (award: Award): Values => ({
  ...headerOf(award),
  supplierId: award.request['supplierId'],
  lane: 'nir',
  status: 'sourcingDraft',
  productKind: kindOf(award.nir['itemKind'], award.asked['productKind']),
});

/** What the specification of an award would be, of which nothing is written. */
export const previewOfAward = async (unit: Unit, award: Award): Promise<Beginning & { header: Row }> => {
  const header = { id: 0, version: 1, masterSpecId: null, ...unwritten(award) };
  return { header, ...(await begin(unit, award, header)) };
};

export const createSpecOfAward = async (unit: Unit, award: Award): Promise<Row> => {
  const spec = await unit.insert(ProductMfgSpec, {
    ...unwritten(award),
    ...(award.asked['seed'] === 'copy' ? { copiedFromId: award.asked['copyOfId'] } : {}),
    specNo: await numbered(unit),
    revision: 1,
    waitingSince: unit.params.$now,
  });
  const { parts } = await begin(unit, award, spec);
  await writeSections(unit, spec, parts);
  return spec;
};
