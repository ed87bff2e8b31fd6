// The content of a specification: its sections as one value, read from JSON of any origin.
import { additiveClasses } from './composition/additiveClassNames.ts';
import { allergenGroups } from './composition/allergens.ts';
import type { SpecIssue } from './issues.ts';
import { choice, day, fieldsOf, flag, list, number, optionalText, rowsOf, text, yesNo, type Fault, type Own, type Read } from './reader.ts';
import { maxIngredients, type Composition, type CompositionBasis, type IngredientRow } from './composition/rows.ts';
import {
  attachmentTypes,
  consumers,
  dateMarks,
  frequencies,
  hazards,
  labelStates,
  labScopes,
  lifeEvidences,
  netUnits,
  nutritionBases,
  nutritionSources,
  packagingLevels,
  parameterGroups,
  parameterTypes,
  pictureViews,
  presences,
  recyclabilityGrades,
  stepKinds,
  storageModes,
  type AllergenRow,
  type AllergenValues,
  type ArtworkRow,
  type ArtworkValues,
  type AttachmentRow,
  type ClaimRow,
  type GeneralValues,
  type NutrientRow,
  type NutritionValues,
  type PackagingRow,
  type PackagingValues,
  type ParameterRow,
  type PictureRow,
  type ProcessRow,
  type ProcessValues,
  type SensoryRow,
  type SensoryValues,
  type StorageValues,
} from './sections/sectionRows.ts';
import { sectionNames, type SectionName } from './sections/sections.ts';

interface Rows<T> {
  rows: readonly T[];
}

export interface SpecContent {
  general: GeneralValues;
  composition: Composition;
  nutrition: NutritionValues & Rows<NutrientRow>;
  allergens: AllergenValues & Rows<AllergenRow>;
  process: ProcessValues & Rows<ProcessRow>;
  parameters: Rows<ParameterRow>;
  packaging: PackagingValues & Rows<PackagingRow>;
  artwork: ArtworkValues & Rows<ArtworkRow> & { claims: readonly ClaimRow[] };
  storage: StorageValues;
  pictures: Rows<PictureRow>;
  attachments: Rows<AttachmentRow>;
  sensory: SensoryValues & Rows<SensoryRow>;
}

/** Most rows of a section: more are refused. */
const mostRows = { composition: maxIngredients, parameters: 300, process: 100, packaging: 60, others: 200 } as const;
/** Most entries of a cell that is a list. */
const mostEntries = 300;

const texts = list(optionalText, mostEntries);
const groups = list(choice(allergenGroups), mostEntries);

const ingredients = rowsOf<Own<IngredientRow>>(
  {
    parentKey: optionalText,
    name: text,
    percent: number,
    percentMin: number,
    percentMax: number,
    minor: flag,
    eNumber: optionalText,
    function: choice(additiveClasses),
    quid: flag,
    origins: texts,
    allergens: groups,
    animalOrigin: yesNo,
    gmo: yesNo,
    processingAid: flag,
    confidential: flag,
    guessed: texts,
    rest: text,
  },
  mostRows.composition,
);

const nutrientRows = rowsOf<Own<NutrientRow>>({ nutrient: text, per100: number, unit: text, method: text }, mostRows.others);

const allergenRows = rowsOf<Own<AllergenRow>>(
  {
    group: choice(allergenGroups),
    presence: choice(presences),
    onLine: flag,
    onSite: flag,
    sources: list(optionalText, mostRows.composition),
    controlMeasure: text,
  },
  mostRows.others,
);

const processRows = rowsOf<Own<ProcessRow>>(
  {
    step: text,
    equipment: text,
    kind: choice(stepKinds),
    hazard: choice(hazards),
    parameter: text,
    criticalMin: number,
    criticalMax: number,
    unit: text,
    monitoringWhat: text,
    monitoringHow: text,
    monitoringFrequency: text,
    monitoringWho: text,
    correctiveAction: text,
    verification: text,
    record: text,
  },
  mostRows.process,
);

const parameterRows = rowsOf<Own<ParameterRow>>(
  {
    group: choice(parameterGroups),
    name: text,
    type: choice(parameterTypes),
    unit: text,
    target: number,
    min: number,
    max: number,
    warnMin: number,
    warnMax: number,
    n: number,
    c: number,
    m: number,
    M: number,
    acceptNumber: number,
    allowedValues: texts,
    marginalValues: texts,
    method: text,
    labScope: choice(labScopes),
    frequency: choice(frequencies),
    onCoa: flag,
    critical: flag,
    masterKey: optionalText,
    waiverRequest: text,
  },
  mostRows.parameters,
);

const packagingRows = rowsOf<Own<PackagingRow>>(
  {
    level: choice(packagingLevels),
    component: text,
    material: text,
    weightG: number,
    thicknessUm: number,
    lengthMm: number,
    widthMm: number,
    heightMm: number,
    foodContact: flag,
    declarationFile: optionalText,
    recyclability: choice(recyclabilityGrades),
    recycledPct: number,
    pfasHighestPpb: number,
    pfasSumPpb: number,
    pfasTotalPpm: number,
    pfasFile: optionalText,
  },
  mostRows.packaging,
);

