// The looks of every status and the face of every entity, whether its area is loaded or not.
// The client build runs this file and ships only its values (build/computedLoader.ts).
import { entities } from './index.ts';
import type { Face } from './kernel/face.ts';
import type { Looks } from './kernel/looks.ts';

/** entity name -> status -> appearance */
export const looks: Readonly<Record<string, Looks>> = Object.fromEntries(
  entities.flatMap(({ name, looks: own }) => (own ? [[name, own] as const] : [])),
);

/** entity name -> face; who finds it is the server's matter */
export const faces: Readonly<Record<string, Omit<Face, 'finds'>>> = Object.fromEntries(
  entities.flatMap(({ name, face }) => {
    if (!face) return [];
    const { finds: _, ...shown } = face;
    return [[name, shown] as const];
  }),
);
