// AnnouncementPublish: one publication of an announcement to an audience, with a start and an optional end.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import { when } from '../kernel/rules.ts';
import type { Guard } from '../kernel/workflow.ts';
import { byField, dateIssues, type PublicationDates } from './publicationDates.ts';
import type { Where } from '../kernel/where.ts';
import { roles, staffRoles, supplierSideRoles, type Role } from '../roles.ts';
import { supplierTypes } from '../master/businessType.ts';

const ids = z.array(z.int().min(1)).max(1000).optional();
/** The audience: all suppliers, or the suppliers that match one of the lists; staff by role. */
export const audienceShape = z.strictObject({
  all: z.boolean().optional(),
  supplierTypes: z.array(z.enum(supplierTypes)).optional(),
  businessTypeIds: ids,
  productCategoryIds: ids,
  supplierIds: ids,
  staffRoles: z.array(z.enum(roles)).optional(),
});

/** The staff roles of an audience as one string, so that a where-clause can search it. */
export const staffReadersOf = (audience: z.infer<typeof audienceShape> | null | undefined): string =>
  `|${(audience?.staffRoles ?? []).join('|')}|`;

/** Publications to one of the reader's own roles that were published and not withdrawn. */
export const sentTo = (role: Role): Where => ({ publishedAt: { lte: '$now' }, withdrawnAt: null, staffReaders: { like: `%|${role}|%` } });

export const publishStates = ['Draft', 'Scheduled', 'Live', 'Expired', 'Withdrawn'] as const;

/** publishedAt is the time of publication; a time in the future means scheduled. */
export const publishState = (row: Readonly<Record<string, unknown>>, now: string): (typeof publishStates)[number] => {
  const published = row['publishedAt'] as string | null;
  const expires = row['expireAt'] as string | null;
  if (row['withdrawnAt']) return 'Withdrawn';
  if (!published) return 'Draft';
  if (Date.parse(published) > Date.parse(now)) return 'Scheduled';
  return expires && Date.parse(expires) <= Date.parse(now) ? 'Expired' : 'Live';
};

const fields = ['announcementId', 'audience', 'publishAt', 'expireAt', 'answerDueDate', 'important'] as const;
const day = 24 * 3_600_000;

const remindedToday: Guard = {
  name: 'remindedToday',
  unmet: (row, { $now }) => (row['remindedAt'] && Date.parse($now) - Date.parse(String(row['remindedAt'])) < day ? [{}] : []),
};

const somebodyOpen: Guard = {
  name: 'somebodyOpen',
  include: ['supplierAnnouncements'],
  // a screen that did not load the suppliers leaves this check to the server
  unmet: (row) => ((row['supplierAnnouncements'] as { gotIt: boolean }[] | undefined)?.every((one) => one.gotIt) ? [{}] : []),
};

export const AnnouncementPublish = defineEntity({
  name: 'AnnouncementPublish',
  collection: 'AnnouncementPublishes',
  table: 'announcement_publishes',
  area: 'announcements',
  title: 'id',
  looks: {
    Draft: look.draft,
    Scheduled: look.of('info', 'calendar', 'scheduled'),
    Live: look.of('good', 'check-circle', 'published'),
    Expired: look.of('done', 'calendar-times', 'ended'),
    Withdrawn: look.of('done', 'ban', 'withdrawn'),
  },
  face: { icon: 'megaphone', pages: ['/announcement-publish/{id}'], title: ['announcement.name'] },
  search: ['announcement.name'],
  fields: {
    announcementId: plain.ref('Announcement', { required: true }),
    audience: plain.json(audienceShape, { required: true }),
    /** read by row access; stored together with the audience */
    staffReaders: plain.string(400, { server: true, hidden: true }),
    publishAt: plain.datetime({ bounds: bounds.due }),
    expireAt: plain.datetime({ bounds: bounds.due }),
    // changed only before anybody has read it
    answerDueDate: plain.date({ lowers: 'free', bounds: bounds.due }),
    important: plain.boolean({ required: true, default: false }),
    publishedAt: plain.datetime({ server: true }),
    withdrawnAt: plain.datetime({ server: true }),
    withdrawReason: business.text(500, { server: true }),
    recipientCount: plain.int({ server: true }),
    remindedAt: plain.datetime({ server: true }),
  },
  relations: {
    announcement: { kind: 'one', to: 'Announcement', key: 'announcementId' },
    supplierAnnouncements: { kind: 'many', to: 'SupplierAnnouncement', key: 'announcementPublishId' },
  },
  access: [
    { roles: ['superAdmin'] },
    ...staffRoles.map((role) => ({ roles: [role], where: sentTo(role) })),
    {
      roles: supplierSideRoles,
      where: { has: { relation: 'supplierAnnouncements', where: { supplierId: '$supplierId' } } },
      fields: { except: ['audience', 'recipientCount'] },
    },
  ],
  tenants: ['staff', { key: 'supplier', field: 'supplierId', through: 'supplierAnnouncements' }],
  parents: ['announcement'],
  rules: [
    {
      // a scheduled publication that is changed is published at its new time
      issues: ({ next, row, moment }) => {
        const waits = row !== null && publishState(row, moment.$now) === 'Scheduled';
        const dates = dateIssues(next as PublicationDates, moment.$now, moment.$today, waits);
        return {
          ...byField(dates),
          ...when(waits && !next['publishAt'], 'publishAt', 'REQUIRED'),
        };
      },
    },
  ],
  workflow: {
    states: publishStates,
    state: (row, { $now }) => publishState(row, $now),
    create: [{ roles: ['superAdmin'], fields, effect: 'checkPublication' }],
    edit: [{ roles: ['superAdmin'], from: ['Draft', 'Scheduled'], fields, effect: 'checkPublication' }],
    delete: [{ roles: ['superAdmin'], from: ['Draft'] }],
    steps: [
      { step: 'publish', icon: 'send', from: ['Draft'], to: 'Live', roles: ['superAdmin'], effect: 'publishAnnouncement', confirm: true },
      {
        step: 'withdraw',
        icon: 'ban',
        danger: true,
        from: ['Scheduled', 'Live'],
        to: 'Withdrawn',
        roles: ['superAdmin'],
        input: { withdrawReason: business.text(500, { required: true, min: 10 }) },
        effect: 'withdrawAnnouncement',
        confirm: true,
      },
      {
        step: 'remind',
        icon: 'bell',
        from: ['Live'],
        to: 'same',
        roles: ['superAdmin'],
        guards: [somebodyOpen, remindedToday],
        effect: 'remindAnnouncement',
        confirm: true,
      },
    ],
  },
});
