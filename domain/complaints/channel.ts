// What customers may do from the messaging channel: the fields they write, limits, and the progress of their complaint.
import type { Row } from '../kernel/entity.ts';

/** Pictures a customer may send with one complaint. */
export const maxLinePictures = 5;
/** Complaints one customer may start within 24 hours. */
export const maxLineComplaints = 10;
/** The customer of the demonstration login; the messaging service never issues this id. */
export const demoLineUser = 'Udemo-customer';

/** What a complaint needs before it is submitted. */
export const customerNeeds = ['category', 'productName', 'description'] as const;

/** 22 characters of base64url, 128 bits: the key of the tracking page without a session. */
export const trackingCodePattern = /^[A-Za-z0-9_-]{22}$/;

export const trackingSteps = ['received', 'checking', 'maker', 'finished'] as const;
export type TrackingStep = (typeof trackingSteps)[number];
export type Reached = Readonly<Record<TrackingStep, string | null>>;

/** When each of the four steps was reached; a skipped step stays null. `sentToMaker` is the first sending to a supplier. */
export const reachedOf = (complaint: Row, sentToMaker: string | null): Reached => ({
  received: complaint['submittedAt'] as string | null,
  checking: complaint['investigatingAt'] as string | null,
  maker: sentToMaker,
  finished: complaint['closedAt'] as string | null,
});

/** An unanswered question of quality assurance. */
export const questionOpen = (complaint: Row): boolean => {
  const asked = complaint['infoRequestedAt'] as string | null;
  const answered = complaint['infoAnsweredAt'] as string | null;
  return !!asked && (!answered || answered < asked) && ['Submitted', 'Investigating'].includes(String(complaint['status']));
};
