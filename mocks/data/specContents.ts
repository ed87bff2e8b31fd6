// Sections and lines of the demo specifications, as far as each has come: the recipe of its product with what its family shares, as its revision has it.
import { allergenGroups, type AllergenGroup } from '#domain/specs/rules/composition/allergens.ts';
import { isNamedIn } from '#domain/specs/rules/composition/ingredientNames.ts';
import type { IngredientRow } from '#domain/specs/rules/composition/rows.ts';
import { completenessOf } from '#domain/specs/rules/completeness.ts';
import { readContent } from '#domain/specs/rules/content.ts';
import { readLabel } from '#domain/specs/rules/label/labelText.ts';
import { energyOf } from '#domain/specs/rules/sections/nutrition.ts';
import { labelItems } from '#domain/specs/rules/sections/sectionRows.ts';
import { sectionsOf, type SectionName } from '#domain/specs/rules/sections/sections.ts';
import { contentOf } from '#domain/specs/contentOf.ts';
import { bandOf } from '#domain/specs/lines/specIngredient.ts';
import { dayOf, type Calendar } from './calendar.ts';
import { products } from './products.ts';
import type { MasterSpecs } from './masterSpecs.ts';
import { keysOf } from './lineKeys.ts';
import { familyOf, type Step } from './specFamilies.ts';
import { specFileKey, type SpecFileKind } from './specFiles.ts';
import { recipeOf, type Change, type Recipe } from './specRecipes.ts';
import { table, type DemoRow, type Table } from './table.ts';

type Values = Record<string, unknown>;
interface Part {
  content: Values;
  lines?: readonly Values[];
  files?: Values;
}

/** One revision while its sections are written. */
interface Revision {
  recipe: Recipe;
  change: Change;
  revision: number;
  fileOf: (kind: SpecFileKind) => string;
  on: Calendar;
  written: string;
  /** parameters of the master specification: name -> key */
  asked: ReadonlyMap<string, string>;
}

const tablesOf = () => ({ SpecSection: table(), SpecIngredient: table(), SpecNutrient: table(), SpecAllergen: table(), SpecProcessStep: table(), SpecParameter: table(), SpecPackaging: table(), SpecArtwork: table(), SpecPicture: table(), SpecAttachment: table() });
export type SpecTables = ReturnType<typeof tablesOf>;

const keyed = (lines: readonly Values[], named: string): readonly Values[] => {
  const keyOf = keysOf();
  return lines.map((line, i) => ({ lineKey: keyOf(String(line[named])), seq: i + 1, ...line }));
};

/** `5 kg`, `435 ml`, `6 rolls`, `4 x 110 g`: what the name of a product says of its content. */
const netOf = (name: string): { netContent: number; netUnit: string } => {
  const [, times = '1', amount = '1', unit = 'pcs'] = /(?:(\d+) x )?(\d+(?:\.\d+)?) ?(kg|g|ml|l)\b/.exec(name) ?? /()(\d+) (\w+)$/.exec(name) ?? [];
  const value = Number(times || '1') * Number(amount);
  return unit === 'kg' || unit === 'l' ? { netContent: Math.round(value * 1000), netUnit: unit === 'kg' ? 'g' : 'ml' } : { netContent: value, netUnit: unit === 'g' || unit === 'ml' ? unit : 'pcs' };
};

/** Where ingredients come from that do not grow in the country. */
const origins: readonly (readonly [RegExp, string])[] = [
  [/\boats?\b|oat flakes|wheat|rye/i, 'AU'], [/almond|raisin|cranberr|pistachio/i, 'US'], [/cocoa|chocolate/i, 'GH'], [/butter|milk|cream|cheese|whey/i, 'NZ'], [/hazelnut|apricot/i, 'TR'], [/macadamia/i, 'AU'], [/pollock/i, 'NO'], [/vanilla/i, 'MG'], [/tea\b/i, 'LK'], [/olive|tomato paste/i, 'ES'],
];
const animal: readonly AllergenGroup[] = ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'];

/** Labels are read once: revisions share theirs, and tests make the rows many times. */
const read = new Map<string, readonly IngredientRow[]>();
const rowsOfLabel = (label: string): readonly IngredientRow[] => {
  const rows = read.get(label) ?? readLabel(label, (i) => `i${i}`).rows;
  read.set(label, rows);
  return rows;
};

