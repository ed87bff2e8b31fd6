/** All certificates of the supplier for this licence, the newest first: what replaced what. */
import { useTranslation } from 'react-i18next';
import type { CertificateRow } from '#src/areas/documents/loads.ts';
import { CertificateState } from '#src/views/evidence/CertificateState.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { useView } from '#src/store/hooks.ts';

export const Chain = ({ row }: { row: CertificateRow }) => {
  const { t } = useTranslation('documents');
  const rows = useView<CertificateRow>('chain')?.rows ?? [];
  if (rows.length < 2) return null;
  return (
    <Section title={t('chain.title')} id="chain" count={rows.length}>
      <div className="matrix-box">
        <table className="table table--flat" aria-label={t('chain.title')}>
          <thead>
            <tr>
              <th scope="col">{t('fields.Certificate.certificateNo')}</th>
              <th scope="col">{t('fields.Certificate.status')}</th>
              <th scope="col">{t('fields.Certificate.issueDate')}</th>
              <th scope="col">{t('fields.Certificate.expireDate')}</th>
              <th scope="col">{t('chain.replaces')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => {
              const replaced = rows.find(({ id }) => id === one.previousCertificateId);
              const state = {
                ...one,
                license: row.license ?? null,
                renewals: rows.filter(({ previousCertificateId }) => previousCertificateId === one.id),
              };
              return (
                <tr key={one.id} data-row={one.id} aria-current={one.id === row.id || undefined}>
                  <td>
                    {one.id === row.id ? (
                      <b>{one.certificateNo ?? <Missing />}</b>
                    ) : (
                      <a href={`/supplier/certificate/show/${one.id}`}>{one.certificateNo ?? one.id}</a>
                    )}
                  </td>
                  <td>
                    <CertificateState row={state} />
                  </td>
                  <td>{one.issueDate ? <DateText value={one.issueDate} /> : <Missing />}</td>
                  <td>{one.expireDate ? <DateText value={one.expireDate} /> : <Missing />}</td>
                  <td>{replaced ? (replaced.certificateNo ?? replaced.id) : <Missing />}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Section>
  );
};
