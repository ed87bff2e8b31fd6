/** Files of certificates in force and of accepted documents: chosen in a dialog with the record they belong to, instead of a second upload. */
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
import '#src/views/evidence/evidence.css';
import { useAnswer, useView, useWish } from '#src/store/hooks.ts';
import type { FileSource } from '#src/views/files/FileInput.tsx';
import type { NamedFile } from '#src/views/files/useFileNames.ts';

interface Proven {
  kind: 'certificate' | 'document';
  id: number;
  /** licence, or name of the document */
  title: string;
  supplier: string;
  own: boolean;
  /** of the certificate, or code of the document */
  number: string | null;
  expireDate: string | null;
  files: readonly NamedFile[];
}

type Chooser = Parameters<FileSource>[0];

const Choices = ({ held, onChosen }: Pick<Chooser, 'held' | 'onChosen'>) => {
  const { t } = useTranslation('components');
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
        {answer.rows.map(({ kind, id, title, supplier, own, number, expireDate, files }) => (
          <li key={`${kind}.${id}`} data-evidence={id} data-kind={kind}>
            <div>
              <b>{title}</b>
              <p className="meta">
                {[t(`evidence.kind.${kind}`), own ? t(`evidence.own.${kind}`) : supplier, number].filter(Boolean).join(t('comma'))}
              </p>
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
  const { t } = useTranslation('components');
  const [q, setQ] = useState('');
  return (
    <Modal open title={t('evidence.title')} width="medium" onClose={onClose}>
      <div className="stack">
        <p className="meta">{t('evidence.hint')}</p>
        {/* within the form of the record, but no part of it */}
        <div className="evidence__search" role="search">
          <input
            type="search"
            className="p-inputtext"
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

interface Offered {
  /** of the row that takes the file */
  collection: 'Certificates' | 'SupplierDocuments';
  /** whose evidence staff may use; a partner's own is known to the server */
  supplierId?: number;
}

const EvidenceButton = ({ collection, supplierId, held, room, onChosen }: Chooser & Offered) => {
  const { t } = useTranslation('components');
  const wish = useWish();
  const [open, setOpen] = useState(false);
  if (room <= 0) return null;
  const search = (q: string): void => {
    const query = { ...(supplierId ? { supplierId: String(supplierId) } : {}), ...(q.trim() ? { q: q.trim() } : {}) };
    wish(views.load({ view: 'evidence', path: `/${collection}/evidence`, query, watches: ['Certificates', 'SupplierDocuments'] }));
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

/** The way to the files of certificates in force and of accepted documents of the head office and its suppliers. */
export const evidenceFor =
  (offered: Offered): FileSource =>
  (offer) => <EvidenceButton {...offered} {...offer} />;
