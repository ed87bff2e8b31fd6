/** What the publish form asks for: suppliers to choose from, texts written before, and how many the audience means. */
import { list, type Wish } from '#src/actions/index.ts';
import { audienceOf, emptyForm, type PublishForm } from '#src/areas/announcements/publishForm.ts';
import type { State } from '#src/store/state.ts';

/** Also sent by the form whenever the audience changes. */
export const countAudience = (form: Pick<PublishForm, 'audience' | 'supplierTypes' | 'supplierIds'>): Wish =>
  list.load({ view: 'count', path: '/AnnouncementPublishes/audienceCount', query: { audience: JSON.stringify(audienceOf(form)) } });

export const publishLoads = (state: State): readonly Wish[] => {
  const kept = state.drafts['/masterData/announcementPublish/create']?.values as Partial<PublishForm> | undefined;
  return [
    list.open({ view: 'suppliers', collection: 'Suppliers', where: { status: 'active' }, fields: ['name', 'code', 'supplierType'], order: 'name asc', size: 0, total: false, watches: [] }),
    list.open({ view: 'texts', collection: 'Announcements', fields: ['name', 'body', 'category', 'needAnswer', 'answerType', 'choices'], order: 'id desc', size: 200, total: false, watches: ['Announcements'] }),
    countAudience({ ...emptyForm, ...kept }),
  ];
};
