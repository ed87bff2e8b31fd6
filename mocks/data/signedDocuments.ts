// Demo documents: five with revisions, and each head office's answer. The demo group has three open: one new, one waiting, one refused.
import { dateAfter, dayOf, type Calendar } from './calendar.ts';
import { table, type Table } from './table.ts';
import type { Users } from './users.ts';
import type { Partners } from './suppliers.ts';

/** name, code, kind, applies to, signed copy, revisions: [days ago published (null = draft), change note] */
const documents = [
  ['Supply agreement', 'SUP-AGR', 'agreement', 'supplierGroup', true, [
    [560, 'First edition.'],
    [300, 'Payment terms and delivery windows revised.'],
    [9, 'Recall cost clause added; notice period for specification changes raised to 60 days.'],
  ]],
  ['Supplier code of conduct', 'COC', 'policy', 'both', false, [
    [540, 'First edition.'],
    [45, 'Working hours chapter follows the updated labour law; grievance channel added.'],
  ]],
  ['Confidentiality agreement', 'NDA', 'agreement', 'supplierGroup', true, [[520, 'First edition.']]],
  ['Recall and withdrawal protocol', 'RECALL', 'policy', 'both', false, [
    [120, 'First edition: 4 hour trace, 24 hour telephone, yearly drill.'],
    [null, 'Draft: lot data to be exchanged as a file instead of by email.'],
  ]],
  ['Warehouse hygiene agreement', 'WH-HYG', 'agreement', 'warehouse', true, [[200, 'First edition.']]],
] as const;

type State = 'new' | 'waiting' | 'accepted' | 'refused';
/** Answers to the current revision, by document code and group id. */
const answers: Record<string, Record<number, State>> = {
  'SUP-AGR': { 1: 'new', 2: 'waiting', 3: 'accepted', 4: 'new', 5: 'new' },
  COC: { 1: 'waiting', 2: 'accepted', 3: 'accepted', 4: 'refused', 5: 'new', 6: 'new' },
  NDA: { 1: 'accepted', 2: 'accepted', 3: 'accepted', 4: 'accepted', 5: 'waiting' },
  RECALL: { 1: 'refused', 2: 'waiting', 3: 'accepted', 4: 'accepted', 5: 'new', 6: 'accepted' },
  'WH-HYG': { 1: 'accepted', 6: 'waiting' },
};

const refusals: Record<string, string> = {
  RECALL: 'The 24 hour telephone number is a fax line; please name a number that is answered at night.',
  COC: 'Signed by the sales office; the signature of a managing director is needed.',
};

export interface SignedDocuments {
  documents: Table;
  revisions: Table;
  supplierDocuments: Table;
}

export const documentData = (on: Calendar, users: Users, partners: Partners): SignedDocuments => {
  const of: SignedDocuments = { documents: table(), revisions: table(), supplierDocuments: table() };
  const by = users.id('superadmin');
  const members = partners.supplierGroupUsers.rows;
  const owns = (groupId: number, type: string): boolean => partners.suppliers.rows.some((row) => row['supplierGroupId'] === groupId && row['supplierType'] === type);
  for (const [name, code, kind, appliesTo, signedCopyRequired, revisions] of documents) {
    const document = of.documents.add({ name, code, kind, appliesTo, required: true, signedCopyRequired, status: 'active' }, on.ago(570, '10:00'), by);
    const groups = partners.groups.rows.filter(
      (group) => (appliesTo !== 'warehouse' && owns(group.id, 'factory')) || (appliesTo !== 'supplierGroup' && owns(group.id, 'warehouse')),
    );
    const published = revisions.filter(([age]) => age !== null);
    revisions.forEach(([age, changeNote], i) => {
      const publishedAt = age === null ? null : on.ago(age, '09:00');
      const revision = of.revisions.add(
        { documentId: document.id, revisionNo: i + 1, title: `${name}, revision ${i + 1}`, changeNote, effectiveDate: age === null ? on.date(30) : on.date(14 - age), dueDays: 14, publishedAt, publishedById: publishedAt ? by : null },
        on.ago(age === null ? 4 : age + 6, '14:00'), by,
      );
      if (!publishedAt || age === null) return;
      const isCurrent = i === published.length - 1;
      if (isCurrent) document['currentRevisionId'] = revision.id;
      for (const group of groups) {
        const state: State = isCurrent ? answers[code]![group.id]! : 'accepted';
        const sent = state === 'new' ? null : on.ago(Math.max(Math.round(age * 0.6), 2) - (group.id % 2), '16:20');
        const reviewed = state === 'accepted' || state === 'refused' ? on.ago(Math.max(Math.round(age * 0.4), 1), '11:30') : null;
        of.supplierDocuments.add(
          {
            documentRevisionId: revision.id, supplierGroupId: group.id, accepted: state === 'accepted' ? true : state === 'refused' ? false : null,
            dueDate: dateAfter(dayOf(publishedAt), 14), submittedAt: sent, submittedById: sent ? (members.find((one) => one['supplierGroupId'] === group.id)?.['appUserId'] ?? null) : null, signerName: sent ? 'Managing director' : null, signerTitle: sent ? 'Managing director' : null,
            comment: null, reviewedAt: reviewed, reviewedById: reviewed ? users.id('sourcing') : null, rejectReason: state === 'refused' ? refusals[code]! : null,
          },
          publishedAt, by,
        );
      }
    });
  }
  return of;
};
