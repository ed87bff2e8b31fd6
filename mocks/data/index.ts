// All demo rows by entity name, made from the moment of seeding alone: the seed command, the mock service worker and the tests use the same.
import { isQaAction } from '#domain/complaints/complaint.ts';
import { entities } from '#domain/index.ts';
import { announcementData } from './announcements.ts';
import { sampleData } from './samples.ts';
import { selfAuditData } from './selfAudits.ts';
import { auditFormData } from './auditForms.ts';
import { auditData } from './audits.ts';
import { brandContactData } from './brandContacts.ts';
import { calendar } from './calendar.ts';
import { caseData } from './cases.ts';
import { closingData } from './closings.ts';
import { complaintData } from './complaints.ts';
import { licenceData } from './licences.ts';
import { logData } from './logs.ts';
import { coaResultData } from './coaResults.ts';
import { deliveryData } from './deliveries.ts';
import { lotData } from './lots.ts';
import { masterData } from './master.ts';
import { marketPlaceCoaData } from './marketPlaceCoas.ts';
import { masterSpecData } from './masterSpecs.ts';
import { movementLineData } from './movementLines.ts';
import { newItemData } from './newItems.ts';
import { operationSpecData } from './operationSpecs.ts';
import { productData } from './productInfos.ts';
import { random } from './random.ts';
import { applyVersions } from './events.ts';
import { documentData } from './signedDocuments.ts';
import { registerData } from './registers.ts';
import { specCertificateData } from './specCertificates.ts';
import { specCommentData } from './specComments.ts';
import { specContents } from './specContents.ts';
import { specData } from './specs.ts';
import { enforceSpecs, signSpecs } from './specSignatures.ts';
import { partnerData } from './suppliers.ts';
import { testingData } from './testings.ts';
import { nameTraced } from './tracedProducts.ts';
import type { DemoRow } from './table.ts';
import { templateData } from './wordTemplates.ts';
import { userData } from './users.ts';

export type DemoData = Record<string, DemoRow[]>;

/** Every column of the declaration, in its order; what was not said holds its default or null. */
const complete = (name: string, rows: readonly DemoRow[]): DemoRow[] => {
  const { fields } = entities.find((entity) => entity.name === name)!;
  return rows.map((row) => {
    const unknown = Object.keys(row).filter((key) => !Object.hasOwn(fields, key));
    if (unknown.length > 0) throw new Error(`demo ${name} has no field ${unknown.join()}`);
    return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, row[key] ?? field.default ?? null])) as DemoRow;
  });
};

