/** Suppliers that miss a certificate for a mandatory licence, with each licence they miss. */
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { cellOn, isHeld, type MatrixAnswer } from '#src/areas/documents/register/matrix.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { LeadsContext } from '#src/components/overlays/mounted.tsx';

export const MissingTable = ({ answer }: { answer: MatrixAnswer }) => {
  const { t } = useTranslation('documents');
  const leads = useContext(LeadsContext);
  return (
    <div className="matrix-box">
      <table className="table" aria-label={t('register.tabs.missing')}>
        <thead>
          <tr>
            <th scope="col">{t('fields.Certificate.supplierId')}</th>
            <th scope="col">{t('fields.Certificate.licenseId')}</th>
          </tr>
        </thead>
        <tbody>
          {answer.suppliers.map((supplier) => (
            <tr key={supplier.id} data-row={supplier.id}>
              <td>
                <span className="two-lines">
                  {leads(`/supplier/factory/show/${supplier.id}`) ? (
                    <a href={`/supplier/factory/show/${supplier.id}`}>{supplier.name}</a>
                  ) : (
                    <span>{supplier.name}</span>
                  )}
                  <span className="meta">{supplier.groupName}</span>
                </span>
              </td>
              <td>
                <ul className="missing-licences">
                  {answer.licences.flatMap((licence) => {
                    const cell = cellOn(supplier, licence, answer.today);
                    if (!cell?.mandatory || isHeld(cell)) return [];
                    const href = cell.certificate
                      ? `/supplier/certificate/show/${cell.certificate.id}`
                      : `/supplier/certificate/create/${supplier.id}?licenseId=${licence.id}`;
                    return [
                      <li key={licence.id}>
                        {leads(href) ? <a href={href}>{licence.name}</a> : licence.name}{' '}
                        <StatusChip entity="Certificate" status={cell.state} />
                      </li>,
                    ];
                  })}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
