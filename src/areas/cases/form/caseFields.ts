/** The fields of the case form, initial values, and what sending needs beyond saving. */
import { caseDues, needsOpsSignOff, SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';
import type { Params } from '#domain/kernel/where.ts';
import type { DraftCase, AskedRow } from '#src/areas/cases/rows.ts';

export const caseFields = SupplierComplaint.fields;
/** the goods concerned: from the complaint, editable in the case while it is a draft */
export const goodsNames = ['lotNo', 'quantity', 'mfgDate', 'expDate'] as const;
export const caseNames = [
  'supplierId',
  'requestType',
  'instruction',
  'containmentDueAt',
  'dueDate',
  'needOpsSignOff',
  'forceMail',
  ...goodsNames,
] as const;
export const caseNeeds = ['supplierId', 'instruction', 'containmentDueAt', 'dueDate'] as const;

export interface CaseValues {
  supplierId: number | null;
  requestType: string;
  instruction: string | null;
  containmentDueAt: string | null;
  dueDate: string | null;
  needOpsSignOff: boolean;
  forceMail: string | null;
  lotNo: string | null;
  quantity: number | null;
  mfgDate: string | null;
  expDate: string | null;
}

export const emptyCase = (row: AskedRow, now: Params, holidays: readonly string[]): CaseValues => ({
  supplierId: null,
  requestType: 'report8d',
  instruction: null,
  ...caseDues(row.severity, now, holidays),
  needOpsSignOff: needsOpsSignOff(row.severity, row.productMovements ?? []),
  forceMail: null,
  lotNo: row.lotNo,
  quantity: row.quantity,
  mfgDate: row.mfgDate,
  expDate: row.expDate,
});

export const caseOf = (row: DraftCase): CaseValues => ({
  supplierId: row.supplierId,
  requestType: row.requestType,
  instruction: row.instruction,
  containmentDueAt: row.containmentDueAt,
  dueDate: row.dueDate,
  needOpsSignOff: row.needOpsSignOff,
  forceMail: row.forceMail,
  lotNo: row.lotNo,
  quantity: row.quantity,
  mfgDate: row.mfgDate,
  expDate: row.expDate,
});

const send = SupplierComplaint.workflow.steps!.find((step) => step.step === 'send')!;

/** The step as this form checks it: without fields and due date, which the form validates itself, but with the complaint's state. */
export const sendChecks = { ...send, needs: [] };
