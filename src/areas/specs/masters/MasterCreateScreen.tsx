/** /masterSpec/create: which products a new master specification is for. Its limits are entered in its editor. */
import { useTranslation } from 'react-i18next';
import { MasterSpec } from '#domain/specs/masterSpec.ts';
import { RecordForm, type OwnInput } from '#src/views/form/RecordForm.tsx';
import { RefField } from '#src/views/form/RefField.tsx';
import { categories, technologies } from './masterLoads.ts';

const inputs = {
  productCategoryId: (input: OwnInput) => <RefField {...input} required of={{ ...categories, key: 'master.category' }} />,
  technologyId: (input: OwnInput) => <RefField {...input} of={{ ...technologies, key: 'master.technology' }} />,
};

const MasterCreateScreen = () => {
  const { t } = useTranslation('specs');
  return (
    <RecordForm
      entity={MasterSpec}
      row={null}
      list="/masterSpec/list"
      then="/masterSpec/edit/{id}"
      title={t('masters.create')}
      sections={[{ title: t('masters.products'), fields: ['name', 'productKind', 'productCategoryId', 'technologyId'] }]}
      texts="specs"
      inputs={inputs}
      save={t('masters.begin')}
    />
  );
};

export default MasterCreateScreen;
