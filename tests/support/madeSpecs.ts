/** Specifications written straight into the tables, with every section, and the signature of quality assurance over them as they stand. */
import { createHash } from 'node:crypto';
import type { Row } from '#domain/kernel/entity.ts';
import { signedText } from '#domain/kernel/signedText.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { sectionNames } from '#domain/specs/rules/sections/sections.ts';
import { signedSpec } from '#domain/specs/signedSpec.ts';
import { sectionsFor } from '#server/papers/specSignatures.ts';
import { paramsOf, systemCaller } from '#server/records/caller.ts';
import { byId } from '#server/records/query.ts';
import type { TestApp } from './app.ts';
import { insertRow, unique } from './rows.ts';

export interface MadeSpec {
  spec: Row;
  sections: Readonly<Record<string, Row>>;
}

export const madeSpec = async (test$: TestApp, values: Record<string, unknown> = {}): Promise<MadeSpec> => {
  const spec = await insertRow(test$.db, 'ProductMfgSpec', {
    supplierId: test$.world.factory.id,
    specNo: `SP-${String(unique()).padStart(6, '0')}`,
    revision: 2,
    status: 'active',
    lane: 'direct',
    productName: 'Mango sorbet',
    effectiveFrom: '2026-01-05',
    ...values,
  });
  const sections: Record<string, Row> = {};
  for (const section of sectionNames)
    sections[section] = await insertRow(test$.db, 'SpecSection', { specId: spec.id, section, content: {}, filled: 0, wanted: 0 });
  return { spec, sections };
};
export const madeLine = (test$: TestApp, entity: string, section: Row, values: Record<string, unknown>): Promise<Row> =>
  insertRow(test$.db, entity, { sectionId: section.id, lineKey: `k${unique()}`, ...values });

/** Signed by quality assurance as it stands in the database. */
export const signSpec = async (test$: TestApp, { spec }: MadeSpec): Promise<string> => {
  const reader = { db: test$.db, caller: systemCaller, params: paramsOf(systemCaller, test$.clock) };
  const row = { ...(await byId(reader, ProductMfgSpec, spec.id)), sections: await sectionsFor(reader, spec.id) };
  const hash = createHash('sha256').update(signedText(signedSpec, row)).digest('hex');
  const signature = { step: 'approve', userId: 1, name: 'Quinn Adams', role: 'qa', at: '2026-01-04T18:30:00.000Z', hash, comment: null };
  await test$.db.query('update product_mfg_specs set approvals = $2 where id = $1', [spec.id, JSON.stringify([signature])]);
  return hash;
};
