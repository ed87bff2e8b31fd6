// Emails about one corrective action: to those who answer for the supplier, and to those who judge.
import { CorrectiveAction } from '#domain/audits/correctiveAction.ts';
import { Supplier } from '#domain/suppliers/supplier.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { linkTo } from '../../mail/links.ts';
import type { MailName } from '../../mail/texts.ts';
import type { Unit } from '../../records/unit.ts';
import { mailTo, type Person } from '../recipients.ts';
import { plannersOf, suppliersOf, teamOf } from './jobMails.ts';

type Words = Readonly<Record<string, string>>;

/** The beginning of a finding: enough to know which one is meant. */
const mostLetters = 200;
const shortened = (text: string): string => (text.length <= mostLetters ? text : `${text.slice(0, mostLetters)}…`);

const tell = async (unit: Unit, people: readonly Person[], job: Row, action: Row, name: MailName, more: Words): Promise<void> => {
  const supplier = await unit.other(Supplier, job['supplierId']);
  const once = [...new Map(people.map((person) => [person.email, person])).values()];
  const values = {
    no: String(action['carNo']),
    supplier: String(supplier?.['name'] ?? ''),
    finding: shortened(String(action['finding'])),
    link: linkTo(unit, `/audit/corrective/audit/${job.id}/show/${action.id}`),
    ...more,
  };
  await mailTo(unit, once, name, values, { collection: CorrectiveAction.collection, entityId: action.id });
};

export const tellSupplier = async (unit: Unit, job: Row, action: Row, name: MailName, more: Words = {}): Promise<void> =>
  tell(unit, await suppliersOf(unit, job), job, action, name, more);

/** The lead or all who judge audits of that kind, and the audit team. */
export const tellReviewers = async (unit: Unit, job: Row, action: Row, name: MailName): Promise<void> =>
  tell(unit, [...(await plannersOf(unit, job)), ...(await teamOf(unit, job))], job, action, name, {});
