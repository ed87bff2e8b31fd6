/** Shown while a record is not available: skeleton, not found or denied, error with Retry. */
import { useTranslation } from 'react-i18next';
import { views } from '#src/actions/index.ts';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useView, useWish } from '#src/store/hooks.ts';

export const ViewState = ({ view: name = 'row', gone }: { view?: string; gone: string }) => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const error = useView(name)?.error;
  if (!error) return <Skeleton rows={6} />;
  if (error.status === 404 || error.status === 403) return <EmptyState icon="megaphone" title={gone} />;
  return (
    <ErrorState message={failureText(error, t)} requestId={error.requestId ?? null} onRetry={() => wish(views.refresh({ view: name }))} />
  );
};
