// What every page needs of every entity, whether its area is loaded or not: how its statuses look, what a row is called, where it is opened.
// The client build runs this file and ships only its values (build/computedLoader.ts).
import { entities } from './index.ts';
import type { Face } from './kernel/face.ts';

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

/** entity name -> its title and its pages */
export const faces: Readonly<Record<string, Pick<Face, 'title' | 'pages'>>> = Object.fromEntries(
  entities.flatMap(({ name, face }) => (face?.pages.length ? [[name, { title: face.title, pages: face.pages }] as const] : [])),
);
