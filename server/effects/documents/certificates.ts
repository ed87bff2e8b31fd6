// Effects of certificates.
import { Certificate } from '#domain/documents/certificate.ts';
import { License } from '#domain/documents/license.ts';
import { Supplier } from '#domain/suppliers/supplier.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { requireRules } from '../../records/rules.ts';
import type { Unit } from '../../records/unit.ts';
import { madeOf, type EntityEffects } from '../../records/write.ts';

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
      return { patch: { submittedAt: unit.params.$now } };
    },
    editCertificate: async ({ unit, row, input }) => {
      await requireLicense(unit, row['licenseId']);
      const changed = Object.keys(input).some((name) => JSON.stringify(input[name]) !== JSON.stringify(row[name] ?? null));
      if (row['status'] === 'Rejected' && !changed) throw new DomainError('VALIDATION', { fields: { files: [{ code: 'REQUIRED' }] } });
      return { patch: { status: 'Submitted', rejectReason: null, submittedAt: unit.params.$now } };
    },
    approveCertificate: ({ unit, row }) => ({
      patch: { verifiedAt: unit.params.$now, verifiedById: unit.caller.userId, rejectReason: null },
      after: async () => {
        const previous = row['previousCertificateId'];
        if (typeof previous === 'number')
          await unit.update(Certificate, await unit.load(Certificate, previous), { disable: true }, 'disable');
      },
    }),
    rejectCertificate: ({ unit }) => ({ patch: { verifiedAt: unit.params.$now, verifiedById: unit.caller.userId } }),
    withdrawCertificate: ({ unit }) => ({ patch: { verifiedAt: unit.params.$now, verifiedById: unit.caller.userId } }),
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
      await requireRules(unit, Certificate, next, null);
      if (row['expireDate'] && (!next.expireDate || String(next.expireDate) <= String(row['expireDate'])))
        throw invalid({ newExpireDate: [{ code: 'DATE_ORDER' }] });
      return {
        after: async () => {
          const renewal = { ...next, status: 'Submitted', submittedAt: unit.params.$now, previousCertificateId: row.id };
          return madeOf(Certificate, await unit.insert(Certificate, renewal));
        },
      };
    },
    disableCertificate: () => ({ patch: { disable: true } }),
    enableCertificate: () => ({ patch: { disable: false } }),
  },
};
