/** The report and its context. */
import { useTranslation } from 'react-i18next';
import { problemReportDays, ProblemReport } from '#domain/system/problemReport.ts';
import { files } from '#src/actions/index.ts';
import { logNameOf, type ReportRow } from '#src/areas/developer/problem/rows.ts';
import { personName } from '#src/components/values/personName.ts';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { LongText } from '#src/components/values/LongText.tsx';
import { useWish } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';

const dayMs = 24 * 3_600_000;

export const ReportFacts = ({ row }: { row: ReportRow }) => {
  const { t } = useTranslation('developer');
  const wish = useWish();
  const gone = new Date(Date.parse(row.createdAt) + problemReportDays * dayMs).toISOString();
  return (
    <>
      <Section title={t('show.said')} id="said">
        <LongText text={row.text} />
      </Section>
      <Section
        title={t('show.log')}
        id="log"
        actions={
          <>
            <ButtonLink small icon="play" href={`/developer/replay?report=${row.id}`}>
              {t('show.play')}
            </ButtonLink>
            <Button
              small
              icon="download"
              onClick={() => wish(files.download({ collection: 'ProblemReports', file: row.logFile, name: logNameOf(row) }))}
            >
              {t('show.download')}
            </Button>
          </>
        }
      >
        <Facts
          entity={ProblemReport}
          row={row}
          texts="developer"
          facts={[
            row.logLines === 0 ? { name: 'logLines', value: t('show.noSteps') } : 'logLines',
            { name: 'address', value: row.address && <span className="code problem-address">{row.address}</span> },
            'logFrom',
            'logTo',
          ]}
        />
      </Section>
      <Section title={t('show.facts')} id="facts">
        <Facts
          entity={ProblemReport}
          row={row}
          texts="developer"
          facts={[
            { name: 'reporterId', value: personName(row.reporter) },
            'createdAt',
            'appVersion',
            'language',
            { label: t('show.deleted'), value: <DateText value={gone} /> },
            row.note && 'note',
          ]}
        />
      </Section>
    </>
  );
};
