/** What every page of announcements asks for: one door, so that the route table stays small. */
import { list } from '#src/actions/index.ts';
import type { Loads } from '#src/app/routeTable.ts';
import { libraryListLoads } from '#src/areas/announcements/libraryLoads.ts';
import { publishListLoads, supplierListLoads } from '#src/areas/announcements/listLoads.ts';
import { listNames } from '#src/areas/announcements/listNames.ts';
import { publishLoads } from '#src/areas/announcements/publishLoads.ts';
import { keptLoad } from '#src/views/list/keptLoad.ts';

export { answerLoads as answers } from '#src/areas/announcements/answerLoads.ts';
export { textFormLoads as textForm, textShowLoads as textShow } from '#src/areas/announcements/libraryLoads.ts';
export { publishedLoads as published, readLoads as read } from '#src/areas/announcements/listLoads.ts';
export { publishEditLoads as publishEdit } from '#src/areas/announcements/publishLoads.ts';

export const supplierList: Loads = (_params, query) => [list.open(supplierListLoads(query)), keptLoad(listNames.supplier)];
export const publishList: Loads = (_params, query, state) => [list.open(publishListLoads(query, state)), keptLoad(listNames.publications)];
export const publishCreate: Loads = (_params, _query, state) => publishLoads(state);
export const library: Loads = (_params, query) => [list.open(libraryListLoads(query)), keptLoad(listNames.library)];
