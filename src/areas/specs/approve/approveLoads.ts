/** What the decision about a specification is read from: all of it, the revision before it, its policy and comments, and what waits next. */
import { hasRole } from '#domain/kernel/workflow.ts';
import { related, type RowWith } from '#domain/related.ts';
import { qaRoles } from '#domain/roles.ts';
import { approvePages, type SpecStatus } from '#domain/specs/specStatuses.ts';
import { records, views } from '#src/actions/index.ts';
import { masterLoad, sectionLoads, sectionsWhere, type SectionViews } from '#src/areas/specs/loads.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { specCommentsLoad } from '#src/views/comments/commentLoads.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

const ofRow = related('ProductMfgSpec', [
  { relation: 'supplier', scope: { fields: ['id', 'name', 'code'] } },
  { relation: 'productCategory', scope: { fields: ['id', 'productName'] } },
  { relation: 'technology', scope: { fields: ['id', 'name'] } },
  { relation: 'brand', scope: { fields: ['id', 'name'] } },
  { relation: 'previous', scope: { fields: ['id', 'revision', 'status', 'effectiveFrom'] } },
  { relation: 'reviewer', scope: { fields: ['id', 'firstname', 'lastname'] } },
]);
/** R&D does not read what a factory holds beside its specifications. */
const ofRecipe = related('ProductMfgSpec', [...ofRow, { relation: 'certificates', scope: { order: 'expireDate asc' } }]);
const ofWhole = related('ProductMfgSpec', [
  ...ofRow,
  {
    relation: 'certificates',
    scope: {
      order: 'expireDate asc',
      include: [{ relation: 'certificate', scope: { fields: ['id', 'certificateNo', 'files', 'status', 'disable', 'expireDate'] } }],
    },
  },
]);
export type ApproveRow = RowWith<'ProductMfgSpec', typeof ofWhole>;

/** Sections of the revision before. */
export const baseViews: SectionViews = ['baseMaking', 'basePresenting'];

/** One more than the page's own. */
const asked = 2;

export const approveLoads: Loads = ({ id: word }, _query, state) => {
  const id = idOf(word);
  const caller = selectCaller(state);
  const mine = (Object.keys(approvePages) as SpecStatus[]).filter((status) => hasRole(approvePages[status]!.roles, caller));
  const waiting = {
    where: { status: { inq: mine } },
    fields: ['id', 'version', 'status', 'productName', 'specNo'],
    order: 'waitingSince asc',
    limit: asked,
  };
  return [
    records.open({
      view: 'row',
      collection: 'ProductMfgSpecs',
      id,
      include: hasRole(qaRoles, caller) ? ofWhole : ofRecipe,
      watches: ['ProductMfgSpecs', 'ProductMfgSpecCertificates'],
    }),
    ...sectionLoads(id),
    ...sectionsWhere({ has: { relation: 'spec', where: { has: { relation: 'nextRevisions', where: { id } } } } }, baseViews),
    masterLoad(id),
    specCommentsLoad(id),
    views.load({
      view: 'waitingSpecs',
      path: '/ProductMfgSpecs',
      query: { filter: JSON.stringify(waiting) },
      watches: ['ProductMfgSpecs'],
    }),
  ];
};
