/** What a warehouse's own list asks for. */
import { declaredLoads } from '#src/views/list/declaredList.ts';
import { requestList } from './movementLists.ts';

export const requestLoads = declaredLoads(requestList);
