/** /masterData/auditForm/create and /masterData/selfAssessmentForm/create: what a new form is called, and what it begins with. Its questions are written in its editor. */
import { useTranslation } from 'react-i18next';
import { AuditForm } from '#domain/audits/auditForm.ts';
import type { RowOf } from '#domain/kernel/entity.ts';
import { useView } from '#src/store/hooks.ts';
import { RecordForm } from '#src/views/form/RecordForm.tsx';
import { formPaths, type FormKind } from './formLoads.ts';

type Source = Pick<RowOf<typeof AuditForm>, 'id' | 'code' | 'formVersion' | 'name'>;

const screenFor = (kind: FormKind, texts: string) => {
  const path = formPaths[kind];
  const Screen = () => {
    const { t } = useTranslation('audits');
    const sources = useView<Source>('copied')?.rows ?? [];
    const copiedFromId = sources.map(({ id, code, formVersion, name }) => ({
      value: id,
      label: t('form.named', { code, name, version: t('form.version', { n: formVersion }) }),
    }));
    return (
      <RecordForm
        entity={AuditForm}
        row={null}
        list={`${path}/list`}
        then={`${path}/edit/{id}`}
        title={t(`${texts}.create`)}
        sections={[{ title: t('form.about'), fields: ['code', 'name', 'nameZh', 'domain', 'copiedFromId'] }]}
        given={{ kind }}
        hint={(name) => (name === 'code' ? t('form.codeHint') : name === 'copiedFromId' ? t('form.copyHint') : undefined)}
        choices={{ copiedFromId }}
        texts="audits"
        save={t('form.begin')}
      />
    );
  };
  return Screen;
};

export const AuditFormCreate = screenFor('audit', 'auditForms');
export const SelfAssessmentFormCreate = screenFor('selfAssessment', 'selfAssessmentForms');
