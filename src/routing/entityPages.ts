// Routes of the pages of one entity: list, create, edit and show under one path, with what they share stated once.
import type { AppRoute } from './routeTable.ts';

type Shared = Pick<AppRoute, 'area' | 'roles' | 'texts'>;

/** What a page has of its own; it may replace what the pages share. */
interface Page extends Partial<Shared>, Pick<AppRoute, 'titleKey' | 'load' | 'loadsFile' | 'sagasFile' | 'name' | 'menu'> {
  /** where it is not the id of the entity's pages with its kind: `brandList` */
  id?: string;
  /** parameter of its path, e.g. `cid` of the record that a new one belongs to; `id` for edit and show */
  of?: string;
  /** last parts of its address where they are not its kind and its parameter */
  at?: string;
  /** needs no record and is offered by the finder */
  start?: true;
}

const kinds = ['list', 'create', 'edit', 'show'] as const;
type Kind = (typeof kinds)[number];

export interface EntityPages extends Shared, Partial<Record<Kind, Page>> {
  /** `brand` of `brandList`, `brandCreate`, `brandEdit`, `brandShow` */
  id: string;
  /** before `/list`, `/create`, `/edit/:id` and `/show/:id` */
  path: string;
}

const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1);

export const entityPages = ({ id, path, area, roles, texts = [], ...pages }: EntityPages): readonly AppRoute[] =>
  kinds.flatMap((kind) => {
    const page = pages[kind];
    if (!page) return [];
    const { of = kind === 'edit' || kind === 'show' ? 'id' : null, at = of ? `${kind}/:${of}` : kind, texts: own = texts, ...rest } = page;
    // every list needs the texts of lists
    const read = kind === 'list' ? [...own, 'lists'] : own;
    return [
      {
        area,
        roles,
        id: `${id}${capital(kind)}`,
        path: `${path}/${at}`,
        ...rest,
        ...(read.length > 0 ? { texts: read } : {}),
      },
    ];
  });
