// Emails about the review of certificates: to the department that verifies, and back to who submitted.
import { Certificate } from '#domain/documents/certificate.ts';
import { License } from '#domain/documents/license.ts';
import { Supplier } from '#domain/suppliers/supplier.ts';
import type { Row } from '#domain/kernel/entity.ts';
import type { Unit } from '../../records/unit.ts';
import { mailTo, membersOf, personById, staffWith } from '../recipients.ts';
import { linkTo } from '../../mail/links.ts';

const aboutOf = async (unit: Unit, row: Row) => {
  const [supplier] = await unit.rows(Supplier, 't.id = $1', [row['supplierId']]);
  const [license] = await unit.rows(License, 't.id = $1', [row['licenseId']]);
  const number = String(row['certificateNo'] ?? '');
  const values = { supplier: String(supplier!['name']), license: String(license!['name']), number: number || '-' };
  return { supplier: supplier!, license: license!, values, about: { collection: Certificate.collection, entityId: row.id } };
};

/** To the department that verifies the licence, except who submitted it there. */
export const tellDesk = async (unit: Unit, row: Row): Promise<void> => {
  const { license, values, about } = await aboutOf(unit, row);
  const self = (await personById(unit, unit.caller.userId)).map(({ email }) => email);
  const desk = (await staffWith(unit.client, [String(license['owner'])])).filter(({ email }) => !self.includes(email));
  await mailTo(unit, desk, 'certificateSubmitted', { ...values, link: linkTo(unit, `/supplier/certificate/edit/${row.id}`) }, about);
};

export const tellSubmitter = async (
  unit: Unit,
  name: 'certificateApproved' | 'certificateRejected',
  row: Row,
  reason?: unknown,
): Promise<void> => {
  const { values, about } = await aboutOf(unit, row);
  const to = await personById(unit, row['submittedById']);
  await mailTo(
    unit,
    to,
    name,
    { ...values, reason: String(reason ?? ''), link: linkTo(unit, `/company/certificate/edit/${row.id}`) },
    about,
  );
};

/** A withdrawn certificate is no longer evidence: buyer and QA of the supplier, and its managers. */
export const tellOfWithdrawal = async (unit: Unit, row: Row, reason: unknown): Promise<void> => {
  const { supplier, values, about } = await aboutOf(unit, row);
  const told = { ...values, reason: String(reason) };
  const staff = [...(await personById(unit, supplier['buyerUserId'])), ...(await personById(unit, supplier['qaUserId']))];
  await mailTo(unit, staff, 'certificateWithdrawn', { ...told, link: linkTo(unit, `/supplier/certificate/show/${row.id}`) }, about);
  const managers = await membersOf(unit, supplier.id, ['supplierManager', 'wareHouseAdmin']);
  await mailTo(unit, managers, 'certificateWithdrawn', { ...told, link: linkTo(unit, `/company/certificate/edit/${row.id}`) }, about);
};
