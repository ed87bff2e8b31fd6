/** What awaits QA's review on a complaint: reports and disputes first, then unread responses, then answered recommendations. */
import { recommendState } from '#domain/complaints/storeRecommend.ts';
import { liveReport } from '#src/areas/cases/caseColumns.tsx';
import type { ComplaintRow } from '#src/areas/complaints/shared/rows.ts';

export interface Waiting {
  step: 'judge' | 'readAnswer' | 'verifyStores';
  /** keys of texts */
  label: string;
  note: string;
  icon: string;
  /** the page of the first one */
  href: string;
  count: number;
  /** whose response it is */
  who: string;
}

const names = <R extends { supplier?: { name: string } | null }>(rows: readonly R[] | undefined, is: (row: R) => boolean): string =>
  [...new Set((rows ?? []).filter(is).flatMap(({ supplier }) => supplier?.name ?? []))].join(', ');

export const waitingFor = (row: ComplaintRow): readonly Waiting[] => {
  const reports = (row.supplierComplaints ?? [])
    .filter((one) => !one.notRelated && one.status === 'Submitted')
    .flatMap((one) => liveReport(one) ?? [])
    // a report approved by QA awaits operations
    .filter((one) => one.status === 'Submitted');
  const answers = (row.productMovements ?? []).filter((one) => one.status === 'Submitted' && !one.readAt);
  const stores = (row.storeRecommends ?? []).filter(
    (one) =>
      recommendState(one) === 'sent' &&
      (one.branches ?? []).length > 0 &&
      (one.branches ?? []).every((store) => store.answeredAt || store.waivedReason),
  );
  return [
    ...(reports[0]
      ? [
          {
            step: 'judge',
            label: 'case.judge',
            note: 'show.noteJudge',
            icon: 'check',
            href: `/complaint/supplier-complaint/approve/${reports[0].id}`,
            count: reports.length,
            who: names(row.supplierComplaints, (one) => one.status === 'Submitted' && !one.notRelated),
          } as const,
        ]
      : []),
    ...(answers[0]
      ? [
          {
            step: 'readAnswer',
            label: 'show.readAnswer',
            note: 'show.noteRead',
            icon: 'eye',
            href: `/complaint/product-movement/show/${answers[0].id}`,
            count: answers.length,
            who: names(row.productMovements, (one) => one.status === 'Submitted' && !one.readAt),
          } as const,
        ]
      : []),
    ...(stores[0]
      ? [
          {
            step: 'verifyStores',
            label: 'show.verifyStores',
            note: 'show.noteVerify',
            icon: 'verified',
            href: `/complaint/store-recommend/edit/${stores[0].id}`,
            count: stores.length,
            who: stores.map(({ title }) => title).join(', '),
          } as const,
        ]
      : []),
  ];
};

/** Reports approved by QA that operations have not signed off. */
export const withOperations = (row: ComplaintRow): number =>
  (row.supplierComplaints ?? []).filter((one) => !one.notRelated && one.status === 'Submitted' && liveReport(one)?.status === 'Inprogress')
    .length;
