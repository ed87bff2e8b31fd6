// Every effect name of the workflow tables with its function. A name without function stops the start (assertEffects).
import { entities } from '#domain/index.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import type { Effects, EntityEffects } from '../records/write.ts';
import { announcementEffects } from './announcements.ts';
import { resultEffects } from './audits/answers.ts';
import { auditorEffects } from './audits/auditors.ts';
import { correctiveActionEffects } from './audits/correctiveActions.ts';
import { effectivenessEffects } from './audits/effectiveness.ts';
import { formEffects } from './audits/forms.ts';
import { issueEffects } from './audits/issue.ts';
import { jobEffects } from './audits/jobs.ts';
import { ratingEffects } from './audits/ratings.ts';
import { selfAuditEffects } from './audits/selfAudits.ts';
import { caseEffects } from './complaints/cases.ts';
import { certificateEffects } from './documents/certificates.ts';
import { closeMailEffects } from './complaints/closeMails.ts';
import { specCertificateEffects } from './specs/certificates.ts';
import { commentEffects } from './specs/comments.ts';
import { decisionEffects } from './specs/decisions.ts';
import { masterEffects } from './specs/masters.ts';
import { operationEffects } from './specs/operations.ts';
import { productEffects } from './specs/products.ts';
import { revisionEffects } from './specs/revisions.ts';
import { sectionEffects } from './specs/sections.ts';
import { specEffects } from './specs/specs.ts';
import { approvalEffects } from './lots/approvals.ts';
import { coaEffects } from './lots/certificates.ts';
import { deliveryEffects } from './lots/deliveries.ts';
import { legEffects } from './lots/deliveryLegs.ts';
import { lotEffects } from './lots/lots.ts';
import { testingEffects } from './lots/testings.ts';
import { complaintEffects } from './complaints/complaint.ts';
import { licenseEffects } from './documents/licenses.ts';
import { documentEffects } from './documents/documents.ts';
import { invitationEffects } from './users/invitations.ts';
import { membershipEffects } from './users/memberships.ts';
import { newItemEffects } from './nir/requests.ts';
import { offerEffects } from './nir/offers.ts';
import { proposalEffects } from './nir/proposals.ts';
import { mergingEffects } from './complaints/merging.ts';
import { sampleEffects } from './nir/samples.ts';
import { movementEffects } from './complaints/movements.ts';
import { preferenceEffects } from './users/preferences.ts';
import { problemReportEffects } from './problemReports.ts';
import { recommendEffects } from './complaints/recommends.ts';
import { reportEffects } from './complaints/reports.ts';
import { supplierEffects } from './suppliers.ts';
import { templateEffects } from './templates.ts';
import { todoEffects } from './complaints/todos.ts';
import { userEffects } from './users/users.ts';

/** Merges the tables of all areas; throws when two define the same name of an entity. */
export const registered = (parts: readonly EntityEffects[]): EntityEffects => {
  const all: Record<string, Effects> = {};
  for (const [entity, effects] of parts.flatMap((part) => Object.entries(part))) {
    const clash = Object.keys(effects).find((name) => Object.hasOwn(all[entity] ?? {}, name));
    if (clash) throw new Error(`Effect ${clash} of ${entity} is written twice`);
    all[entity] = { ...all[entity], ...effects };
  }
  return all;
};

const namesOf = ({ workflow }: Entity): Set<string> =>
  new Set(
    [...(workflow.create ?? []), ...(workflow.edit ?? []), ...(workflow.delete ?? []), ...(workflow.steps ?? [])].flatMap(
      (rule) => rule.effect ?? [],
    ),
  );

/** Throws when a table names an effect that does not exist, or an effect exists that no table names. */
export const requireWhole = (written: EntityEffects, among: readonly Entity[]): void => {
  const named = among.flatMap((entity) => [...namesOf(entity)].map((name) => `${entity.name}.${name}`));
  const coded = Object.entries(written).flatMap(([entity, of]) => Object.keys(of).map((name) => `${entity}.${name}`));
  const absent = named.filter((name) => !coded.includes(name));
  const unused = coded.filter((name) => !named.includes(name));
  if (absent.length > 0) throw new Error(`Workflow effects without code: ${absent.join(', ')}`);
  if (unused.length > 0) throw new Error(`Effects no workflow names: ${unused.join(', ')}`);
};

export const effects: EntityEffects = registered([
  deliveryEffects,
  legEffects,
  announcementEffects,
  approvalEffects,
  auditorEffects,
  coaEffects,
  lotEffects,
  correctiveActionEffects,
  effectivenessEffects,
  formEffects,
  issueEffects,
  jobEffects,
  ratingEffects,
  resultEffects,
  selfAuditEffects,
  caseEffects,
  certificateEffects,
  licenseEffects,
  closeMailEffects,
  commentEffects,
  masterEffects,
  operationEffects,
  productEffects,
  sectionEffects,
  specEffects,
  decisionEffects,
  revisionEffects,
  specCertificateEffects,
  complaintEffects,
  documentEffects,
  invitationEffects,
  membershipEffects,
  mergingEffects,
  movementEffects,
  newItemEffects,
  offerEffects,
  proposalEffects,
  preferenceEffects,
  problemReportEffects,
  recommendEffects,
  reportEffects,
  sampleEffects,
  supplierEffects,
  templateEffects,
  testingEffects,
  todoEffects,
  userEffects,
]);

export const assertEffects = (): void => requireWhole(effects, entities);
