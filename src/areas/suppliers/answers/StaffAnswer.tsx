/** /supplier/headOffice/documentReview/:id/supplier/:supplierId and documentAcceptReview: the document and its signed copy side by side, the decision, the next answer. */
import { useTranslation } from 'react-i18next';
import { SupplierDocument, documentReviewers } from '#domain/documents/supplierDocument.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import {
  AnswerFacts,
  AnswerMarks,
  AnswerNotes,
  AnswerTimeline,
  Earlier,
  FilesBeside,
  isCurrent,
  nameOf,
  RevisionNews,
} from '#src/areas/suppliers/answers/AnswerParts.tsx';
import { answerPath } from '#domain/documents/answerPath.ts';
import type { StaffAnswerRow } from '#src/areas/suppliers/answers/answerLoads.ts';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { personName } from '#src/components/values/personName.ts';
import { safePath } from '#src/selectors/address.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp, useView } from '#src/store/hooks.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { ReliedOn, Relying } from '#src/views/evidence/Relying.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';

/** The next answer that awaits review. */
const NextAnswer = ({ id, done }: { id: number; done: boolean }) => {
  const { t } = useTranslation('components');
  const caller = useApp(selectCaller);
  const view = useView<StaffAnswerRow>('queue');
  const next = view?.rows.find((row) => row.id !== id);
  if (!next) return view && view.loadedAt === null ? <div className="next-in-line" aria-hidden /> : null;
  const title = [next.supplierGroup?.name, next.documentRevision?.document?.name].filter(Boolean).join(t('comma'));
  return (
    <nav className="next-in-line" aria-label={t('queue.label')}>
      <ButtonLink
        href={answerPath(caller, { ...next, accepted: null })}
        look={done ? 'outlined' : 'text'}
        icon="arrow-right"
        data-next
        title={title}
      >
        <span className="ellipsis">{t('queue.next', { title })}</span>
      </ButtonLink>
    </nav>
  );
};

const Review = ({ row }: { row: StaffAnswerRow }) => {
  const caller = useApp(selectCaller);
  const leads = useLeads();
  const back = useApp((state) => safePath(state.navigation.query['back']));
  const office = `/supplier/headOffice/show/${row.supplierGroupId}`;
  const waits = row.submittedAt !== null && row.accepted === null && isCurrent(row);
  return (
    <div className="record">
      <RecordHead back={back ?? `${office}#documents`} no={row.supplierGroup?.name} title={nameOf(row)} marks={<AnswerMarks row={row} />}>
        <StepBar
          entity={SupplierDocument}
          row={row}
          texts="required"
          only={['accept', 'reject', 'revokeAcceptance']}
          shown={(step) => step === 'revokeAcceptance' && <ReliedOn />}
        />
      </RecordHead>
      {hasRole(documentReviewers, caller) && <NextAnswer id={row.id} done={!waits} />}
      <AnswerNotes row={row} />
      <FilesBeside row={row} />
      <div className="record__columns">
        <div className="record__main">
          <AnswerFacts
            row={row}
            more={[
              {
                name: 'supplierGroupId',
                value: leads(office) ? <a href={office}>{row.supplierGroup?.name}</a> : row.supplierGroup?.name,
              },
              { name: 'submittedById', value: personName(row.submittedBy) },
              row.reviewedBy ? { name: 'reviewedById', value: personName(row.reviewedBy) } : null,
            ]}
          />
          <Relying />
          <RevisionNews row={row} />
          <Earlier row={row} />
        </div>
        <aside>
          <AnswerTimeline />
        </aside>
      </div>
    </div>
  );
};

export const StaffReview = () => {
  const { t } = useTranslation('required');
  // the address names the head office: another one is a wrong address
  const group = useApp((state) => state.navigation.path.split('/').pop());
  return (
    <RecordPage<StaffAnswerRow> gone={t('gone')}>
      {(row) => (String(row.supplierGroupId) === group ? <Review key={row.id} row={row} /> : <LoadState gone={t('gone')} lost />)}
    </RecordPage>
  );
};
