// The one registry: every entity, by name and by collection. Adding an entity is one line here.
import type { Entity } from './kernel/entity.ts';
import { Announcement } from './announcements/announcement.ts';
import { AnnouncementPublish } from './announcements/announcementPublish.ts';
import { SupplierAnnouncement } from './announcements/supplierAnnouncement.ts';
import { Auditor } from './audits/auditor.ts';
import { AuditJob, AuditJobCoAuditor, AuditJobSupplierTechnology, AuditSustain } from './audits/auditJob.ts';
import { CorrectiveAction, CorrectiveActionRevision } from './audits/correctiveAction.ts';
import { BrandContact } from './complaints/brandContact.ts';
import { Complaint } from './complaints/complaint.ts';
import { ComplaintAttachment } from './complaints/complaintAttachment.ts';
import { ComplaintMerging } from './complaints/complaintMerging.ts';
import { ComplaintTodo } from './complaints/complaintTodo.ts';
import { InvestigationAction } from './complaints/investigationAction.ts';
import { InvestigationReport } from './complaints/investigationReport.ts';
import { InvestigationReportRevision } from './complaints/investigationReportRevision.ts';
import { MailCloseComplaint } from './complaints/mailCloseComplaint.ts';
import { ProductMovement } from './complaints/productMovement.ts';
import { ProductMovementLine } from './complaints/productMovementLine.ts';
import { StoreComplaint } from './complaints/storeComplaint.ts';
import { StoreRecommend } from './complaints/storeRecommend.ts';
import { StoreRecommendBranch } from './complaints/storeRecommendBranch.ts';
import { SupplierComplaint } from './complaints/supplierComplaint.ts';
import { Certificate } from './documents/certificate.ts';
import { Document, DocumentRevision } from './documents/document.ts';
import { License, LicenseBusinessType, LicenseProductCategory } from './documents/license.ts';
import { SupplierDocument } from './documents/supplierDocument.ts';
import { DeliveryToWarehouse } from './lots/deliveryToWarehouse.ts';
import { Coa } from './lots/coa.ts';
import { Lot } from './lots/lot.ts';
import { LotApproval } from './lots/lotApproval.ts';
import { ProductDelivery, ProductDeliveryLine } from './lots/productDelivery.ts';
import { ProductTesting } from './lots/productTesting.ts';
import { Branch } from './master/branch.ts';
import { Brand } from './master/brand.ts';
import { BusinessType } from './master/businessType.ts';
import { Position } from './master/position.ts';
import { ProductCategory } from './master/productCategory.ts';
import { Technology } from './master/technology.ts';
import { NewIngredientRequest } from './nir/newIngredientRequest.ts';
import { NirPropose } from './nir/nirPropose.ts';
import { NirRequest } from './nir/nirRequest.ts';
import { NirSample } from './nir/nirSample.ts';
import { ProductMfgSpec } from './specs/productMfgSpec.ts';
import { Supplier } from './suppliers/supplier.ts';
import { SupplierGroup } from './suppliers/supplierGroup.ts';
import { SupplierProductCategory } from './suppliers/supplierProductCategory.ts';
import { Log } from './system/log.ts';
import { ProblemReport } from './system/problemReport.ts';
import { AppUser } from './users/appUser.ts';
import { AuditorUser } from './users/auditorUser.ts';
import { CompanyUser } from './users/companyUser.ts';
import { Role, RoleMapping } from './users/role.ts';
import { SupplierGroupUser } from './users/supplierGroupUser.ts';
import { SupplierUser } from './users/supplierUser.ts';
import { UserGroup, UserGroupMember } from './users/userGroup.ts';
import { UserPreference } from './users/userPreference.ts';

/** Referred to before referring, as far as there are no circles: the order of tables and of seeded rows. */
export const entities: readonly Entity[] = [
  Position, AppUser, Role, RoleMapping, CompanyUser, UserGroup, UserGroupMember, UserPreference,
  BusinessType, ProductCategory, Technology, Brand, Branch,
  SupplierGroup, Supplier, SupplierProductCategory, SupplierUser, SupplierGroupUser, Auditor, AuditorUser,
  License, LicenseBusinessType, LicenseProductCategory, Certificate,
  Document, DocumentRevision, SupplierDocument,
  AuditJob, AuditJobCoAuditor, AuditJobSupplierTechnology, AuditSustain, CorrectiveAction, CorrectiveActionRevision,
  ProductMfgSpec, NewIngredientRequest, NirPropose, NirRequest, NirSample,
  LotApproval, Lot, Coa, ProductDelivery, ProductDeliveryLine, DeliveryToWarehouse,
  BrandContact, Complaint, ComplaintAttachment, StoreComplaint, ComplaintTodo,
  ProductTesting, SupplierComplaint, InvestigationReport, InvestigationAction, InvestigationReportRevision, ProductMovement, ProductMovementLine,
  StoreRecommend, StoreRecommendBranch, ComplaintMerging, MailCloseComplaint,
  Announcement, AnnouncementPublish, SupplierAnnouncement,
  Log, ProblemReport,
];

const byName = new Map(entities.map((entity) => [entity.name, entity]));
const byCollection = new Map(entities.filter((entity) => !entity.internal).map((entity) => [entity.collection.toLowerCase(), entity]));

/** The entity of that name; an unknown name is a mistake in a declaration. */
export const entityNamed = (name: string): Entity => {
  const entity = byName.get(name);
  if (!entity) throw new Error(`no entity ${name}`);
  return entity;
};

/** The entity behind a REST path segment; segments match case-insensitively (the spec itself writes two spellings). */
export const entityAt = (collection: string): Entity | undefined => byCollection.get(collection.toLowerCase());
