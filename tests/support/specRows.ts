/** Rows of a specification with nothing in them: a test names only what it is about. */
import { emptyIngredient, type IngredientRow } from '#domain/specs/rules/composition/rows.ts';
import type {
  AllergenRow,
  AttachmentRow,
  GeneralValues,
  NutrientRow,
  NutritionValues,
  PackagingRow,
  PackagingValues,
  ParameterRow,
  ProcessRow,
  StorageValues,
} from '#domain/specs/rules/sections/sectionRows.ts';

export const ingredient = (of: Partial<IngredientRow>): IngredientRow => ({ ...emptyIngredient('i'), seq: 1, ...of });

export const general = (of: Partial<GeneralValues>): GeneralValues => ({
  legalName: null,
  description: null,
  variant: null,
  countryOfOrigin: null,
  siteLine: null,
  intendedUse: null,
  targetConsumer: null,
  netContent: null,
  netUnit: null,
  drainedWeight: null,
  usage: null,
  registrationNo: null,
  markets: [],
  ...of,
});

export const nutrition = (of: Partial<NutritionValues>): NutritionValues => ({
  basis: '100g',
  servingSize: null,
  servingsPerPack: null,
  source: null,
  ...of,
});

/** Grams, energy in kcal. The key is the nutrient. */
export const nutrientRows = (amounts: Readonly<Record<string, number | null>>): NutrientRow[] =>
  Object.entries(amounts).map(([nutrient, per100], i) => ({
    key: nutrient,
    seq: i + 1,
    nutrient,
    per100,
    unit: nutrient === 'energy' ? 'kcal' : 'g',
    method: '',
  }));

export const allergen = (of: Partial<AllergenRow>): AllergenRow => ({
  key: of.group ?? 'a',
  seq: 1,
  group: null,
  presence: null,
  onLine: false,
  onSite: false,
  sources: [],
  controlMeasure: '',
  ...of,
});

export const processStep = (of: Partial<ProcessRow>): ProcessRow => ({
  key: 's',
  seq: 1,
  step: '',
  equipment: '',
  kind: null,
  hazard: null,
  parameter: '',
  criticalMin: null,
  criticalMax: null,
  unit: '',
  monitoringWhat: '',
  monitoringHow: '',
  monitoringFrequency: '',
  monitoringWho: '',
  correctiveAction: '',
  verification: '',
  record: '',
  ...of,
});

export const parameter = (of: Partial<ParameterRow>): ParameterRow => ({
  key: 'p',
  seq: 1,
  group: null,
  name: '',
  type: 'numeric',
  unit: '',
  target: null,
  min: null,
  max: null,
  warnMin: null,
  warnMax: null,
  n: null,
  c: null,
  m: null,
  M: null,
  acceptNumber: null,
  allowedValues: [],
  marginalValues: [],
  method: '',
  labScope: null,
  frequency: null,
  onCoa: false,
  critical: false,
  masterKey: null,
  waiverRequest: '',
  ...of,
});

export const packagingRow = (of: Partial<PackagingRow>): PackagingRow => ({
  key: 'k',
  seq: 1,
  level: null,
  component: '',
  material: '',
  weightG: null,
  thicknessUm: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  foodContact: false,
  declarationFile: null,
  recyclability: null,
  recycledPct: null,
  pfasHighestPpb: null,
  pfasSumPpb: null,
  pfasTotalPpm: null,
  pfasFile: null,
  ...of,
});

export const packaging = (of: Partial<PackagingValues>): PackagingValues => ({
  unitsPerCase: null,
  caseGtin: null,
  caseLengthMm: null,
  caseWidthMm: null,
  caseHeightMm: null,
  grossKg: null,
  netKg: null,
  casesPerLayer: null,
  layersPerPallet: null,
  palletHeightMm: null,
  ...of,
});

export const storage = (of: Partial<StorageValues>): StorageValues => ({
  mode: null,
  tempMin: null,
  tempMax: null,
  humidityMax: null,
  light: null,
  shelfLifeDays: null,
  evidence: null,
  evidenceFile: null,
  afterOpeningDays: null,
  minRemainingPct: null,
  dateMark: null,
  lotPattern: null,
  lotExample: null,
  ...of,
});

export const attachment = (of: Partial<AttachmentRow>): AttachmentRow => ({
  key: 't',
  seq: 1,
  file: null,
  type: null,
  validUntil: null,
  ...of,
});
