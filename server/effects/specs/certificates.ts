// Certificates of specifications: a linked one is the factory's own and lends its values, the ingredient is one of the composition.
import { Certificate } from '#domain/documents/certificate.ts';
import { License } from '#domain/documents/license.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { SpecIngredient } from '#domain/specs/lines/specIngredient.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import type { Unit } from '../../records/unit.ts';
import type { EntityEffects } from '../../records/write.ts';

const requireIngredient = async (unit: Unit, { specId, ingredientKey }: Row): Promise<void> => {
  if (typeof ingredientKey !== 'string') return;
  const lines = await unit.rows(
    SpecIngredient,
    "t.line_key = $2 and t.section_id = (select s.id from spec_sections s where s.spec_id = $1 and s.section = 'composition')",
    [specId, ingredientKey],
  );
  if (lines.length === 0) throw invalid({ ingredientKey: [{ code: 'REF' }] });
};

/** What was not entered is as on the linked certificate. */
const lentOf = async (unit: Unit, row: Row): Promise<Record<string, unknown>> => {
  if (typeof row['certificateId'] !== 'number') return {};
  const certificate = await unit.other(Certificate, row['certificateId']);
  const spec = await unit.other(ProductMfgSpec, row['specId']);
  if (!certificate || certificate['supplierId'] !== spec?.['supplierId'])
    throw new DomainError('REF_MISMATCH', { fields: { certificateId: [{ code: 'REF' }] } });
  const license = await unit.other(License, certificate['licenseId']);
  const { issuer, issueDate, certificateNo } = certificate;
  const lent = { name: license?.['name'], issuer, issueDate, number: certificateNo };
  return Object.fromEntries(Object.entries(lent).filter(([name]) => row[name] == null));
};

export const specCertificateEffects: EntityEffects = {
  ProductMfgSpecCertificate: {
    attachSpecCertificate: async ({ unit, row }) => {
      await requireIngredient(unit, row);
      return { patch: await lentOf(unit, row) };
    },
    checkSpecCertificate: ({ unit, row, input }) => requireIngredient(unit, { ...row, ...input }),
  },
};
