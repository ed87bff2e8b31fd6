// AuditReport: one version of the report of an audit, with everything that is printed, as it was when it was issued.
import { z } from 'zod';
import type { Access } from '../kernel/access.ts';
import { defineEntity } from '../kernel/entity.ts';
import { business, plain } from '../kernel/fields.ts';
import { belowJob, reported } from './auditReaders.ts';

const snapshotShape = z.looseObject({});

/** Suppliers and auditors read the version in force, staff the earlier ones as well. */
const readsAll = ({ roles }: Access): boolean => roles.every((role) => ['superAdmin', 'qa', 'sustain'].includes(role));

export const AuditReport = defineEntity({
  name: 'AuditReport',
  collection: 'AuditReports',
  table: 'audit_reports',
  area: 'audits',
  title: 'reportVersion',
  fields: {
    auditJobId: plain.ref('AuditJob', { required: true, immutable: true }),
    reportVersion: plain.int({ required: true, server: true }),
    /** false: a newer version is in force */
    current: plain.boolean({ required: true, server: true, default: true }),
    snapshot: business.json(snapshotShape, { required: true, server: true }),
    /** pictures of the findings: kept as long as the report */
    files: business.files('audits', { server: true, max: 2000 }),
    /** what changed against the version before */
    reason: business.text(2000, { server: true }),
    issuedAt: plain.datetime({ required: true, server: true }),
    issuedById: plain.ref('AppUser', { server: true }),
  },
  relations: {
    auditJob: { kind: 'one', to: 'AuditJob', key: 'auditJobId' },
    issuedBy: { kind: 'one', to: 'AppUser', key: 'issuedById' },
  },
  unique: [{ fields: ['auditJobId', 'reportVersion'] }],
  access: [
    ...belowJob().filter(readsAll),
    ...belowJob(reported)
      .filter((row) => !readsAll(row))
      .map(({ roles, where }): Access => ({ roles, where: { and: [where ?? {}, { current: true }] } })),
  ],
  tenants: [{ parent: 'auditJob' }],
  parents: ['auditJob'],
  workflow: { states: ['any'] },
});
