/** Loads of all announcement pages: one module, so that the route table stays small. */
import { views } from '#src/actions/index.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import { libraryList } from '#src/areas/announcements/texts/libraryLoads.ts';
import { publishList as publications, publishListLoads, supplierList as suppliers } from '#src/areas/announcements/listLoads.ts';
import { publishLoads } from '#src/areas/announcements/publications/form/publishLoads.ts';
import { declaredLoads } from '#src/views/list/declaredList.ts';
import { settingsLoad } from '#src/views/list/settingsLoad.ts';

export { answerLoads as answers } from '#src/areas/announcements/answers/answerLoads.ts';
export { textFormLoads as textForm, textShowLoads as textShow } from '#src/areas/announcements/texts/libraryLoads.ts';
export { publishedLoads as published, readLoads as read } from '#src/areas/announcements/listLoads.ts';
export { publishEditLoads as publishEdit } from '#src/areas/announcements/publications/form/publishLoads.ts';

export const supplierList: Loads = declaredLoads(suppliers);
export const publishList: Loads = (_params, query, state) => [views.open(publishListLoads(query, state)), settingsLoad(publications.name)];
export const publishCreate: Loads = (_params, _query, state) => publishLoads(state);
export const library: Loads = declaredLoads(libraryList);
