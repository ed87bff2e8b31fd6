// What the product does by itself because a person acted: entity and action of its event.
// `own` is told as the product's own act; an `echo` is said by the event it follows and is not told beside it.
import { criticalNews } from './criticalNews.ts';

export interface Consequence {
  told: 'own' | 'echo';
  /** entities of which another event of the same request is the cause; absent: nobody but the product does it */
  after?: readonly string[];
}

const own: Consequence = { told: 'own' };
const ownAfter = (...after: string[]): Consequence => ({ told: 'own', after });
const echoOf = (...after: string[]): Consequence => ({ told: 'echo', after });
const memberships = ['CompanyUser', 'SupplierUser', 'SupplierGroupUser', 'AuditorUser'];

const consequences: Readonly<Record<string, Readonly<Record<string, Consequence>>>> = {
  AccessReview: { create: echoOf(...memberships) },
  Certificate: { create: echoOf('Certificate'), disable: ownAfter('Certificate') },
  Complaint: {
    [criticalNews]: own,
    move: own,
    startInvestigation: ownAfter('SupplierComplaint', 'ProductMovement', 'ComplaintMerging'),
  },
  DocumentGenerator: { supersede: own },
  InvestigationAction: { move: echoOf('InvestigationAction') },
  InvestigationReport: { create: own, end: own, claim: echoOf('SupplierComplaint') },
  InvestigationReportRevision: { create: echoOf('InvestigationReport') },
  InvitationEmail: { revoke: ownAfter('InvitationEmail', ...memberships) },
  LicenseBusinessType: { create: echoOf('License'), edit: echoOf('License') },
  LicenseProductCategory: { create: echoOf('License'), edit: echoOf('License') },
  Lot: { hold: own, unhold: own },
  ProductMfgSpec: { supersede: own, end: echoOf('ProductMfgSpec') },
  ProductMovement: { move: own },
  RoleMapping: { create: echoOf('UserGroup', 'UserGroupMember', 'AppUser', ...memberships) },
  StoreRecommend: { move: own },
  Supplier: { edit: echoOf('SupplierGroup', 'WareHouse') },
  SupplierAnnouncement: {
    publish: echoOf('AnnouncementPublish'),
    remind: echoOf('AnnouncementPublish'),
    withdraw: echoOf('AnnouncementPublish'),
    expire: echoOf('AnnouncementPublish'),
  },
  SupplierComplaint: { mirror: echoOf('InvestigationReport'), move: own, markNotRelated: ownAfter('ComplaintMerging') },
  SupplierGroup: { create: echoOf('Supplier') },
  WareHouse: { create: echoOf('Supplier', 'SupplierGroup') },
};

interface Act {
  entity: string;
  action: string;
}

/** What an event is among those of the same request: a consequence, or undefined for a person's act. */
export const consequenceOf = ({ entity, action }: Act, together: readonly Act[]): Consequence | undefined => {
  const found = consequences[entity]?.[action];
  if (!found?.after) return found;
  const isCause = (other: Act): boolean => found.after!.includes(other.entity) && (other.entity !== entity || other.action !== action);
  return together.some(isCause) ? found : undefined;
};

/** Entities and actions that have a rule: a test reads that each of them exists. */
export const consequenceNames: readonly Act[] = Object.entries(consequences).flatMap(([entity, acts]) =>
  Object.keys(acts).map((action) => ({ entity, action })),
);
