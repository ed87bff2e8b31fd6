/** Certificates that hold a file of this one as well: seen before it is withdrawn or disabled. */
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { CertificateRow } from '#src/areas/documents/loads.ts';
import { CertificateState } from '#src/areas/documents/words.tsx';
import { LeadsContext } from '#src/components/overlays/mounted.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { useAnswer } from '#src/store/hooks.ts';

interface RelyingAnswer {
  certificates: readonly CertificateRow[];
  /** those that this person may not read */
  hidden: number;
}

const useRelying = (): RelyingAnswer => useAnswer<RelyingAnswer>('relying') ?? { certificates: [], hidden: 0 };

export const Relying = () => {
  const { t } = useTranslation('documents');
  const leads = useContext(LeadsContext);
  const { certificates, hidden } = useRelying();
  if (certificates.length + hidden === 0) return null;
  return (
    <Section title={t('relying.title')} id="relying" count={certificates.length + hidden}>
      <ul className="evidence">
        {certificates.map((one) => {
          const page = `/supplier/certificate/show/${one.id}`;
          const name = [one.license?.name, one.certificateNo].filter(Boolean).join(t('components:comma'));
          return (
            <li key={one.id} data-relying={one.id}>
              <div>
                {leads(page) ? <a href={page}>{name}</a> : <b>{name}</b>}
                <p className="meta">{one.supplier?.name}</p>
              </div>
              <CertificateState row={{ ...one, license: one.license ?? null, renewals: [] }} />
            </li>
          );
        })}
        {hidden > 0 && <li className="meta">{t('relying.hidden', { count: hidden })}</li>}
      </ul>
    </Section>
  );
};

/** In the dialog of a step that takes the certificate away as evidence. */
export const ReliedOn = () => {
  const { t } = useTranslation('documents');
  const { certificates, hidden } = useRelying();
  const count = certificates.length + hidden;
  return count === 0 ? null : <p className="told">{t('relying.before', { count })}</p>;
};
