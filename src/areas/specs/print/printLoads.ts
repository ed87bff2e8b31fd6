/** The paper of a specification: its header, its sections, and the Word documents that it can be made into. */
import { related, type RowWith } from '#domain/related.ts';
import { sectionNames, type SectionName } from '#domain/specs/rules/sections/sections.ts';
import { records } from '#src/actions/index.ts';
import { sectionLoads } from '#src/areas/specs/loads.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import type { Query } from '#src/store/state.ts';
import { wordDocuments } from '#src/views/record/currentTemplates.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

const ofRow = related('ProductMfgSpec', [
  { relation: 'supplier', scope: { fields: ['id', 'name', 'code'] } },
  { relation: 'productCategory', scope: { fields: ['id', 'productName'] } },
  { relation: 'technology', scope: { fields: ['id', 'name'] } },
  { relation: 'brand', scope: { fields: ['id', 'name'] } },
]);
export type PrintRow = RowWith<'ProductMfgSpec', typeof ofRow>;

export const specPrintLoads: Loads = ({ id: word }) => {
  const id = idOf(word);
  return [
    records.open({ view: 'row', collection: 'ProductMfgSpecs', id, include: ofRow, watches: ['ProductMfgSpecs'] }),
    ...sectionLoads(id),
    wordDocuments('mfgSpec'),
  ];
};

/** The sections that the address names; without any, all that there are. */
export const askedSections = (query: Query, present: readonly SectionName[]): readonly SectionName[] => {
  const named = (query['parts'] ?? '').split(',');
  const asked = sectionNames.filter((section) => present.includes(section) && named.includes(section));
  return asked.length > 0 ? asked : present;
};
