/** The fields of the complaint form by section, and the rules the form adds to the entity's own. */
import type { RowOf } from '#domain/kernel/entity.ts';
import type { Complaint } from '#domain/complaints/complaint.ts';

export const formSections = {
  product: ['productName', 'barcode', 'brandId', 'productCategoryId', 'lotNo', 'lotUnknown', 'mfgDate', 'expDate'],
  what: ['title', 'description', 'category', 'defectCode', 'quantity', 'unit', 'severity', 'healthEffect', 'injuryText'],
  where: [
    'source',
    'branchId',
    'purchaseDate',
    'receiptNo',
    'unitPrice',
    'sampleState',
    'receivedAt',
    'occurredAt',
    'customerName',
    'customerPhone',
    'customerEmail',
    'preferredContact',
    'consentAt',
  ],
} as const;

export const formNames = [...formSections.product, ...formSections.what, ...formSections.where] as const;
export type FormName = (typeof formNames)[number];

/** A file to be attached with the next save. */
export type FormFile = {
  file: string;
  name: string;
  size: number;
  kind: string;
  visibility: 'internal' | 'supplier';
};
type Facts = { [K in FormName]: RowOf<typeof Complaint>[K] | null };
export type FormValues = Facts & { files: readonly FormFile[] };

/** A field of `submitNeeds`: a hint in a draft, required after submission. */
export const neededToSubmit = (t: (word: 'form.neededToSubmit') => string, submitted: boolean): { required: true } | { hint: string } =>
  submitted ? { required: true } : { hint: t('form.neededToSubmit') };

/** Required fields of the steps of the two filled buttons. */
export const submitNeeds: readonly FormName[] = ['category', 'productName', 'quantity', 'unit'];
export const investigateNeeds: readonly FormName[] = [...submitNeeds, 'severity'];

export const emptyForm = (now: string): FormValues => ({
  ...(Object.fromEntries(formNames.map((name) => [name, null])) as Facts),
  files: [],
  source: 'qa',
  sampleState: 'none',
  receivedAt: now,
  healthEffect: false,
  lotUnknown: false,
});

export const formOf = (row: Readonly<Record<string, unknown>>): FormValues => ({
  ...(Object.fromEntries(formNames.map((name) => [name, row[name] ?? null])) as Facts),
  files: [],
});

const filled = (value: unknown): boolean => value !== null && value !== undefined && value !== '' && value !== false;

/** Inputs that are decided together: one of them follows from the other. */
const together = {
  category: ['category', 'defectCode'],
  lotNo: ['lotNo', 'lotUnknown'],
  severity: ['severity', 'healthEffect'],
} as const satisfies Readonly<Record<string, readonly FormName[]>>;
const following: readonly FormName[] = ['defectCode', 'lotUnknown', 'healthEffect'];

/** What is compared where another person saved the complaint. */
export const comparedNames = formNames.filter((name) => !following.includes(name));
export const comparedParts = {
  fields: together,
  of: (values: FormValues): Readonly<Record<string, unknown>> => ({
    ...values,
    ...Object.fromEntries(
      Object.entries(together).map(([name, names]) => [name, Object.fromEntries(names.map((one) => [one, values[one]]))]),
    ),
  }),
};

/** A section with all that a complaint needs; one that needs nothing with anything about the customer or the store. */
export const isComplete = (section: keyof typeof formSections, values: Readonly<Partial<FormValues>>): boolean => {
  if (section === 'where')
    return (['branchId', 'customerName', 'customerPhone', 'customerEmail', 'receiptNo'] as const).some((name) => filled(values[name]));
  const needs: readonly FormName[] = section === 'what' ? ['title', 'description', ...submitNeeds] : submitNeeds;
  const own: readonly string[] = formSections[section];
  return needs.filter((name) => own.includes(name)).every((name) => filled(values[name]));
};
