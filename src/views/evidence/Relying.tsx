/** Certificates and signed documents that hold a file of this record as well: seen before it is withdrawn, disabled or revoked. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { answerPath } from '#domain/documents/answerPath.ts';
import { supplierDocumentState } from '#domain/documents/answerState.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { selectCaller } from '#src/selectors/session.ts';
import { useAnswer, useApp } from '#src/store/hooks.ts';
import { CertificateState } from './CertificateState.tsx';
import '#src/views/evidence/evidence.css';

interface Named {
  name: string;
}
interface RelyingAnswer {
  certificates: readonly {
    id: number;
    certificateNo: string | null;
    status: string;
    disable: boolean;
    expireDate: string | null;
    supplier?: Named | null;
    license?: (Named & { renewLeadDays: number }) | null;
  }[];
  documents: readonly {
    id: number;
    supplierGroupId: number;
    accepted: boolean | null;
    submittedAt: string | null;
    supplierGroup?: Named | null;
    documentRevision?: { revisionNo: number; document?: (Named & { code: string }) | null } | null;
  }[];
  /** those that this person may not read */
  hidden: number;
}

const nothing: RelyingAnswer = { certificates: [], documents: [], hidden: 0 };
const useRelying = (): RelyingAnswer & { count: number } => {
  const answer = useAnswer<RelyingAnswer>('relying') ?? nothing;
  return { ...answer, count: answer.certificates.length + answer.documents.length + answer.hidden };
};

const One = ({ page, name, about, children, ...data }: { page: string; name: string; about: string; children: ReactNode }) => {
  const leads = useLeads();
  return (
    <li {...data}>
      <div>
        {leads(page) ? <a href={page}>{name}</a> : <b>{name}</b>}
        <p className="meta">{about}</p>
      </div>
      {children}
    </li>
  );
};

export const Relying = () => {
  const { t } = useTranslation('components');
  const caller = useApp(selectCaller);
  const { certificates, documents, hidden, count } = useRelying();
  if (count === 0) return null;
  const together = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(t('comma'));
  return (
    <Section title={t('relying.title')} id="relying" count={count}>
      <ul className="evidence">
        {certificates.map((one) => (
          <One
            key={one.id}
            data-relying={one.id}
            page={`/supplier/certificate/show/${one.id}`}
            name={together(one.license?.name, one.certificateNo)}
            about={one.supplier?.name ?? ''}
          >
            <CertificateState row={one} />
          </One>
        ))}
        {documents.map((one) => (
          <One
            key={one.id}
            data-relying={one.id}
            page={answerPath(caller, one)}
            name={together(one.documentRevision?.document?.name, one.documentRevision?.document?.code)}
            about={together(one.supplierGroup?.name, t('relying.revision', { n: one.documentRevision?.revisionNo }))}
          >
            <StatusChip entity="SupplierDocument" status={supplierDocumentState(one)} />
          </One>
        ))}
        {hidden > 0 && <li className="meta">{t('relying.hidden', { count: hidden })}</li>}
      </ul>
    </Section>
  );
};

/** In the dialog of a step that takes the record away as evidence. */
export const ReliedOn = () => {
  const { t } = useTranslation('components');
  const { count } = useRelying();
  return count === 0 ? null : <p className="told">{t('relying.before', { count })}</p>;
};
