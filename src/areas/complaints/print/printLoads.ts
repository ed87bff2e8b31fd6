/** The whole dossier of a complaint for paper: two halves of the row, as on its page, with reports, lines and answers in full. */
import { dossierFirst, dossierSecond } from '#domain/complaints/dossier.ts';
import { records, type Wish } from '#src/actions/index.ts';
import { wordDocuments } from '#src/views/record/currentTemplates.ts';
import type { Params } from '#src/store/state.ts';

export const dossierLoads = (params: Params): readonly Wish[] => {
  const id = /^\d{1,9}$/.test(params['cid'] ?? '') ? Number(params['cid']) : 0;
  const asked = { collection: 'Complaints', id, watches: [] } as const;
  return [
    records.open({ ...asked, view: 'row', include: dossierFirst }),
    records.open({ ...asked, view: 'more', include: dossierSecond }),
    wordDocuments('complaintReport'),
  ];
};
