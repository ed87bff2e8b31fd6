/** /masterData/auditForm/list and /masterData/selfAssessmentForm/list: every version of each form, those in use first. */
import { AuditForm } from '#domain/audits/auditForm.ts';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { ListPage, type ListPageProps } from '#src/views/list/ListPage.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';
import { UsageCell } from '#src/views/list/UsageCell.tsx';
import { formLists, formPaths, type FormKind, type FormListed } from './formLoads.ts';

const questionsIn = ({ sections }: FormListed): number => (sections ?? []).reduce((sum, { questionCount }) => sum + questionCount, 0);

const columns: ListPageProps<FormListed>['columns'] = (t) => [
  {
    key: 'name',
    cell: (row) => <TitleCell title={row.name} facts={[t('form.version', { n: row.formVersion }), row.nameZh]} />,
    file: ['name', 'nameZh', 'code', 'formVersion'],
    fixed: true,
    card: 'title',
  },
  { key: 'code', width: '104px', minor: true },
  { key: 'domain', width: '128px' },
  { key: 'standardRef', width: '160px', cut: true, minor: true },
  {
    key: 'questions',
    head: t('fields.AuditFormSection.questionCount'),
    cell: (row) => <NumberText value={questionsIn(row)} />,
    sort: false,
    file: [],
    width: '104px',
    number: true,
  },
  { key: 'usage', head: t('form.usedBy'), cell: (row) => <UsageCell row={row} />, sort: false, width: '112px', number: true, minor: true },
  { key: 'publishedAt', width: '136px', minor: true },
  { key: 'status', width: '120px', card: 'mark' },
];

const screenFor = (kind: FormKind, texts: string, icon: string) => {
  const path = formPaths[kind];
  const Screen = () => (
    <ListPage<FormListed>
      of={formLists[kind]}
      entity={AuditForm}
      texts={`audits:${texts}`}
      icon={icon}
      columns={columns}
      hrefOf={({ id, status }) => `${path}/${status === 'Draft' ? 'edit' : 'show'}/${id}`}
      create={`${path}/create`}
      exports
    />
  );
  return Screen;
};

export const AuditFormList = screenFor('audit', 'auditForms', 'list-check');
export const SelfAssessmentFormList = screenFor('selfAssessment', 'selfAssessmentForms', 'check-square');
