// Effects of Word templates: versions are numbered by document and language, and one of them is current.
import { DocumentGenerator } from '#domain/master/documentGenerator.ts';
import type { Row } from '#domain/kernel/entity.ts';
import type { Unit } from '../records/unit.ts';
import type { EntityEffects } from '../records/write.ts';

const currentOf = (unit: Unit, { key, language }: Row): Promise<Row[]> =>
  unit.rows(DocumentGenerator, 't.key = $1 and t.language = $2 and t.is_current', [key, language], 'for update');

export const templateEffects: EntityEffects = {
  DocumentGenerator: {
    createTemplate: async ({ unit, row }) => {
      // the number locks: of two first versions one is current
      const revisionNo = await unit.nextNumber(`template:${String(row['key'])}:${String(row['language'])}`);
      return { patch: { revisionNo, isCurrent: (await currentOf(unit, row)).length === 0 } };
    },
    makeTemplateCurrent: async ({ unit, row }) => {
      for (const other of await currentOf(unit, row)) await unit.update(DocumentGenerator, other, { isCurrent: false }, 'supersede');
      return { patch: { isCurrent: true } };
    },
  },
};
