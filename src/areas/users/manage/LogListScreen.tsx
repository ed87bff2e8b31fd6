/** /manageUser/log/list: logins, exports, reads of protected records, emails, refusals and jobs, newest first. */
import { Log } from '#domain/system/log.ts';
import { Missing } from '#src/components/values/Missing.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { personName } from '#src/components/values/personName.ts';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { deviceOf } from './deviceOf.ts';
import { logList, type LogRow } from './userLoads.ts';

const LogListScreen = () => (
  <ListPage<LogRow>
    of={logList}
    entity={Log}
    texts="people:log"
    icon="history"
    filters={(t) => ({
      user: { label: t('fields.appUserId') },
      kind: { label: t('fields.Log.kind') },
      from: { label: t('fields.at') },
    })}
    columns={(t) => [
      { key: 'at', cell: (row) => <DateText value={row.at} time />, width: '156px', fixed: true, card: 'title' },
      { key: 'kind', width: '130px', sort: false },
      {
        key: 'user',
        head: t('fields.appUserId'),
        cell: (row) => personName(row.appUser) || <Missing />,
        sort: false,
        file: [],
        width: '200px',
        cut: true,
      },
      { key: 'summary', sort: false, file: [] },
      { key: 'entity', sort: false, width: '140px', minor: true },
      { key: 'entityId', sort: false, width: '90px', minor: true },
      { key: 'userAgent', cell: (row) => deviceOf(row.userAgent ?? '') || <Missing />, sort: false, file: [], width: '160px', minor: true },
    ]}
    exports
    hrefOf={(row) => (row.appUserId ? `/manageUser/edit/${row.appUserId}` : '/manageUser/log/list')}
  />
);

export default LogListScreen;
