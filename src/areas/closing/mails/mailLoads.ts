/** What the pages of a mail of closing ask for: the complaint with its files, the ready text in the chosen language, or the mail itself. */
import { mailLanguages } from '#domain/complaints/mailCloseComplaint.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import type { Params, Query } from '#src/store/state.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

export const mailTemplates = ['resolved', 'notJustified', 'noResponse'] as const;

const oneOf = <T extends string>(words: readonly T[], word: string | undefined): T => words.find((one) => one === word) ?? words[0]!;
export const languageOf = (query: Query) => oneOf(mailLanguages, query['language']);
export const templateOf = (query: Query) => oneOf(mailTemplates, query['template']);

const files = { relation: 'attachments', scope: { order: 'id asc', fields: ['id', 'complaintId', 'file', 'kind', 'caption'] } } as const;
const template = (complaintId: number, query: Query): Wish =>
  views.load({
    view: 'template',
    path: '/MailCloseComplaints/template',
    query: { complaintId: String(complaintId), language: languageOf(query), template: templateOf(query) },
    watches: [],
  });

export const mailedLoad = (id: number) =>
  records.open({ view: 'complaint', collection: 'Complaints', id, include: [files], watches: ['ComplaintAttachments'] });

export const mailCreateLoads = (params: Params, query: Query): readonly Wish[] => [
  mailedLoad(idOf(params['cid'])),
  template(idOf(params['cid']), query),
];

export const mailLoad = (id: number) =>
  records.open({
    view: 'row',
    collection: 'MailCloseComplaints',
    id,
    include: [
      { relation: 'complaint', scope: { include: [files] } },
      { relation: 'sentBy', scope: { fields: ['id', 'firstname', 'lastname'] } },
    ],
    watches: ['MailCloseComplaints'],
  });
export const mailLoads = (params: Params): readonly Wish[] => [mailLoad(idOf(params['id']))];
