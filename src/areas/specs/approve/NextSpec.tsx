/** The next specification that awaits this user's decision. */
import { useTranslation } from 'react-i18next';
import { approvePages, type SpecStatus } from '#domain/specs/specStatuses.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { useAnswer } from '#src/store/hooks.ts';

interface Waiting {
  id: number;
  status: SpecStatus;
  productName: string;
  specNo: string;
}

export const NextSpec = ({ id, done }: { id: number; done: boolean }) => {
  const { t } = useTranslation('components');
  const next = useAnswer<readonly Waiting[]>('waitingSpecs')?.find((one) => one.id !== id);
  const page = next && approvePages[next.status];
  if (!page) return null;
  return (
    <nav className="next-in-line" aria-label={t('queue.label')}>
      <ButtonLink href={`${page.path}${next.id}`} look={done ? 'filled' : 'text'} icon="arrow-right" data-next title={next.specNo}>
        <span className="ellipsis">{t('queue.next', { title: next.productName })}</span>
      </ButtonLink>
    </nav>
  );
};
