/** Loads of a supplier case: opened in the list's panel, and in its form with the complaint, the lots and the suppliers. */
import { records, views, type Wish } from '#src/actions/index.ts';
import { suppliersLoad } from '#src/areas/complaints/shared/optionLoads.ts';
import { idOf } from '#src/views/record/recordLoads.ts';
import type { Params } from '#src/store/state.ts';
import { ofSupplier, reportFacts } from './caseLists.ts';

const shownFiles = { relation: 'attachments', scope: { fields: ['id', 'complaintId', 'file', 'kind', 'visibility', 'caption'] } } as const;
export const openedLoad = (id: number) =>
  records.open({
    view: 'case',
    collection: 'SupplierComplaints',
    id,
    // what QA says of a rejected report is read before it is opened
    include: [
      ofSupplier,
      { relation: 'investigationReports', scope: { fields: [...reportFacts, 'rejectReason', 'sectionComments'] } },
      {
        relation: 'complaint',
        scope: { include: [shownFiles, { relation: 'children', scope: { fields: ['id', 'parentId'], include: [shownFiles] } }] },
      },
    ],
    watches: ['SupplierComplaints', 'InvestigationReports', 'ComplaintAttachments'],
  });

const files = { relation: 'attachments', scope: { order: 'id asc' } } as const;
const heldBy = { relation: 'productMovements', scope: { fields: ['id', 'complaintId', 'type', 'isDrill'] } } as const;

export const askedLoad = (id: number) =>
  records.open({
    view: 'complaint',
    collection: 'Complaints',
    id,
    include: [
      files,
      {
        relation: 'supplierComplaints',
        scope: { fields: ['id', 'complaintId', 'supplierId', 'no', 'status', 'notRelated', 'createdById'] },
      },
      heldBy,
    ],
    watches: ['Complaints', 'SupplierComplaints', 'ComplaintAttachments'],
  });

/** The complaint of a new case, with the supplier's view and the factories of its lots. */
export const caseCreateLoads = (params: Params): readonly Wish[] => [
  askedLoad(idOf(params['cid'])),
  views.load({ view: 'lot', path: `/Complaints/${idOf(params['cid'])}/lot`, watches: [] }),
  suppliersLoad,
];

export const draftCaseLoad = (id: number) =>
  records.open({
    view: 'row',
    collection: 'SupplierComplaints',
    id,
    include: [ofSupplier, { relation: 'complaint', scope: { include: [files, heldBy] } }],
    watches: ['SupplierComplaints', 'Complaints', 'ComplaintAttachments'],
  });

/** A draft case with its complaint. */
export const caseEditLoads = (params: Params): readonly Wish[] => [draftCaseLoad(idOf(params['id'])), suppliersLoad];
