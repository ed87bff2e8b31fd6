// AuditFormSection: one section of a form. Its version is the lock of its values and its questions, so that two people write two sections at once.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { business, plain, type Fields } from '../kernel/fields.ts';
import { lineKeysInput, linesInput } from '../kernel/lines.ts';
import type { Guard } from '../kernel/workflow.ts';
import { formAccess, formWriters, isDraft, ofForm } from './auditForm.ts';

const values = {
  title: business.string(160, { required: true }),
  titleZh: business.string(160),
  /** 0 = shown, not scored */
  weight: plain.number({ required: true, min: 0, max: 1000, default: 1 }),
  /** in a form of the sustainability domain */
  sustainTypeId: plain.ref('SustainAbilitySectionType'),
} as const satisfies Fields;
export const sectionValues = Object.keys(values);

export const mostFormSections = 40;

const formIsDraft: Guard = {
  name: 'formIsDraft',
  include: ['auditForm'],
  unmet: ({ auditForm }) => ((auditForm as { status?: unknown } | null)?.status === 'Draft' ? [] : [{}]),
};

export const AuditFormSection = defineEntity({
  name: 'AuditFormSection',
  collection: 'AuditFormSections',
  table: 'audit_form_sections',
  area: 'audits',
  title: 'title',
  toldWith: ['auditForm'],
  fields: {
    auditFormId: plain.ref('AuditForm', { required: true, immutable: true }),
    /** stays over versions, so that audits on different ones can be compared */
    sectionKey: plain.string(24, { required: true, server: true }),
    position: plain.int({ required: true, server: true, default: 0 }),
    ...values,
    questionCount: plain.int({ required: true, server: true, default: 0 }),
  },
  relations: {
    auditForm: { kind: 'one', to: 'AuditForm', key: 'auditFormId' },
    sustainType: { kind: 'one', to: 'SustainAbilitySectionType', key: 'sustainTypeId' },
    questions: { kind: 'many', to: 'AuditFormQuestion', key: 'sectionId', owned: true },
  },
  unique: [{ fields: ['auditFormId', 'sectionKey'] }],
  access: formAccess(ofForm),
  tenants: [{ parent: 'auditForm' }],
  parents: ['auditForm'],
  order: 'position',
  workflow: {
    states: ['any'],
    create: [{ roles: formWriters, fields: ['auditFormId', ...sectionValues], guards: [formIsDraft], effect: 'createFormSection' }],
    delete: [{ roles: formWriters, from: ['any'], when: ofForm(isDraft) }],
    steps: [
      {
        step: 'save',
        from: ['any'],
        to: 'same',
        roles: formWriters,
        when: ofForm(isDraft),
        input: {
          fields: business.json(z.record(z.string().max(40), z.json())),
          lines: business.json(linesInput),
          removedLines: plain.json(lineKeysInput),
        },
        effect: 'saveFormSection',
      },
      {
        step: 'move',
        icon: 'arrows-alt',
        from: ['any'],
        to: 'same',
        roles: formWriters,
        when: ofForm(isDraft),
        input: { place: plain.int({ required: true, min: 1, max: 1000 }) },
        effect: 'moveFormSection',
      },
    ],
  },
});
