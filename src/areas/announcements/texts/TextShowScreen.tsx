/** /masterData/announcement/show/:id: the text in both languages with its files, the required answer, and its publications. */
import { useTranslation } from 'react-i18next';
import '#src/areas/announcements/announcements.css';
import { AnnouncementFiles } from '#src/areas/announcements/reading/AnnouncementFiles.tsx';
import { LIBRARY } from './libraryLoads.ts';
import { Markup } from '#src/components/values/Markup.tsx';
import { textState, type TextRow } from '#src/areas/announcements/rows.ts';
import { TextSteps } from './TextSteps.tsx';
import { UsesCard } from './UsesCard.tsx';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { safePath } from '#src/selectors/address.ts';
import { useApp, useDeciding, useRow } from '#src/store/hooks.ts';

const Asked = ({ row }: { row: TextRow }) => {
  const { t } = useTranslation('announcements');
  if (!row.needAnswer) return <p className="muted">{t('publish.asksNothing')}</p>;
  return (
    <>
      <p>{t('publish.asks', { what: t(`values.answerType.${row.answerType}`) })}</p>
      {row.answerType === 'choice' && (
        <ul className="bullets">
          {(row.choices ?? []).map((choice) => (
            <li key={choice}>{choice}</li>
          ))}
        </ul>
      )}
    </>
  );
};

const TextShowScreen = () => {
  const { t } = useTranslation('announcements');
  const row = useRow<TextRow>();
  const { params } = useDeciding();
  const back = useApp((state) => safePath(state.navigation.query['back'])) ?? `${LIBRARY}/list`;
  if (!row)
    return (
      <>
        <PageHeader title={t('library.show')} back={back} />
        <LoadState gone={t('library.gone')} />
      </>
    );
  return (
    <div className="record">
      <RecordHead
        title={row.name}
        back={back}
        subtitle={
          <>
            {t(`values.category.${row.category}`)} · {t('fields.updatedAt')} <DateText value={row.updatedAt} />
          </>
        }
        marks={<StatusChip entity="Announcement" status={textState(row, params)} />}
      >
        <TextSteps row={row} />
      </RecordHead>
      <div className="text-show">
        <Card title={t('fields.bodyEn')}>
          <Markup html={row.body.en} lang="en" />
        </Card>
        <Card title={t('fields.bodyZh')}>
          {row.body.zh ? <Markup html={row.body.zh} lang="zh-Hans" /> : <p className="muted">{t('library.noChinese')}</p>}
        </Card>
        <Card title={t('library.asked')}>
          <Asked row={row} />
          <AnnouncementFiles />
        </Card>
        <UsesCard row={row} />
      </div>
    </div>
  );
};

export default TextShowScreen;
