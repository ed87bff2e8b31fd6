/** What the page of a lot's trace asks for. */
import { records, views } from '#src/actions/index.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

export const traceView = 'trace';
export const traceLoads: Loads = ({ id: word }) => {
  const id = idOf(word);
  return [
    records.open({ view: 'row', collection: 'Lots', id, watches: ['Lots'] }),
    views.load({
      view: traceView,
      path: `/Lots/${id}/trace`,
      watches: ['Lots', 'COAs', 'ProductDeliveries', 'DeliveryToWarehouses', 'ProductMovements', 'Complaints'],
    }),
  ];
};
