/** The page of an event's record: the first address that exists in this build and is open to the role. */
import { nameAt } from '#domain/names.ts';
import type { RecentEvent } from '#domain/kernel/told.ts';
import type { Leads } from '#src/components/overlays/mounted.tsx';

const addresses: Readonly<Record<string, readonly string[]>> = {
  Complaint: ['/complaint/show/{id}'],
  SupplierComplaint: ['/complaint/supplier-complaint/history/{id}'],
  ProductMovement: ['/complaint/product-movement/show/{id}', '/complaint/product-movement/edit/{id}'],
  SupplierAnnouncement: ['/announcement/edit/{id}'],
  AnnouncementPublish: ['/announcement-publish/{id}'],
  Certificate: ['/supplier/certificate/show/{id}', '/company/certificate/edit/{id}', '/audit/certificate/show/{id}'],
  Document: ['/masterData/document/show/{id}'],
  License: ['/masterData/license/edit/{id}'],
  RegisterCheck: ['/supplier/certificate/register/show/{id}'],
  SupplierDocument: ['/headOffice/documentReview/{id}'],
  Branch: ['/masterData/branch/edit/{id}'],
  Brand: ['/masterData/brand/edit/{id}'],
  BusinessType: ['/masterData/businessType/edit/{id}'],
  Position: ['/masterData/position/edit/{id}'],
  ProductCategory: ['/masterData/productCategory/edit/{id}'],
  Supplier: ['/supplier/factory/show/{id}'],
  SupplierGroup: ['/supplier/headOffice/show/{id}', '/headOffice/profile'],
  ProductMfgSpec: ['/specs/show/{id}'],
  StoreRecommend: ['/complaint/store-recommend/edit/{id}'],
  ComplaintMerging: ['/complaint/merging/show/{id}'],
  MailCloseComplaint: ['/complaint/mailCloseComplaint/edit/{id}'],
  BrandContact: ['/complaint/brandContact/edit/{id}'],
  AppUser: ['/manageUser/edit/{id}'],
  ProblemReport: ['/developer/problemReport/show/{id}'],
};

export const eventLink = (event: RecentEvent, leads: Leads): string | null => {
  const entity = nameAt(event.collection);
  const found = (addresses[entity?.name ?? ''] ?? []).find((address) => leads(address.replace('{id}', String(event.entityId))));
  return found ? found.replace('{id}', String(event.entityId)) : null;
};
