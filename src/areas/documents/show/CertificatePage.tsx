/** One certificate as staff see it: its file beside its values and, for the review, the checks; notes, renewals, history. */
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Certificate, verifierRoles } from '#domain/documents/certificate.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import type { CertificateRow } from '#src/areas/documents/loads.ts';
import { CertificateFacts } from '#src/areas/documents/show/CertificateFacts.tsx';
import { Chain } from '#src/areas/documents/show/Chain.tsx';
import { FileBeside } from '#src/areas/documents/show/FileBeside.tsx';
import { NextCertificate } from '#src/areas/documents/show/NextCertificate.tsx';
import { CertificateNote } from '#domain/documents/certificateNote.ts';
import { Notes } from '#src/views/notes/Notes.tsx';
import { ReliedOn, Relying } from '#src/views/evidence/Relying.tsx';
import { Review } from '#src/areas/documents/show/Review.tsx';
import { CertificateState } from '#src/views/evidence/CertificateState.tsx';
import '#src/areas/documents/documents.css';
import { LeadsContext } from '#src/components/overlays/mounted.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { personName } from '#src/components/values/personName.ts';
import { safePath } from '#src/selectors/address.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp } from '#src/store/hooks.ts';
import { History } from '#src/views/history/History.tsx';
import { useTold } from '#src/views/history/useTold.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';

/** Approval has its place beside the file; a renewal is the supplier's. */
const steps = ['reject', 'withdraw', 'disable', 'enable'] as const;
const takesAway: ReadonlySet<string> = new Set(['withdraw', 'disable']);
/** The events say these themselves, or they belong to the machine. */
const untold: ReadonlySet<string> = new Set([
  'status',
  'disable',
  'submittedAt',
  'submittedById',
  'verifiedAt',
  'verifiedById',
  'verifyChecks',
]);

const Timeline = () => {
  const { t } = useTranslation('documents');
  const events = useTold('timeline', { texts: 'documents', page: 'Certificates', tells: (name) => !untold.has(name) });
  return <History title={t('history')} id="timeline" view="timeline" events={events} />;
};

export const CertificatePage = ({ row, review }: { row: CertificateRow; review: boolean }) => {
  const { t } = useTranslation('documents');
  const caller = useApp(selectCaller);
  const leads = useContext(LeadsContext);
  const back = useApp((state) => safePath(state.navigation.query['back']));
  const waits = row.status === 'Submitted' && !row.disable;
  const verifier = hasRole(verifierRoles, caller);
  const supplierPage = `/supplier/factory/show/${row.supplierId}`;
  const reviewPage = `/supplier/certificate/edit/${row.id}`;
  const renewal = (row.renewals ?? []).find(({ status }) => status !== 'Rejected');
  return (
    <div className="record">
      <RecordHead
        back={back ?? '/supplier/certificate/list'}
        no={row.certificateNo ?? undefined}
        title={row.license?.name ?? t('one')}
        subtitle={row.supplier?.name}
        marks={<CertificateState row={{ ...row, license: row.license ?? null, renewals: row.renewals ?? [] }} />}
        tools={
          !review &&
          waits &&
          leads(reviewPage) && (
            <ButtonLink icon="check-square" look="filled" href={reviewPage} data-review>
              {t('review.open')}
            </ButtonLink>
          )
        }
      >
        <StepBar
          entity={Certificate}
          row={row}
          texts="documents"
          next={null}
          only={steps}
          shown={(step) => takesAway.has(step) && <ReliedOn />}
        />
      </RecordHead>
      {verifier && <NextCertificate id={row.id} done={!waits} />}
      {row.status === 'Rejected' && row.rejectReason && <p className="told told--alarm">{t('rejected', { reason: row.rejectReason })}</p>}
      <div className="beside">
        <FileBeside files={row.files ?? []} />
        <div className="stack">
          {review && waits && <Review row={row} />}
          <Section title={t('facts')} id="facts">
            <CertificateFacts
              row={{ ...row, supplier: row.supplier ?? null, license: row.license ?? null }}
              supplier={leads(supplierPage) && row.supplier ? <a href={supplierPage}>{row.supplier.name}</a> : undefined}
              more={[
                { name: 'submittedAt', value: row.submittedAt && <DateText value={row.submittedAt} time /> },
                { name: 'submittedById', value: personName(row.submittedBy) },
                row.verifiedAt ? { name: 'verifiedAt', value: <DateText value={row.verifiedAt} time /> } : null,
                row.verifiedBy ? { name: 'verifiedById', value: personName(row.verifiedBy) } : null,
                row.verifyMethod ? 'verifyMethod' : null,
                row.previousCertificate
                  ? {
                      name: 'previousCertificateId',
                      value: (
                        <a href={`/supplier/certificate/show/${row.previousCertificate.id}`}>
                          {row.previousCertificate.certificateNo ?? row.previousCertificate.id}
                        </a>
                      ),
                    }
                  : null,
                renewal
                  ? {
                      label: t('chain.renewal'),
                      value: <a href={`/supplier/certificate/show/${renewal.id}`}>{renewal.certificateNo ?? renewal.id}</a>,
                    }
                  : null,
              ]}
            />
          </Section>
          <Chain row={row} />
          <Relying />
          <Notes entity={CertificateNote} texts="documents" of={{ certificateId: row.id }} />
          <Timeline />
        </div>
      </div>
    </div>
  );
};
