/** Rows of head offices, factories and warehouses as their pages read them. */
import type { RowOfAsked, RowWith } from '#domain/related.ts';
import type { LicenceLine } from '#domain/documents/licenceLinks.ts';
import type { documentQueue, factoryList, headOfficeList, ownFactoryList } from './partnerLists.ts';
import type { ofGroup, ofSupplier } from './partnerLoads.ts';

export type FactoryListed = RowOfAsked<typeof factoryList>;
export type HeadOfficeListed = RowOfAsked<typeof headOfficeList>;
export type QueuedDocument = RowOfAsked<typeof documentQueue>;
export type OwnFactoryListed = RowOfAsked<typeof ownFactoryList>;
export type SupplierRow = RowWith<'Supplier', typeof ofSupplier>;
export type GroupRow = RowWith<'SupplierGroup', typeof ofGroup>;

/** of `contactsShape` */
export interface Contact {
  kind: string;
  name: string;
  phone?: string;
  email?: string;
}
/** of `addressShape` */
export interface Address {
  line1: string;
  line2?: string;
  district?: string;
  province?: string;
  postcode?: string;
  country: string;
}

/** A licence it needs, as `/Licenses/related-license` answers. */
export interface NeededLicence extends LicenceLine {
  name: string;
  mandatory: boolean;
  /** business type and categories that ask for it */
  reasons: readonly string[];
  held: boolean;
  /** end of the certificate that counts: in force, else in review, else the last */
  expireDate: string | null;
}
