/** The selected publication of the text, its details in a line, and its actions: remind, withdraw, preview as supplier. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entityNamed } from '#domain/registry.ts';
import { AnnouncementPublish } from '#domain/announcements/announcementPublish.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { stepsFor } from '#domain/kernel/workflow.ts';
import { navigation } from '#src/actions/index.ts';
import { PublishStepDialog } from './PublishStepDialog.tsx';
import { publishStateOf, type PublishRow, type TextRow } from '#src/areas/announcements/rows.ts';
import { useAudienceText } from './useAudienceText.ts';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { useBusinessDay, useLanguage } from '#src/components/values/clock.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { formatDate } from '#domain/dates.ts';
import { DueText } from '#src/components/values/DueText.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { useDeciding, useWish } from '#src/store/hooks.ts';

export interface PublicationBarProps {
  text: TextRow;
  publication: PublishRow | null;
  /** how many have not responded; null = not known yet */
  open: number | null;
}

export const PublicationBar = ({ text, publication, open }: PublicationBarProps) => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const language = useLanguage();
  const { zone } = useBusinessDay();
  const deciding = { registry: entityNamed, ...useDeciding() };
  const audience = useAudienceText();
  const [step, setStep] = useState<string | null>(null);
  const sent = (text.announcementPublishes ?? []).filter((one) => one.publishedAt !== null);
  const choose = (value: unknown): unknown =>
    wish(navigation.query({ set: { publish: value ? String(value) : null, page: null, answer: null } }));
  const row = publication && { ...publication, announcement: text };
  // the bar knows the number of open rows without having them
  const steps = row
    ? stepsFor(AnnouncementPublish, { ...row, ...(open === 0 ? { supplierAnnouncements: [] } : {}) } as Row, deciding).filter(
        (one) => one.step.step !== 'publish',
      )
    : [];
  return (
    <Card>
      <div className="publication-bar">
        {sent.length > 1 && (
          <Field label={t('answers.publication')}>
            {(ids) => (
              <SelectInput
                ids={ids}
                label={t('answers.publication')}
                value={publication?.id ?? null}
                options={sent.map((one) => ({
                  value: one.id,
                  label: `${formatDate(one.publishedAt ?? '', language, zone) ?? ''} · ${audience(one.audience) ?? ''}`,
                }))}
                placeholder={t('answers.allPublications')}
                onChange={choose}
              />
            )}
          </Field>
        )}
        {row && (
          <FactList
            facts={[
              {
                label: t('fields.state'),
                value: <StatusChip entity="AnnouncementPublish" status={publishStateOf(row, deciding.params)} />,
              },
              { label: t('fields.audience'), value: audience(row.audience) },
              { label: t('fields.publishedAt'), value: <DateText value={row.publishedAt} time /> },
              ...(text.needAnswer
                ? [
                    {
                      label: t('fields.answerDueDate'),
                      value: row.answerDueDate && <DueText value={row.answerDueDate} over={open === 0} />,
                    },
                  ]
                : []),
              ...(row.remindedAt ? [{ label: t('fields.remindedAt'), value: <DateText value={row.remindedAt} time /> }] : []),
              ...(row.withdrawnAt ? [{ label: t('fields.withdrawReason'), value: row.withdrawReason, wide: true }] : []),
            ]}
          />
        )}
        {row && (
          <div className="row">
            {steps.map((one) => (
              <Button
                key={one.step.step}
                icon={one.step.icon}
                data-step={one.step.step}
                {...(one.is === 'unmet' ? { 'aria-disabled': true, title: t(`guards.${one.guards[0]!.guard}`) } : {})}
                onClick={() => (one.is === 'unmet' ? undefined : setStep(one.step.step))}
              >
                {t(`steps.${one.step.step}`)}
              </Button>
            ))}
            <ButtonLink look="text" icon="eye" href={`/announcement-publish/${row.id}`}>
              {t('answers.asSeen')}
            </ButtonLink>
            {steps.map(
              (one) =>
                one.is === 'unmet' && (
                  <span key={one.step.step} className="meta">
                    {t(`guards.${one.guards[0]!.guard}`)}
                  </span>
                ),
            )}
          </div>
        )}
      </div>
      {row && step && <PublishStepDialog row={row} step={step} open={open} onClose={() => setStep(null)} />}
    </Card>
  );
};
