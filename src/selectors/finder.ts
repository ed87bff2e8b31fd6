// Results of the finder: records by type, with title and link.
import { faceLines } from '#domain/faceLines.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { faceFacts, facePages, faceTitle, textAt } from '#domain/kernel/face.ts';
import { folded, foldedWords, holdsWords } from '#domain/kernel/texts.ts';
import { nameAt } from '#domain/names.ts';
import type { ViewState } from '#src/store/state.ts';

/** A record as a result. */
export interface Hit {
  key: string;
  collection: string;
  icon: string;
  /** its pages; the first that the reader may open is its link */
  hrefs: readonly string[];
  title: string;
  /** always shown under the title */
  facts: readonly string[];
  /** shown only on a match: text key -> text */
  asides: Readonly<Record<string, string>>;
  severity: string | null;
  entity: string;
  status: string | null;
  /** due time, while something is owed */
  due: string | null;
}

const hitOf = (collection: string, row: Row, partner: boolean): Hit[] => {
  const entity = nameAt(collection);
  const face = entity && faceLines[entity.name];
  if (!entity || !face) return [];
  const status = textAt(row, 'status') || null;
  const owed = face.due && face.due.in.includes(status ?? '');
  return [
    {
      key: `${collection}/${row.id}`,
      collection,
      icon: face.icon,
      hrefs: facePages(face, row),
      title: faceTitle(face, entity.title, row),
      facts: faceFacts(face, row, partner),
      asides: Object.fromEntries(
        Object.entries(face.asides ?? {}).map(([key, paths]) => [
          key,
          paths
            .map((path) => textAt(row, path))
            .filter(Boolean)
            .join(' '),
        ]),
      ),
      severity: face.severity ? textAt(row, face.severity) || null : null,
      entity: entity.name,
      status,
      due: owed ? textAt(row, face.due!.at) || null : null,
    },
  ];
};

interface Found {
  groups?: readonly { collection: string; rows: readonly Row[] }[];
}

/** A case or movement of a complaint that is a result itself adds nothing, unless the match is its own. */
const saysMore = (hit: Hit, complaints: ReadonlySet<string>, words: readonly string[]): boolean =>
  !complaints.has(hit.title) || words.every((word) => hit.facts.slice(0, 2).some((fact) => folded(fact).includes(word)));

/** An exact number first, then recent pages, then matching titles. */
const rankOf = (hit: Hit, { typed, visited }: Finding, words: readonly string[]): number => {
  if (folded(hit.facts[0] ?? '') === folded(typed)) return -1;
  const before = visited.findIndex((href) => hit.hrefs.includes(href));
  if (before >= 0) return before;
  return visited.length + (holdsWords(hit.title, words) ? 0 : 1);
};

export interface Finding {
  typed: string;
  /** the reader acts for a partner: facts about itself are left out */
  partner: boolean;
  /** addresses, the newest first */
  visited: readonly string[];
}

/** The results in the view, best match first; after further typing they are still those of the last answer. */
export const hitsOf = (view: Pick<ViewState, 'value'> | undefined, finding: Finding): readonly Hit[] => {
  const words = foldedWords(finding.typed);
  const hits = ((view?.value as Found | null | undefined)?.groups ?? []).flatMap(({ collection, rows }) =>
    rows.flatMap((row) => hitOf(collection, row, finding.partner)),
  );
  const complaints = new Set(hits.filter(({ collection }) => collection === 'Complaints').map(({ title }) => title));
  return hits
    .filter((hit) => hit.collection === 'Complaints' || saysMore(hit, complaints, words))
    .toSorted((a, b) => rankOf(a, finding, words) - rankOf(b, finding, words));
};
