/** The next certificate that awaits review. */
import { useTranslation } from 'react-i18next';
import type { CertificateRow } from '#src/areas/documents/loads.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { useView } from '#src/store/hooks.ts';

export const NextCertificate = ({ id, done }: { id: number; done: boolean }) => {
  const { t } = useTranslation('documents');
  const view = useView<CertificateRow>('queue');
  const next = view?.rows.find((row) => row.id !== id);
  if (!next) return view && view.loadedAt === null ? <div className="next-in-line" aria-hidden /> : null;
  const title = [next.supplier?.name, next.license?.name].filter(Boolean).join(t('components:comma'));
  return (
    <nav className="next-in-line" aria-label={t('components:queue.label')}>
      <ButtonLink
        href={`/supplier/certificate/edit/${next.id}`}
        look={done ? 'outlined' : 'text'}
        icon="arrow-right"
        data-next
        title={title}
      >
        <span className="ellipsis">{t('components:queue.next', { title })}</span>
      </ButtonLink>
    </nav>
  );
};
