// DocumentGenerator: a Word template whose placeholders are filled from a record; one version per document and language is current.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { business, plain } from '../kernel/fields.ts';
import { staffLanguages } from '../languages.ts';
import { staffRoles } from '../roles.ts';
import { templateKeys } from './templateSubjects.ts';

export const templateContainer = 'docx-templates';

export const DocumentGenerator = defineEntity({
  name: 'DocumentGenerator',
  collection: 'DocumentGenerators',
  table: 'document_generators',
  area: 'master',
  title: 'name',
  looks: { current: look.inUse, superseded: look.of('done', 'history', 'replaced') },
  face: { icon: 'file-word', pages: ['/masterData/docxTemplate/show/{id}'] },
  fields: {
    key: plain.enum(templateKeys, { required: true, immutable: true }),
    language: plain.enum(staffLanguages, { required: true, immutable: true }),
    name: business.string(120, { required: true, search: true }),
    file: business.file(templateContainer, { required: true, immutable: true }),
    revisionNo: plain.int({ required: true, server: true }),
    isCurrent: plain.boolean({ required: true, server: true }),
  },
  relations: { createdBy: { kind: 'one', to: 'AppUser', key: 'createdById' } },
  unique: [{ fields: ['key', 'language', 'revisionNo'] }, { fields: ['key', 'language'], where: { isCurrent: true } }],
  access: [
    { roles: ['superAdmin'] },
    // which documents can be made
    { roles: staffRoles, where: { isCurrent: true }, fields: ['key', 'language', 'name', 'isCurrent'] },
  ],
  tenants: ['staff'],
  workflow: {
    states: ['current', 'superseded'],
    state: (row) => (row['isCurrent'] === true ? 'current' : 'superseded'),
    create: [{ roles: ['superAdmin'], fields: ['key', 'language', 'name', 'file'], effect: 'createTemplate' }],
    edit: [{ roles: ['superAdmin'], from: ['any'], fields: ['name'] }],
    delete: [{ roles: ['superAdmin'], from: ['superseded'] }],
    steps: [
      {
        step: 'makeCurrent',
        icon: 'check',
        from: ['superseded'],
        to: 'current',
        roles: ['superAdmin'],
        effect: 'makeTemplateCurrent',
        confirm: true,
      },
    ],
  },
});
