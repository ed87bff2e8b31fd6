/** The revisions of a specification, and the sections of the two that are compared: those of the address, else the page's own and the one before it. */
import { related, type RowWith } from '#domain/related.ts';
import { records, views } from '#src/actions/index.ts';
import { sectionsWhere, type SectionViews } from '#src/areas/specs/loads.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

const ofRow = related('ProductMfgSpec', [{ relation: 'supplier', scope: { fields: ['id', 'name', 'code'] } }]);
export type HistoryRow = RowWith<'ProductMfgSpec', typeof ofRow>;

export type Revision = RowWith<'ProductMfgSpec', readonly []>;
export interface RevisionsAnswer {
  /** newest first */
  data: readonly Revision[];
}

export const olderViews: SectionViews = ['olderMaking', 'olderPresenting'];
export const newerViews: SectionViews = ['newerMaking', 'newerPresenting'];

const chosen = (word: string | undefined): number | null => (word !== undefined && /^\d{1,9}$/.test(word) ? Number(word) : null);

export const historyLoads: Loads = ({ id: word }, { a, b }) => {
  const id = idOf(word);
  const newer = chosen(b) ?? id;
  const older = chosen(a);
  return [
    records.open({ view: 'row', collection: 'ProductMfgSpecs', id, include: ofRow, watches: ['ProductMfgSpecs'] }),
    views.load({ view: 'revisions', path: `/ProductMfgSpecs/${id}/revisions`, watches: ['ProductMfgSpecs'] }),
    ...sectionsWhere({ specId: newer }, newerViews),
    ...sectionsWhere(
      older === null
        ? { has: { relation: 'spec', where: { has: { relation: 'nextRevisions', where: { id: newer } } } } }
        : { specId: older },
      olderViews,
    ),
    views.load({ view: 'timeline', path: `/ProductMfgSpecs/${id}/history`, watches: ['ProductMfgSpecs', 'SpecSections'] }),
  ];
};
