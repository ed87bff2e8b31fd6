// Loads the user's filters and columns of a list.
import { views, type Wish } from '#src/actions/index.ts';
import { settingKey, settingsView, preferences } from '#src/selectors/listSettings.ts';

/** `name` of the list, e.g. `complaints`; the page's components get the same. */
export const settingsLoad = (name: string): Wish =>
  views.open({
    view: settingsView,
    collection: preferences,
    where: { key: { inq: [settingKey(name, 'filters'), settingKey(name, 'table')] } },
    order: 'id asc',
    total: false,
    watches: [preferences],
  });
