// What an announcement asks of the supplier it was sent to.
import type { Work } from '../kernel/work.ts';

const ofAnnouncement: Work = {
  order: 'id desc',
  facts: [],
  due: ['announcementPublish.answerDueDate'],
  since: ['announcementPublish.publishedAt'],
  task: { by: 'announcement.needAnswer', is: { true: 'reply' }, other: 'acknowledge' },
};

export const announcementsWork = { ofAnnouncement };
