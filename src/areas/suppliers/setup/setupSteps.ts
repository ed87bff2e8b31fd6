/** The steps of the setup of a factory, a head office and an audit firm, and which of them a profile has completed. */
import { missingContacts } from '#domain/suppliers/contactCards.ts';

type Part = Readonly<Record<string, unknown>>;

export interface SetupStep {
  name: string;
  fields: readonly string[];
  /** fields the setup needs */
  needed: readonly string[];
  done: (row: Part) => boolean;
  /** the setup is not continued at it */
  optional?: true;
}

const filled = (row: Part, names: readonly string[]): boolean => names.every((name) => (row[name] ?? '') !== '');
const step = (name: string, fields: readonly string[], needed: readonly string[]): SetupStep => ({
  name,
  fields,
  needed,
  done: (row) => filled(row, needed),
});
const contacts = (kinds: readonly string[]): SetupStep => ({
  name: 'contacts',
  fields: ['contacts'],
  needed: [],
  done: (row) => missingContacts(row['contacts'], kinds).length === 0,
});
const makes = (row: Part): boolean =>
  ((row['supplierProductCategories'] as readonly { status: string }[] | undefined) ?? []).some(({ status }) => status === 'active');

const address = step('address', ['address', 'phone', 'email', 'website'], ['address', 'phone', 'email']);

export const supplierContacts = ['quality', 'recall24h'] as const;
export const supplierSteps: readonly SetupStep[] = [
  step('identity', ['nameLocal', 'taxId', 'factoryRegNo', 'gln', 'gs1CompanyPrefix'], ['taxId', 'factoryRegNo']),
  address,
  contacts(supplierContacts),
  step(
    'site',
    ['employees', 'yearEstablished', 'siteAreaM2', 'shiftsPerDay', 'lines', 'exportMarkets', 'capacityNote', 'photos'],
    ['employees'],
  ),
  { name: 'categories', fields: [], needed: [], done: makes },
];

export const groupContacts = ['commercial', 'quality'] as const;
export const groupSteps: readonly SetupStep[] = [
  step('identity', ['nameLocal', 'taxId', 'logo'], ['taxId']),
  address,
  contacts(groupContacts),
];

/** Whoever sets it up is a member already. */
const hasColleagues = (row: Part): boolean => ((row['auditorUsers'] as readonly unknown[] | undefined) ?? []).length > 1;

/** An audit firm names its accreditations, or says why it has none. */
export const auditorSteps: readonly SetupStep[] = [
  step('identity', ['taxId', 'logo'], ['taxId']),
  address,
  {
    name: 'accreditations',
    fields: ['accreditations', 'accreditationFiles', 'noAccreditationReason'],
    needed: [],
    done: (row) => filled(row, ['accreditations']) || filled(row, ['noAccreditationReason']),
  },
  { name: 'users', fields: [], needed: [], done: hasColleagues, optional: true },
];

/** The last step is the review. */
export const review = 'review';

/** The step of the address, else the first that is incomplete. */
export const stepAt = (steps: readonly SetupStep[], row: Part, asked: string | undefined): string =>
  [...steps.map(({ name }) => name), review].find((name) => name === asked) ??
  steps.find((one) => !one.done(row) && one.optional !== true)?.name ??
  review;
