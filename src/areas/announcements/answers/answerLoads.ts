/** What the answers page asks for: the text with its publications, the suppliers of one or all of them, the counts behind the charts, one answer. */
import { ofAnswer } from '#src/areas/announcements/rows.ts';
import { related } from '#domain/related.ts';
import type { Where } from '#domain/kernel/where.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import { selectPresent } from '#src/selectors/present.ts';
import { listQuery } from '#src/selectors/views.ts';
import type { Params, Query, State } from '#src/store/state.ts';

export const answerTabNames = ['all', 'done', 'waiting', 'unread', 'overdue', 'ended'] as const;
export const answerTabOf = (query: Query): string =>
  (answerTabNames as readonly string[]).includes(query['tab'] ?? '') ? query['tab']! : 'all';

const tabsAt = (today: string): Readonly<Record<string, Where>> => ({
  all: {},
  done: { gotIt: true, or: [{ endedBy: null }, { endedBy: 'answer' }] },
  waiting: { gotIt: false },
  unread: { gotIt: false, seenAt: null },
  overdue: { gotIt: false, has: { relation: 'announcementPublish', where: { answerDueDate: { lt: today } } } },
  ended: { endedBy: { inq: ['withdraw', 'expire'] } },
});

/** The publication of the address; null = all of the text. */
export const publishIdOf = (query: Query): number | null => (/^\d{1,9}$/.test(query['publish'] ?? '') ? Number(query['publish']) : null);

const named = (query: Query): Where[] => {
  const words = (query['q'] ?? '').trim().replace(/[\\%_]/g, '\\$&');
  return words
    ? [{ has: { relation: 'supplier', where: { or: [{ name: { ilike: `%${words}%` } }, { code: { ilike: `%${words}%` } }] } } }]
    : [];
};

/** Also the rows of an export: what the list shows, all pages. */
export const answerWhere = (id: number, query: Query, tab: string, today: string): Where => {
  const publish = publishIdOf(query);
  return { and: [publish === null ? { announcementId: id } : { announcementPublishId: publish }, tabsAt(today)[tab]!, ...named(query)] };
};

export const answerLoads = (params: Params, query: Query, state: State): readonly Wish[] => {
  const id = Number(params['id']);
  const publish = publishIdOf(query);
  const today = selectPresent(state).today;
  const answer = Number(query['answer']);
  return [
    records.open({
      view: 'row',
      collection: 'Announcements',
      id,
      include: related('Announcement', [{ relation: 'announcementPublishes', scope: { order: 'id desc' } }]),
      watches: ['Announcements', 'AnnouncementPublishes'],
    }),
    views.open({
      view: 'list',
      collection: 'SupplierAnnouncements',
      order: 'gotIt asc,id asc',
      ...listQuery(query),
      q: '',
      where: answerWhere(id, query, answerTabOf(query), today),
      include: ofAnswer,
      counts: Object.fromEntries(answerTabNames.map((tab) => [tab, answerWhere(id, query, tab, today)])),
      watches: ['SupplierAnnouncements'],
    }),
    views.load({
      view: 'count',
      path: '/AnnouncementAnswers/count',
      query: publish === null ? { announcement: String(id) } : { publish: String(publish) },
      watches: ['SupplierAnnouncements'],
    }),
    ...(Number.isInteger(answer) && answer > 0
      ? [
          records.open({
            view: 'answer',
            collection: 'SupplierAnnouncements',
            id: answer,
            include: ofAnswer,
            watches: ['SupplierAnnouncements'],
          }),
          views.load({ view: 'history', path: `/SupplierAnnouncements/${answer}/history`, watches: ['SupplierAnnouncements'] }),
        ]
      : []),
  ];
};
