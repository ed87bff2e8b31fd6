/** Columns of the publications: name, audience, published, recipients, how many read it, state, and the steps that are possible. */
import { useTranslation } from 'react-i18next';
import { entityNamed } from '#domain/index.ts';
import { AnnouncementPublish } from '#domain/announcements/announcementPublish.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { deletable, stepsFor } from '#domain/kernel/workflow.ts';
import { publishStateOf, readCount, type PublishRow, type SupplierRow } from '#src/areas/announcements/rows.ts';
import { useAudienceText } from '#src/areas/announcements/useAudienceText.ts';
import { Button } from '#src/components/Button.tsx';
import { useLanguage } from '#src/components/clock.tsx';
import { DateText } from '#src/components/DateText.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { withSheets, type Column } from '#src/components/listColumns.ts';
import { Missing } from '#src/components/Missing.tsx';
import { formatPercent } from '#src/components/numbers.ts';
import { NumberText } from '#src/components/NumberText.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { useDeciding } from '#src/store/hooks.ts';

const icons: Readonly<Record<string, string>> = { publish: 'send', withdraw: 'ban', remind: 'bell' };

export const usePublishColumns = (onStep: (row: PublishRow, step: string) => void): readonly Column<PublishRow>[] => {
  const { t } = useTranslation('announcements');
  const language = useLanguage();
  const deciding = useDeciding();
  const audience = useAudienceText();
  const steps = (row: PublishRow) => (
    <span className="row-steps">
      {stepsFor(AnnouncementPublish, row as unknown as Row, { registry: entityNamed, ...deciding }).map((one) => (
        <Button
          key={one.step.step}
          look="plain"
          small
          icon={icons[one.step.step] ?? 'arrow-right'}
          data-step={one.step.step}
          aria-label={t(`steps.${one.step.step}`)}
          {...(one.is === 'unmet' ? { 'aria-disabled': true, title: t(`guards.${one.guards[0]!.guard}`) } : {})}
          onClick={() => onStep(row, one.step.step)}
        />
      ))}
      {typeof deletable(AnnouncementPublish, row as unknown as Row, { registry: entityNamed, ...deciding }) === 'object' && (
        <Button look="plain" small icon="trash" data-step="remove" aria-label={t('publish.remove')} onClick={() => onStep(row, 'remove')} />
      )}
    </span>
  );
  const share = (row: PublishRow, count: (of: readonly SupplierRow[]) => number) => {
    const of = row.supplierAnnouncements ?? [];
    if (of.length === 0) return <Missing />;
    const read = count(of);
    return <span title={t('publishList.readOf', { read, count: of.length })}>{formatPercent(read / of.length, language)}</span>;
  };
  return withSheets(
    [
      {
        key: 'name',
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
      { key: 'audience', head: t('fields.audience'), width: '180px', cut: true, minor: true, cell: (row) => audience(row.audience) ?? <Missing /> },
      {
        key: 'published',
        head: t('fields.publishedAt'),
        width: '150px',
        sort: 'publishedAt',
        cell: (row) => <DateText value={row.publishedAt} time />,
      },
      {
        key: 'recipients',
        head: t('fields.recipients'),
        width: '104px',
        number: true,
        sort: 'recipientCount',
        cell: (row) => <NumberText value={row.recipientCount ?? null} />,
      },
      { key: 'gotIt', head: t('fields.gotItShare'), width: '88px', number: true, cell: (row) => share(row, readCount) },
      {
        key: 'answered',
        head: t('fields.answeredShare'),
        width: '104px',
        number: true,
        minor: true,
        cell: (row) =>
          row.announcement?.needAnswer ? (
            share(row, (of) => of.filter((one) => one.answeredAt !== null).length)
          ) : (
            <Missing why="notApplicable" />
          ),
      },
      {
        key: 'state',
        head: t('fields.state'),
        width: '120px',
        card: 'mark',
        cell: (row) => <StatusChip entity="AnnouncementPublish" status={publishStateOf(row, deciding.params)} />,
      },
      { key: 'steps', head: t('fields.steps'), width: '88px', cell: steps },
    ],
    {
      name: [{ head: t('fields.name'), at: 'announcement.name', kind: 'text' }],
      published: [{ head: t('fields.publishedAt'), at: 'publishedAt', kind: 'time' }],
      recipients: [{ head: t('fields.recipients'), at: 'recipientCount', kind: 'number' }],
      state: [
        { head: t('fields.expireAt'), at: 'expireAt', kind: 'time' },
        { head: t('fields.withdrawnAt'), at: 'withdrawnAt', kind: 'time' },
      ],
    },
  );
};
