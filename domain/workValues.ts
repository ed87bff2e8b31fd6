// Values that are computed of a row before its work is read, by the name of its entity.
import { actionWork } from './audits/computedWork.ts';
import { caseWork, movementWork } from './complaints/computedWork.ts';
import { answerWork } from './documents/answerState.ts';
import { licenceWork } from './documents/licenceWork.ts';
import type { ComputedWork } from './kernel/work.ts';
import { specWork } from './specs/work.ts';

export const workValues: Readonly<Record<string, ComputedWork>> = {
  CorrectiveAction: actionWork,
  License: licenceWork,
  ProductMfgSpec: specWork,
  ProductMovement: movementWork,
  SupplierComplaint: caseWork,
  SupplierDocument: answerWork,
};
