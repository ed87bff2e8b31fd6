// What a row is to people: its name, the facts beside it, its pages. Lists of results, the activity, open pages and work lists read it.
import type { Role } from '../roles.ts';

/** A field of the row or of a related one: `title`, `complaint.title`. */
export type Path = string;

export interface Face {
  /** primeicons name without its `pi-` */
  icon: string;
  /**
   * its pages, the first one that exists and is open to the reader comes first; `{id}` and other names in braces stand for fields of the row.
   * Empty: it stands in a list or on the page of another row only
   */
  pages: readonly string[];
  /** the first that has a text; several paths in one, separated by spaces, are joined. Absent: the `title` of the entity */
  title?: readonly string[];
  /** below the title, its number first; what belongs to the partner itself is left out where a partner reads */
  facts?: readonly Path[];
  /** shown only where the search matches it: key of its label -> paths */
  asides?: Readonly<Record<string, readonly Path[]>>;
  severity?: Path;
  /** the due time, and the statuses in which something is owed */
  due?: { at: string; in: readonly string[] };
  /** the finder shows its rows to these roles */
  finds?: {
    roles: readonly Role[];
    /** the relation whose rows are results of their own: a match in it alone need not bring up older rows of this entity */
    told?: string;
  };
}

/** Relations to the partner who reads: its own name says nothing to it. */
const ownNames: readonly string[] = ['supplier', 'supplierGroup', 'auditor'];

type Values = Readonly<Record<string, unknown>>;

export const valueAt = (row: Values, path: Path): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (typeof value === 'object' && value !== null ? (value as Values)[name] : undefined), row);

export const textAt = (row: Values, path: Path): string => {
  const value = valueAt(row, path);
  return typeof value === 'string' ? value : '';
};

const joined = (row: Values, paths: string): string =>
  paths
    .split(' ')
    .map((path) => textAt(row, path))
    .filter(Boolean)
    .join(' ');

/** A person has two names. */
export const titlesOf = (face: Pick<Face, 'title'>, title: string): readonly string[] =>
  face.title ?? [title === 'firstname' ? 'firstname lastname' : title];

/** The first text of these titles. */
export const firstText = (row: Values, titles: readonly string[]): string => {
  for (const paths of titles) {
    const text = joined(row, paths);
    if (text) return text;
  }
  return '';
};

/** The row's name; empty where none of its texts is loaded. */
export const faceTitle = (face: Pick<Face, 'title'>, title: string, row: Values): string => firstText(row, titlesOf(face, title));

/** `partner`: the reader acts for a partner. */
export const faceFacts = ({ facts = [] }: Pick<Face, 'facts'>, row: Values, partner: boolean): readonly string[] =>
  facts
    .filter((path) => !partner || !ownNames.includes(path.split('.')[0]!) || !path.includes('.'))
    .map((path) => textAt(row, path))
    .filter(Boolean);

/** Names in braces on a page: fields of the row or of a related one. */
const words = /\{([\w.]+)\}/g;

/** Addresses of the row's pages; one whose fields the row does not hold is left out. */
export const facePages = ({ pages }: Pick<Face, 'pages'>, row: Values): readonly string[] =>
  pages.flatMap((page) => {
    let whole = true;
    const address = page.replace(words, (_, path: Path) => {
      const value = valueAt(row, path);
      whole &&= typeof value === 'number';
      return String(value);
    });
    return whole ? [address] : [];
  });

/** What the addresses of the pages are made of. */
export const pagePaths = ({ pages }: Pick<Face, 'pages'>): readonly Path[] =>
  pages.flatMap((page) => [...page.matchAll(words)].map(([, path]) => path!));

/** What a list must ask for to draw rows with this face. */
export interface Asked {
  fields: readonly string[];
  include: readonly object[];
}

const asked = (paths: readonly Path[]): Asked => {
  const related = Map.groupBy(
    paths.filter((path) => path.includes('.')),
    (path) => path.slice(0, path.indexOf('.')),
  );
  return {
    fields: [...new Set(['id', ...paths.filter((path) => !path.includes('.'))])],
    include: [...related].map(([relation, of]) => {
      const { fields, include } = asked(of.map((path) => path.slice(relation.length + 1)));
      return { relation, scope: { fields, ...(include.length > 0 ? { include } : {}) } };
    }),
  };
};

/** The paths with the keys of their relations. */
export const askFor = (paths: readonly Path[], keys: Readonly<Record<string, string>>): Asked =>
  asked([...new Set([...paths, ...paths.flatMap((path) => keys[path.split('.')[0]!] ?? [])])]);

/** `has`: whether the entity has a field of that name; keys of the relations on its pages and paths are asked for with them. */
export const faceAsk = (face: Face, title: string, keys: Readonly<Record<string, string>>, has: (field: string) => boolean): Asked => {
  const paths = [
    ...titlesOf(face, title).flatMap((one) => one.split(' ')),
    ...(face.facts ?? []),
    ...Object.values(face.asides ?? {}).flat(),
    ...(face.severity ? [face.severity] : []),
    ...(face.due ? [face.due.at] : []),
    ...pagePaths(face),
    ...(has('status') ? ['status'] : []),
  ];
  return askFor(paths, keys);
};
