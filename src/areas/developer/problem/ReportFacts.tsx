/** What was reported and what came with it. */
import { useTranslation } from 'react-i18next';
import { problemReportDays } from '#domain/system/problemReport.ts';
import { file } from '#src/actions/index.ts';
import { logNameOf, personName, type ReportRow } from '#src/areas/developer/problem/rows.ts';
import { Button } from '#src/components/Button.tsx';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { Card } from '#src/components/Card.tsx';
import { DateText } from '#src/components/DateText.tsx';
import { FactList } from '#src/components/FactList.tsx';
import { LongText } from '#src/components/LongText.tsx';
import { NumberText } from '#src/components/NumberText.tsx';
import { useWish } from '#src/store/hooks.ts';

const dayMs = 24 * 3_600_000;

export const ReportFacts = ({ row }: { row: ReportRow }) => {
  const { t } = useTranslation('developer');
  const wish = useWish();
  const gone = new Date(Date.parse(row.createdAt) + problemReportDays * dayMs).toISOString();
  return (
    <>
      <Card title={t('show.said')} id="said">
        <LongText text={row.text} />
      </Card>
      <Card
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
              onClick={() => wish(file.download({ collection: 'ProblemReports', file: row.logFile, name: logNameOf(row) }))}
            >
              {t('show.download')}
            </Button>
          </>
        }
      >
        <FactList
          facts={[
            { label: t('fields.logLines'), value: row.logLines === 0 ? t('show.noSteps') : <NumberText value={row.logLines} /> },
            { label: t('fields.address'), value: row.address && <span className="code problem-address">{row.address}</span> },
            { label: t('fields.logFrom'), value: row.logFrom && <DateText value={row.logFrom} time /> },
            { label: t('fields.logTo'), value: row.logTo && <DateText value={row.logTo} time /> },
          ]}
        />
      </Card>
      <Card title={t('show.facts')} id="facts">
        <FactList
          facts={[
            { label: t('fields.reporterId'), value: personName(row.reporter) },
            { label: t('fields.createdAt'), value: <DateText value={row.createdAt} time /> },
            { label: t('fields.appVersion'), value: row.appVersion },
            { label: t('fields.language'), value: row.language && t(`options.language.${row.language}`) },
            { label: t('show.deleted'), value: <DateText value={gone} /> },
            ...(row.note ? [{ label: t('fields.note'), value: <LongText text={row.note} />, wide: true }] : []),
          ]}
        />
      </Card>
    </>
  );
};