export const demoData = (now: string): DemoData => {
  const on = calendar(now);
  const users = userData(on);
  const master = masterData(on, users);
  const partners = partnerData(on, users, master);
  const licences = licenceData(on, random(11), users, master, partners);
  const registers = registerData(on, users, partners, licences);
  const signed = documentData(on, users, partners);
  const forms = auditFormData(on, users);
  const audits = auditData(on, users, master, partners, forms);
  const selfAudits = selfAuditData(on, users, partners, forms, audits);
  const newItems = newItemData(on, users, master);
  const samples = sampleData(on, users, newItems);
  const complaints = complaintData(on, random(23), users, master);
  const cases = caseData(on, random(37), users, partners, complaints);
  const masterSpecs = masterSpecData(on, users, master);
  const specs = specData(on, users, master, partners, masterSpecs);
  const contents = specContents(specs, on, masterSpecs);
  signSpecs(specs, contents, users);
  enforceSpecs(specs);
  const products = productData(on, users, master, specs);
  const operations = operationSpecData(on, users, specs, contents, products.products);
  const comments = specCommentData(on, users, partners, specs);
  const specCertificates = specCertificateData(on, users, partners, specs, licences);
  const lots = lotData(on, random(71), users, specs, complaints, cases);
  const coaResults = coaResultData(on, random(79), users, lots, contents);
  const productParameters = marketPlaceCoaData(on, users, { ...products, coas: lots.coas, results: coaResults });
  const deliveries = deliveryData(on, users, partners, lots);
  const contacts = brandContactData(on, users, master);
  const closings = closingData(on, random(61), users, master, complaints, (brandId) => String(contacts.rows.find((row) => row['brandId'] === brandId && row['receivesClose'])!['email']));
  const testings = testingData(on, users, complaints, lots, products.products);
  const lines = movementLineData(complaints, cases, lots, master);
  const told = announcementData(on, users, partners);
  for (const row of complaints.complaints.rows)
    row['isQaAction'] = isQaAction({
      ...row,
      supplierComplaints: cases.supplierComplaints.rows.filter((one) => one['complaintId'] === row.id),
      productMovements: cases.movements.rows.filter((one) => one['complaintId'] === row.id),
      storeRecommends: closings.recommends.rows.filter((one) => one['complaintId'] === row.id),
    });
  nameTraced({ complaints: complaints.complaints.rows, movements: cases.movements.rows, lots: lots.lots.rows, supplies: products.supplies.rows });
  const templates = templateData(on, users);
  const tables: Record<string, readonly DemoRow[]> = {
    Position: master.positions.rows, AppUser: users.users.rows, Role: users.roles.rows, RoleMapping: users.roleMappings.rows, CompanyUser: users.companyUsers.rows,
    UserGroup: users.userGroups.rows, UserGroupMember: users.userGroupMembers.rows,
    BusinessType: master.businessTypes.rows, ProductCategory: master.categories.rows, Technology: master.technologies.rows, Brand: master.brands.rows, DocumentGenerator: templates.rows, Branch: master.branches.rows,
    SupplierGroup: partners.groups.rows, Supplier: partners.suppliers.rows, SupplierProductCategory: partners.supplierProductCategories.rows, SupplierTechnology: partners.supplierTechnologies.rows, SupplierNote: partners.supplierNotes.rows, WareHouse: partners.wareHouses.rows,
    SupplierUser: partners.supplierUsers.rows, SupplierGroupUser: partners.supplierGroupUsers.rows, Auditor: partners.auditors.rows, AuditorUser: partners.auditorUsers.rows, InvitationEmail: partners.invitationEmails.rows,
    License: licences.licenses.rows, LicenseBusinessType: licences.licenseBusinessTypes.rows, LicenseProductCategory: licences.licenseProductCategories.rows, Certificate: licences.certificates.rows, CertificateNote: licences.certificateNotes.rows, RegisterCheck: registers.checks.rows, RegisterLine: registers.lines.rows,
    Document: signed.documents.rows, DocumentRevision: signed.revisions.rows, SupplierDocument: signed.supplierDocuments.rows,
    SustainAbilitySectionType: forms.types.rows, SustainRating: forms.ratings.rows, AuditForm: forms.forms.rows, AuditFormSection: forms.sections.rows, AuditFormQuestion: forms.questions.rows,
    AuditJob: audits.jobs.rows, AuditJobCoAuditor: audits.coAuditors.rows, AuditJobSupplierTechnology: audits.technologies.rows, SelfAudit: selfAudits.rows, AuditSustain: audits.sustains.rows, AuditFormResult: audits.results.rows, AuditFormAnswer: audits.answers.rows, AuditFormResultRevision: audits.revisions.rows,
    CorrectiveAction: audits.actions.rows, CorrectiveActionRevision: audits.actionRevisions.rows,
    MasterSpec: masterSpecs.masters.rows, MasterSpecParameter: masterSpecs.parameters.rows,
    ProductInfo: products.products.rows, ProductParameter: productParameters.rows, SupplierProduct: products.supplies.rows,
    OperationSpec: operations.sheets.rows, OperationStep: operations.steps.rows,
    ProductMfgSpec: specs.rows, ProductMfgSpecCertificate: specCertificates.rows, ProductMfgSpecComment: comments.rows, ...Object.fromEntries(Object.entries(contents).map(([name, of]) => [name, of.rows])),
    NewProductDevelopment: newItems.projects.rows, DraftSpec: newItems.targets.rows, DraftSpecLine: newItems.lines.rows, NewIngredientRequest: newItems.items.rows, NirPropose: newItems.proposals.rows, NirRequest: newItems.requests.rows, NirSample: newItems.samples.rows, NirSampleDelivery: samples.parcels.rows, NirSampleEvaluation: samples.evaluations.rows,
    LotApproval: lots.approvals.rows, Lot: lots.lots.rows, COA: lots.coas.rows, COAResult: coaResults.rows, ProductDelivery: lots.deliveries.rows, ProductDeliveryLine: lots.deliveryLines.rows, DeliveryToWarehouse: lots.legs.rows, HandlingUnit: deliveries.units.rows, Label: deliveries.labels.rows,
    BrandContact: contacts.rows, Complaint: complaints.complaints.rows, StoreComplaint: complaints.storeComplaints.rows, ComplaintTodo: complaints.todos.rows,
    SupplierComplaint: cases.supplierComplaints.rows, InvestigationReport: cases.reports.rows, InvestigationAction: cases.actions.rows, InvestigationReportRevision: cases.revisions.rows, ProductMovement: cases.movements.rows, ProductMovementLine: lines.rows,
    ProductTesting: testings.rows,
    StoreRecommend: closings.recommends.rows, StoreRecommendBranch: closings.branches.rows, ComplaintMerging: closings.mergings.rows, MailCloseComplaint: closings.mails.rows,
    Announcement: told.announcements.rows, AnnouncementPublish: told.publishes.rows, SupplierAnnouncement: told.supplierAnnouncements.rows,
    Log: logData(on, random(51), users).rows,
  };
  const data: DemoData = Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, complete(name, rows)]));
  // an entity without demo rows has an empty table
  for (const { name } of entities) data[name] ??= [];
  applyVersions(data);
  return data;
};
