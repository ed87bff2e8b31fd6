// Emails about the approval of first lots and their certificates: to the factory, and to those who decide.
import { Coa } from '#domain/lots/coa.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { Lot } from '#domain/lots/lot.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { factoryRoles } from '#domain/roles.ts';
import { Supplier } from '#domain/suppliers/supplier.ts';
import { linkTo } from '../../mail/links.ts';
import type { MailName } from '../../mail/texts.ts';
import type { Unit } from '../../records/unit.ts';
import { mailTo, membersOf, staffWith, type Person } from '../recipients.ts';

type Words = Readonly<Record<string, string>>;

interface Letter {
  name: MailName;
  of: Entity;
  row: Row;
  path: string;
  words: Words;
}

const send = async (unit: Unit, people: readonly Person[], { name, of, row, path, words }: Letter): Promise<void> =>
  mailTo(unit, people, name, { ...words, link: linkTo(unit, path) }, { collection: of.collection, entityId: row.id });

const factoryOf = (unit: Unit, row: Row): Promise<Person[]> => membersOf(unit, Number(row['supplierId']), factoryRoles);

const nameOf = async (unit: Unit, row: Row): Promise<string> => String((await unit.other(Supplier, row['supplierId']))?.['name'] ?? '');

export const tellOfApproval = async (unit: Unit, of: Entity, approval: Row, name: MailName, more: Words = {}): Promise<void> => {
  const spec = await unit.other(ProductMfgSpec, approval['specId']);
  const words = {
    no: String(approval['code']),
    product: String(spec?.['productName'] ?? ''),
    count: String(approval['requiredLots']),
    due: String(approval['dueDate']),
    ...more,
  };
  await send(unit, await factoryOf(unit, approval), { name, of, row: approval, path: `/lotApproval/show/${approval.id}`, words });
};

const wordsOf = async (unit: Unit, coa: Row, more: Words): Promise<Words> => {
  const lot = await unit.other(Lot, coa['lotId']);
  return {
    no: String(coa['coaNo']),
    lot: String(lot?.['lotNo'] ?? ''),
    product: String(lot?.['productName'] ?? ''),
    supplier: await nameOf(unit, coa),
    ...more,
  };
};

/** Sourcing where it passed, quality assurance where it did not. */
export const tellDeciders = async (unit: Unit, coa: Row): Promise<void> => {
  const people = await staffWith(unit.client, [coa['verdict'] === 'pass' ? 'sourcing' : 'qa']);
  const path = `/lotApproval/coa/approve/${coa.id}`;
  await send(unit, people, { name: 'coaSubmitted', of: Coa, row: coa, path, words: await wordsOf(unit, coa, {}) });
};

export const tellLaboratory = async (unit: Unit, coa: Row, name: MailName, more: Words): Promise<void> => {
  const lot = await unit.other(Lot, coa['lotId']);
  const path = `/lotApproval/show/${String(lot?.['lotApprovalId'] ?? '')}`;
  await send(unit, await factoryOf(unit, coa), { name, of: Coa, row: coa, path, words: await wordsOf(unit, coa, more) });
};

/** A lot that may not ship any more: the factory and sourcing. */
export const tellOfLot = async (unit: Unit, lot: Row, name: MailName, reason: string): Promise<void> => {
  const people = [...(await factoryOf(unit, lot)), ...(await staffWith(unit.client, ['sourcing']))];
  const words = {
    lot: String(lot['lotNo'] ?? lot['seq'] ?? ''),
    product: String(lot['productName']),
    supplier: await nameOf(unit, lot),
    reason,
  };
  const path = lot['lotApprovalId'] === null ? '/lotApproval/list' : `/lotApproval/show/${String(lot['lotApprovalId'])}`;
  await send(unit, people, { name, of: Lot, row: lot, path, words });
};
