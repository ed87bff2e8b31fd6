/** /operationSpec/create: the specification in force that a new sheet is made from. */
import { useTranslation } from 'react-i18next';
import { OperationSpec } from '#domain/specs/operationSpec.ts';
import { useApp } from '#src/store/hooks.ts';
import { RecordForm, type OwnInput } from '#src/views/form/RecordForm.tsx';
import { RefField } from '#src/views/form/RefField.tsx';
import { idOf } from '#src/views/record/recordLoads.ts';
import { sources } from './operationLoads.ts';

const inputs = { specId: (input: OwnInput) => <RefField {...input} required of={sources} /> };

const OperationCreateScreen = () => {
  const { t } = useTranslation('operationSpecs');
  const specId = useApp((state) => idOf(state.navigation.query['specId']));
  return (
    <RecordForm
      entity={OperationSpec}
      row={null}
      list="/operationSpec/listCreate"
      then="/operationSpec/edit/{id}"
      title={t('specs:operations.create')}
      sections={[{ title: t('source'), fields: ['specId'] }]}
      initial={specId > 0 ? { specId } : {}}
      below={<p className="muted">{t('copiedHint')}</p>}
      texts="specs"
      inputs={inputs}
      save={t('begin')}
    />
  );
};

export default OperationCreateScreen;
