/** Exports the listed answers, all pages. */
import { useTranslation } from 'react-i18next';
import { announcements } from '#src/actions/index.ts';
import { answerTabOf, answerWhere } from './answerLoads.ts';
import type { TextRow } from '#src/areas/announcements/rows.ts';
import { Button } from '#src/components/page/Button.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { useApp, useDeciding, useView, useWish } from '#src/store/hooks.ts';
import { BatchProgress, isRunning } from '#src/views/list/BatchProgress.tsx';

const EXPORT_KEY = 'announcementAnswers';
const heads = ['supplier', 'code', 'state', 'seenAt', 'answeredAt', 'answer', 'answerFile'] as const;
const words = { Unread: 'unread', Seen: 'read', GotIt: 'gotIt', Answered: 'answered', Ended: 'ended' } as const;

export const ExportButtons = ({ text, publishId }: { text: TextRow; publishId: number }) => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const query = useApp((state) => state.navigation.query);
  const { params } = useDeciding();
  const total = useView('list')?.total ?? 0;
  const running = useApp((state) => state.batches[EXPORT_KEY]);
  const send = (form: 'xlsx' | 'csv'): unknown =>
    wish(
      announcements.exportAnswers({
        key: EXPORT_KEY,
        publishId,
        collection: 'SupplierAnnouncements',
        where: answerWhere(text.id, query, answerTabOf(query), String(params.$today)),
        total,
        form,
        name: `${t('answers.title')} - ${text.name}`.replace(/[\\/:*?"<>|]/g, ' ').slice(0, 120),
        words: {
          head: heads.map((name) => t(`fields.${name}`)),
          states: Object.fromEntries(Object.entries(words).map(([state, word]) => [state, t(`components:status.${word}`)])),
        },
      }),
    );
  if (running && isRunning(running)) return <BatchProgress batch={EXPORT_KEY} of={running} />;
  return (
    <>
      {(['xlsx', 'csv'] as const).map((form) => (
        <Button key={form} icon="download" data-export={form} onClick={() => send(form)}>
          {t(`answers.export.${form}`)}
        </Button>
      ))}
      {running && (
        <p className={running.state === 'failed' ? 'field__error' : 'meta'} role={running.state === 'failed' ? 'alert' : 'status'}>
          {running.failure
            ? failureText(running.failure, t)
            : t(running.state === 'done' ? 'lists:export.done' : 'lists:export.stopped', { count: running.done })}
        </p>
      )}
    </>
  );
};
