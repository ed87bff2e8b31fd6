/** Columns of the publications: name, audience, published, recipients, read count, status, and the possible steps. */
import { useTranslation } from 'react-i18next';
import { entityNamed } from '#domain/registry.ts';
import { AnnouncementPublish } from '#domain/announcements/announcementPublish.ts';
import { deletable, stepsFor } from '#domain/kernel/workflow.ts';
import { publishStateOf, readCount, type PublishRow } from '#src/areas/announcements/rows.ts';
import { useAudienceText } from './useAudienceText.ts';
import { Button } from '#src/components/page/Button.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import type { FieldColumn } from '#src/views/list/entityColumns.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { formatPercent } from '#domain/numbers.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { useDeciding } from '#src/store/hooks.ts';

export const usePublishColumns = (onStep: (row: PublishRow, step: string) => void): readonly FieldColumn<PublishRow>[] => {
  const { t } = useTranslation('announcements');
  const language = useLanguage();
  const deciding = useDeciding();
  const audience = useAudienceText();
  const steps = (row: PublishRow) => (
    <span className="row-steps">
      {stepsFor(AnnouncementPublish, row, { registry: entityNamed, ...deciding }).map((one) => (
        <Button
          key={one.step.step}
          look="plain"
          small
          icon={one.step.icon}
          data-step={one.step.step}
          aria-label={t(`steps.${one.step.step}`)}
          {...(one.is === 'unmet' ? { 'aria-disabled': true, title: t(`guards.${one.guards[0]!.guard}`) } : {})}
          onClick={() => onStep(row, one.step.step)}
        />
      ))}
      {typeof deletable(AnnouncementPublish, row, { registry: entityNamed, ...deciding }) === 'object' && (
        <Button look="plain" small icon="trash" data-step="remove" aria-label={t('publish.remove')} onClick={() => onStep(row, 'remove')} />
      )}
    </span>
  );
  const share = (row: PublishRow, count: (of: NonNullable<PublishRow['supplierAnnouncements']>) => number) => {
    const of = row.supplierAnnouncements ?? [];
    if (of.length === 0) return <Missing />;
    const read = count(of);
    return <span title={t('publishList.readOf', { read, count: of.length })}>{formatPercent(read / of.length, language)}</span>;
  };
  return [
    {
      key: 'name',
      at: 'announcement.name',
      head: t('fields.name'),
      card: 'title',
      fixed: true,
      cell: (row) => (
        <>
          {row.important && (
            <span className="name-mark">
              <Icon name="exclamation-triangle" label={t('important')} />
            </span>
          )}
          {row.announcement?.name ?? `#${row.announcementId}`}
        </>
      ),
    },
    { key: 'audience', cell: (row) => audience(row.audience) ?? <Missing />, file: [], width: '180px', cut: true, minor: true },
    { key: 'published', at: 'publishedAt', width: '150px' },
    { key: 'recipients', at: 'recipientCount', width: '104px' },
    { key: 'gotIt', head: t('fields.gotItShare'), cell: (row) => share(row, readCount), width: '88px', number: true },
    {
      key: 'answered',
      head: t('fields.answeredShare'),
      cell: (row) =>
        row.announcement?.needAnswer ? (
          share(row, (of) => of.filter((one) => one.answeredAt !== null).length)
        ) : (
          <Missing why="notApplicable" />
        ),
      width: '104px',
      number: true,
      minor: true,
    },
    {
      key: 'state',
      head: t('fields.state'),
      cell: (row) => <StatusChip entity="AnnouncementPublish" status={publishStateOf(row, deciding.params)} />,
      file: ['expireAt', 'withdrawnAt'],
      width: '120px',
      card: 'mark',
    },
    { key: 'steps', head: t('fields.steps'), cell: steps, width: '88px' },
  ];
};
