// A line of a section of a specification. Written by `save` of its section only, so that the section's version covers it.
import { defineEntity } from '../kernel/entity.ts';
import type { Access } from '../kernel/access.ts';
import { plain, type Fields } from '../kernel/fields.ts';
import { lineFields } from '../kernel/lines.ts';
import type { Where } from '../kernel/where.ts';
import { developmentRoles, ofDevelopers, ofHeadOffice, ofSupplierQa, specStaff } from './specStatuses.ts';

/** What a supplier drafts on its own initiative is not content for staff yet. */
const shown: Where = { status: { neq: 'supplierDraft' } };

/** Who reads content: of the specification itself (`of` absent), or of rows that lead to it by a relation. */
export const contentAccess = (of: (where: Where) => Where): readonly Access[] => [
  { roles: specStaff, where: of(shown) },
  { roles: developmentRoles, where: of(ofDevelopers) },
  { roles: ['supplierQa'], where: of(ofSupplierQa) },
  { roles: ['supplierGroup'], where: of(ofHeadOffice) },
];

/** A line leads to its specification over its section. */
export const ofLine = (where: Where): Where => ({ has: { relation: 'section', where: { has: { relation: 'spec', where } } } });

interface Declared<F extends Fields, N extends string, C extends string> {
  name: N;
  collection: C;
  table: string;
  title: string;
  fields: F;
  /** most lines of a section */
  most: number;
  access?: readonly Access[];
}

/** Fields a writer may not send. */
export const lineOwn: ReadonlySet<string> = new Set(['sectionId', 'masterSpecId', 'operationSpecId', 'lineKey']);

export const specLine = <const F extends Fields, const N extends string, const C extends string>({
  name,
  collection,
  table,
  title,
  fields,
  most,
  access = contentAccess(ofLine),
}: Declared<F, N, C>) =>
  defineEntity({
    name,
    collection,
    table,
    area: 'specs',
    title,
    fields: { sectionId: plain.ref('SpecSection', { required: true, immutable: true }), ...lineFields, ...fields },
    relations: { section: { kind: 'one', to: 'SpecSection', key: 'sectionId' } },
    unique: [{ fields: ['sectionId', 'lineKey'] }],
    access,
    quiet: { parent: 'section', input: 'lines', most },
    tenants: [{ parent: 'section' }],
    parents: ['section'],
    workflow: { states: ['any'] },
  });