const ingredientsOf = ({ recipe, change }: Revision): readonly Values[] => {
  const rows = rowsOfLabel(change.label ?? recipe.label);
  const keyOf = keysOf();
  const keys = new Map(rows.map((row) => [row.key, keyOf(row.name)]));
  return rows.map(({ key, guessed: _guessed, parentKey, ...row }) => ({
    ...row,
    lineKey: keys.get(key),
    parentKey: parentKey === null ? null : keys.get(parentKey),
    ...(recipe.kind === 'food'
      ? {
          quid: row.percent !== null && isNamedIn(row.name, recipe.legalName) && rows.length > 1,
          origins: [origins.find(([name]) => name.test(row.name))?.[1] ?? 'TH'], gmo: false,
          animalOrigin: row.allergens.some((group) => animal.includes(group)) || /honey|chicken|gelatin|shellac/i.test(row.name),
        }
      : { allergens: [], quid: false, material: row.name, casNo: null }),
    confidential: parentKey === null && row.seq === 2 && rows.length > 5,
    band: bandOf(row),
  }));
};

const groupsOf = (line: Values): readonly AllergenGroup[] => (line['allergens'] ?? []) as AllergenGroup[];

/** What the same site handles beside what the recipe has. */
const onSite: readonly AllergenGroup[] = ['gluten', 'soya', 'milk', 'eggs', 'sesame', 'peanuts'];
const allergensOf = (ingredients: readonly Values[], { recipe: { family } }: Revision): readonly Values[] =>
  allergenGroups.map((group, i) => {
    const sources = ingredients.filter((line) => groupsOf(line).includes(group)).map((line) => line['lineKey']);
    const contains = sources.length > 0;
    const shared = !contains && onSite.includes(group) && family !== 'rice' && family !== 'uht' && family !== 'plantDrink';
    const onLine = contains || (shared && i % 2 === 0);
    const presence = contains ? 'contains' : onLine ? 'mayContain' : 'absent';
    return { lineKey: group, seq: i + 1, group, presence, onLine, onSite: contains || shared, sources, controlMeasure: onLine && !contains ? 'Runs in the order of allergens, wet cleaning and a swab test before the first product' : '' };
  });

const nutritionOf = ({ recipe: { nutrition, serving, name } }: Revision): Part | null => {
  if (!nutrition) return null;
  const [fat, saturates, carbohydrate, sugars, fibre, protein, salt] = nutrition;
  const energy = (unit: 'kJ' | 'kcal'): number => Math.round(energyOf({ fat, carbohydrate, protein, fibre }, unit));
  const { netContent, netUnit } = netOf(name);
  const rows = [['energy', energy('kJ'), 'kJ'], ['energy', energy('kcal'), 'kcal'], ['fat', fat, 'g'], ['saturates', saturates, 'g'], ['carbohydrate', carbohydrate, 'g'], ['sugars', sugars, 'g'], ['fibre', fibre, 'g'], ['protein', protein, 'g'], ['salt', salt, 'g']] as const;
  return {
    content: { basis: netUnit === 'ml' ? '100ml' : '100g', source: 'lab', servingSize: serving, servingsPerPack: Math.round((netContent / serving!) * 10) / 10 },
    lines: rows.map(([nutrient, per100, unit], i) => ({ lineKey: nutrient === 'energy' ? `energy-${unit}` : nutrient, seq: i + 1, nutrient, per100, unit, method: nutrient === 'energy' ? 'Calculated' : 'Accredited laboratory' })),
  };
};

const monitoring = (hazard: string): Values =>
  hazard === 'P' || hazard === 'A'
    ? { monitoringHow: 'Test with the reference, reading noted', monitoringFrequency: 'Start, every hour, end, and each change of product', monitoringWho: 'Line operator', verification: 'QA witnesses one test a shift', record: 'Line log F-17' }
    : { monitoringHow: 'Calibrated probe with recorder', monitoringFrequency: 'Continuously, read every 30 minutes', monitoringWho: 'Process operator', verification: 'Records reviewed before release, probe calibrated each month', record: 'Process log F-12' };

