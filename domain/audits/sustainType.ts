// SustainAbilitySectionType: what a section of a sustainability form is about (labour, environment); scores are compared by it.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { business, plain } from '../kernel/fields.ts';
import { masterAccess, masterStatus, masterWorkflow } from '../master/masterRows.ts';

export const SustainAbilitySectionType = defineEntity({
  name: 'SustainAbilitySectionType',
  collection: 'SustainAbilitySectionTypes',
  table: 'sustain_ability_section_types',
  area: 'audits',
  title: 'name',
  looks: look.activated,
  face: { icon: 'globe', pages: ['/masterData/sustainType/edit/{id}'] },
  fields: {
    code: plain.string(20, { required: true, pattern: '^[A-Z0-9]{2,20}$', search: true }),
    name: business.string(120, { required: true, search: true }),
    nameZh: business.string(120, { search: true }),
    sortNo: plain.int({ min: 0, max: 10_000 }),
    description: business.text(1000),
    descriptionZh: business.text(1000),
    status: masterStatus,
  },
  relations: { sections: { kind: 'many', to: 'AuditFormSection', key: 'sustainTypeId' } },
  unique: [{ fields: ['code'] }],
  access: masterAccess,
  tenants: ['all'],
  workflow: masterWorkflow(['code', 'name', 'nameZh', 'sortNo', 'description', 'descriptionZh']),
});
