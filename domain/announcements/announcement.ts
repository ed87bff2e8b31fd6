// Announcement (domain/04 1.6, 3): the text itself; it is sent by a publish (RULINGS N48) and frozen from then on.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { business, plain } from '../kernel/fields.ts';
import { staffRoles, supplierSideRoles } from '../roles.ts';

export const announcementCategories = ['policy', 'regulation', 'recallNotice', 'training', 'survey', 'general'] as const;
export const answerTypes = ['acknowledge', 'choice', 'text', 'file'] as const;
/** Text in English, Chinese when there is one. */
export const localizedShape = z.strictObject({ en: z.string().trim().min(1).max(20_000), zh: z.string().trim().max(20_000).optional() });

const fields = ['name', 'body', 'category', 'fileNames', 'needAnswer', 'answerType', 'choices'] as const;
const published = { has: { relation: 'announcementPublishes', where: { publishedAt: { neq: null } } } };

export const Announcement = defineEntity({
  name: 'Announcement',
  collection: 'Announcements',
  table: 'announcements',
  area: 'announcements',
  title: 'name',
  fields: {
    name: business.string(160, { required: true, search: true }),
    body: business.json(localizedShape, { required: true }),
    category: plain.enum(announcementCategories, { required: true, default: 'general' }),
    fileNames: business.files('announcements', { max: 10 }),
    needAnswer: plain.boolean({ required: true, default: false }),
    answerType: plain.enum(answerTypes, { required: true, default: 'acknowledge' }),
    choices: business.json(z.array(z.string().trim().min(1).max(200)).min(2).max(10)),
  },
  relations: {
    announcementPublishes: { kind: 'many', to: 'AnnouncementPublish', key: 'announcementId' },
    supplierAnnouncements: { kind: 'many', to: 'SupplierAnnouncement', key: 'announcementId' },
  },
  access: [
    { roles: ['superAdmin'] },
    { roles: staffRoles, where: { has: { relation: 'announcementPublishes', where: { publishedAt: { lte: '$now' }, withdrawnAt: null } } } },
    { roles: supplierSideRoles, where: { has: { relation: 'supplierAnnouncements', where: { supplierId: '$supplierId' } } } },
  ],
  tenants: ['staff', { key: 'supplier', field: 'supplierId', through: 'supplierAnnouncements' }],
  workflow: {
    states: ['any'],
    create: [{ roles: ['superAdmin'], fields, effect: 'checkAnnouncement' }],
    edit: [{ roles: ['superAdmin'], from: ['any'], when: { hasNot: published.has }, fields, effect: 'checkAnnouncement' }],
    delete: [{ roles: ['superAdmin'], from: ['any'], when: { hasNot: published.has } }],
  },
});

