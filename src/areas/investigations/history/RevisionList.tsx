/** The revisions of a case as a timeline: submits, decisions, and comments on sections. */
import { useTranslation } from 'react-i18next';
import { sections } from '#domain/complaints/eightD.ts';
import type { CaseRow, RevisionRow, SectionComments } from '#src/areas/investigations/rows.ts';
import { personName } from '#src/components/values/personName.ts';
import { approvePage } from '#src/areas/investigations/pages.ts';
import { DateText } from '#src/components/values/DateText.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { Story } from '#src/views/history/Story.tsx';
import type { StoryEvent } from '#src/views/history/story.ts';

const looks = {
  approved: { tone: 'good', icon: 'check-circle' },
  signedOff: { tone: 'good', icon: 'verified' },
  rejected: { tone: 'bad', icon: 'times-circle' },
} as const;

export const RevisionList = ({ of, revisions }: { of: CaseRow; revisions: readonly RevisionRow[] }) => {
  const { t } = useTranslation('investigations');
  const reports = of.investigationReports ?? [];
  const ended = reports
    .filter((one) => one.effectivenessResult)
    .map((one): StoryEvent => ({
      id: `effect-${one.id}`,
      at: one.updatedAt,
      who: t('shell:roles.qa'),
      did: t('history.effect', { cycle: one.cycle, result: t(`values.effectivenessResult.${one.effectivenessResult}`) }),
      said: one.effectivenessNote ? [{ label: t('fields.effectivenessNote'), text: one.effectivenessNote }] : [],
    }));
  const items = revisions.map((one): StoryEvent => {
    const said = (one.comments ?? {}) as SectionComments;
    const look = one.decision ? looks[one.decision] : null;
    const report = reports.find((other) => other.id === one.investigationReportId);
    const name = t('history.revision', { cycle: one.cycle, revision: one.revision });
    return {
      id: one.id,
      at: one.submittedAt,
      who: personName(one.submittedBy) || (of.supplier?.name ?? t('shell:roles.supplier')),
      side: 'supplier',
      did: (
        <>
          {t('history.submitted')} {report ? <a href={approvePage(report)}>{name}</a> : name}{' '}
          {look ? (
            <Tag tone={look.tone} icon={look.icon}>
              {t(`history.decision.${one.decision}`)}
            </Tag>
          ) : (
            <Tag tone="info" icon="hourglass">
              {t('history.undecided')}
            </Tag>
          )}
        </>
      ),
      said: sections.flatMap((section) =>
        said[section] ? [{ label: section.toUpperCase(), text: `${section.toUpperCase()} ${said[section]}` }] : [],
      ),
      more: one.decisionAt && (
        <>
          <DateText value={one.decisionAt} time />
          {one.decisionBy && ` · ${personName(one.decisionBy)}`}
        </>
      ),
    };
  });
  return (
    <Section title={t('history.revisions')} id="revisions">
      {items.length === 0 ? (
        <p className="muted">{t('history.none')}</p>
      ) : (
        <Story events={[...ended, ...items].sort((a, b) => b.at.localeCompare(a.at))} label={t('history.revisions')} />
      )}
    </Section>
  );
};
