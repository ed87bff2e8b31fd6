// Every entity's face, for lists of rows of several entities: results, work, activity.
// The client build runs this file and ships only its values (build/computedLoader.ts).
import { entities } from './index.ts';
import type { Face } from './kernel/face.ts';

/** entity name -> its face; who finds it is the server's matter */
export const faceLines: Readonly<Record<string, Omit<Face, 'finds'>>> = Object.fromEntries(
  entities.flatMap(({ name, face }) => {
    if (!face) return [];
    const { finds: _, ...line } = face;
    return [[name, line] as const];
  }),
);
