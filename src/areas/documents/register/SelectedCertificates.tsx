/** Chosen certificates of the register: their files as one archive, their rows as a table. They stay chosen over pages, filters and tabs. */
import { useTranslation } from 'react-i18next';
import { Certificate, mostArchived } from '#domain/documents/certificate.ts';
import { batches } from '#src/actions/index.ts';
import type { CertificateListed } from '#src/areas/documents/lists.ts';
import { Button } from '#src/components/page/Button.tsx';
import { SelectionBar } from '#src/components/tables/SelectionBar.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import { isRunning } from '#src/views/list/BatchProgress.tsx';
import { ExportButton } from '#src/views/list/ExportButton.tsx';
import type { PickedRows } from '#src/views/list/ListPage.tsx';

const { collection } = Certificate;
const KEY = 'certificateArchive';

export const SelectedCertificates = ({ rows, columns, keep }: PickedRows<CertificateListed>) => {
  const { t } = useTranslation('documents');
  const wish = useWish();
  const batch = useApp((state) => state.batches[KEY]);
  const running = isRunning(batch);
  const tooMany = rows.length > mostArchived;
  const ids = rows.map(({ id }) => id);
  return (
    <SelectionBar
      count={rows.length}
      onClear={() => {
        wish(batches.forget({ key: KEY }));
        keep([]);
      }}
    >
      {running ? (
        <>
          <span role="status">{t('archive.running')}</span>
          <Button icon="times" onClick={() => wish(batches.cancel({ key: KEY }))}>
            {t('archive.stop')}
          </Button>
        </>
      ) : (
        <Button
          icon="download"
          aria-disabled={tooMany || undefined}
          aria-describedby={tooMany ? 'selection-reason' : undefined}
          onClick={() => !tooMany && wish(batches.archive({ key: KEY, collection, ids, name: 'certificates.zip' }))}
        >
          {t('archive.start')}
        </Button>
      )}
      <ExportButton title={t('register.title')} columns={columns} ids={ids} />
      {tooMany && (
        <span className="meta" id="selection-reason">
          {t('archive.tooMany', { max: mostArchived })}
        </span>
      )}
      {batch?.state === 'failed' && batch.failure && (
        <span className="field__error" role="alert">
          {failureText(batch.failure, t)}
        </span>
      )}
    </SelectionBar>
  );
};
