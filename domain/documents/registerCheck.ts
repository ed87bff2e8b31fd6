// RegisterCheck: certificates of one licence compared with the export of a certification body's register. RegisterLine: one certificate, with what the register says of it and what we hold. Neither changes a certificate.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { business, plain } from '../kernel/fields.ts';
import { certificateStaff } from './certificate.ts';

/** BRCGS Directory, IFS Database, or the export of another certification body. */
export const registerKinds = ['brcgs', 'ifs', 'other'] as const;
export type RegisterKind = (typeof registerKinds)[number];
const registerStates = ['differs', 'unknown', 'absent', 'agrees'] as const;
export type RegisterState = (typeof registerStates)[number];

/** Lines of a register that are compared at once. */
export const mostRegisterLines = 2_000;

/** What a register says of a certificate; `row` is the line of the file. Days as yyyy-mm-dd. */
export const registerColumns = ['certificateNo', 'holder', 'grade', 'issueDate', 'expireDate', 'status'] as const;
export type RegisterColumn = (typeof registerColumns)[number];
/** Fields that are compared; the number finds the certificate. */
const comparedColumns = ['holder', 'grade', 'issueDate', 'expireDate', 'status'] as const;
type Compared = (typeof comparedColumns)[number];
export type RegisterFacts = Partial<Record<RegisterColumn, string>>;

const factsShape = z.partialRecord(z.enum(registerColumns), z.string().max(300));

/** Printed with spaces and dashes, or without. */
export const plainNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}_]/gu, '');

/** Letters and digits of a name. */
export const plainName = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Fewer letters name too many companies. */
const shortestName = 4;
/** A register prints the legal form, or the site after the company. */
const sameHolder = (theirs: string, ours: string): boolean => {
  const [a, b] = [plainName(theirs), plainName(ours)];
  return a === b || (Math.min(a.length, b.length) >= shortestName && (a.includes(b) || b.includes(a)));
};

const words = {
  inForce: ['valid', 'active', 'certified', 'current', 'issued', 'in force', '有效', '有效期内'],
  ended: [
    'expired',
    'suspended',
    'withdrawn',
    'cancelled',
    'canceled',
    'terminated',
    'inactive',
    'invalid',
    '过期',
    '已过期',
    '暂停',
    '撤销',
    '注销',
    '失效',
  ],
} as const;
/** null: a word that says neither. */
const isInForce = (status: string): boolean | null => {
  const word = status.normalize('NFKC').trim().toLowerCase();
  if ((words.inForce as readonly string[]).includes(word)) return true;
  return (words.ended as readonly string[]).includes(word) ? false : null;
};

/** Our certificate, in the words of a register. `holders`: names any of which may be printed. */
export interface OurCertificate {
  facts: RegisterFacts;
  holders: readonly string[];
  inForce: boolean;
}

const agreesIn: Readonly<Record<Compared, (theirs: string, ours: OurCertificate) => boolean>> = {
  holder: (theirs, { holders }) => holders.some((ours) => sameHolder(theirs, ours)),
  grade: (theirs, { facts }) => plainName(theirs) === plainName(facts.grade ?? ''),
  issueDate: (theirs, { facts }) => theirs === facts.issueDate,
  expireDate: (theirs, { facts }) => theirs === facts.expireDate,
  status: (theirs, { inForce }) => (isInForce(theirs) ?? inForce) === inForce,
};

/** The fields in which a register says something else; what it does not say is not compared. */
export const differingFields = (theirs: RegisterFacts, ours: OurCertificate): readonly Compared[] =>
  comparedColumns.filter((name) => {
    const value = theirs[name];
    return value !== undefined && value !== '' && !agreesIn[name](value, ours);
  });

const server = { required: true, immutable: true, server: true } as const;

export const RegisterCheck = defineEntity({
  name: 'RegisterCheck',
  collection: 'RegisterChecks',
  table: 'register_checks',
  area: 'documents',
  title: 'fileName',
  face: { icon: 'list-check', pages: ['/supplier/certificate/register/show/{id}'] },
  fields: {
    licenseId: plain.ref('License', server),
    register: plain.enum(registerKinds, server),
    fileName: business.string(200, { ...server, search: true }),
    /** day of the export */
    exportedOn: plain.date({ immutable: true, server: true }),
    agrees: plain.int({ ...server, default: 0 }),
    differs: plain.int({ ...server, default: 0 }),
    unknown: plain.int({ ...server, default: 0 }),
    absent: plain.int({ ...server, default: 0 }),
  },
  relations: {
    license: { kind: 'one', to: 'License', key: 'licenseId' },
    createdBy: { kind: 'one', to: 'AppUser', key: 'createdById' },
    registerLines: { kind: 'many', to: 'RegisterLine', key: 'registerCheckId', owned: true },
  },
  access: [{ roles: certificateStaff }],
  tenants: ['staff'],
  parents: ['license'],
  workflow: { states: ['any'] },
  readOnly: true,
});

export const RegisterLine = defineEntity({
  name: 'RegisterLine',
  collection: 'RegisterLines',
  table: 'register_lines',
  area: 'documents',
  title: 'certificateNo',
  fields: {
    registerCheckId: plain.ref('RegisterCheck', server),
    /** line of the file; null: a certificate of ours that it does not list */
    row: plain.int({ immutable: true, server: true }),
    state: plain.enum(registerStates, server),
    certificateNo: business.string(80, { immutable: true, server: true, search: true }),
    holder: business.string(300, { immutable: true, server: true, search: true }),
    certificateId: plain.ref('Certificate', { immutable: true, server: true }),
    supplierId: plain.ref('Supplier', { immutable: true, server: true }),
    differing: plain.json(z.array(z.enum(comparedColumns)), server),
    theirs: plain.json(factsShape, { immutable: true, server: true }),
    /** as it was when they were compared */
    ours: plain.json(factsShape, { immutable: true, server: true }),
  },
  relations: {
    registerCheck: { kind: 'one', to: 'RegisterCheck', key: 'registerCheckId' },
    certificate: { kind: 'one', to: 'Certificate', key: 'certificateId' },
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
  },
  access: [{ roles: certificateStaff }],
  tenants: ['staff'],
  parents: ['registerCheck'],
  workflow: { states: ['any'] },
  readOnly: true,
});
