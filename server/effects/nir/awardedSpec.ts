// The specification of an award: it begins with what was asked for, what the factory offered instead, and what its approved samples measured.
import type { TargetAnswer } from '#domain/nir/draftSpec.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { SpecIngredient } from '#domain/specs/lines/specIngredient.ts';
import { parameterFields, SpecPackaging, SpecParameter } from '#domain/specs/lines/otherLines.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { sectionsOf, type ProductKind, type SectionName } from '#domain/specs/rules/sections/sections.ts';
import { SpecSection } from '#domain/specs/specSection.ts';
import { saveChildren } from '../../records/quiet.ts';
import type { Unit } from '../../records/unit.ts';
import { filledOf } from '../specs/sections.ts';
import { askedParameters, numbered } from '../specs/specs.ts';

type Values = Record<string, unknown>;

interface Award {
  nir: Row;
  request: Row;
  productKind: unknown;
  targets: readonly Row[];
}

const kindOf = (itemKind: unknown, chosen: unknown): ProductKind =>
  itemKind === 'ingredient' || itemKind === 'packaging' ? itemKind : (chosen as ProductKind);

const folded = (text: unknown): string =>
  String(text ?? '')
    .trim()
    .toLowerCase();

/** Measured values of the newest approved sample, by key of the target. */
const measuredOf = async (unit: Unit, requestId: number): Promise<{ values: Values; storageMode: unknown }> => {
  const { rows } = await unit.client.query<{ measured: Values | null; mode: string | null }>(
    "select measured, storage_mode as mode from nir_samples where nir_request_id = $1 and status = 'Approved' order by is_reference desc, round desc, id desc limit 1",
    [requestId],
  );
  return { values: rows[0]?.measured ?? {}, storageMode: rows[0]?.mode ?? null };
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

/** What the factory offers instead of a wish, in words of the brief. */
const deviationsOf = (targets: readonly Row[], answers: readonly TargetAnswer[]): string =>
  answers
    .filter(({ meets }) => meets === false)
    .flatMap(({ targetKey, offered }) => {
      const line = targets.find((one) => one['lineKey'] === targetKey);
      return line ? [`${String(line['name'])}: ${offered ?? ''}`] : [];
    })
    .join('\n');

const mostDescribed = 2000;

const contentOf = (section: SectionName, { nir, request, targets }: Award, storageMode: unknown): Values => {
  const deviations = deviationsOf(targets, (request['deviations'] as TargetAnswer[] | null) ?? []);
  if (section === 'general')
    return { legalName: nir['name'], description: [nir['description'], deviations].filter(Boolean).join('\n\n').slice(0, mostDescribed) };
  return section === 'storage' && storageMode ? { mode: storageMode } : {};
};

const inSection = (targets: readonly Row[], section: string): readonly Row[] => targets.filter((line) => line['section'] === section);

export const createSpecOfAward = async (unit: Unit, award: Award): Promise<Row> => {
  const { nir, request, targets } = award;
  const kind = kindOf(nir['itemKind'], award.productKind);
  const spec = await unit.insert(ProductMfgSpec, {
    supplierId: request['supplierId'],
    specNo: await numbered(unit),
    revision: 1,
    lane: 'nir',
    status: 'sourcingDraft',
    productName: nir['name'],
    productKind: kind,
    productCategoryId: nir['productCategoryId'],
    technologyId: nir['technologyId'],
    brandId: nir['brandId'],
    waitingSince: unit.params.$now,
  });
  const { values, storageMode } = await measuredOf(unit, request.id);
  const wanted = inSection(targets, 'parameters').map((line) => parameterOf(line, values));
  const parameters = merged(await askedParameters(unit, spec), wanted);
  const ingredients = inSection(targets, 'composition').map(({ lineKey, seq, name }) => ({ lineKey, seq, name }));
  const packagings = inSection(targets, 'packaging').map(({ lineKey, seq, name, requirement }) => ({
    lineKey,
    seq,
    component: name,
    material: requirement === null ? null : String(requirement).slice(0, 160),
  }));
  for (const section of sectionsOf(kind)) {
    const content = contentOf(section, award, storageMode);
    const lines: readonly Values[] =
      section === 'parameters' ? parameters : section === 'composition' ? ingredients : section === 'packaging' ? packagings : [];
    const of = { parameters: SpecParameter, composition: SpecIngredient, packaging: SpecPackaging }[String(section)];
    const row = { id: 0, version: 1, specId: spec.id, section, content, flowChart: null, evidenceFile: null };
    const { id: sectionId } = await unit.insert(SpecSection, { specId: spec.id, section, content, ...filledOf(row, lines, kind) });
    if (of && lines.length > 0) await saveChildren(unit, of, { added: lines.map((line) => ({ ...line, sectionId })) });
  }
  return spec;
};
