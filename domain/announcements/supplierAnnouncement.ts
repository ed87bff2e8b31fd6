// SupplierAnnouncement: one supplier's copy of a publication; gotIt is per supplier, not per user.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { business, plain } from '../kernel/fields.ts';
import type { Guard } from '../kernel/workflow.ts';
import { announcementRoles, supplierSideRoles } from '../roles.ts';

const answerShape = z.strictObject({
  choice: z.string().max(200).optional(),
  text: z.string().trim().max(4000).optional(),
});

const states = ['Open', 'GotIt', 'Answered', 'Ended'] as const;
const state = (row: Record<string, unknown>): (typeof states)[number] =>
  row['endedBy'] === 'withdraw' || row['endedBy'] === 'expire'
    ? 'Ended'
    : row['answeredAt']
      ? 'Answered'
      : row['gotIt'] === true
        ? 'GotIt'
        : 'Open';

type Part = Record<string, unknown> | null;

const noAnswerNeeded: Guard = {
  name: 'noAnswerNeeded',
  include: ['announcement'],
  unmet: (row) => ((row['announcement'] as Part)?.['needAnswer'] === true ? [{ route: `/announcement/edit/${String(row['id'])}` }] : []),
};

const own = { supplierId: '$supplierId' };

export const SupplierAnnouncement = defineEntity({
  name: 'SupplierAnnouncement',
  collection: 'SupplierAnnouncements',
  table: 'supplier_announcements',
  area: 'announcements',
  title: 'id',
  looks: {
    Open: look.of('info', 'bell', 'new'),
    // as its authors see an open one
    Unread: look.of('neutral', 'envelope', 'unread'),
    Seen: look.of('info', 'eye', 'read'),
    GotIt: look.of('good', 'check', 'gotIt'),
    Answered: look.of('good', 'check-circle', 'answered'),
    Ended: look.of('done', 'calendar-times', 'ended'),
  },
  face: {
    icon: 'megaphone',
    pages: ['/announcement/edit/{id}'],
    title: ['announcement.name'],
    finds: { roles: announcementRoles },
  },
  turns: [
    { key: 'ended', when: { endedBy: { inq: ['withdraw', 'expire'] } }, roles: [] },
    { key: 'answer', when: { gotIt: false }, roles: announcementRoles },
  ],
  search: ['announcement.name'],
  fields: {
    announcementId: plain.ref('Announcement', { required: true, server: true }),
    announcementPublishId: plain.ref('AnnouncementPublish', { required: true, server: true }),
    supplierId: plain.ref('Supplier', { required: true, server: true }),
    /** first time a user of the supplier opened it; independent of the answer */
    seenAt: plain.datetime({ server: true }),
    gotIt: plain.boolean({ required: true, server: true, default: false }),
    gotItAt: plain.datetime({ server: true }),
    gotItById: plain.ref('AppUser', { server: true }),
    answer: business.json(answerShape, { server: true }),
    /** the file given as answer: a field of its own, so that access to the row gives access to the file */
    answerFile: business.file('announcements', { server: true }),
    answeredAt: plain.datetime({ server: true }),
    answeredById: plain.ref('AppUser', { server: true }),
    /** the first answer came after the answer due date */
    answeredLate: plain.boolean({ required: true, server: true, default: false }),
    endedBy: plain.enum(['answer', 'withdraw', 'expire'], { server: true }),
  },
  relations: {
    announcement: { kind: 'one', to: 'Announcement', key: 'announcementId' },
    announcementPublish: { kind: 'one', to: 'AnnouncementPublish', key: 'announcementPublishId' },
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
  },
  unique: [{ fields: ['announcementPublishId', 'supplierId'] }],
  access: [{ roles: ['superAdmin'] }, { roles: supplierSideRoles, where: own }],
  tenants: ['staff', { key: 'supplier', field: 'supplierId' }],
  parents: ['announcement', 'announcementPublish'],
  workflow: {
    states,
    state,
    steps: [
      {
        step: 'gotIt',
        icon: 'check',
        from: ['Open'],
        to: 'GotIt',
        roles: announcementRoles,
        where: own,
        guards: [noAnswerNeeded],
        effect: 'gotAnnouncement',
      },
      {
        step: 'answer',
        icon: 'pencil',
        from: ['Open', 'Answered'],
        to: 'Answered',
        roles: announcementRoles,
        where: own,
        input: { answer: business.json(answerShape, { required: true }), answerFile: business.file('announcements') },
        effect: 'answerAnnouncement',
      },
    ],
  },
});
