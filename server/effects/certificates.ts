// Behind certificates (domain/01 2.4).
import { Certificate } from '#domain/documents/certificate.ts';
import { License } from '#domain/documents/license.ts';
import { Supplier } from '#domain/suppliers/supplier.ts';
import { DomainError, invalid, type FieldIssue } from '#domain/kernel/errors.ts';
import type { Unit } from '../records/unit.ts';
import type { Effects } from '../records/write.ts';

const checkFacts = async (unit: Unit, row: Record<string, unknown>): Promise<void> => {
  const license = await unit.load(License, row['licenseId'] as number);
  if (license['status'] !== 'active') throw new DomainError('INACTIVE_REF', { fields: { licenseId: [{ code: 'INACTIVE' }] } });
  const issues: Record<string, FieldIssue[]> = {};
  if (!row['issuer']) issues['issuer'] = [{ code: 'REQUIRED' }];
  if (license['scopeRequired'] && !row['scope']) issues['scope'] = [{ code: 'REQUIRED' }];
  if (license['hasExpiry']) {
    if (!row['expireDate']) issues['expireDate'] = [{ code: 'REQUIRED' }];
    else if (row['issueDate'] && String(row['expireDate']) <= String(row['issueDate'])) issues['expireDate'] = [{ code: 'DATE_ORDER' }];
    else if (String(row['expireDate']) <= unit.params.$today) issues['expireDate'] = [{ code: 'DATE_PAST' }];
  }
  if (((row['files'] as string[] | null) ?? []).length === 0) issues['files'] = [{ code: 'REQUIRED' }];
  if (Object.keys(issues).length > 0) throw invalid(issues);
};

export const certificateEffects: Effects = {
  submitCertificate: async ({ unit, row }) => {
    const supplier = await unit.load(Supplier, row['supplierId'] as number);
    if (supplier['status'] !== 'active') throw new DomainError('INACTIVE_REF', { fields: { supplierId: [{ code: 'INACTIVE' }] } });
    await checkFacts(unit, row);
    return { patch: { submittedAt: unit.params.$now } };
  },
  editCertificate: async ({ unit, row, input }) => {
    await checkFacts(unit, { ...row, ...input });
    const changed = Object.keys(input).some((name) => JSON.stringify(input[name]) !== JSON.stringify(row[name] ?? null));
    if (row['status'] === 'Rejected' && !changed) throw new DomainError('VALIDATION', { fields: { files: [{ code: 'REQUIRED' }] } });
    return { patch: { status: 'Submitted', rejectReason: null, submittedAt: unit.params.$now } };
  },
  approveCertificate: ({ unit, row }) => ({
    patch: { verifiedAt: unit.params.$now, verifiedById: unit.caller.userId, rejectReason: null },
    after: async () => {
      const previous = row['previousCertificateId'];
      if (typeof previous === 'number') await unit.update(Certificate, await unit.load(Certificate, previous), { disable: true }, 'disable');
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
    await checkFacts(unit, next);
    if (row['expireDate'] && (!next.expireDate || String(next.expireDate) <= String(row['expireDate']))) throw invalid({ newExpireDate: [{ code: 'DATE_ORDER' }] });
    return { after: async () => void (await unit.insert(Certificate, { ...next, status: 'Submitted', submittedAt: unit.params.$now, previousCertificateId: row.id })) };
  },
  disableCertificate: () => ({ patch: { disable: true } }),
  enableCertificate: () => ({ patch: { disable: false } }),
};
