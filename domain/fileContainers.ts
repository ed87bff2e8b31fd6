// The collection that answers for the files of a container.
// The client's build runs this file and ships its values alone (build/computedLoader.ts).
import { entities } from './index.ts';

export const fileContainers: Readonly<Record<string, string>> = Object.fromEntries(
  entities
    .flatMap(({ collection, fields }) => Object.values(fields).map(({ container }) => [container ?? '', collection] as const))
    .filter(([container]) => container !== '')
    .reverse(),
);
