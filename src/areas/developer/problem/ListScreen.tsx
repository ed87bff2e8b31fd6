/** /developer/problemReport/list: the problem reports, newest first. */
import { ProblemReport } from '#domain/system/problemReport.ts';
import { Missing } from '#src/components/values/Missing.tsx';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';
import { problemList } from './problemLoads.ts';
import type { ReportRow } from './rows.ts';
import { personName } from '#src/components/values/personName.ts';

const ListScreen = () => (
  <ListPage<ReportRow>
    of={problemList}
    entity={ProblemReport}
    texts="developer:list"
    icon="wrench"
    columns={(t) => [
      {
        key: 'no',
        head: t('show.said'),
        cell: (row) => <TitleCell title={row.text} facts={[row.no]} />,
        file: ['no', { at: 'text', head: t('show.said') }],
        card: 'title',
        fixed: true,
      },
      {
        key: 'address',
        cell: (row) => (row.address ? <span className="code">{row.address}</span> : <Missing />),
        sort: false,
        width: '176px',
        cut: true,
        minor: true,
      },
      {
        key: 'reporter',
        at: 'reporterId',
        cell: (row) => personName(row.reporter) || <Missing />,
        sort: false,
        file: [],
        width: '140px',
        cut: true,
      },
      { key: 'steps', at: 'logLines', width: '84px', minor: true },
      { key: 'created', at: 'createdAt', width: '156px' },
      { key: 'status', width: '160px', card: 'mark' },
    ]}
    hrefOf={(row) => `/developer/problemReport/show/${row.id}`}
    strong={(row) => row.status === 'New'}
  />
);

export default ListScreen;
