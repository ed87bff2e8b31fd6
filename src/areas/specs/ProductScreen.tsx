/** /specs/product/:id: what a specification is about. The factory corrects what it knows better: local name, GTIN, item number. */
import { useTranslation } from 'react-i18next';
import { editable } from '#domain/kernel/workflow.ts';
import { entityNamed } from '#domain/registry.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import type { SpecRow } from '#src/areas/specs/loads.ts';
import { safePath } from '#src/selectors/address.ts';
import { useApp, useDeciding } from '#src/store/hooks.ts';
import { RecordForm } from '#src/views/form/RecordForm.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { headerInputs } from './headerInputs.tsx';

const ofProduct = ['productName', 'productNameLocal', 'productKind', 'gtin', 'sku'] as const;
const ofKind = ['productCategoryId', 'technologyId', 'brandId'] as const;
const names = [...ofProduct, ...ofKind, 'dueDate'];

const ProductScreen = () => {
  const { t } = useTranslation('specs');
  const deciding = useDeciding();
  const fixedIn = (row: SpecRow): readonly string[] => {
    const may = editable(ProductMfgSpec, { ...row }, { registry: entityNamed, ...deciding });
    return names.filter((name) => !(may instanceof Set) || !may.has(name));
  };
  const back = useApp((state) => safePath(state.navigation.query['back'])) ?? '/specs/list';
  return (
    <RecordPage<SpecRow> gone={t('gone')}>
      {(row) => (
        <RecordForm
          key={row.id}
          entity={ProductMfgSpec}
          row={row}
          list={back}
          then={back}
          title={t('product.title')}
          subtitle={`${row.specNo} · ${t('revision', { n: row.revision })}`}
          sections={[
            { title: t('create.product'), fields: ofProduct },
            { title: t('create.kind'), fields: ofKind },
            { title: t('product.due'), fields: ['dueDate'] },
          ]}
          texts="specs"
          fixed={fixedIn(row)}
          above={
            fixedIn(row).length === names.length && (
              <p className="told" role="alert">
                {t('product.closed')}
              </p>
            )
          }
          inputs={headerInputs}
          save={t('product.save')}
        />
      )}
    </RecordPage>
  );
};

export default ProductScreen;
