/** What the publish form asks for: what an audience is made of, texts of the library, how many the audience means, and the publication that is changed. */
import { ofPublish } from '#src/areas/announcements/rows.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import { audienceOf, emptyForm, formOfDraft, type AudienceForm } from './publishForm.ts';
import type { Params, State } from '#src/store/state.ts';

/** Also requested by the form whenever the audience changes. */
export const countAudience = (form: AudienceForm): Wish =>
  views.load({ view: 'count', path: '/AnnouncementPublishes/audienceCount', query: { audience: JSON.stringify(audienceOf(form)) } });

const choices = (view: string, collection: string, fields: readonly string[], order: string): Wish =>
  views.open({ view, collection, where: { status: 'active' }, fields, order: `${order} asc`, size: 0, total: false, watches: [] });

const formLoads: readonly Wish[] = [
  choices('suppliers', 'Suppliers', ['name', 'code', 'supplierType'], 'name'),
  choices('businessTypes', 'BusinessTypes', ['name'], 'name'),
  choices('categories', 'ProductCategories', ['productName'], 'productName'),
  views.open({
    view: 'texts',
    collection: 'Announcements',
    where: { archivedAt: null },
    fields: ['name', 'body', 'category', 'needAnswer', 'answerType', 'choices'],
    order: 'id desc',
    size: 200,
    total: false,
    watches: ['Announcements'],
  }),
];

export const publishLoads = (state: State): readonly Wish[] => [
  ...formLoads,
  countAudience(formOfDraft(state.drafts['/masterData/announcementPublish/create']?.values ?? emptyForm)),
];

export const publishEditLoads = ({ id }: Params): readonly Wish[] => [
  ...formLoads,
  records.open({
    view: 'row',
    collection: 'AnnouncementPublishes',
    id: Number(id),
    include: ofPublish,
  }),
];
