/** Who tested a product of the market place; or the certificate that was begun already. */
import { useTranslation } from 'react-i18next';
import { Coa } from '#domain/lots/coa.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { RecordForm } from '#src/views/form/RecordForm.tsx';
import type { ProductRow } from './productLoads.ts';

const open: readonly string[] = ['Draft', 'Submitted', 'Rejected'];

export const ProductCoaBegin = ({ row }: { row: ProductRow }) => {
  const { t } = useTranslation('lots');
  const here = `/product/coa/create/${row.id}`;
  const begun = row.coas?.find(({ status }) => open.includes(status));
  if (begun)
    return (
      <section className="stack">
        <p className="told">{t('coa.productHas', { no: begun.coaNo })}</p>
        <p>
          <ButtonLink look="filled" href={`${here}?coa=${begun.id}`}>
            {t('coa.edit')}
          </ButtonLink>
        </p>
      </section>
    );
  return (
    <RecordForm
      entity={Coa}
      row={null}
      list={`/product/show/${row.id}`}
      then={`${here}?coa={id}`}
      title={t('coa.create')}
      subtitle={`${row.name} · ${row.sku}`}
      sections={[
        { title: t('coa.laboratory'), fields: ['labName', 'labAccreditationNo', 'sampledAt', 'analysedAt', 'analystName', 'file'] },
      ]}
      given={{ productInfoId: row.id }}
      texts="lots"
      save={t('coa.begin')}
    />
  );
};
