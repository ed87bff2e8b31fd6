/** Selects a source: a recording of this browser, a log file, or the log of a problem report. */
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { FileDrop } from '#src/components/files/FileDrop.tsx';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { logTypes } from './OpenFile.tsx';
import type { Recordings } from './recordings.ts';
import { SessionList } from './SessionList.tsx';
import { WatchCard } from './WatchCard.tsx';
import type { Watch } from './useWatch.ts';

/** Limit of the compressed file; the reader has another one for the unpacked text. */
const fileBytes = 100 * 1024 * 1024;
const reportsPath = '/developer/problemReport/list';

export const SourcePicker = ({
  recordings,
  watch,
  onFile,
}: {
  recordings: Recordings;
  watch: Watch | null;
  onFile: (file: File) => void;
}) => {
  const { t } = useTranslation('replay');
  const leads = useLeads();
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('source.subtitle')}>
        {leads(reportsPath) && (
          <ButtonLink icon="wrench" href={reportsPath}>
            {t('source.reports')}
          </ButtonLink>
        )}
      </PageHeader>
      <div className="stack">
        <Card title={t('source.here')} id="recordings">
          <SessionList recordings={recordings} />
        </Card>
        <Card title={t('source.file')} id="file">
          <FileDrop
            label={t('source.drop')}
            slot={{ endings: logTypes, maxBytes: fileBytes }}
            multiple={false}
            onFiles={(files) => files[0] && onFile(files[0])}
          />
        </Card>
        {watch && <WatchCard watch={watch} />}
        <p className="meta">{t('redacted')}</p>
      </div>
    </>
  );
};