/** What is weighed into the bowl is what a factory writes down, unless it says otherwise. */
const basis: Read<CompositionBasis> = (raw, fault) => choice(['mixingBowl', 'finishedProduct'])(raw, fault) ?? 'mixingBowl';

const labelState = choice(labelStates);
const checklist = fieldsOf<ArtworkValues['checklist']>({
  name: labelState,
  ingredients: labelState,
  allergens: labelState,
  net: labelState,
  dateMark: labelState,
  storage: labelState,
  address: labelState,
  origin: labelState,
  use: labelState,
  nutrition: labelState,
});

const readers: { readonly [S in SectionName]: Read<SpecContent[S]> } = {
  general: fieldsOf<GeneralValues>({
    legalName: optionalText,
    description: optionalText,
    variant: optionalText,
    countryOfOrigin: optionalText,
    siteLine: optionalText,
    intendedUse: optionalText,
    targetConsumer: choice(consumers),
    netContent: number,
    netUnit: choice(netUnits),
    drainedWeight: number,
    usage: optionalText,
    registrationNo: optionalText,
    markets: texts,
  }),
  composition: fieldsOf<Composition>({
    basis,
    waterLost: number,
    rows: ingredients,
  }),
  nutrition: fieldsOf<SpecContent['nutrition']>({
    basis: choice(nutritionBases),
    servingSize: number,
    servingsPerPack: number,
    source: choice(nutritionSources),
    rows: nutrientRows,
  }),
  allergens: fieldsOf<SpecContent['allergens']>({ freeFrom: groups, rows: allergenRows }),
  process: fieldsOf<SpecContent['process']>({ flowChart: optionalText, noCcpReason: optionalText, rows: processRows }),
  parameters: fieldsOf<SpecContent['parameters']>({ rows: parameterRows }),
  packaging: fieldsOf<SpecContent['packaging']>({
    unitsPerCase: number,
    caseGtin: optionalText,
    caseLengthMm: number,
    caseWidthMm: number,
    caseHeightMm: number,
    grossKg: number,
    netKg: number,
    casesPerLayer: number,
    layersPerPallet: number,
    palletHeightMm: number,
    rows: packagingRows,
  }),
  artwork: fieldsOf<SpecContent['artwork']>({
    checklist,
    rows: rowsOf<Own<ArtworkRow>>(
      { version: text, file: optionalText, languages: texts, approvedBy: text, approvedAt: day },
      mostRows.others,
    ),
    claims: rowsOf<Own<ClaimRow>>({ claim: text, evidenceFile: optionalText }, mostRows.others),
  }),
  storage: fieldsOf<StorageValues>({
    mode: choice(storageModes),
    tempMin: number,
    tempMax: number,
    humidityMax: number,
    light: optionalText,
    shelfLifeDays: number,
    evidence: choice(lifeEvidences),
    evidenceFile: optionalText,
    afterOpeningDays: number,
    minRemainingPct: number,
    dateMark: choice(dateMarks),
    lotPattern: optionalText,
    lotExample: optionalText,
  }),
  pictures: fieldsOf<SpecContent['pictures']>({
    rows: rowsOf<Own<PictureRow>>({ file: optionalText, view: choice(pictureViews), caption: text }, mostRows.others),
  }),
  attachments: fieldsOf<SpecContent['attachments']>({
    rows: rowsOf<Own<AttachmentRow>>({ file: optionalText, type: choice(attachmentTypes), validUntil: day }, mostRows.others),
  }),
  sensory: fieldsOf<SpecContent['sensory']>({
    appearance: optionalText,
    odour: optionalText,
    taste: optionalText,
    texture: optionalText,
    rows: rowsOf<Own<SensoryRow>>({ acceptableFile: optionalText, unacceptableFile: optionalText, caption: text }, mostRows.others),
  }),
};

export interface ContentRead {
  content: SpecContent;
  /** what did not fit, hard: its value counts as empty */
  issues: readonly SpecIssue[];
}

/** `raw`: an object with one object a section, whose rows are in `rows` (claims of the label in `claims`). Whatever it is, nothing throws. */
export const readContent = (raw: unknown): ContentRead => {
  const issues: SpecIssue[] = [];
  const values = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? new Map<string, unknown>(Object.entries(raw)) : null;
  const of = <S extends SectionName>(section: S): SpecContent[S] => {
    const fault: Fault = (code, params = {}, { key = null, field = null }: { key?: string | null; field?: string | null } = {}) => {
      issues.push({ code, section, key, field, hard: true, params });
    };
    const read: Read<SpecContent[S]> = readers[section];
    return read(values?.get(section), fault);
  };
  if (values === null && raw !== null && raw !== undefined) {
    for (const section of sectionNames) issues.push({ code: 'TYPE', section, key: null, field: null, hard: true, params: {} });
  }
  const content: SpecContent = {
    general: of('general'),
    composition: of('composition'),
    nutrition: of('nutrition'),
    allergens: of('allergens'),
    process: of('process'),
    parameters: of('parameters'),
    packaging: of('packaging'),
    artwork: of('artwork'),
    storage: of('storage'),
    pictures: of('pictures'),
    attachments: of('attachments'),
    sensory: of('sensory'),
  };
  return { content, issues };
};

/** Whether a section holds anything: a text, a number, a row, a yes. */
export const isTouched = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isTouched);
  return typeof value === 'number' || value === true;
};
