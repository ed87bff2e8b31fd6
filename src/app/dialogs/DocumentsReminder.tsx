/** Required documents that are not submitted, under review or rejected: for the head office, once per session. */
import { useTranslation } from 'react-i18next';
import { notices } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { ScrollBox } from '#src/components/tables/ScrollBox.tsx';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';
import type { WaitingDocument } from '#src/store/state.ts';

const status: Record<WaitingDocument['state'], string> = { notSubmitted: 'NotSubmitted', waiting: 'Waiting', refused: 'Rejected' };

/** Opens the answer that the line names. */
const Answer = ({ document }: { document: WaitingDocument }) => {
  const leads = useLeads();
  const wish = useWish();
  const href = `/headOffice/documentReview/${document.id}`;
  if (!leads(href)) return document.name;
  return (
    <a href={href} onClick={() => wish(notices.close({ kind: 'documents' }))}>
      {document.name}
    </a>
  );
};

const PROFILE = '/headOffice/profile';

export const DocumentsReminder = () => {
  const { t } = useTranslation('shell');
  const leads = useLeads();
  const wish = useWish();
  const documents = useApp((state) => state.notices.documents);
  const close = (go?: string): unknown => wish(notices.close({ kind: 'documents', ...(go ? { go } : {}) }));
  return (
    <Modal
      open
      unasked
      width="third"
      title={
        <>
          <Icon name="file" size={20} /> {t('documents.title', { count: documents.length })}
        </>
      }
      onClose={() => close()}
      footer={
        <>
          <Button onClick={() => close()}>{t('close')}</Button>
          {leads(PROFILE) && (
            <Button look="filled" onClick={() => close(PROFILE)}>
              {t('documents.go')}
            </Button>
          )}
        </>
      }
    >
      <ScrollBox label={t('documents.list')}>
        <ul className="notice-list">
          {documents.map((document) => (
            <li key={document.id}>
              <span className="notice-list__name">
                <Answer document={document} />
              </span>
              <StatusChip entity="SupplierDocument" status={status[document.state]} />
              {document.reason && <span className="meta notice-list__more">{document.reason}</span>}
            </li>
          ))}
        </ul>
      </ScrollBox>
    </Modal>
  );
};
