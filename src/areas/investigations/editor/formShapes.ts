/** Parts of the report's json fields as fields of their own, so that inputs, counters and validation share one declaration. */
import { causeCodes, teamRoles } from '#domain/complaints/eightD.ts';
import { InvestigationReport } from '#domain/complaints/investigationReport.ts';
import { business, personal, plain } from '#domain/kernel/fields.ts';

const { fields } = InvestigationReport;

export const shapes = {
  memberName: personal.string(120),
  memberPosition: personal.string(120),
  memberRole: plain.enum(teamRoles, { required: true }),
  d2Problem: fields.d2Problem,
  isIsNot: business.text(1000),
  quantity: plain.number({ min: 0 }),
  retainSampleResult: business.text(1000),
  noContainmentReason: fields.noContainmentReason,
  why: business.text(1000),
  rootCause: business.text(2000),
  causeCode: plain.enum(causeCodes),
  verifiedBy: business.text(1000),
  prevention: business.text(4000),
  horizontal: plain.boolean(),
  d8Statement: fields.d8Statement,
} as const;
