// Announcement: the text itself. An AnnouncementPublish publishes it; after publication the text is frozen.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { business, plain } from '../kernel/fields.ts';
import type { Issues } from '../kernel/rules.ts';
import type { Guard } from '../kernel/workflow.ts';
import { staffRoles, supplierSideRoles } from '../roles.ts';
import { publishState, sentTo } from './announcementPublish.ts';

export const announcementCategories = ['policy', 'regulation', 'recallNotice', 'training', 'survey', 'general'] as const;
export const answerTypes = ['acknowledge', 'choice', 'text', 'file'] as const;
/** Text in English, Chinese when there is one. */
const localizedShape = z.strictObject({ en: z.string().trim().min(1).max(20_000), zh: z.string().trim().max(20_000).optional() });

const fields = ['name', 'body', 'category', 'fileNames', 'needAnswer', 'answerType', 'choices'] as const;
/** A scheduled text may still be corrected; a text that suppliers have read may not. */
const published = { has: { relation: 'announcementPublishes', where: { publishedAt: { lte: '$now' } } } };
const unsent = { hasNot: published.has };

const nothingScheduled: Guard = {
  name: 'nothingScheduled',
  include: ['announcementPublishes'],
  unmet: (row, { $now }) =>
    ((row['announcementPublishes'] as Record<string, unknown>[] | undefined) ?? []).some((one) => publishState(one, $now) === 'Scheduled')
      ? [{}]
      : [],
};

export const Announcement = defineEntity({
  name: 'Announcement',
  collection: 'Announcements',
  table: 'announcements',
  area: 'announcements',
  title: 'name',
  looks: {
    Draft: look.draft,
    Scheduled: look.of('info', 'calendar', 'scheduled'),
    Published: look.of('good', 'check-circle', 'published'),
    Archived: look.of('done', 'inbox', 'archived'),
  },
  face: {
    icon: 'megaphone',
    pages: ['/masterData/announcement/show/{id}'],
    finds: { roles: ['superAdmin'] },
  },
  fields: {
    name: business.string(160, { required: true, search: true }),
    body: business.json(localizedShape, { required: true }),
    category: plain.enum(announcementCategories, { required: true, default: 'general' }),
    fileNames: business.files('announcements', { max: 10, reuse: 'all' }),
    // changed only while the text was sent to nobody
    needAnswer: plain.boolean({ lowers: 'free', required: true, default: false }),
    answerType: plain.enum(answerTypes, { required: true, default: 'acknowledge' }),
    choices: business.json(z.array(z.string().trim().min(1).max(200)).min(2).max(10)),
    /** hidden from the library's default list; its publications stay */
    archivedAt: plain.datetime({ server: true }),
  },
  relations: {
    announcementPublishes: { kind: 'many', to: 'AnnouncementPublish', key: 'announcementId' },
    supplierAnnouncements: { kind: 'many', to: 'SupplierAnnouncement', key: 'announcementId' },
  },
  access: [
    { roles: ['superAdmin'] },
    ...staffRoles.map((role) => ({ roles: [role], where: { has: { relation: 'announcementPublishes', where: sentTo(role) } } })),
    { roles: supplierSideRoles, where: { has: { relation: 'supplierAnnouncements', where: { supplierId: '$supplierId' } } } },
  ],
  tenants: ['staff', { key: 'supplier', field: 'supplierId', through: 'supplierAnnouncements' }],
  rules: [
    {
      // a choice question needs at least two answers
      issues: ({ next }): Issues =>
        next['needAnswer'] === true && next['answerType'] === 'choice' && ((next['choices'] as unknown[] | null) ?? []).length < 2
          ? { choices: [{ code: 'TOO_SHORT', params: { min: 2 } }] }
          : {},
    },
  ],
  workflow: {
    states: ['Active', 'Archived'],
    state: (row) => (row['archivedAt'] ? 'Archived' : 'Active'),
    create: [{ roles: ['superAdmin'], fields, effect: 'cleanAnnouncement' }],
    edit: [{ roles: ['superAdmin'], from: ['Active'], when: unsent, fields, effect: 'cleanAnnouncement' }],
    delete: [{ roles: ['superAdmin'], from: ['any'], when: unsent }],
    steps: [
      {
        step: 'archive',
        icon: 'inbox',
        from: ['Active'],
        to: 'Archived',
        roles: ['superAdmin'],
        guards: [nothingScheduled],
        effect: 'archiveAnnouncement',
      },
      { step: 'restore', icon: 'replay', from: ['Archived'], to: 'Active', roles: ['superAdmin'], effect: 'restoreAnnouncement' },
    ],
  },
});
