/** /developer/problemReport/list: what people reported, newest first. */
import { useTranslation } from 'react-i18next';
import { problemColumns } from '#src/areas/developer/problem/problemColumns.tsx';
import { problemList } from '#src/areas/developer/problem/problemLoads.ts';
import type { ReportRow } from '#src/areas/developer/problem/rows.ts';
import { statusLook } from '#src/components/statusTable.ts';
import { ListPage } from '#src/views/list/ListPage.tsx';

const ListScreen = () => {
  const { t } = useTranslation('developer');
  return (
    <ListPage<ReportRow>
      of={problemList}
      title={t('list.title')}
      search={t('list.search')}
      icon="wrench"
      columns={problemColumns(t)}
      tab={(name) => (name === 'all' ? t('list.all') : t(`components:status.${statusLook('ProblemReport', name)?.word ?? name}`))}
      none={(tab) => t(tab === 'all' ? 'list.empty' : 'list.emptyTab')}
      hrefOf={(row) => `/developer/problemReport/show/${row.id}`}
      strong={(row) => row.status === 'New'}
      moved={t('list.moved')}
    />
  );
};

export default ListScreen;