const stepOf = ([step, hazard, parameter, criticalMin, criticalMax, unit, correctiveAction]: Step, i: number, equipment: readonly string[]): Values => ({
  step, equipment: equipment[i] ?? '', kind: hazard ? 'CCP' : i === 0 ? 'CP' : 'step',
  ...(hazard ? { hazard, parameter, criticalMin, criticalMax, unit, monitoringWhat: parameter, correctiveAction, ...monitoring(hazard) } : {}),
});

const parametersOf = ({ recipe, change, asked }: Revision): readonly Values[] =>
  familyOf(recipe.family).parameters.filter(({ name }) => !recipe.without?.includes(String(name))).map((parameter) => {
    const name = String(parameter['name']);
    const masterKey = asked.get(name) ?? null;
    return { ...parameter, ...change.limits?.[name], masterKey, waiverRequest: masterKey === null ? null : (recipe.waivers?.[name] ?? null) };
  });

const artworkOf = ({ recipe, revision, fileOf, on, written }: Revision): Part => ({
  content: { checklist: Object.fromEntries(labelItems.map((item) => [item, recipe.kind === 'nonFood' && ['ingredients', 'allergens', 'nutrition', 'dateMark'].includes(item) ? 'na' : 'ok'])) },
  lines: [
    { lineKey: 'label', seq: 1, kind: 'label', labelVersion: `V${revision}.0`, languages: ['th', 'en', 'zh'], approvedBy: 'Packaging design', approvedAt: written < on.today ? written : on.date(-1), file: fileOf('artwork') },
    ...(recipe.claims ?? []).map((claim, i) => ({ lineKey: `statement-${i + 1}`, seq: i + 2, kind: 'claim', claim, file: fileOf('claim') })),
  ],
});

const storageOf = ({ recipe, fileOf }: Revision): Part => {
  const prefix = products.find(({ name }) => name === recipe.name)?.lotPrefix ?? 'L';
  return {
    content: { ...familyOf(recipe.family).storage, ...recipe.storage, shelfLifeDays: recipe.days, lotPattern: `${prefix}[0-9]{6}-[0-9]`, lotExample: `${prefix}261120-1` },
    files: { evidenceFile: fileOf('shelfLife') },
  };
};

const attachmentsOf = ({ recipe, fileOf, on }: Revision): readonly Values[] => [
  { lineKey: 'haccp', seq: 1, type: recipe.kind === 'food' ? 'haccp' : 'msds', file: fileOf('haccp'), validUntil: on.date(210) },
  { lineKey: 'report', seq: 2, type: 'testReport', file: fileOf('report'), validUntil: on.date(150) },
];

const partsOf = (of: Revision): Partial<Record<SectionName, Part>> => {
  const { recipe, fileOf } = of;
  const family = familyOf(recipe.family);
  const ingredients = ingredientsOf(of);
  const nutrition = nutritionOf(of);
  return {
    general: { content: { legalName: recipe.legalName, description: recipe.description, countryOfOrigin: recipe.family === 'household' || recipe.family === 'paper' || recipe.family === 'plastic' ? 'VN' : 'TH', siteLine: 'Site 1, line 2', intendedUse: recipe.kind === 'food' ? 'Sold to consumers in stores' : 'Household use', markets: ['TH', 'CN', 'SG'], targetConsumer: /Baby/.test(recipe.name) ? 'vulnerable' : 'general', ...netOf(recipe.name), ...(recipe.drained ? { drainedWeight: Math.round(netOf(recipe.name).netContent * recipe.drained) } : {}) } },
    composition: { content: { basis: 'mixingBowl' }, lines: ingredients },
    ...(nutrition ? { nutrition, allergens: { content: { freeFrom: [] }, lines: allergensOf(ingredients, of) } } : {}),
    process: { content: family.steps.some((step) => step.length > 1) ? {} : { noCcpReason: 'The hazard analysis found none.' }, lines: keyed(family.steps.map((step, i) => stepOf(step, i, family.equipment)), 'step'), files: { flowChart: fileOf('flow') } },
    parameters: { content: {}, lines: keyed(parametersOf(of), 'name') },
    packaging: {
      content: { unitsPerCase: 24, caseLengthMm: 400, caseWidthMm: 300, caseHeightMm: 240, grossKg: 9.6, netKg: 8.4, casesPerLayer: 10, layersPerPallet: 6, palletHeightMm: 1590 },
      lines: keyed(family.pack.map(([level, component, material, weightG, recyclability]) => ({ level, component, material, weightG, recyclability, recycledPct: /board|Paper/.test(material) ? 80 : /50 %/.test(material) ? 50 : 0, ...(recipe.kind === 'food' && level === 'primary' && component !== 'Label' ? { foodContact: true, declarationFile: fileOf('contact') } : {}) })), 'component'),
    },
    artwork: artworkOf(of),
    storage: storageOf(of),
    pictures: { content: {}, lines: [{ lineKey: 'front', seq: 1, view: 'front', file: fileOf('front'), caption: 'Front of the pack' }, { lineKey: 'back', seq: 2, view: 'back', file: fileOf('back'), caption: 'Back with the nutrition declaration' }] },
    attachments: { content: {}, lines: attachmentsOf(of) },
    ...(family.sensory ? { sensory: { content: { ...family.sensory } } } : {}),
  };
};

