// The entities of this area: a browser loads them with the area's pages.
import type { Entity } from '../kernel/entity.ts';
import { Announcement } from './announcement.ts';
import { AnnouncementPublish } from './announcementPublish.ts';
import { SupplierAnnouncement } from './supplierAnnouncement.ts';

export const entities = [Announcement, AnnouncementPublish, SupplierAnnouncement] as const satisfies readonly Entity[];
