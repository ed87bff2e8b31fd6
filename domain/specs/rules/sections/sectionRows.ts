// The values and rows of every section but the composition, as the checks read them. A file is the key under which it is stored; days are YYYY-MM-DD.
import type { AllergenGroup } from '../composition/allergens.ts';
import type { KeyedRow } from '../../../kernel/treeEdits.ts';

export const netUnits = ['g', 'ml', 'pcs'] as const;
export const consumers = ['general', 'vulnerable'] as const;

export interface GeneralValues {
  legalName: string | null;
  description: string | null;
  variant: string | null;
  /** ISO 3166-1 alpha-2 */
  countryOfOrigin: string | null;
  siteLine: string | null;
  intendedUse: string | null;
  targetConsumer: (typeof consumers)[number] | null;
  netContent: number | null;
  netUnit: (typeof netUnits)[number] | null;
  /** g; of food in a liquid that is not eaten with it */
  drainedWeight: number | null;
  usage: string | null;
  registrationNo: string | null;
  /** ISO 3166-1 alpha-2 */
  markets: readonly string[];
}

export const nutritionBases = ['100g', '100ml'] as const;
export const nutritionSources = ['calculated', 'lab', 'reference'] as const;

export interface NutritionValues {
  basis: (typeof nutritionBases)[number] | null;
  /** in g or ml, as the basis says */
  servingSize: number | null;
  servingsPerPack: number | null;
  source: (typeof nutritionSources)[number] | null;
}

export interface NutrientRow extends KeyedRow {
  /** one of `nutrients` of nutrition.ts */
  nutrient: string;
  /** in 100 g or 100 ml of the product */
  per100: number | null;
  unit: string;
  method: string;
}

export const presences = ['contains', 'mayContain', 'absent'] as const;

export interface AllergenRow extends KeyedRow {
  group: AllergenGroup | null;
  presence: (typeof presences)[number] | null;
  /** handled on the same line, on the same site */
  onLine: boolean;
  onSite: boolean;
  /** keys of the ingredients it comes from */
  sources: readonly string[];
  /** what keeps it out of a product of the same line */
  controlMeasure: string;
}

export interface AllergenValues {
  /** groups that the product claims to be free from */
  freeFrom: readonly AllergenGroup[];
}

export const stepKinds = ['step', 'CP', 'oPRP', 'CCP'] as const;
/** biological, chemical, physical, allergen */
export const hazards = ['B', 'C', 'P', 'A'] as const;

export interface ProcessRow extends KeyedRow {
  step: string;
  equipment: string;
  kind: (typeof stepKinds)[number] | null;
  hazard: (typeof hazards)[number] | null;
  parameter: string;
  criticalMin: number | null;
  criticalMax: number | null;
  unit: string;
  monitoringWhat: string;
  monitoringHow: string;
  monitoringFrequency: string;
  monitoringWho: string;
  correctiveAction: string;
  verification: string;
  record: string;
}

export interface ProcessValues {
  flowChart: string | null;
  /** why the hazard analysis found no critical control point */
  noCcpReason: string | null;
}

export const parameterGroups = ['physical', 'chemical', 'micro', 'contaminant', 'sensory', 'weight', 'performance'] as const;
export const parameterTypes = ['numeric', 'countPlan', 'presence', 'choice', 'attribute', 'text'] as const;
export const labScopes = ['inHouse', 'accredited'] as const;
export const frequencies = ['everyLot', 'weekly', 'monthly', 'quarterly', 'yearly'] as const;

/** What a result is judged by. */
export interface Limits {
  type: (typeof parameterTypes)[number] | null;
  min: number | null;
  max: number | null;
  warnMin: number | null;
  warnMax: number | null;
  /** size of the sample; null = 1 */
  n: number | null;
  /** how many of the sample may exceed m (countPlan), or show it (presence) */
  c: number | null;
  /** limits of a sampling plan: good up to m, never above M; M null = plan of two classes */
  m: number | null;
  M: number | null;
  /** most defects of a sample */
  acceptNumber: number | null;
  allowedValues: readonly string[];
  marginalValues: readonly string[];
}

