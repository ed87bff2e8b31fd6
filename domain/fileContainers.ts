// The collection whose access rules apply to the files of a container.
// The client build runs this file and ships only its values (build/computedLoader.ts).
import { entities } from './index.ts';

export const fileContainers: Readonly<Record<string, string>> = Object.fromEntries(
  entities
    .flatMap(({ collection, fields }) => Object.values(fields).map(({ container }) => [container ?? '', collection] as const))
    .filter(([container]) => container !== '')
    .reverse(),
);
