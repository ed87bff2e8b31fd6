// The entities of this area: a browser loads them with the area's pages.
import type { Entity } from '../kernel/entity.ts';
import { BrandContact } from './brandContact.ts';
import { Complaint } from './complaint.ts';
import { ComplaintAttachment } from './complaintAttachment.ts';
import { ComplaintMerging } from './complaintMerging.ts';
import { ComplaintTodo } from './complaintTodo.ts';
import { InvestigationAction } from './investigationAction.ts';
import { InvestigationReport } from './investigationReport.ts';
import { InvestigationReportRevision } from './investigationReportRevision.ts';
import { MailCloseComplaint } from './mailCloseComplaint.ts';
import { ProductMovement } from './productMovement.ts';
import { ProductMovementLine } from './productMovementLine.ts';
import { StoreComplaint } from './storeComplaint.ts';
import { StoreRecommend } from './storeRecommend.ts';
import { StoreRecommendBranch } from './storeRecommendBranch.ts';
import { SupplierComplaint } from './supplierComplaint.ts';

export const entities = [
  BrandContact,
  Complaint,
  ComplaintAttachment,
  StoreComplaint,
  ComplaintTodo,
  SupplierComplaint,
  InvestigationReport,
  InvestigationAction,
  InvestigationReportRevision,
  ProductMovement,
  ProductMovementLine,
  StoreRecommend,
  StoreRecommendBranch,
  ComplaintMerging,
  MailCloseComplaint,
] as const satisfies readonly Entity[];