/** Sections a factory has reached, by the state of its specification; the last one of them stands half empty. */
const reached: Readonly<Record<string, number>> = { created: 0, sourcingDraft: 0, waitingSupplier: 0, supplierDraft: 2, draft: 6, supplierInprogress: 5 };

const halfOf = ({ content, lines, files }: Part): Part => ({ content, ...(files ? { files: {} } : {}), ...(lines ? { lines: lines.slice(0, Math.ceil(lines.length / 2)) } : {}) });

const reachedParts = (spec: DemoRow, of: Revision): readonly (readonly [SectionName, Part])[] => {
  const parts = partsOf(of);
  const far = reached[String(spec['status'])] ?? 12;
  return sectionsOf(of.recipe.kind).map((section, i) => {
    const part = (i < far ? parts[section] : undefined) ?? { content: {} };
    return [section, far < 12 && i === far - 1 ? halfOf(part) : part];
  });
};

/** The master specification that it was submitted under, or else the one in force. */
const masterOf = (spec: DemoRow, on: Calendar, masterSpecs: MasterSpecs): number | null =>
  spec['submittedAt'] ? (spec['masterSpecId'] as number | null) : (masterSpecs.at({ productCategoryId: spec['productCategoryId'], technologyId: spec['technologyId'], productKind: spec['productKind'] }, on.now)?.id ?? null);

export const specContents = (specs: Table, on: Calendar, masterSpecs: MasterSpecs): SpecTables => {
  const all = tablesOf();
  const linesOf: Partial<Record<SectionName, Table>> = { composition: all.SpecIngredient, nutrition: all.SpecNutrient, allergens: all.SpecAllergen, process: all.SpecProcessStep, parameters: all.SpecParameter, packaging: all.SpecPackaging, artwork: all.SpecArtwork, pictures: all.SpecPicture, attachments: all.SpecAttachment };
  for (const spec of specs.rows) {
    const recipe = recipeOf(String(spec['productName']));
    const revision = Number(spec['revision']);
    const masterId = masterOf(spec, on, masterSpecs);
    const of: Revision = { asked: masterId === null ? new Map() : masterSpecs.keysOf(masterId), recipe, revision, on, change: recipe.revisions?.[revision] ?? {}, fileOf: (kind) => specFileKey(String(spec['specNo']), kind), written: dayOf(String(spec['submittedAt'] ?? spec.createdAt)) };
    const parts = reachedParts(spec, of);
    const { counts } = completenessOf(readContent(contentOf(parts.map(([section, { content, lines = [], files }]) => ({ section, content, flowChart: null, evidenceFile: null, ...files, lines })))).content, recipe.kind);
    for (const [section, { content, lines = [], files }] of parts) {
      const row = all.SpecSection.add({ specId: spec.id, section, content, ...files, ...(counts[section] ?? { filled: 0, wanted: 0 }) }, spec.createdAt, spec.createdById);
      for (const line of lines) linesOf[section]!.add({ sectionId: row.id, ...line }, spec.createdAt, spec.createdById);
    }
  }
  return all;
};
