/** /masterData/announcement/list: the texts with their status, filtered by name, category and kind of answer. */
import { Announcement } from '#domain/announcements/announcement.ts';
import '#src/areas/announcements/announcements.css';
import { textState, type TextRow } from '#src/areas/announcements/rows.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { useDeciding } from '#src/store/hooks.ts';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { LIBRARY, libraryList } from './libraryLoads.ts';

const State = ({ row }: { row: TextRow }) => <StatusChip entity="Announcement" status={textState(row, useDeciding().params)} />;

const LibraryListScreen = () => (
  <ListPage<TextRow>
    of={libraryList}
    entity={Announcement}
    texts="announcements:library"
    icon="file-edit"
    columns={(t) => [
      { key: 'name', card: 'title', fixed: true },
      { key: 'category', width: '140px' },
      {
        key: 'asks',
        at: 'answerType',
        cell: (row) => t(`values.answerType.${row.needAnswer ? row.answerType : 'none'}`),
        sort: false,
        width: '180px',
        minor: true,
        cut: true,
      },
      {
        key: 'used',
        head: t('fields.used'),
        cell: (row) => <NumberText value={(row.announcementPublishes ?? []).filter((one) => one.publishedAt !== null).length} />,
        width: '96px',
        number: true,
      },
      { key: 'updated', at: 'updatedAt', width: '120px' },
      { key: 'state', head: t('fields.state'), cell: (row) => <State row={row} />, file: ['archivedAt'], width: '132px', card: 'mark' },
    ]}
    filters={(t) => ({ type: { label: t('fields.answerType'), word: (value) => t(`values.answerType.${value}`) } })}
    create={`${LIBRARY}/create`}
    exports
    hrefOf={(row) => `${LIBRARY}/show/${row.id}`}
  />
);

export default LibraryListScreen;
