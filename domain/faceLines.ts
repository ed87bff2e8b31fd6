// The rest of every entity's face, for lists of rows of several entities: results, work.
// The client build runs this file and ships only its values (build/computedLoader.ts).
import { entities } from './index.ts';
import type { Face } from './kernel/face.ts';

/** entity name -> its icon, and what stands below its title; who finds it is the server's matter */
export const faceLines: Readonly<Record<string, Omit<Face, 'title' | 'pages' | 'finds'>>> = Object.fromEntries(
  entities.flatMap(({ name, face }) => {
    if (!face) return [];
    const { title: _title, pages: _pages, finds: _finds, ...line } = face;
    return [[name, line] as const];
  }),
);
