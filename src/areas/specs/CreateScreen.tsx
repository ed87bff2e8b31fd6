/** /specs/create: what a new specification is about, and for which factory. */
import { useTranslation } from 'react-i18next';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { RecordForm } from '#src/views/form/RecordForm.tsx';
import { headerInputs } from './headerInputs.tsx';

const CreateScreen = () => {
  const { t } = useTranslation('specs');
  return (
    <RecordForm
      entity={ProductMfgSpec}
      row={null}
      list="/specs/list"
      then="/specs/show/{id}"
      title={t('create.title')}
      sections={[
        { title: t('create.factory'), fields: ['supplierId', 'dueDate'] },
        { title: t('create.product'), fields: ['productName', 'productNameLocal', 'productKind', 'gtin', 'sku'] },
        { title: t('create.kind'), fields: ['productCategoryId', 'technologyId', 'brandId'] },
      ]}
      texts="specs"
      inputs={headerInputs}
      save={t('create.save')}
    />
  );
};

export default CreateScreen;
