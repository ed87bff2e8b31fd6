/** The revisions of a case as a timeline: who submitted, who decided what when, and the words said about each section. */
import { useTranslation } from 'react-i18next';
import { sections } from '#domain/complaints/eightD.ts';
import { personName, type CaseRow, type RevisionRow, type SectionComments } from '#src/areas/investigations/rows.ts';
import { approvePage } from '#src/areas/investigations/pages.ts';
import { Card } from '#src/components/Card.tsx';
import { DateText } from '#src/components/DateText.tsx';
import { Tag } from '#src/components/Tag.tsx';
import { Timeline, type TimelineItem } from '#src/components/Timeline.tsx';

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
    .map((one): TimelineItem => ({
      id: `effect-${one.id}`,
      at: one.updatedAt,
      icon: one.effectivenessResult === 'effective' ? 'verified' : 'refresh',
      what: t('history.effect', { cycle: one.cycle, result: t(`options.effectivenessResult.${one.effectivenessResult}`) }),
      detail: one.effectivenessNote ?? undefined,
    }));
  const items = revisions.map((one): TimelineItem => {
    const said = (one.comments ?? {}) as SectionComments;
    const look = one.decision ? looks[one.decision] : null;
    const report = reports.find((other) => other.id === one.investigationReportId);
    return {
      id: one.id,
      at: one.submittedAt,
      icon: 'send',
      what: (
        <span className="row">
          {report ? (
            <a href={approvePage(report)}>{t('history.revision', { cycle: one.cycle, revision: one.revision })}</a>
          ) : (
            t('history.revision', { cycle: one.cycle, revision: one.revision })
          )}
          {look ? (
            <Tag tone={look.tone} icon={look.icon}>
              {t(`history.decision.${one.decision}`)}
            </Tag>
          ) : (
            <Tag tone="info" icon="hourglass">
              {t('history.undecided')}
            </Tag>
          )}
        </span>
      ),
      who: one.submittedBy ? t('history.submittedBy', { name: personName(one.submittedBy) }) : undefined,
      detail:
        one.decisionAt || sections.some((section) => said[section]) ? (
          <>
            {one.decisionAt && (
              <p className="meta">
                <DateText value={one.decisionAt} time />
                {one.decisionBy && ` · ${personName(one.decisionBy)}`}
              </p>
            )}
            <ul>
              {sections.map(
                (section) =>
                  said[section] && (
                    <li key={section}>
                      {section.toUpperCase()} {said[section]}
                    </li>
                  ),
              )}
            </ul>
          </>
        ) : undefined,
    };
  });
  return (
    <Card title={t('history.revisions')} id="revisions">
      {items.length === 0 ? (
        <p className="muted">{t('history.none')}</p>
      ) : (
        <Timeline items={[...ended, ...items].sort((a, b) => b.at.localeCompare(a.at))} label={t('history.revisions')} />
      )}
    </Card>
  );
};
