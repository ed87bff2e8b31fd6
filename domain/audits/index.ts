// The entities of this area: a browser loads them with the area's pages.
import type { Entity } from '../kernel/entity.ts';
import { AuditForm } from './auditForm.ts';
import { AuditFormQuestion } from './auditFormQuestion.ts';
import { AuditFormAnswer, AuditFormResult, AuditFormResultRevision } from './auditFormResult.ts';
import { AuditFormSection } from './auditFormSection.ts';
import { Auditor } from './auditor.ts';
import { AuditJob, AuditJobCoAuditor, AuditJobSupplierTechnology, AuditSustain } from './auditJob.ts';
import { AuditReport } from './auditReport.ts';
import { CorrectiveAction, CorrectiveActionRevision } from './correctiveAction.ts';
import { SelfAudit } from './selfAudit.ts';
import { EffectivenessCheck } from './effectivenessCheck.ts';
import { SustainRating } from './sustainRating.ts';
import { SustainAbilitySectionType } from './sustainType.ts';

export const entities = [
  SustainAbilitySectionType,
  SustainRating,
  AuditForm,
  AuditFormSection,
  AuditFormQuestion,
  Auditor,
  AuditJob,
  AuditJobCoAuditor,
  AuditJobSupplierTechnology,
  SelfAudit,
  AuditSustain,
  AuditFormResult,
  AuditFormAnswer,
  AuditFormResultRevision,
  AuditReport,
  CorrectiveAction,
  CorrectiveActionRevision,
  EffectivenessCheck,
] as const satisfies readonly Entity[];