export interface ParameterRow extends KeyedRow, Limits {
  group: (typeof parameterGroups)[number] | null;
  name: string;
  unit: string;
  target: number | null;
  method: string;
  labScope: (typeof labScopes)[number] | null;
  frequency: (typeof frequencies)[number] | null;
  onCoa: boolean;
  /** must be tested and must not fail */
  critical: boolean;
  /** key of the row of the master specification that it answers */
  masterKey: string | null;
  /** the supplier's reason for a limit wider than the master's */
  waiverRequest: string;
}

export const packagingLevels = ['primary', 'secondary', 'tertiary'] as const;
/** Performance grades of Regulation (EU) 2025/40 Annex II table 3, and `none` below grade C. */
export const recyclabilityGrades = ['A', 'B', 'C', 'none'] as const;

export interface PackagingRow extends KeyedRow {
  level: (typeof packagingLevels)[number] | null;
  component: string;
  material: string;
  weightG: number | null;
  thicknessUm: number | null;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  foodContact: boolean;
  /** declaration of compliance (Regulation (EC) 1935/2004 Art. 16) */
  declarationFile: string | null;
  recyclability: (typeof recyclabilityGrades)[number] | null;
  /** percent by weight */
  recycledPct: number | null;
  /** test for per- and polyfluoroalkyl substances: the highest single one and the sum in µg/kg, all with polymers in mg/kg */
  pfasHighestPpb: number | null;
  pfasSumPpb: number | null;
  pfasTotalPpm: number | null;
  pfasFile: string | null;
}

export interface PackagingValues {
  unitsPerCase: number | null;
  caseGtin: string | null;
  caseLengthMm: number | null;
  caseWidthMm: number | null;
  caseHeightMm: number | null;
  grossKg: number | null;
  netKg: number | null;
  casesPerLayer: number | null;
  layersPerPallet: number | null;
  palletHeightMm: number | null;
}

export const labelItems = [
  'name',
  'ingredients',
  'allergens',
  'net',
  'dateMark',
  'storage',
  'address',
  'origin',
  'use',
  'nutrition',
] as const;
export type LabelItem = (typeof labelItems)[number];
export const labelStates = ['ok', 'na', 'missing'] as const;

export interface ArtworkRow extends KeyedRow {
  version: string;
  file: string | null;
  languages: readonly string[];
  approvedBy: string;
  /** day */
  approvedAt: string | null;
}

export interface ClaimRow extends KeyedRow {
  claim: string;
  evidenceFile: string | null;
}

export interface ArtworkValues {
  checklist: Readonly<Record<LabelItem, (typeof labelStates)[number] | null>>;
}

export const storageModes = ['ambient', 'chilled', 'frozen'] as const;
export const lifeEvidences = ['realTime', 'accelerated', 'challenge'] as const;
export const dateMarks = ['bestBefore', 'useBy', 'none'] as const;

export interface StorageValues {
  mode: (typeof storageModes)[number] | null;
  /** °C */
  tempMin: number | null;
  tempMax: number | null;
  /** relative humidity in percent */
  humidityMax: number | null;
  light: string | null;
  shelfLifeDays: number | null;
  evidence: (typeof lifeEvidences)[number] | null;
  evidenceFile: string | null;
  afterOpeningDays: number | null;
  /** least share of the shelf life that is left at receipt */
  minRemainingPct: number | null;
  dateMark: (typeof dateMarks)[number] | null;
  /** regular expression of a lot number */
  lotPattern: string | null;
  lotExample: string | null;
}

export const pictureViews = ['front', 'back', 'cut', 'case', 'pallet', 'defectLimit'] as const;

export interface PictureRow extends KeyedRow {
  file: string | null;
  view: (typeof pictureViews)[number] | null;
  caption: string;
}

export const attachmentTypes = ['haccp', 'flow', 'testReport', 'doc', 'msds', 'other'] as const;

export interface AttachmentRow extends KeyedRow {
  file: string | null;
  type: (typeof attachmentTypes)[number] | null;
  /** last day on which it is valid; null = without end */
  validUntil: string | null;
}

export interface SensoryValues {
  appearance: string | null;
  odour: string | null;
  taste: string | null;
  texture: string | null;
}

/** A picture that is acceptable beside one that is not. */
export interface SensoryRow extends KeyedRow {
  acceptableFile: string | null;
  unacceptableFile: string | null;
  caption: string;
}
