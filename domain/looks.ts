// How the statuses of every entity look, whether its area is loaded or not.
// The client build runs this file and ships only its values (build/computedLoader.ts).
import { entities } from './index.ts';

/** entity name -> status -> `tone icon word` */
export const looks: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  entities.flatMap(({ name, looks: own }) =>
    own
      ? [
          [
            name,
            Object.fromEntries(Object.entries(own).map(([status, { tone, icon, word }]) => [status, `${tone} ${icon} ${word}`])),
          ] as const,
        ]
      : [],
  ),
);
