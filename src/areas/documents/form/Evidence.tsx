/** Files that prove something already: chosen in a dialog with the certificate they belong to, instead of a second upload. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { views } from '#src/actions/index.ts';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { useAnswer, useView, useWish } from '#src/store/hooks.ts';
import type { FileSource } from '#src/views/files/FileField.tsx';
import type { NamedFile } from '#src/views/files/useFileNames.ts';

interface Proven {
  id: number;
  licence: string;
  supplier: string;
  own: boolean;
  certificateNo: string | null;
  expireDate: string | null;
  files: readonly NamedFile[];
}

type Chooser = Parameters<FileSource>[0];

const Choices = ({ held, onChosen }: Pick<Chooser, 'held' | 'onChosen'>) => {
  const { t } = useTranslation('documents');
  const wish = useWish();
  const failure = useView('evidence')?.error;
  const answer = useAnswer<{ total: number; rows: readonly Proven[] }>('evidence');
  if (failure)
    return (
      <ErrorState
        message={failureText(failure, t)}
        requestId={failure.requestId ?? null}
        onRetry={() => wish(views.refresh({ view: 'evidence' }))}
      />
    );
  if (!answer) return <Skeleton rows={4} />;
  if (answer.total === 0) return <EmptyState icon="file" title={t('evidence.none')} />;
  return (
    <>
      <ul className="evidence">
        {answer.rows.map(({ id, licence, supplier, own, certificateNo, expireDate, files }) => (
          <li key={id} data-evidence={id}>
            <div>
              <b>{licence}</b>
              <p className="meta">{[own ? t('evidence.own') : supplier, certificateNo].filter(Boolean).join(t('components:comma'))}</p>
              {expireDate && (
                <p className="meta">
                  {t('evidence.until')} <DateText value={expireDate} />
                </p>
              )}
            </div>
            {files.map((file) => (
              <Button key={file.file} small icon="file" disabled={held.includes(file.file)} onClick={() => onChosen(file)}>
                <span className="ellipsis">{file.name}</span>
              </Button>
            ))}
          </li>
        ))}
      </ul>
      {answer.total > answer.rows.length && (
        <p className="meta">{t('evidence.more', { shown: answer.rows.length, total: answer.total })}</p>
      )}
    </>
  );
};

interface DialogProps extends Omit<Chooser, 'room'> {
  onSearch: (q: string) => void;
  onClose: () => void;
}

const EvidenceDialog = ({ held, onChosen, onSearch, onClose }: DialogProps) => {
  const { t } = useTranslation('documents');
  const [q, setQ] = useState('');
  return (
    <Modal open title={t('evidence.title')} width="medium" onClose={onClose}>
      <div className="stack">
        <p className="meta">{t('evidence.hint')}</p>
        {/* within the form of the certificate, but no part of it */}
        <div className="evidence__search" role="search">
          <input
            type="search"
            className="p-inputtext"
            maxLength={100}
            aria-label={t('evidence.search')}
            placeholder={t('evidence.search')}
            value={q}
            onChange={(event) => setQ(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onSearch(q);
            }}
          />
          <Button icon="search" onClick={() => onSearch(q)}>
            {t('evidence.find')}
          </Button>
        </div>
        <Choices held={held} onChosen={onChosen} />
      </div>
    </Modal>
  );
};

const EvidenceButton = ({ supplierId, held, room, onChosen }: Chooser & { supplierId: number }) => {
  const { t } = useTranslation('documents');
  const wish = useWish();
  const [open, setOpen] = useState(false);
  if (room <= 0) return null;
  const search = (q: string): void => {
    const query = { supplierId: String(supplierId), ...(q.trim() ? { q: q.trim() } : {}) };
    wish(views.load({ view: 'evidence', path: '/Certificates/evidence', query, watches: ['Certificates'] }));
  };
  const show = (): void => {
    search('');
    setOpen(true);
  };
  const choose = (file: NamedFile): void => {
    setOpen(false);
    onChosen(file);
  };
  return (
    <div>
      <Button look="text" icon="copy" data-evidence-open onClick={show}>
        {t('evidence.open')}
      </Button>
      {open && <EvidenceDialog held={held} onChosen={choose} onSearch={search} onClose={() => setOpen(false)} />}
    </div>
  );
};

/** The way to the files of certificates in force of the supplier and of those with its head office. */
export const evidenceOf =
  (supplierId: number): FileSource =>
  (offer) => <EvidenceButton supplierId={supplierId} {...offer} />;
