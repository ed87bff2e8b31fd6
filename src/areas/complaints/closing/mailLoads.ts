/** Loads of the closing email pages: the complaint with its files, the template in the selected language, or the email itself. */
import { mailLanguages } from '#domain/complaints/mailCloseComplaint.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import type { Params, Query } from '#src/store/state.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

export const mailTemplates = ['resolved', 'notJustified', 'noResponse'] as const;

const oneOf = <T extends string>(words: readonly T[], word: string | undefined): T => words.find((one) => one === word) ?? words[0]!;
export const languageOf = (query: Query) => oneOf(mailLanguages, query['language']);
export const templateOf = (query: Query) => oneOf(mailTemplates, query['template']);

const files = { relation: 'attachments', scope: { order: 'id asc', fields: ['id', 'complaintId', 'file', 'kind', 'caption'] } };
const template = (complaintId: number, query: Query): Wish =>
  views.load({
    view: 'template',
    path: '/MailCloseComplaints/template',
    query: { complaintId: String(complaintId), language: languageOf(query), template: templateOf(query) },
    watches: [],
  });

export const mailCreateLoads = (params: Params, query: Query): readonly Wish[] => [
  records.open({
    view: 'complaint',
    collection: 'Complaints',
    id: idOf(params['cid']),
    include: [files],
    watches: ['ComplaintAttachments'],
  }),
  template(idOf(params['cid']), query),
];

export const mailLoads = (params: Params): readonly Wish[] => [
  records.open({
    view: 'row',
    collection: 'MailCloseComplaints',
    id: idOf(params['id']),
    include: [
      { relation: 'complaint', scope: { include: [files] } },
      { relation: 'sentBy', scope: { fields: ['id', 'firstname', 'lastname'] } },
    ],
    watches: ['MailCloseComplaints'],
  }),
];
