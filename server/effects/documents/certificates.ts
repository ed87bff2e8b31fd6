// Effects of certificates.
import { addDays } from '#domain/kernel/workdays.ts';
import { Certificate, renewalName, renewalWaits } from '#domain/documents/certificate.ts';
import { License } from '#domain/documents/license.ts';
import { Supplier } from '#domain/suppliers/supplier.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { ruleIssues } from '../../records/rules.ts';
import type { Unit } from '../../records/unit.ts';
import { tellDesk, tellOfWithdrawal, tellSubmitter } from './certificateLetters.ts';
import { madeOf, type EntityEffects } from '../../records/write.ts';

interface Numbered {
  supplierId: unknown;
  licenseId: unknown;
  certificateNo: unknown;
  /** absent for one that is not written yet */
  id?: number | undefined;
  previousCertificateId?: unknown;
}

/**
 * A number is given once among the enabled certificates of a supplier for a licence: only a renewal may keep that of the certificate
 * it replaces, until it is approved. The licence's row is locked, so two calls at the same time do not both find it free.
 */
const requireFreeNumber = async (unit: Unit, of: Numbered): Promise<void> => {
  if (!of.certificateNo) return;
  const taken = await unit.rows(
    Certificate,
    `t.supplier_id = $1 and t.license_id = $2 and t.certificate_no = $3 and not t.disable
       and t.id is distinct from $4 and t.id is distinct from $5 and ($4::int is null or t.previous_certificate_id is distinct from $4 or t.status = 'Approved')`,
    [of.supplierId, of.licenseId, of.certificateNo, of.id ?? null, of.previousCertificateId ?? null],
  );
  if (taken.length > 0) throw new DomainError('DUPLICATE', { fields: { certificateNo: [{ code: 'DUPLICATE' }] } });
};

const numberedOf = (row: Record<string, unknown>): Numbered => ({
  id: row['id'] as number | undefined,
  supplierId: row['supplierId'],
  licenseId: row['licenseId'],
  certificateNo: row['certificateNo'],
  previousCertificateId: row['previousCertificateId'],
});

/** One renewal of a certificate waits at a time. The certificate it replaces is locked, so two calls do not both find none. */
const requireOnlyRenewal = async (unit: Unit, row: Row): Promise<void> => {
  const previous = row['previousCertificateId'];
  if (typeof previous !== 'number') return;
  await unit.load(Certificate, previous);
  const renewals = await unit.rows(Certificate, 't.previous_certificate_id = $1 and t.id <> $2', [previous, row.id]);
  const guards = renewalWaits.unmet({ renewals }, unit.params).map((unmet) => ({ guard: renewalWaits.name, ...unmet }));
  if (guards.length > 0) throw new DomainError('GUARD_FAILED', { guards });
};

const requireLicense = async (unit: Unit, licenseId: unknown): Promise<void> => {
  const license = await unit.load(License, licenseId as number);
  if (license['status'] !== 'active') throw new DomainError('INACTIVE_REF', { fields: { licenseId: [{ code: 'INACTIVE' }] } });
};

export const certificateEffects: EntityEffects = {
  Certificate: {
    submitCertificate: async ({ unit, row }) => {
      const supplier = await unit.load(Supplier, row['supplierId'] as number);
      if (supplier['status'] !== 'active') throw new DomainError('INACTIVE_REF', { fields: { supplierId: [{ code: 'INACTIVE' }] } });
      await requireLicense(unit, row['licenseId']);
      await requireFreeNumber(unit, numberedOf({ ...row, id: undefined }));
      const patch = { submittedAt: unit.params.$now, submittedById: unit.caller.userId };
      return { patch, after: (made) => tellDesk(unit, made) };
    },
    editCertificate: async ({ unit, row, input }) => {
      await requireLicense(unit, row['licenseId']);
      const changed = Object.keys(input).some((name) => JSON.stringify(input[name]) !== JSON.stringify(row[name] ?? null));
      if (row['status'] === 'Rejected' && !changed) throw new DomainError('VALIDATION', { fields: { files: [{ code: 'REQUIRED' }] } });
      await requireFreeNumber(unit, numberedOf({ ...row, ...input }));
      await requireOnlyRenewal(unit, row);
      const patch = {
        status: 'Submitted',
        rejectReason: null,
        verifiedAt: null,
        verifiedById: null,
        submittedAt: unit.params.$now,
        submittedById: unit.caller.userId,
      };
      return row['status'] === 'Rejected' ? { patch, after: () => tellDesk(unit, { ...row, ...input }) } : { patch };
    },
    approveCertificate: ({ unit, row }) => ({
      patch: { verifiedAt: unit.params.$now, verifiedById: unit.caller.userId, rejectReason: null },
      after: async () => {
        await tellSubmitter(unit, 'certificateApproved', row);
        const previous = row['previousCertificateId'];
        if (typeof previous !== 'number') return;
        const replaced = await unit.load(Certificate, previous);
        if (!replaced['disable']) await unit.update(Certificate, replaced, { disable: true }, 'disable');
      },
    }),
    rejectCertificate: ({ unit, row, input }) => ({
      patch: { verifiedAt: unit.params.$now, verifiedById: unit.caller.userId },
      after: () => tellSubmitter(unit, 'certificateRejected', row, input['rejectReason']),
    }),
    withdrawCertificate: ({ unit, row, input }) => ({
      patch: { verifiedAt: unit.params.$now, verifiedById: unit.caller.userId },
      after: () => tellOfWithdrawal(unit, row, input['rejectReason']),
    }),
    renewCertificate: async ({ unit, row, input }) => {
      const next = {
        supplierId: row['supplierId'],
        licenseId: row['licenseId'],
        certificateNo: input['newCertificateNo'] ?? row['certificateNo'],
        issuer: input['newIssuer'],
        grade: input['newGrade'] ?? null,
        scope: input['newScope'] ?? row['scope'],
        siteName: row['siteName'],
        issueDate: input['newIssueDate'] ?? null,
        expireDate: input['newExpireDate'] ?? null,
        files: input['newFiles'] ?? [],
      };
      await requireLicense(unit, next.licenseId);
      const issues = await ruleIssues(unit, Certificate, next, null);
      // said at the inputs of the renewal
      if (Object.keys(issues).length > 0)
        throw invalid(Object.fromEntries(Object.entries(issues).map(([name, found]) => [renewalName(name), found])));
      if (row['expireDate'] && (!next.expireDate || String(next.expireDate) <= String(row['expireDate'])))
        throw invalid({ newExpireDate: [{ code: 'DATE_ORDER', params: { from: addDays(String(row['expireDate']), 1) } }] });
      await requireFreeNumber(unit, { ...next, previousCertificateId: row.id });
      return {
        after: async () => {
          const renewal = {
            ...next,
            status: 'Submitted',
            submittedAt: unit.params.$now,
            submittedById: unit.caller.userId,
            previousCertificateId: row.id,
          };
          const made = await unit.insert(Certificate, renewal);
          await tellDesk(unit, made);
          return madeOf(Certificate, made);
        },
      };
    },
    disableCertificate: () => ({ patch: { disable: true } }),
    enableCertificate: async ({ unit, row }) => {
      if (row['status'] === 'Submitted') await requireOnlyRenewal(unit, row);
      await unit.load(License, row['licenseId'] as number);
      await requireFreeNumber(unit, numberedOf(row));
      return { patch: { disable: false } };
    },
  },
  CertificateNote: {
    shareNote: () => ({ patch: { visibility: 'shared' } }),
  },
};
