// The entities of this area: a browser loads them with the area's pages.
import type { Entity } from '../kernel/entity.ts';
import { Auditor } from './auditor.ts';
import { AuditJob, AuditJobCoAuditor, AuditJobSupplierTechnology, AuditSustain } from './auditJob.ts';
import { CorrectiveAction, CorrectiveActionRevision } from './correctiveAction.ts';

export const entities = [
  Auditor,
  AuditJob,
  AuditJobCoAuditor,
  AuditJobSupplierTechnology,
  AuditSustain,
  CorrectiveAction,
  CorrectiveActionRevision,
] as const satisfies readonly Entity[];
