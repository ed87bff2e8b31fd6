// AccessReview: who decided about the access of which account, when, why, and what spoke against it. Written by the two steps of the account, never changed.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { business, plain } from '../kernel/fields.ts';
import type { Where } from '../kernel/where.ts';
import { addDays } from '../kernel/workdays.ts';

/** An account that was not used for so long is reviewed; one that was kept is left alone for as long. */
const reviewDays = 90;
/** Days a new account has for its first login. */
const firstLoginDays = 7;

export const reviewReasons = ['idle', 'never', 'mail', 'partner'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

const daysBefore = (now: string, days: number): string => `${addDays(now.slice(0, 10), -days)}${now.slice(10)}`;
const closedAt = (relation: string, organisation: string): Where => ({
  has: { relation, where: { expiredAt: null, has: { relation: organisation, where: { status: 'inActive' } } } },
});

/** Which accounts each reason selects: those that match one of its conditions. */
const conditions = (now: string): Readonly<Record<ReviewReason, readonly Where[]>> => ({
  idle: [{ lastLoginAt: { lt: daysBefore(now, reviewDays) } }],
  never: [{ lastLoginAt: null, createdAt: { lt: daysBefore(now, firstLoginDays) } }],
  mail: [{ mailFailedAt: { neq: null } }],
  partner: [closedAt('supplierUsers', 'supplier'), closedAt('supplierGroupUsers', 'supplierGroup'), closedAt('auditorUsers', 'auditor')],
});

/** The accounts with one of these reasons, in one level: the depth of a client's conditions is limited. */
export const withReason = (now: string, reasons: readonly ReviewReason[] = reviewReasons): Where => {
  const all = conditions(now);
  return { or: reasons.flatMap((reason) => all[reason]) };
};

/** The accounts to review: active, with a reason, not kept within the last days. */
export const toReview = (now: string): Where => ({
  status: 'active',
  hasNot: { relation: 'accessReviews', where: { decision: 'keep', createdAt: { gte: daysBefore(now, reviewDays) } } },
  ...withReason(now),
});

export const reviewDecisions = ['keep', 'revoke'] as const;
export const reviewReason = business.text(500, { required: true, min: 5 });

export const AccessReview = defineEntity({
  name: 'AccessReview',
  collection: 'AccessReviews',
  table: 'access_reviews',
  area: 'users',
  title: 'id',
  fields: {
    appUserId: plain.ref('AppUser', { required: true, immutable: true, server: true }),
    decision: plain.enum(reviewDecisions, { required: true, immutable: true, server: true }),
    reason: business.text(500, { required: true, immutable: true, server: true, search: true }),
    /** what spoke against the access at that time */
    found: plain.json(z.array(z.enum(reviewReasons)), { required: true, immutable: true, server: true }),
    lastLoginAt: plain.datetime({ immutable: true, server: true }),
  },
  relations: {
    appUser: { kind: 'one', to: 'AppUser', key: 'appUserId' },
    createdBy: { kind: 'one', to: 'AppUser', key: 'createdById' },
  },
  access: [{ roles: ['superAdmin'] }],
  tenants: ['staff'],
  parents: ['appUser'],
  workflow: { states: ['any'] },
  readOnly: true,
});
