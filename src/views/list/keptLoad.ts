// The load of a list whose filters and columns a person keeps.
import { list, type Wish } from '#src/actions/index.ts';
import { keptKey, keptView, preferences } from '#src/selectors/kept.ts';

/** `name` of the list, e.g. `complaints`; the screen's bricks are given the same. */
export const keptLoad = (name: string): Wish =>
  list.open({
    view: keptView,
    collection: preferences,
    where: { key: { inq: [keptKey(name, 'filters'), keptKey(name, 'table')] } },
    order: 'id asc',
    total: false,
    watches: [preferences],
  });
