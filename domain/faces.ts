// What every page needs of every entity, whether its area is loaded or not: what a row is called, and where the records above it are opened.
// The client build runs this file and ships only its values (build/computedLoader.ts).
import { entities } from './index.ts';
import type { Face } from './kernel/face.ts';

const above = new Set(entities.flatMap(({ parents = [], relations }) => parents.map((parent) => relations[parent]!.to)));

/** entity name -> its title, where it has a page and the title is no field of its own, and the pages of entities that others belong to */
export const faces: Readonly<Record<string, Partial<Pick<Face, 'title' | 'pages'>>>> = Object.fromEntries(
  entities.flatMap(({ name, title: ownTitle, face }) => {
    const pages = above.has(name) && face?.pages.length ? { pages: face.pages } : {};
    // a row without a page has no tab that its title could name; a tab has the title of the entity already
    const titles = face && face.pages.length > 0 ? (face.title ?? []).filter((paths) => paths !== ownTitle) : [];
    const title = titles.length > 0 ? { title: titles } : {};
    return face && Object.keys({ ...pages, ...title }).length > 0 ? [[name, { ...title, ...pages }] as const] : [];
  }),
);
